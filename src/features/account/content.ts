/** How many gardens one network may begin in a span of time, and what is said beyond it. */
export const GUESTS_BY_NETWORK = {
  name: 'guests',
  most: 600,
  windowMs: 3_600_000,
  message: 'Many visits from here. Please wait a little.',
} as const;

export const TAKEN = 'There is already an account with this e-mail address. You could sign in instead.';
export const IN_USE = 'There is already an account with this e-mail address.';
export const ENDED = 'This session has ended. Please sign in again.';
export const STAYS_HERE = ' Until then what this device keeps stays here.';
export const STALE_NAMES = 'This name was changed on another device. Here is how it stands there.';
export const NOT_HERE = 'There is nothing here, or it is not yours.';
