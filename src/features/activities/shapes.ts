import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  breathShape,
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
import { ACTIVITY_TYPES, PRACTICES } from './content.ts';
import type { activitiesEndpoints } from './contract.ts';
import { MINUTES_MOST, MOOD } from './rules.ts';

const typeShape = oneOfShape(ACTIVITY_TYPES);
const practiceIdShape = textShape({ min: 1, max: 60 });
const minutesShape = wholeShape(1, MINUTES_MOST);
const moodShape = wholeShape(MOOD.min, MOOD.max);

export const activityShape = z.object({
  id: z.string(),
  type: typeShape,
  name: z.string(),
  description: z.string(),
  duration: minutesShape,
  instructions: z.array(z.string()),
  writtenSteps: z.array(z.string()),
  caution: z.string().nullable(),
  breath: breathShape.nullable(),
  isCompleted: z.boolean(),
  completions: z.array(z.object({ id: idShape, date: dayShape })),
});
export type Activity = z.infer<typeof activityShape>;

export const completionRowShape = z.object({
  id: idShape,
  activityId: practiceIdShape,
  type: typeShape,
  date: dayShape,
  timeZone: timeZoneShape,
  minutes: minutesShape,
  moodBefore: moodShape.nullable().default(null),
  moodAfter: moodShape.nullable().default(null),
  completedAt: instantShape,
});

const completionShape = z.object({
  completionId: idShape.optional(),
  date: dayShape.optional(),
  moodBefore: moodShape.optional(),
  completedAt: instantShape.optional().meta({
    description:
      'Now, unless it was completed without a network; the break that was due then is taken with it',
  }),
});

export const activitiesShapes = {
  listActivities: { params: userIdParams, answer: z.array(activityShape), errors: { 404: problemShape } },
  listActivitiesOfType: {
    params: z.object({ userId: idShape, type: typeShape }),
    answer: z.array(activityShape),
    errors: { 404: problemShape },
  },
  completeActivity: {
    params: z.object({ id: oneOfShape(PRACTICES.map(({ id }) => id)) }),
    body: completionShape.optional(),
    answer: activityShape.extend({ completionId: idShape }),
    errors: { 404: problemShape, 409: problemShape },
  },
  changeCompletion: {
    params: z.object({ id: idShape }),
    body: z.object({ moodAfter: moodShape }),
    errors: { 404: problemShape },
  },
  removeCompletion: { params: z.object({ id: idShape }), errors: { 404: problemShape } },
} satisfies ShapesOf<typeof activitiesEndpoints>;
export type ActivitiesShapes = typeof activitiesShapes;
