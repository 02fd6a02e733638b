import type { Experience, Profile } from '#features/entrepreneur-profile/content.ts';
import type { Category, EnergyLevel, Focus, PlanType } from '#features/plan-composer/content.ts';

type Options<Field extends keyof Profile> = readonly { value: Profile[Field]; label: string }[];

export const STAGES: Options<'businessStage'> = [
  { value: 'startup', label: 'Startup (0-2 years)' },
  { value: 'growth', label: 'Growth (2-5 years)' },
  { value: 'scaling', label: 'Scaling (5+ years)' },
  { value: 'established', label: 'Established (10+ years)' },
];
export const TEAMS: Options<'teamSize'> = [
  { value: 'solo', label: 'Just me' },
  { value: 'small_team', label: 'Small team (2-5)' },
  { value: 'medium_team', label: 'Medium team (6-20)' },
  { value: 'large_team', label: 'Large team (20+)' },
];
export const LOCATIONS: Options<'workLocation'> = [
  { value: 'home', label: 'Home' },
  { value: 'office', label: 'Office' },
  { value: 'co_working', label: 'Co-working space' },
  { value: 'mixed', label: 'Mixed' },
];
export const HOURS: Options<'workingHours'> = [
  { value: 'early_bird', label: 'Early bird (5-9am)' },
  { value: 'night_owl', label: 'Night owl (6pm+)' },
  { value: 'flexible', label: 'Flexible' },
];
export const ENERGIES: Options<'energyPattern'> = [
  { value: 'morning_peak', label: 'Morning peak (6-10am)' },
  { value: 'afternoon_peak', label: 'Afternoon peak (12-4pm)' },
  { value: 'evening_peak', label: 'Evening peak (6-10pm)' },
  { value: 'consistent', label: 'Consistent' },
];
export const LEVELS: Options<'experience'> = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
];
export const WEIGHTS: readonly { value: Profile['stressors'][number]; label: string }[] = [
  { value: 'decision_fatigue', label: 'Decision fatigue' },
  { value: 'financial_pressure', label: 'Financial pressure' },
  { value: 'time_management', label: 'Time management' },
  { value: 'isolation', label: 'Isolation' },
  { value: 'burnout', label: 'Burnout' },
];
export const MATTERS = [
  {
    value: 'productivity',
    label: 'Productivity',
    hint: 'Finish the one thing that counts',
    area: 'mental',
    species: 'iris',
  },
  {
    value: 'stress_relief',
    label: 'Stress relief',
    hint: 'Come down from high alert',
    area: 'regulation',
    species: 'fern',
  },
  { value: 'energy', label: 'Energy', hint: 'Wake up a tired afternoon', area: 'physical', species: 'poppy' },
  { value: 'focus', label: 'Focus', hint: 'Start, and stay with it', area: 'community', species: 'allium' },
  {
    value: 'work_life_balance',
    label: 'Work-life balance',
    hint: 'Close the day at the door',
    area: 'emotions',
    species: 'peony',
  },
] as const;

export const STEPS = [
  { word: 'Business', title: 'First, your business' },
  { word: 'Workplace', title: 'Where and when you work' },
  { word: 'Energy', title: 'Your energy, and your time' },
  { word: 'Priorities', title: 'Last one. What matters most right now?' },
] as const;

export const NEXT = [
  'Our plan builder weighs your answers.',
  'It puts together a plan of 3 to 8 minutes.',
  'Made for where you work and when you are awake.',
  'Built around what weighs most.',
] as const;
export const WHO_CHOOSES = 'A set of rules does the choosing, and each activity tells you why it is there.';
export const WHO_WORDS = {
  rules: 'Nobody reads your answers.',
  model: (host: string) => `A language model at ${host} reads your answers, and puts the plan into words.`,
} as const;
export const WORDING = {
  label: 'Let a language model word this plan',
  hint: (host: string) =>
    `Sent to ${host}: your answers of these four steps, the type of plan, and which activities the rules chose. No name, no address, nothing that you wrote. It may change words and order. The activities and their reasons stay ours, and so do the words where no answer comes within 8 seconds.`,
} as const;
export const WORDED_BY: Readonly<Record<'rules' | 'model', string>> = {
  rules: 'Chosen and worded by our rules.',
  model: 'Chosen by our rules, worded by a language model.',
};

export const TYPE_WORDS: Readonly<Record<PlanType, string>> = {
  morning_routine: 'Morning routine',
  work_break: 'Work break',
  evening_wind_down: 'Evening wind-down',
  stress_relief: 'Stress relief',
  energy_boost: 'Energy boost',
  decision_reset: 'Decision reset',
};
export const TYPE_AREAS = {
  morning_routine: 'mental',
  work_break: 'community',
  evening_wind_down: 'emotions',
  stress_relief: 'regulation',
  energy_boost: 'physical',
  decision_reset: 'nutrition',
} as const satisfies Record<PlanType, string>;
export const FOCUS_WORDS: Readonly<Record<Focus, string>> = {
  productivity: 'Productivity',
  burnout_prevention: 'Burnout',
  decision_fatigue: 'Decision',
  work_life_balance: 'Balance',
};
export const DIFFICULTY_WORDS: Readonly<Record<Experience, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};
export const ENERGY_WORDS: Readonly<Record<EnergyLevel, string>> = {
  low: 'Low energy',
  medium: 'Medium energy',
  high: 'High energy',
};
export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  mental: 'Mental',
  physical: 'Physical',
  regulation: 'Regulation',
  emotions: 'Emotions',
};

export const TABS = [
  { value: 'all', label: 'All Plans' },
  { value: 'productivity', label: 'Productivity' },
  { value: 'burnout_prevention', label: 'Burnout' },
  { value: 'decision_fatigue', label: 'Decision' },
  { value: 'work_life_balance', label: 'Balance' },
] as const;
export type Tab = (typeof TABS)[number]['value'];

export const MOOD_WORDS = ['Very low', 'Low', 'Okay', 'Good', 'Very good'] as const;
export const STAR_WORDS = [
  'it was not for me',
  'it did little',
  'it was all right',
  'it helped',
  'it helped a lot',
] as const;
