import type { Area } from './garden/species.ts';

const NUMBERS =
  'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen'.split(' ');

const CAME_UP: Readonly<Record<Area, string>> = {
  mental: 'An iris came up.',
  physical: 'A poppy came up.',
  nutrition: 'A pea came up.',
  regulation: 'A fern came up.',
  emotions: 'A peony came up.',
  community: 'An allium came up.',
};

/** How long something lasted: "Three minutes", "One minute", "Under a minute". Figures from sixteen on. */
export const minutesInWords = (minutes: number): string =>
  minutes > 0 ? `${NUMBERS[minutes - 1] ?? minutes} minute${minutes === 1 ? '' : 's'}` : 'Under a minute';

/** What an ending is headed: "Three minutes. A fern came up." */
export const endingHeading = (minutes: number, area: Area): string =>
  `${minutesInWords(minutes)}. ${CAME_UP[area]}`;
