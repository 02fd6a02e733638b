export const REST_DAYS = {
  lead: 'Choose days off ahead. They take nothing from your streak or your steadiness, and ask for nothing.',
  backwards: 'The last day comes before the first one. Please turn them round.',
  over: 'Rest days are chosen ahead, from today on.',
  tooLong: 'At most a year at once, please. More can be added later.',
  tooFar: 'Please begin within a year from now. What comes later can be chosen later.',
  missing: 'Please give both days, such as 20 March 2026.',
} as const;
