/** The four kinds of meals, in the order of a day. */
export const MEALS = [
  { id: 'breakfast', label: 'Breakfast' },
  { id: 'lunch', label: 'Lunch' },
  { id: 'dinner', label: 'Dinner' },
  { id: 'snack', label: 'Snack' },
] as const;
export type Meal = (typeof MEALS)[number]['id'];

export const MEAL_IDS = ['breakfast', 'lunch', 'dinner', 'snack'] as const satisfies readonly Meal[];

export const WATER_TIP =
  '8-10 glasses of water a day are advised. Tea, coffee, milk and soup count too, and needs vary.';

export type Tip = { text: string; source?: { name: string; url: string } };

/** Two of these stand beside it, other ones each day. */
export const TIPS: readonly Tip[] = [
  { text: 'Eat something before the second coffee. Your afternoon will notice.' },
  { text: 'Add, do not subtract: put one plant on whatever plate you already have.' },
  {
    text: 'Pair a slow carb with some protein for a steadier morning: oats and yogurt, toast and eggs, beans and rice.',
  },
  { text: 'If medication hides your hunger, set a gentle lunch alarm and keep an easy snack in reach.' },
  {
    text: 'Keep three no-thinking meals on a list. Decisions are food too, and you have eaten enough of them.',
  },
  { text: 'Put water where your hands already go: by the kettle, the keyboard, the bed.' },
  {
    text: 'Caffeine lingers. For easier sleep, aim to have your last one at least six hours before bed.',
    source: { name: 'Drake et al. 2013', url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC3805807' },
  },
  { text: 'Sit down for one meal today. Even ten minutes without a screen is a real break.' },
  { text: 'Frozen vegetables, canned fish, bagged salad: easy food is good food.' },
];

export const NUTRITION_NOTE =
  'If you have been told to limit fluids, are pregnant, or manage a health condition, follow your own clinician’s advice. If food or weight feels like a battle, a kind professional can help.';
