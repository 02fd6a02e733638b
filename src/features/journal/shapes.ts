import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  dayShape,
  idShape,
  instantShape,
  problemShape,
  rowVersionShape,
  textShape,
  timeZoneShape,
  userIdParams,
  versionShape,
} from '#platform/shared/shapes.ts';
import type { journalEndpoints } from './contract.ts';
import { REFLECTION_LONGEST, SMALL_WIN_LONGEST, SMALL_WINS_MOST } from './rules.ts';

const countShape = z.number().int().min(0);
const percentShape = z.number().int().min(0).max(100);

/** What a day amounts to, computed from its rows and those before it. */
export const dayFiguresShape = z.object({
  mentalMinutes: countShape,
  physicalMinutes: countShape,
  regulationMinutes: countShape,
  /** How often an activity of each type was completed. */
  completions: z.object({ mental: countShape, physical: countShape, regulation: countShape }),
  meals: countShape,
  nutritionScore: percentShape,
  /** How full each category of the day is. */
  percentages: z.object({
    mental: percentShape,
    physical: percentShape,
    nutrition: percentShape,
    regulation: percentShape,
    emotions: percentShape,
  }),
  overallWellness: percentShape,
  streak: countShape,
  hasMood: z.boolean(),
  hasSmallWins: z.boolean(),
  hasReflection: z.boolean(),
  /** The newest day with anything recorded, up to this one. */
  lastRecordedDay: dayShape.nullable(),
  /** Those of this day and the seven before it on which anything was recorded, oldest first. */
  recordedDays: z.array(dayShape),
});
export type DayFigures = z.infer<typeof dayFiguresShape>;

const progressShape = dayFiguresShape.extend({
  userId: idShape,
  date: dayShape,
  /** 0 while neither small wins nor a reflection were kept; every change raises it by one. */
  version: countShape,
  smallWins: z.array(z.string()),
  mental: z.string(),
  physical: z.string(),
  emotional: z.string(),
  wins: z.string(),
  improve: z.string(),
});
export type Progress = z.infer<typeof progressShape>;

const smallWinsShape = z
  .array(textShape({ min: 1, max: SMALL_WIN_LONGEST }))
  .max(SMALL_WINS_MOST, { error: `At most ${SMALL_WINS_MOST} small wins a day, please.` });

const reflectionShape = textShape({ max: REFLECTION_LONGEST })
  .nullish()
  .transform((text) => text ?? null);

const newSmallWinsShape = z.object({
  userId: idShape,
  date: dayShape,
  smallWins: smallWinsShape,
  version: versionShape,
});
export type NewSmallWins = z.infer<typeof newSmallWinsShape>;

const newReflectionShape = z.object({
  date: dayShape,
  mental: reflectionShape,
  physical: reflectionShape,
  emotional: reflectionShape,
  wins: reflectionShape,
  improve: reflectionShape,
  version: versionShape,
});
export type NewReflection = z.infer<typeof newReflectionShape>;

// Longer than one that is typed: two records of a day become one with the words of both.
const keptTextShape = textShape({ max: 10 * REFLECTION_LONGEST, trim: false });

export const dailyRecordRowShape = z.object({
  date: dayShape,
  timeZone: timeZoneShape,
  version: rowVersionShape,
  smallWins: smallWinsShape,
  mental: keptTextShape,
  physical: keptTextShape,
  emotional: keptTextShape,
  wins: keptTextShape,
  improve: keptTextShape,
  createdAt: instantShape,
  updatedAt: instantShape,
});

export const journalShapes = {
  getProgress: {
    params: z.object({ userId: idShape, date: dayShape }),
    answer: progressShape,
    errors: { 404: problemShape },
  },
  saveSmallWins: {
    body: newSmallWinsShape,
    answer: progressShape,
    errors: { 404: problemShape, 409: problemShape },
  },
  saveReflection: {
    params: userIdParams,
    body: newReflectionShape,
    answer: progressShape,
    errors: { 404: problemShape, 409: problemShape },
  },
} satisfies ShapesOf<typeof journalEndpoints>;
export type JournalShapes = typeof journalShapes;
