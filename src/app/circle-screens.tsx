import type { ComponentType } from 'react';

/** A screen of the community: the wall, what keepers do, a circle, all of them, or a link into one. */
export async function loadCircleScreen(path: string): Promise<ComponentType> {
  if (path === '/community') return (await import('./CommunityScreen.tsx')).CommunityScreen;
  if (path === '/community/keep') return (await import('./CommunityKeepScreen.tsx')).CommunityKeepScreen;
  if (path === '/circles') return (await import('#features/circle-notes/CirclesScreen.tsx')).CirclesScreen;
  if (path === '/circles/:id') return (await import('#features/circle-notes/CircleScreen.tsx')).CircleScreen;
  return (await import('#features/circles/InvitationScreen.tsx')).InvitationScreen;
}
