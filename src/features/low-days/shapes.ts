import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { dayShape, idShape, instantShape, oneOfShape, problemShape } from '#platform/shared/shapes.ts';
import { TENDED_IDS } from './content.ts';
import type { lowDaysEndpoints } from './contract.ts';

const tendedShape = oneOfShape(TENDED_IDS);

export const lowDayShape = z.object({
  date: dayShape,
  isLow: z.boolean(),
  /** The tiny things that were done, and whether she rested. */
  done: z.array(tendedShape),
});

export const lowDayRowShape = lowDayShape.extend({ updatedAt: instantShape });

const tendedThingShape = z.object({ thing: tendedShape, isDone: z.boolean() });
export type TendedThing = z.infer<typeof tendedThingShape>;

export const lowDaysShapes = {
  tendLowDay: {
    params: z.object({ userId: idShape, date: dayShape }),
    body: tendedThingShape,
    answer: lowDayShape,
    errors: { 404: problemShape },
  },
} satisfies ShapesOf<typeof lowDaysEndpoints>;
export type LowDaysShapes = typeof lowDaysShapes;
