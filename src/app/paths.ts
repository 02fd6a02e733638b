/** Every path that has a screen, with the prerendered page that answers it, if there is one; of a path with `:id`, one each. */
export const SCREEN_PATHS = {
  '/': 'landing',
  '/landing': 'landing',
  '/sign-up': 'sign-up',
  '/sign-in': 'sign-in',
  '/forgot-password': 'forgot-password',
  '/reset-password': 'reset-password',
  '/confirm-email': 'confirm-email',
  '/ritual-library': 'public-ritual-library',
  '/morning-rituals': 'public-morning-rituals',
  '/midday-rituals': 'public-midday-rituals',
  '/in-the-moment-rituals': 'public-in-the-moment-rituals',
  '/evening-rituals': 'public-evening-rituals',
  '/rituals/:id': 'public-rituals-:id',
  '/ritual-quiz': 'public-ritual-quiz',
  '/onboarding': undefined,
  '/dashboard': undefined,
  '/emotions': undefined,
  '/mental': undefined,
  '/physical': undefined,
  '/nutrition': undefined,
  '/regulation': undefined,
  '/wellness-moments': undefined,
  '/small-wins': undefined,
  '/reflection': undefined,
  '/weekly-check-in': undefined,
  '/weekly-check-in-history': undefined,
  '/challenge': undefined,
  '/challenge/notes': undefined,
  '/challenge/:id': undefined,
  '/progress': undefined,
  '/settings': undefined,
  '/achievements': undefined,
  '/year-garden': undefined,
  '/community': undefined,
  '/community/keep': undefined,
  '/focus': undefined,
  '/entrepreneur-setup': undefined,
  '/entrepreneur-plans': undefined,
  '/entrepreneur-plans/:id': undefined,
  '/board': undefined,
  '/unstick': undefined,
  '/room/:id': undefined,
  '/circles': undefined,
  '/circles/:id': undefined,
  '/circle/:id': undefined,
} as const satisfies Record<string, string | undefined>;

/** The path that an address falls under: itself, or the one that leaves its last part open. */
export const screenPathOf = (path: string): string =>
  path in SCREEN_PATHS ? path : path.replace(/[^/]+$/, ':id');

export type ScreenPath = keyof typeof SCREEN_PATHS;

/** The paths of a person's own screens: the ones that nothing can be drawn for ahead. */
export type OwnPath = {
  [Path in ScreenPath]: (typeof SCREEN_PATHS)[Path] extends undefined ? Path : never;
}[ScreenPath];

export const isOwnPath = (path: ScreenPath): path is OwnPath => SCREEN_PATHS[path] === undefined;
