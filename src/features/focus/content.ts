export const PINGED = 'Body doubling activated! Your support person has been notified.';
export const NOT_PINGED = 'Failed to ping support person. Please try again.';
export const SETUP_NEEDED = {
  title: 'Setup needed',
  description: 'Configure your support person in Settings first.',
};

/** What the support person is sent. */
export const COMPANY = {
  subject: 'Keep me company for a bit?',
  text: 'Hi! I am starting a focus session now. Keep me company for a bit?',
} as const;

export const MODES = {
  work: { title: 'Focus Time', area: 'mental' },
  break: { title: 'Break Time', area: 'regulation' },
} as const;

export const TIPS = {
  work: {
    title: 'If it feels too big',
    tips: [
      'Break big tasks into tiny steps. “Open the file” counts.',
      'Do one thing at a time. One tab; the others will keep.',
      'Stray thought? Park it on paper, carry on.',
    ],
  },
  break: {
    title: 'While you are away from it',
    tips: [
      'Stand up first. Decide what to do after.',
      'Stretch your hands, neck and hips.',
      'Walk, even if it is only to a window.',
    ],
  },
} as const;

/** Said where another screen is open when the time is over. */
export const ENDS = {
  step: { title: 'That was the first step', description: 'Going on and stopping here are both fine.' },
  work: { title: 'The time is over', description: 'Finish this thought. The minutes after it count too.' },
  break: { title: 'The break is over', description: 'Whenever you are ready.' },
} as const;
