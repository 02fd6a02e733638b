import * as z from 'zod';
import { dayFiguresShape } from '#features/journal/shapes.ts';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { dayShape, userIdParams } from '#platform/shared/shapes.ts';
import { BEDS, DONE_KINDS, PARTS } from './content.ts';
import type { progressEndpoints } from './contract.ts';

const countShape = z.number().int().min(0);
const levelShape = z.number().min(1).max(5);
const areaShape = z.enum(BEDS.map(({ area }) => area));
const eachOf = <Name extends string, S extends z.ZodType>(names: readonly Name[], shape: S) =>
  z.object(Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, S>);

const weekShape = z.object({
  weekOf: dayShape,
  /** Days on which it was said how it was. */
  noted: countShape,
  /** Their means, to two decimals; none where nothing was said. */
  levels: z.object({ mood: levelShape, energy: levelShape, stress: levelShape }).nullable(),
  /** The check-in of the week. */
  ratings: eachOf(
    PARTS.map(({ id }) => id),
    levelShape.int(),
  ).nullable(),
  /** How often each kind of thing was done; of days with words, how many. */
  done: eachOf(
    DONE_KINDS.map(({ id }) => id),
    countShape,
  ),
});

const overviewShape = z.object({
  today: dayShape,
  figures: dayFiguresShape,
  /** How steadily days were tended before today, rest days left out: 1 is every day. */
  steadiness: z.number().min(0).max(1),
  /** The latest day on which each area got something. */
  lastDays: eachOf(
    BEDS.map(({ area }) => area),
    dayShape.nullable(),
  ),
  /** This week, Monday first. */
  week: z.array(
    z.object({
      date: dayShape,
      isTended: z.boolean(),
      minutes: countShape,
      /** What the day held most of. */
      area: areaShape.nullable(),
    }),
  ),
  /** Twelve weeks, this one last. */
  weeks: z.array(weekShape),
  /** A small thing for the area with the most room; none while all are full. */
  next: z
    .object({ area: areaShape, title: z.string(), minutes: z.number().int(), path: z.string() })
    .nullable(),
});
export type Overview = z.infer<typeof overviewShape>;

export const progressShapes = {
  getOverview: { params: userIdParams, answer: overviewShape },
} satisfies ShapesOf<typeof progressEndpoints>;
export type ProgressShapes = typeof progressShapes;
