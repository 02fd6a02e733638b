export const GOALS = [
  { id: 'stress', label: 'Reduce Stress & Anxiety' },
  { id: 'energy', label: 'Increase Energy Levels' },
  { id: 'focus', label: 'Improve Focus & Clarity' },
  { id: 'sleep', label: 'Better Sleep Quality' },
  { id: 'emotional', label: 'Emotional Balance' },
  { id: 'productivity', label: 'Enhanced Productivity' },
] as const;
export type GoalId = (typeof GOALS)[number]['id'];

export const TIME_SLOTS = [
  { id: 'morning', label: 'Morning', hours: '6-9 AM' },
  { id: 'midday', label: 'Midday', hours: '12-2 PM' },
  { id: 'afternoon', label: 'Afternoon', hours: '3-5 PM' },
  { id: 'evening', label: 'Evening', hours: '6-9 PM' },
] as const;
export type TimeSlotId = (typeof TIME_SLOTS)[number]['id'];

export const GOAL_IDS = [
  'stress',
  'energy',
  'focus',
  'sleep',
  'emotional',
  'productivity',
] as const satisfies readonly GoalId[];
export const TIME_SLOT_IDS = [
  'morning',
  'midday',
  'afternoon',
  'evening',
] as const satisfies readonly TimeSlotId[];
