/** How many gardens one network may begin in a span of time, and what is said beyond it. */
export const GUESTS_BY_NETWORK = {
  name: 'guests',
  most: 600,
  windowMs: 3_600_000,
  message: 'Many visits from here. Please wait a little.',
} as const;
