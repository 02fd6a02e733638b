import type { Feeling } from '#features/mood/content.ts';

/** How a person is greeted who has not said her name. */
export const DEFAULT_NAME = 'friend';

export const WELCOME_BACK = {
  title: 'Good to see you',
  body: 'No catching up needed. Pick one small thing, or just look around.',
} as const;

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
  rest: { title: 'That is today tended.' },
} as const;

type Companion = { species: 'daisy' | 'tulip' | 'bell' | 'grass' | 'sprout'; scale: number };

/** What grows beside the peony of a day, by its feeling. Nothing wilts: quiet days grow quietly. */
export const COMPANIONS: Record<Feeling, readonly [Companion, Companion]> = {
  happy: [
    { species: 'daisy', scale: 0.8 },
    { species: 'tulip', scale: 0.74 },
  ],
  inspired: [
    { species: 'tulip', scale: 0.82 },
    { species: 'daisy', scale: 0.62 },
  ],
  calm: [
    { species: 'bell', scale: 0.8 },
    { species: 'daisy', scale: 0.54 },
  ],
  focused: [
    { species: 'tulip', scale: 0.7 },
    { species: 'grass', scale: 0.64 },
  ],
  neutral: [
    { species: 'daisy', scale: 0.6 },
    { species: 'sprout', scale: 1.1 },
  ],
  tired: [
    { species: 'sprout', scale: 1.2 },
    { species: 'grass', scale: 0.56 },
  ],
  stressed: [
    { species: 'bell', scale: 0.66 },
    { species: 'grass', scale: 0.7 },
  ],
  overwhelmed: [
    { species: 'sprout', scale: 1 },
    { species: 'bell', scale: 0.56 },
  ],
};
