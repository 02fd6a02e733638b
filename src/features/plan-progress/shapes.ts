import * as z from 'zod';
import {
  dayShape,
  idShape,
  instantShape,
  textShape,
  timeZoneShape,
  wholeShape,
} from '#platform/shared/shapes.ts';

const own = { run: wholeShape(1, 10_000), planId: idShape, date: dayShape, timeZone: timeZoneShape };
const scaleShape = wholeShape(1, 5);

export const planCompletionRowShape = z.object({
  ...own,
  activityId: idShape,
  among: wholeShape(1, 8),
  completedAt: instantShape,
});

export const planSessionRowShape = z.object({
  ...own,
  id: idShape,
  completedActivities: z.array(idShape).max(8),
  blocks: z.array(textShape({ max: 60 })).max(8),
  totalDuration: wholeShape(0, 64),
  rating: scaleShape,
  notes: textShape({ max: 2_000 }).nullable(),
  moodBefore: scaleShape.nullable(),
  moodAfter: scaleShape.nullable(),
  createdAt: instantShape,
});
