export const NOD_WORDS = {
  here: 'I’m here',
  going: 'Keep going',
  done: 'Well done',
} as const;

export const COMPANY_WORDS = {
  'not-yet': 'Nobody has opened the link yet.',
  seen: 'Your friend has seen the link.',
  here: 'Your friend is here.',
} as const;

export const NOT_MADE = 'The room could not be made. Please try again.';
