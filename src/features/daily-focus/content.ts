export const FOCUS_AREA_IDS = [
  'stress_management',
  'energy_boost',
  'productivity',
  'creativity',
  'balance',
] as const;
export type FocusArea = (typeof FOCUS_AREA_IDS)[number];

export const FOCUS_AREAS: Readonly<Record<FocusArea, { title: string; words: string }>> = {
  stress_management: { title: 'Stress management', words: 'less stress, more room' },
  energy_boost: { title: 'Energy boost', words: 'a little more spark' },
  productivity: { title: 'Productivity', words: 'one thing, then the next' },
  creativity: { title: 'Creativity', words: 'room for odd ideas' },
  balance: { title: 'Balance', words: 'work, and the rest of you' },
};

/** The same as a newcomer is asked. */
export const FIRST_WORDS: Readonly<Record<FocusArea, string>> = {
  stress_management: 'Less stress',
  energy_boost: 'More energy',
  productivity: 'Get things done',
  creativity: 'New ideas',
  balance: 'More balance',
};

/** The moment that fits an area, where the server has not said which one was done least recently. */
export const MOMENT_BY_AREA: Readonly<Record<FocusArea, string>> = {
  stress_management: 'ceo-power-breath',
  energy_boost: 'energy-boost-burst',
  productivity: 'tiny-first-step',
  creativity: 'creative-block-buster',
  balance: 'doorway-reset',
};

export const BREAK_REMINDER = {
  title: 'Wellness reminder',
  body: 'Time for your wellness break! Take 2-5 minutes to recharge.',
} as const;
export const REMINDER_BY_AREA: Readonly<Record<FocusArea, string>> = {
  stress_management: 'Your shoulders called. Two minutes of longer out-breaths could help them down.',
  energy_boost: 'Low battery? Stand, stretch and find some daylight for a couple of minutes.',
  productivity: 'Good place to pause. Leave yourself a one-line note, then take a short break.',
  creativity: 'Ideas like company and a change of view. Walk a little and let your mind wander.',
  balance: 'You are more than your inbox. Take a few minutes for the rest of you.',
};
