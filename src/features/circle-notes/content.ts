export const KIND_WORDS = {
  win: { label: 'A win', placeholder: 'One small thing that went well' },
  weather: { label: 'A weather', placeholder: '' },
  note: { label: 'A note', placeholder: 'A line for this circle' },
} as const;

export const LINES_FIRST = 'Before this goes to your circle, please look at the lines you can call.';

export const SHARES = {
  most: 20,
  message: 'That was a lot to share in one day. It all arrived; the next one can go tomorrow.',
} as const;
