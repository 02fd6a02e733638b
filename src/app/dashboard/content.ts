import type { FocusArea } from '#features/daily-focus/content.ts';
/** How a person is greeted who has not said her name. */
export const DEFAULT_NAME = 'friend';

/** What is said when nothing is left to do today. */
export const ENCOURAGEMENTS = [
  'You showed up. That is the hard part.',
  'Small counts. Small is how it gets done.',
  'Rest is part of the plan.',
  'Progress can look like a pause.',
  'Good enough is a fine place to stop.',
  'Your pace is the right pace.',
  'That was kind of you, to you.',
  'Today had enough in it already.',
  'A tiny step is still a step.',
  'Steady beats heroic.',
  'You made room for yourself. Lovely.',
  'Proud of you for noticing.',
] as const;

type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** The small things that can be offered; the words for the weather depend on the time of day. */
export const NEXT_THINGS = {
  setUp: {
    title: 'Tell Tend what your days are like',
    minutes: 2,
    because: 'Two quiet minutes, and what is offered here begins to fit you.',
    path: '/onboarding',
  },
  weather: {
    titles: {
      morning: 'Notice the weather inside, before the day gets loud',
      afternoon: 'Look up once: how is the weather inside?',
      evening: 'Note how today left you, then let it be',
    } satisfies Record<PartOfDay, string>,
    minutes: 1,
    because: 'Pick the picture that comes closest. There is no wrong weather.',
    path: '/emotions',
  },
  goodThing: {
    titles: {
      morning: 'Write down one good thing, however small',
      afternoon: 'Write down one good thing so far',
      evening: 'Keep one good thing from today',
    } satisfies Record<PartOfDay, string>,
    minutes: 1,
    because: 'Today’s weather is noted. One line beside it makes it easier to find again.',
    path: '/emotions',
  },
  keepGarden: {
    title: 'Keep this garden on every device',
    minutes: 2,
    because: 'It lives in this browser for now. An account carries everything along.',
    path: '/sign-up',
  },
  meal: {
    titles: {
      breakfast: 'Note what breakfast was',
      lunch: 'Note what lunch was',
      dinner: 'Note what dinner was',
    },
    minutes: 1,
    because: 'A few words are plenty. It is a memory aid, not a judge.',
    path: '/nutrition',
  },
  /** Only where one thing stands at a time; elsewhere the day's focus says it itself. */
  smallBreak: { title: 'A small break', because: 'It is due now, and it counts as soon as you start.' },
  challenge: { minutes: 5, because: 'The next of your thirty days. It waits until you come.' },
  reflection: {
    title: 'Look back on today, a word is enough',
    minutes: 3,
    because: 'Five short questions. Answer any, leave any.',
    path: '/reflection',
  },
  starter: { because: 'What your three answers pointed to. It waits here until you have tried it.' },
  rest: { title: 'That is today tended.' },
} as const;

/** From which hour on the day is looked back on. */
export const EVENING_FROM = 18;

/** From which hour on, and before which, a meal is offered to be noted. */
export const MEAL_HOURS = [
  { meal: 'breakfast', from: 7, before: 11 },
  { meal: 'lunch', from: 12, before: 15 },
  { meal: 'dinner', from: 18, before: 22 },
] as const;

/** The five practices of a day's focus, in the order in which they are offered. */
export const FOCUS_PRACTICES: Readonly<Record<FocusArea, readonly string[]>> = {
  stress_management: ['r-even-breath', 'm-thought-leaves', 'r-squeeze-release', 'p-desk-thaw', 'p-idea-walk'],
  energy_boost: ['p-stairs', 'p-kitchen-dance', 'r-shake-out', 'p-spine-wave', 'p-idea-walk'],
  productivity: ['m-brain-sweep', 'm-decision-bench', 'p-desk-thaw', 'r-double-breath', 'm-one-tab'],
  creativity: ['m-process-picture', 'm-attention-anchor', 'p-kitchen-dance', 'r-hum', 'p-idea-walk'],
  balance: ['m-kind-editor', 'r-butterfly', 'r-five-senses', 'm-obstacle-plan', 'p-hip-reset'],
};
