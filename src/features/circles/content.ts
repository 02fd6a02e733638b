/** What taking a seat means. */
export const CIRCLE_RULES = [
  'Three to six people, each asked in by a link.',
  'You are a plant here, or your first name: as you choose, and you can change it.',
  'Nothing of yours is seen unless you share it, one thing at a time.',
  'What was shared before you came stays unseen, and after a week everything is gone.',
  'Leaving takes along what you shared, at once, and nobody asks why.',
] as const;

export const REFUSALS = {
  noCircle: 'There is no circle here, or you are not in it.',
  noLink: 'This link leads to no circle. Perhaps a part of it is missing.',
  ended: 'This link has ended. Whoever sent it can send a new one.',
  used: 'You took a seat with this link before. For another one, ask for a new link.',
  full: 'All six seats of this circle are taken.',
  many: 'Five circles at a time are the most. Leave one, and there is room for another.',
  notFirst: 'Only whoever has been here the longest asks people in, or lets them go.',
  noSeat: 'Nobody sits there any more.',
} as const;

export const LINKS = {
  most: 20,
  message: 'That was a lot of links for one day. There can be more tomorrow.',
} as const;

export const NOT_ARRIVED = {
  title: 'That did not arrive',
  description: 'Nothing was changed. Please try once more.',
} as const;
