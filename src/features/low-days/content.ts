/** The tiny things of a low day. None needs more than being where she is. */
export const TINY_THINGS = [
  { id: 'water', title: 'Drink some water', takes: '10 seconds' },
  { id: 'window', title: 'Open a window', takes: '20 seconds' },
  { id: 'breaths', title: 'Three slow breaths', takes: '1 minute' },
  { id: 'shoulders', title: 'Let your shoulders drop', takes: '10 seconds' },
  { id: 'feet', title: 'Both feet on the floor', takes: '20 seconds' },
  { id: 'far', title: 'Look at something far away', takes: '20 seconds' },
  { id: 'wrists', title: 'Cool water on your wrists', takes: '30 seconds' },
  { id: 'stretch', title: 'One long stretch', takes: '30 seconds' },
  { id: 'bite', title: 'Eat one small thing', takes: '2 minutes' },
  { id: 'door', title: 'Step outside the door', takes: '2 minutes' },
] as const;

/** Rest is one of the things, and counts whole. */
export const REST = 'rest';

export const TENDED_IDS = [
  'water',
  'window',
  'breaths',
  'shoulders',
  'feet',
  'far',
  'wrists',
  'stretch',
  'bite',
  'door',
  REST,
] as const;
export type TendedId = (typeof TENDED_IDS)[number];

export const HEAVY = {
  begin: 'Today is heavy',
  end: 'Lighter again',
  lead: 'Three tiny things, or none of them.',
  rest: 'Or rest. Rest counts whole.',
  sleeps: 'Reminders fall to one, and everything else waits.',
} as const;
