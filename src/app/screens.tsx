import { type ComponentType, lazy } from 'react';

type Module = { default: ComponentType };
type Screen = {
  title: string;
  /** `open` and `public` stand alone, and a public one brings its own frame; `own` needs a person and stands in the frame with the header. */
  kind: 'open' | 'public' | 'own';
  load: () => Promise<Module>;
};

const named =
  <N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) =>
  async (): Promise<Module> => ({ default: (await load())[name] });

/** A screen for everybody. What is known of it, its title too, comes with it. */
const publicScreen: Omit<Screen, 'load'> = { title: '', kind: 'public' };
const PUBLIC_PATHS = [
  ...['/ritual-library', '/morning-rituals', '/midday-rituals', '/in-the-moment-rituals', '/evening-rituals'],
  ...['/rituals/:id', '/ritual-quiz'],
];
const loadPublicScreen = async (path: string): Promise<Module> => ({
  default: await (await import('./public-screens.tsx')).loadPublicScreen(path),
});

/** Their places are told by a module of their own, which the first load does without. */
const loadCircleScreen = async (path: string): Promise<Module> => ({
  default: await (await import('./circle-screens.tsx')).loadCircleScreen(path),
});

/** Every screen by its path. Each is loaded when it is first needed, or when its link is touched. */
export const screens: Readonly<Record<string, Screen>> = {
  '/dashboard': {
    title: 'Today',
    kind: 'own',
    load: named(() => import('./dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
  },
  '/achievements': {
    title: 'Achievements',
    kind: 'own',
    load: named(() => import('#features/achievements/AchievementsScreen.tsx'), 'AchievementsScreen'),
  },
  '/challenge': {
    title: 'Challenge',
    kind: 'own',
    load: named(() => import('#features/challenge/ChallengeScreen.tsx'), 'ChallengeScreen'),
  },
  '/challenge/notes': {
    title: 'Thirty lines',
    kind: 'own',
    load: named(() => import('#features/challenge/ChallengeNotesScreen.tsx'), 'ChallengeNotesScreen'),
  },
  '/challenge/:id': {
    title: 'Challenge',
    kind: 'own',
    load: named(() => import('#features/challenge/ChallengeDayScreen.tsx'), 'ChallengeDayScreen'),
  },
  '/community': {
    title: 'The garden wall',
    kind: 'own',
    load: () => loadCircleScreen('/community'),
  },
  '/community/keep': {
    title: 'For keepers',
    kind: 'own',
    load: () => loadCircleScreen('/community/keep'),
  },
  '/emotions': {
    title: 'Mood check-in',
    kind: 'own',
    load: named(() => import('#features/mood/MoodScreen.tsx'), 'MoodScreen'),
  },
  '/mental': {
    title: 'Mental',
    kind: 'own',
    load: named(() => import('#features/activities/MentalScreen.tsx'), 'MentalScreen'),
  },
  '/entrepreneur-plans': {
    title: 'Your plans',
    kind: 'own',
    load: named(() => import('#features/plans/PlansScreen.tsx'), 'PlansScreen'),
  },
  '/entrepreneur-plans/:id': {
    title: 'Plan',
    kind: 'own',
    load: named(() => import('#features/plans/PlanScreen.tsx'), 'PlanScreen'),
  },
  '/entrepreneur-setup': {
    title: 'New plan',
    kind: 'own',
    load: named(() => import('#features/plans/PlanSetupScreen.tsx'), 'PlanSetupScreen'),
  },
  '/nutrition': {
    title: 'Nutrition',
    kind: 'own',
    load: named(() => import('#features/nutrition/NutritionScreen.tsx'), 'NutritionScreen'),
  },
  '/physical': {
    title: 'Physical',
    kind: 'own',
    load: named(() => import('#features/activities/PhysicalScreen.tsx'), 'PhysicalScreen'),
  },
  '/progress': {
    title: 'Your Wellness Progress',
    kind: 'own',
    load: named(() => import('#features/progress/ProgressScreen.tsx'), 'ProgressScreen'),
  },
  '/regulation': {
    title: 'Regulation',
    kind: 'own',
    load: named(() => import('#features/activities/RegulationScreen.tsx'), 'RegulationScreen'),
  },
  '/reflection': {
    title: 'Daily Reflection',
    kind: 'own',
    load: named(() => import('#features/journal/ReflectionScreen.tsx'), 'ReflectionScreen'),
  },
  '/settings': {
    title: 'Settings',
    kind: 'own',
    load: named(() => import('#features/settings/SettingsScreen.tsx'), 'SettingsScreen'),
  },
  '/small-wins': {
    title: 'Daily Small Wins',
    kind: 'own',
    load: named(() => import('#features/journal/SmallWinsScreen.tsx'), 'SmallWinsScreen'),
  },
  ...Object.fromEntries(
    PUBLIC_PATHS.map((path) => [path, { ...publicScreen, load: () => loadPublicScreen(path) }]),
  ),
  '/weekly-check-in': {
    title: 'Weekly check-in',
    kind: 'own',
    load: named(() => import('#features/check-in/CheckInScreen.tsx'), 'CheckInScreen'),
  },
  '/weekly-check-in-history': {
    title: 'Self-Care Journey',
    kind: 'own',
    load: named(() => import('#features/check-in/CheckInHistoryScreen.tsx'), 'CheckInHistoryScreen'),
  },
  '/year-garden': {
    title: 'Your year, growing',
    kind: 'own',
    load: named(() => import('#features/year-garden/YearGardenScreen.tsx'), 'YearGardenScreen'),
  },
  '/wellness-moments': {
    title: 'Wellness Moments',
    kind: 'own',
    load: named(() => import('#features/moments/MomentsScreen.tsx'), 'MomentsScreen'),
  },
  '/onboarding': {
    title: 'Welcome',
    kind: 'own',
    load: named(() => import('#features/onboarding/OnboardingScreen.tsx'), 'OnboardingScreen'),
  },
  '/sign-in': {
    title: 'Sign in',
    kind: 'open',
    load: named(() => import('#features/sign-in/SignInScreen.tsx'), 'SignInScreen'),
  },
  '/sign-up': {
    title: 'Join the circle',
    kind: 'open',
    load: named(() => import('#features/sign-in/SignUpScreen.tsx'), 'SignUpScreen'),
  },
  '/forgot-password': {
    title: 'Forgot password',
    kind: 'open',
    load: named(() => import('#features/sign-in/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
  },
  '/reset-password': {
    title: 'New password',
    kind: 'open',
    load: named(() => import('#features/sign-in/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
  },
  '/confirm-email': {
    title: 'New email address',
    kind: 'open',
    load: named(() => import('#features/sign-in/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen'),
  },
  '/room/:id': {
    title: 'Quiet room',
    kind: 'open',
    load: named(() => import('#features/rooms/RoomScreen.tsx'), 'RoomScreen'),
  },
  '/focus': {
    title: 'Focus',
    kind: 'own',
    load: named(() => import('#features/focus/FocusScreen.tsx'), 'FocusScreen'),
  },
  '/board': {
    title: 'Board',
    kind: 'own',
    load: named(() => import('#features/board/BoardScreen.tsx'), 'BoardScreen'),
  },
  ...Object.fromEntries(
    ['/circles', '/circles/:id', '/circle/:id'].map((path) => [
      path,
      { title: 'Circles', kind: 'own', load: () => loadCircleScreen(path) },
    ]),
  ),
  '/unstick': {
    title: 'Stuck',
    kind: 'own',
    load: named(() => import('#features/unstick/UnstickScreen.tsx'), 'UnstickScreen'),
  },
  ...(import.meta.env.DEV && {
    '/ui': {
      title: 'Components',
      kind: 'open',
      load: named(() => import('#ui/Gallery.tsx'), 'Gallery'),
    } as const,
  }),
};

const lazyScreens: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(screens).map(([path, { load }]) => [path, lazy(load)]),
);
/** The path that an address falls under: itself, or the one that leaves its last part open. */
export const screenKeyOf = (path: string): string => (path in screens ? path : path.replace(/[^/]+$/, ':id'));
const loadedScreens = new Map<string, ComponentType>();

/** Loads a screen before it is drawn, so that nothing has to stand in for it. */
export async function loadScreen(path: string): Promise<void> {
  const key = screenKeyOf(path);
  const loaded = loadedScreens.has(key) ? undefined : await screens[key]?.load();
  if (loaded) loadedScreens.set(key, loaded.default);
}

export const screenAt = (path: string): Screen | undefined => screens[screenKeyOf(path)];

export const findScreen = (path: string): ComponentType | undefined =>
  loadedScreens.get(screenKeyOf(path)) ?? lazyScreens[screenKeyOf(path)];

/** Loads a screen as soon as its link is touched, hovered over or focused. */
export function prefetchTouchedScreens(): void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin === location.origin) void loadScreen(link.pathname).catch(() => {});
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, prefetch, { passive: true });
}
