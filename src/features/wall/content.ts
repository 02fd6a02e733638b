/** What a plant name is made of: one word of each list. */
export const PLANT_ADJECTIVES = [
  ...['Amber', 'April', 'Autumn', 'Brave', 'Bright', 'Brook', 'Candle', 'Cedar', 'Chalk', 'Clay'],
  ...['Cloud', 'Copper', 'Cotton', 'Dawn', 'Dew', 'Dusk', 'Early', 'Easy', 'Evening', 'Feather'],
  ...['Field', 'First', 'Garden', 'Gentle', 'Glass', 'Gold', 'Hazel', 'Hill', 'Honey', 'Island'],
  ...['Ivory', 'June', 'Kind', 'Lake', 'Lantern', 'Late', 'Linen', 'Little', 'Long', 'Marble'],
  ...['Meadow', 'Mild', 'Misty', 'Moon', 'Morning', 'North', 'Olive', 'Open', 'Paper', 'Patient'],
  ...['Pebble', 'Plain', 'Quiet', 'Rain', 'River', 'Salt', 'Silver', 'Slow', 'Small', 'Soft'],
  ...['South', 'Spring', 'Steady', 'Still', 'Summer', 'Sunday', 'Tall', 'Tender', 'Warm', 'West'],
  ...['Wild', 'Willow', 'Window', 'Winter', 'Wool'],
] as const;
export const PLANTS = {
  Poppy: 'physical',
  Iris: 'mental',
  Pea: 'nutrition',
  Fern: 'regulation',
  Peony: 'emotions',
  Allium: 'community',
} as const;

export const KIND_WORDS = {
  win: { label: 'A small win', placeholder: 'One small thing from today' },
  kind: { label: 'A kind word', placeholder: 'Something you would say to a friend' },
  hard: { label: 'Today is hard', placeholder: 'It may be said in one line' },
} as const;

export const SIGN_WORDS = { 'with-you': 'With you', 'well-done': 'Well done', thanks: 'Thank you' } as const;

/**
 * Words after which the lines of her country are shown to her first, in plain language. Each is read as whole words,
 * so that "killing it" and "dying to see" are none of them.
 */
export const CRISIS_PHRASES = [
  ...['kill myself', 'killing myself', 'end my life', 'ending my life', 'end it all', 'ending it all'],
  ...['take my life', 'take my own life', 'taking my own life', 'want to die', 'wanted to die', 'wanna die'],
  ...['wish i was dead', 'wish i were dead', 'want to be dead', 'better off dead', 'better off without me'],
  ...['suicide', 'suicidal', 'hurt myself', 'hurting myself', 'harm myself', 'harming myself', 'self harm'],
  ...['cut myself', 'cutting myself', 'no reason to live', 'nothing to live for', 'not worth living'],
  ...['do not want to live', 'dont want to live', 'do not want to wake up', 'dont want to wake up'],
  ...[
    'do not want to be here anymore',
    'dont want to be here anymore',
    'do not want to exist',
    'dont want to exist',
  ],
  ...['never wake up', 'cannot go on living', 'cant go on living', 'take an overdose', 'unalive myself'],
] as const;

export const LIMITS = {
  notes: { most: 10, message: 'That was a lot of notes for one day. The wall is here again tomorrow.' },
  signs: {
    most: 60,
    message: 'That was a lot of signs for one day. They all arrived; the next ones can go tomorrow.',
  },
  reports: { most: 5, message: 'Five reports a day are the most. You can mute the writer instead.' },
} as const;

export const WHEN_WORDS = {
  'today-morning': 'this morning',
  'today-noon': 'at noon',
  'today-evening': 'later today',
  before: 'yesterday',
} as const;

export const STATE_WORDS = {
  'on-the-wall': 'On the wall',
  'waiting-for-a-keeper': 'Put aside until a keeper has read it',
  'taken-down': 'A keeper took this one down; it stays yours, here',
  gone: 'Kept here, on no wall any more',
} as const;
