import type { ComponentType } from 'react';

/** The screen of a circle, of all of them, or of a link into one. */
export async function loadCircleScreen(path: string): Promise<ComponentType> {
  if (path === '/circles') return (await import('#features/circle-notes/CirclesScreen.tsx')).CirclesScreen;
  if (path === '/circles/:id') return (await import('#features/circle-notes/CircleScreen.tsx')).CircleScreen;
  return (await import('#features/circles/InvitationScreen.tsx')).InvitationScreen;
}
