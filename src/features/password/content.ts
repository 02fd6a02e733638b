export const RESET_MAIL = {
  subject: 'A new password for Tend',
  text: (link: string) =>
    `Somebody, probably you, asked for a new password for Tend.\n\nChoose one here within 30 minutes:\n${link}\n\nIf it was not you, there is nothing to do: your password stays as it is.\n`,
  notSetUp:
    'Mails are not set up on this Tend, so no link can be sent. Please ask whoever runs it for help. What you kept is safe.',
  answer: 'If there is an account with this address, a link is on its way. It works for 30 minutes.',
} as const;

export const CHANGED_MAIL = {
  subject: 'Your password for Tend was changed',
  text: (link: string) =>
    `The password of your Tend was changed, and your other devices were signed out.\n\nIf it was you, there is nothing to do.\n\nIf it was not you, please choose a new one here:\n${link}\n`,
} as const;

const HOUR_MS = 3_600_000;

/** Of links that do not work, so that nobody can guess on. */
export const GUESSES_BY_NETWORK = {
  name: 'reset-guesses',
  most: 100,
  windowMs: HOUR_MS / 4,
  message: 'Too many tries from here. Please wait a little.',
} as const;

export const RESETS_BY_NETWORK = {
  name: 'resets',
  most: 20,
  windowMs: HOUR_MS,
  message: 'Many links were asked for from here. Please wait a little.',
} as const;
