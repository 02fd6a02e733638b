import type { ReflectionText } from './rules.ts';

export type Asked = { name: ReflectionText; label: string; question: string };

/** What a reflection asks, in the order of the page. */
export const REFLECTION_FIELDS: readonly Asked[] = [
  { name: 'mental', label: 'Mental', question: 'Where was your head today?' },
  { name: 'physical', label: 'Physical', question: 'What did your body say?' },
  { name: 'emotional', label: 'Emotional', question: 'Which feeling stayed longest?' },
  { name: 'wins', label: 'Wins', question: 'What would you keep from today?' },
  { name: 'improve', label: 'Improve', question: 'What could be easier tomorrow?' },
];

export const WHY_SMALL_WINS = [
  'What went wrong is remembered without help. What went well wants writing down.',
  'Big days are rare. Most of a good year is made of small ones.',
  'Three is enough. On some days one is a lot.',
] as const;
