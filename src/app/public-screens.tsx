import type { ComponentType } from 'react';
import { inPublic } from './PublicPlace.tsx';

const loadRituals = async () => (await import('#features/rituals/RitualsScreen.tsx')).RitualsScreen;

const PUBLIC_SCREENS: Readonly<Record<string, { title: string; load: () => Promise<ComponentType> }>> = {
  '/ritual-library': {
    title: 'Ritual Library',
    load: async () => (await import('#features/rituals/RitualLibraryScreen.tsx')).RitualLibraryScreen,
  },
  '/morning-rituals': { title: 'Morning Rituals', load: loadRituals },
  '/midday-rituals': { title: 'Mid-day Rituals', load: loadRituals },
  '/in-the-moment-rituals': { title: 'In the Moment Rituals', load: loadRituals },
  '/evening-rituals': { title: 'Evening Rituals', load: loadRituals },
  '/rituals/:id': {
    title: 'Ritual',
    load: async () => (await import('#features/rituals/RitualScreen.tsx')).RitualScreen,
  },
  '/ritual-quiz': {
    title: 'Pick Your Ritual Quiz',
    load: async () => (await import('#features/quiz/QuizScreen.tsx')).QuizScreen,
  },
};

/** Loads the screen of a public path, in the frame of a visitor or of the person who is here. */
export async function loadPublicScreen(path: string): Promise<ComponentType> {
  const screen = PUBLIC_SCREENS[path];
  if (!screen) throw new Error(`${path} has no public screen`);
  return inPublic(screen.title, await screen.load());
}
