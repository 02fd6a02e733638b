import * as z from 'zod';
import { daysBetween } from '#platform/shared/day.ts';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { dayShape, idShape, instantShape, problemShape, userIdParams } from '#platform/shared/shapes.ts';
import { REST_DAYS } from './content.ts';
import type { restDaysEndpoints } from './contract.ts';
import { RANGE_MOST } from './rules.ts';

const rangeShape = z.object({ firstDay: dayShape, lastDay: dayShape });
const restDaysShape = rangeShape.extend({ id: idShape });
const aheadShape = z.array(restDaysShape);

export const restDaysRowShape = restDaysShape
  .extend({ chosenAt: instantShape })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { error: REST_DAYS.backwards })
  .refine(({ firstDay, lastDay }) => daysBetween(firstDay, lastDay) < RANGE_MOST, {
    error: REST_DAYS.tooLong,
  });

const params = z.object({ userId: idShape, id: idShape });
const errors = { 404: problemShape };

export const restDaysShapes = {
  listRestDays: { params: userIdParams, answer: aheadShape, errors },
  keepRestDays: { params, body: rangeShape, answer: aheadShape, errors },
  removeRestDays: { params, answer: aheadShape, errors },
} satisfies ShapesOf<typeof restDaysEndpoints>;
export type RestDaysShapes = typeof restDaysShapes;
