/** The crisis numbers. They stand here alone; whatever shows one takes it from here. */
export const CRISIS = {
  call: '988',
  text: { word: 'HOME', to: '741741' },
} as const;
