import * as z from 'zod';
import { FOCUS_WORK } from '#features/settings/rules.ts';
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
import type { focusEndpoints } from './contract.ts';
import { OVERTIME_MOST } from './rules.ts';

const minutesShape = wholeShape(FOCUS_WORK.least, FOCUS_WORK.most).meta({
  description: 'How long the period was meant to be',
});
const overtimeShape = wholeShape(0, OVERTIME_MOST).meta({ description: 'Minutes that she went on after it' });

const kept = {
  id: idShape,
  date: dayShape,
  startedAt: instantShape,
  minutes: minutesShape,
  overtime: overtimeShape,
  /** The task of the board that it was for. It may be gone since. */
  taskId: idShape.nullable(),
  /** False once the count was reset. */
  isCounted: z.boolean(),
};
const focusSessionShape = z.object({ ...kept, userId: idShape });
export type FocusSession = z.infer<typeof focusSessionShape>;

export const focusSessionRowShape = z.object({ ...kept, timeZone: timeZoneShape });

export const bodyDoubleRowShape = z.object({ id: idShape, askedAt: instantShape });

const newSessionShape = z.object({
  userId: idShape,
  id: idShape,
  startedAt: instantShape,
  minutes: minutesShape,
  overtime: overtimeShape.default(0),
  taskId: idShape.nullish().transform((taskId) => taskId ?? null),
});
export type NewFocusSession = z.infer<typeof newSessionShape>;

const errors = { 404: problemShape };

export const focusShapes = {
  listFocusSessions: { params: userIdParams, answer: z.array(focusSessionShape), errors },
  recordFocusSession: { body: newSessionShape, answer: focusSessionShape, errors },
  resetFocusCount: {
    params: userIdParams,
    body: z.object({ at: instantShape.meta({ description: 'Sessions that began later are counted' }) }),
    answer: z.array(focusSessionShape),
    errors,
  },
  pingBodyDouble: {
    body: z.object({
      userId: idShape,
      room: textShape({ max: 100 })
        .optional()
        .meta({ description: 'The token of an own room, whose link goes along' }),
    }),
    answer: z.object({
      link: z.string().nullable().meta({ description: 'Nothing where nobody can be reached' }),
    }),
    errors,
  },
} satisfies ShapesOf<typeof focusEndpoints>;
export type FocusShapes = typeof focusShapes;
