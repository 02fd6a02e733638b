export const WELCOME_BACK = {
  title: 'Good to see you',
  body: 'No catching up needed. Pick one small thing, or just look around.',
} as const;

/** After a week or more. Nothing of it is a number. */
export const RETURN = {
  title: 'Good to see you',
  lead: 'The garden rested with you. Moss came up, and a few buds.',
  start: 'Start small',
  kept: [
    { what: 'Your words', how: 'Every one is still here.' },
    { what: 'Your garden', how: 'It grows on from where it is.' },
    { what: 'Your weeks', how: 'They go on from today.' },
  ],
} as const;
