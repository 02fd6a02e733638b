import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  dayShape,
  idShape,
  instantShape,
  problemShape,
  textShape,
  timeZoneShape,
  userIdParams,
  wholeShape,
} from '#platform/shared/shapes.ts';
import type { challengeEndpoints } from './contract.ts';
import { DAYS_MOST, NOTES_LONGEST, ROUNDS_MOST } from './rules.ts';

const roundShape = wholeShape(1, ROUNDS_MOST);
const dayIdShape = wholeShape(1, DAYS_MOST);

const challengeDayShape = z.object({
  id: dayIdShape,
  week: wholeShape(1, 4),
  title: z.string(),
  emoji: z.string(),
  goal: z.string(),
  script: z.string(),
  reflectionPrompt: z.string(),
  attribution: z.string().optional(),
});
export type ListedDay = z.infer<typeof challengeDayShape>;

const completionShape = z.object({
  userId: idShape,
  round: roundShape,
  dayId: dayIdShape,
  notes: z.string(),
  /** The own day that it counts for; none when two histories became one and that day had another one. */
  date: dayShape.nullable(),
  completedAt: z.string(),
});
export type Completion = z.infer<typeof completionShape>;

/** A stored completion as the export writes it; two histories that become one make longer notes. */
export const completionRowShape = z.object({
  round: roundShape,
  dayId: dayIdShape,
  date: dayShape.nullable(),
  timeZone: timeZoneShape,
  notes: textShape({ max: 10 * NOTES_LONGEST, trim: false }),
  completedAt: instantShape,
});

const newCompletionShape = z.object({
  userId: idShape,
  /** One that is none of the thirty is not there: 404. */
  dayId: z.number(),
  notes: textShape({ min: 1, max: NOTES_LONGEST }),
  round: roundShape.optional().meta({ description: 'The latest one when it is left out' }),
  date: dayShape.optional().meta({ description: 'The own day on which it was done; today when left out' }),
  isBeside: z.boolean().optional().meta({
    description: 'A day that is completed already keeps both notes, where it is otherwise refused',
  }),
  timeZone: timeZoneShape.optional().meta({
    description: 'Where it was done, when that is elsewhere by now; decides which days have come',
  }),
});
export type NewCompletion = z.infer<typeof newCompletionShape>;

export const challengeShapes = {
  listChallengeDays: { answer: z.array(challengeDayShape) },
  listChallengeProgress: {
    params: userIdParams,
    answer: z.array(completionShape),
    errors: { 404: problemShape },
  },
  getChallengeDailyStatus: {
    params: userIdParams,
    answer: z.object({ hasCompletedToday: z.boolean() }),
    errors: { 404: problemShape },
  },
  completeChallengeDay: {
    body: newCompletionShape,
    answer: completionShape,
    errors: { 400: problemShape, 404: problemShape, 409: problemShape, 429: problemShape },
  },
} satisfies ShapesOf<typeof challengeEndpoints>;
export type ChallengeShapes = typeof challengeShapes;
