/** Every path that has a screen, with the prerendered page that answers it, if there is one. */
export const SCREEN_PATHS = {
  '/': 'landing',
  '/landing': 'landing',
  '/sign-up': 'sign-up',
  '/sign-in': 'sign-in',
  '/forgot-password': 'forgot-password',
  '/reset-password': 'reset-password',
  '/onboarding': undefined,
  '/dashboard': undefined,
  '/emotions': undefined,
} as const satisfies Record<string, string | undefined>;
