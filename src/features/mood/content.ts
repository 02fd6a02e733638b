/** The eight feelings, each with the value that it stands for: 5 is the brightest. */
export const FEELINGS = [
  { id: 'happy', label: 'Happy', mood: 5 },
  { id: 'inspired', label: 'Inspired', mood: 5 },
  { id: 'calm', label: 'Calm', mood: 4 },
  { id: 'focused', label: 'Focused', mood: 4 },
  { id: 'neutral', label: 'Neutral', mood: 3 },
  { id: 'tired', label: 'Tired', mood: 2 },
  { id: 'stressed', label: 'Stressed', mood: 2 },
  { id: 'overwhelmed', label: 'Overwhelmed', mood: 1 },
] as const;
export type Feeling = (typeof FEELINGS)[number]['id'];

export const FEELING_IDS = [
  'happy',
  'inspired',
  'calm',
  'focused',
  'neutral',
  'tired',
  'stressed',
  'overwhelmed',
] as const satisfies readonly Feeling[];

/** What each step of the sliders is called, 1 to 5. */
export const ENERGY_WORDS = ['Running on fumes', 'Low', 'Enough', 'Good', 'Bright'] as const;
export const STRESS_WORDS = ['Barely there', 'A little', 'Some', 'A lot', 'Very high'] as const;
