import type { FocusArea } from '#features/daily-focus/content.ts';
import type { Feeling } from '#features/mood/content.ts';

/** How many minutes a full vine of ten leaves stands for. */
export const VINE_MINUTES = 20;
export const VINE_LEAVES = 10;
export const STREAK_LEAVES = 7;

/** What stands in place of a streak that has not begun. */
export const NO_STREAK = 'Starts with any day';

/** What stands in place of the figures before there is any. */
export const FIRST_FIGURES = [
  { label: 'Mental, today', area: 'mental', words: 'a seed, ready' },
  { label: 'Physical, today', area: 'physical', words: 'a seed, ready' },
  { label: 'Nutrition', area: 'nutrition', words: 'from your first meal' },
  { label: 'Day streak', area: undefined, words: NO_STREAK },
] as const;

export const FIRST_WEEK = {
  title: 'Your garden starts here',
  words: 'The soil is ready. Six seeds are already in the ground. They keep, even if you skip a day.',
} as const;

export const FOCUS_LABELS: Readonly<Record<FocusArea, string>> = {
  stress_management: 'Stress Management',
  energy_boost: 'Energy Boost',
  productivity: 'Productivity',
  creativity: 'Creativity',
  balance: 'Balance',
};

export const BED_TITLES = {
  mental: 'Mental Fitness',
  physical: 'Physical Fitness',
  nutrition: 'Nutrition',
  regulation: 'Flow of Your Nervous System',
  emotions: 'Emotions',
} as const;

/** The reminders behind the quick actions that lead nowhere. */
export const REMINDERS = {
  breathing: {
    title: 'Two minutes of breathing',
    description: 'In for four, out for six, as often as it feels good. Nobody counts.',
  },
  stretch: {
    title: 'One long stretch',
    description: 'Reach up, roll your shoulders back, then let everything hang.',
  },
  water: {
    title: 'A glass of water?',
    description: 'Time to drink some water. A few sips are a fine start.',
  },
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
