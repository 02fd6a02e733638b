const HOUR_MS = 3_600_000;

/** Links to new addresses that one account may ask for. */
export const LINKS_BY_ACCOUNT = {
  name: 'email-links',
  most: 3,
  windowMs: HOUR_MS,
  message: 'Three links were sent within the hour. Please look for the newest one, or wait a little.',
} as const;

/** Of links that do not work, so that nobody can guess on. */
export const GUESSES_BY_NETWORK = {
  name: 'email-guesses',
  most: 100,
  windowMs: HOUR_MS / 4,
  message: 'Too many tries from here. Please wait a little.',
} as const;

export const CONFIRM_MAIL = {
  subject: 'Your new address for Tend',
  text: (link: string) =>
    `Somebody, probably you, would like to use this address for Tend.\n\nOpen this link within 24 hours, and it is yours to sign in with:\n${link}\n\nIf it was not you, there is nothing to do: nothing changes without the link.\n`,
} as const;

/** To an address that has an account already: what is said on the screen must not tell. */
export const TAKEN_MAIL = {
  subject: 'Your address for Tend',
  text: (link: string) =>
    `Somebody, perhaps you, wanted to use this address for another account of Tend. It has an account already, so nothing was changed.\n\nIf it was you, you can sign in with it here:\n${link}\n`,
} as const;

/** To the address that the account has until then. */
export const ASKED_MAIL = {
  subject: 'Another address for your Tend',
  text: (link: string) =>
    `Somebody, probably you, asked to use another address for your Tend. It is changed as soon as the link that went there is opened.\n\nIf it was not you, please choose a new password, which also ends that link:\n${link}\n`,
} as const;

export const CHANGED_MAIL = {
  subject: 'Your Tend has another address now',
  text: () =>
    'Your Tend has another address from now on, and this one is no longer used. Other devices were signed out.\n\nIf it was not you, please write to whoever runs your Tend.\n',
} as const;
