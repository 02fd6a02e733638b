import { type ComponentType, lazy } from 'react';

type Module = { default: ComponentType };
type Screen = {
  title: string;
  /** `open` stands alone; `own` needs a person and stands in the frame with the header. */
  kind: 'open' | 'own';
  load: () => Promise<Module>;
};

const named =
  <N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) =>
  async (): Promise<Module> => ({ default: (await load())[name] });

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
  '/regulation': {
    title: 'Regulation',
    kind: 'own',
    load: named(() => import('#features/activities/RegulationScreen.tsx'), 'RegulationScreen'),
  },
  '/settings': {
    title: 'Settings',
    kind: 'own',
    load: named(() => import('#features/settings/SettingsScreen.tsx'), 'SettingsScreen'),
  },
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
    load: named(() => import('#features/account/SignInScreen.tsx'), 'SignInScreen'),
  },
  '/sign-up': {
    title: 'Join the circle',
    kind: 'open',
    load: named(() => import('#features/account/SignUpScreen.tsx'), 'SignUpScreen'),
  },
  '/forgot-password': {
    title: 'Forgot password',
    kind: 'open',
    load: named(() => import('#features/account/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
  },
  '/reset-password': {
    title: 'New password',
    kind: 'open',
    load: named(() => import('#features/account/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
  },
  '/confirm-email': {
    title: 'New email address',
    kind: 'open',
    load: named(() => import('#features/account/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen'),
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
const loadedScreens = new Map<string, ComponentType>();

/** Loads a screen before it is drawn, so that nothing has to stand in for it. */
export async function loadScreen(path: string): Promise<void> {
  const loaded = await screens[path]?.load();
  if (loaded) loadedScreens.set(path, loaded.default);
}

/** The screen of a path: itself when it is loaded, else one that loads when it is drawn. */
export const findScreen = (path: string): ComponentType | undefined =>
  loadedScreens.get(path) ?? lazyScreens[path];

/** Loads a screen as soon as its link is touched, hovered over or focused. */
export function prefetchTouchedScreens(): void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin === location.origin) void loadScreen(link.pathname).catch(() => {});
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, prefetch, { passive: true });
}
