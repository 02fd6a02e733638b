import * as z from 'zod';
import { moodShape } from '#features/mood/shapes.ts';
import { BEDS } from '#features/progress/content.ts';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { dayShape, idShape } from '#platform/shared/shapes.ts';
import type { yearGardenEndpoints } from './contract.ts';
import { FIRST_YEAR, LAST_YEAR } from './rules.ts';

const countShape = z.number().int().min(0);
const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR;
const yearShape = z.string().refine(isYear, { error: `A year from ${FIRST_YEAR} to ${LAST_YEAR}, please.` });

const gardenYearShape = z.object({
  year: z.number().int(),
  today: dayShape,
  /** The first day that holds anything; none while nothing does. */
  firstDay: dayShape.nullable(),
  /** Oldest first. */
  days: z.array(
    z.object({ date: dayShape, area: z.enum(BEDS.map(({ area }) => area)), minutes: countShape }),
  ),
  /** The days that were said to be low, oldest first: it rained. */
  lowDays: z.array(dayShape),
});
export type GardenYear = z.infer<typeof gardenYearShape>;

const gardenDayShape = z.object({
  date: dayShape,
  mood: moodShape.nullable(),
  smallWins: z.array(z.string()),
  /** The texts of the day's reflection that are not empty. */
  reflection: z.array(z.string()),
  done: z.array(z.object({ kind: z.string(), times: countShape, minutes: countShape })),
});
export type GardenDayDetails = z.infer<typeof gardenDayShape>;

export const yearGardenShapes = {
  getYear: { params: z.object({ userId: idShape, year: yearShape }), answer: gardenYearShape },
  getGardenDay: { params: z.object({ userId: idShape, date: dayShape }), answer: gardenDayShape },
} satisfies ShapesOf<typeof yearGardenEndpoints>;
export type YearGardenShapes = typeof yearGardenShapes;
