/** The five areas that the overall percentage is the mean of, each with what fills it; on a low day, one of them does. */
export const BEDS = [
  {
    area: 'mental',
    title: 'Mental Fitness',
    path: '/mental',
    one: 'done today',
    things: 'done today',
    of: 3,
  },
  {
    area: 'physical',
    title: 'Physical Fitness',
    path: '/physical',
    one: 'done today',
    things: 'done today',
    of: 3,
  },
  {
    area: 'nutrition',
    title: 'Nutrition',
    path: '/nutrition',
    one: 'meal today',
    things: 'meals today',
    of: 3,
  },
  {
    area: 'regulation',
    title: 'Flow of Your Nervous System',
    path: '/regulation',
    one: 'done today',
    things: 'done today',
    of: 3,
  },
  {
    area: 'emotions',
    title: 'Emotions',
    path: '/emotions',
    one: 'noted today',
    things: 'noted today',
    of: 3,
  },
] as const;
export type BedArea = (typeof BEDS)[number]['area'];

/** What the area with the most room is called in a sentence. */
export const BED_NAMES: Readonly<Record<BedArea, string>> = {
  mental: 'mental bed',
  physical: 'physical bed',
  nutrition: 'nutrition bed',
  regulation: 'nervous system bed',
  emotions: 'emotions bed',
};

export const LABELS = ['Getting Started', 'Fair', 'Good', 'Excellent'] as const;

/** The kinds of things that are counted week by week, each with the kinds of deeds that belong to it. */
export const DONE_KINDS = [
  { id: 'mental', label: 'Mental practices', area: 'mental', deeds: ['mental'] },
  { id: 'physical', label: 'Physical practices', area: 'physical', deeds: ['physical'] },
  { id: 'regulation', label: 'Regulation exercises', area: 'regulation', deeds: ['regulation'] },
  { id: 'moments', label: 'Wellness moments', area: 'regulation', deeds: ['moment'] },
  { id: 'rituals', label: 'Rituals', area: 'regulation', deeds: ['ritual'] },
  { id: 'meals', label: 'Meals', area: 'nutrition', deeds: ['meal'] },
  { id: 'moods', label: 'Moods noted', area: 'emotions', deeds: ['mood'] },
  {
    id: 'words',
    label: 'Days with wins or a reflection',
    area: 'emotions',
    deeds: ['smallWins', 'reflection'],
  },
  { id: 'focus', label: 'Focus sessions', area: 'mental', deeds: ['focus'] },
  { id: 'challenge', label: 'Days of the challenge', area: 'nutrition', deeds: ['challenge'] },
] as const;
export type DoneKind = (typeof DONE_KINDS)[number]['id'];

/** The four parts of a check-in. */
export const PARTS = [
  { id: 'bodyRating', label: 'Body', area: 'physical' },
  { id: 'mindRating', label: 'Mind', area: 'mental' },
  { id: 'soulRating', label: 'Soul', area: 'emotions' },
  { id: 'overallFeeling', label: 'Overall', area: 'regulation' },
] as const;
export type PartName = (typeof PARTS)[number]['id'];

/** The three lines of the weather inside. */
export const LEVELS = [
  { id: 'mood', label: 'Mood' },
  { id: 'energy', label: 'Energy' },
  { id: 'stress', label: 'Stress' },
] as const;
export type LevelName = (typeof LEVELS)[number]['id'];
