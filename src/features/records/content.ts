export const EXPORT_FORMAT = 'tend';
export const EXPORT_VERSION = 1;

/** The largest file that is taken in; the server's own limit. */
export const IMPORT_BYTES_MOST = 8_388_608;
export const NOT_AN_EXPORT = 'This file is not an export of Tend. Nothing was written.';
export const NEARLY_FULL =
  'Now is a good time to take your records along and remove what you no longer need.';
export const FULL =
  'Your garden is full. What is here stays, and can be read, taken along and removed; what you remove makes room for more.';
/** What the kinds of record in an export are called. */
export const KINDS: Readonly<Record<string, string>> = {
  profile: 'Profile and display',
  onboarding: 'Goals and times',
  settings: 'Your person and focus minutes',
  reminders: 'Break reminders',
  mood: 'Moods',
  activities: 'Practices',
  nutrition: 'Meals',
  checkIns: 'Weekly check-ins',
  dailyFocus: 'Daily focus and breaks',
  journal: 'Small wins and reflections',
  moments: 'Wellness moments',
  challenge: 'The thirty days',
  lowDays: 'Low days',
  restDays: 'Rest days chosen ahead',
  rituals: 'Rituals',
  keptRituals: 'Kept rituals',
  entrepreneurProfile: 'How you work',
  plans: 'Plans',
  planCompletions: 'Completed activities of plans',
  planSessions: 'How plans went',
  wallNotes: 'Notes for the wall',
  achievements: 'Achievements',
  focus: 'Focus sessions',
  bodyDoubles: 'Calls for company',
  board: 'Board',
  circleNotes: 'Shared in circles',
};
