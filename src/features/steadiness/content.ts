export const STEADINESS = {
  title: 'Steadiness',
  /** What stands in place of it before the first day. */
  none: 'Grows with any day',
  sentence:
    'Steadiness is the share of your days on which you noted anything, where a day counts half as much after 13 days, and rest days and low days are left out.',
} as const;
