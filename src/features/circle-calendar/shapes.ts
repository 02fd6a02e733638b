import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { idShape, instantShape, problemShape, textShape, userIdParams } from '#platform/shared/shapes.ts';
import type { circleCalendarEndpoints } from './contract.ts';

const errors = { 404: problemShape };
const calendarShape = z.string().meta({ description: 'iCalendar (RFC 5545), with times in UTC' });

export const circleCalendarShapes = {
  getEventFile: { params: z.object({ userId: idShape, eventId: idShape }), answer: calendarShape, errors },
  getCalendarAddress: {
    params: userIdParams,
    answer: z.object({ madeAt: instantShape.nullable() }),
    errors,
  },
  makeCalendarAddress: { params: userIdParams, answer: z.object({ token: z.string() }), errors },
  endCalendarAddress: { params: userIdParams, errors },
  getCalendar: {
    params: z.object({ token: textShape({ min: 1, max: 100 }) }),
    answer: calendarShape,
    errors,
  },
} satisfies ShapesOf<typeof circleCalendarEndpoints>;
export type CircleCalendarShapes = typeof circleCalendarShapes;
