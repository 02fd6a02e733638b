import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  dayShape,
  idShape,
  instantShape,
  oneOfShape,
  problemShape,
  textShape,
  timeZoneShape,
  userIdParams,
  wholeShape,
} from '#platform/shared/shapes.ts';
import { FOCUS_AREA_IDS } from './content.ts';
import type { dailyFocusEndpoints } from './contract.ts';
import { BREAKS_MOST, BY_GOALS, INTENTION_MOST, TARGET_MOST } from './rules.ts';

const areaShape = oneOfShape(FOCUS_AREA_IDS);
const targetShape = wholeShape(1, TARGET_MOST);
const breaksShape = wholeShape(0, BREAKS_MOST);
const ofDayParams = z.object({ userId: idShape, date: dayShape });

const dailyFocusShape = z.object({
  userId: idShape,
  date: dayShape,
  focusArea: areaShape,
  intention: z.string(),
  completedBreaks: breaksShape,
  targetBreaks: targetShape,
  isCompleted: z.boolean(),
  /** Minutes, rounded up; 45 while no countdown runs. */
  nextBreakIn: z.number().int().nonnegative(),
  nextBreakAt: instantShape.nullable(),
  /** The deadlines of this day that were answered by a break. */
  answeredDeadlines: z.array(instantShape),
  suggestedMomentId: z.string().nullable(),
});
export type DailyFocus = z.infer<typeof dailyFocusShape>;

const changeShape = z.object({
  focusArea: areaShape.optional(),
  intention: textShape({ max: INTENTION_MOST }).optional(),
  targetBreaks: targetShape.optional(),
  nextBreakAt: instantShape.optional().meta({ description: 'When the next break is due' }),
  replaces: instantShape.nullable().optional().meta({
    description: 'The deadline that is given up; where another one stands by now, that one stays',
  }),
});

const breakShape = z.object({
  dueAt: instantShape.optional().meta({
    description: 'The deadline that it answers; a break that names none is of its own',
  }),
  takenAt: instantShape.optional().meta({ description: 'Now, unless it was taken without a network' }),
});
export type BreakTaken = z.infer<typeof breakShape>;

export const dailyFocusRowShape = z.object({
  date: dayShape,
  timeZone: timeZoneShape,
  focusArea: oneOfShape([...FOCUS_AREA_IDS, BY_GOALS]),
  // Longer than one that is typed: two focuses of a day become one with the words of both.
  intention: textShape({ max: 4 * INTENTION_MOST, trim: false }),
  completedBreaks: breaksShape,
  targetBreaks: targetShape,
  nextBreakAt: instantShape.nullable(),
  answeredDeadlines: z.array(instantShape).max(BREAKS_MOST).default([]),
  createdAt: instantShape,
  updatedAt: instantShape,
});

export const dailyFocusShapes = {
  getDailyFocus: { params: userIdParams, answer: dailyFocusShape, errors: { 404: problemShape } },
  updateDailyFocus: {
    params: ofDayParams,
    body: changeShape,
    answer: dailyFocusShape,
    errors: { 404: problemShape },
  },
  takeBreak: {
    params: ofDayParams,
    body: breakShape.optional(),
    answer: dailyFocusShape,
    errors: { 404: problemShape },
  },
} satisfies ShapesOf<typeof dailyFocusEndpoints>;
export type DailyFocusShapes = typeof dailyFocusShapes;
