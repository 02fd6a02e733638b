import * as z from 'zod';
import { userShape } from '#features/account/shapes.ts';
import { activityShape } from '#features/activities/shapes.ts';
import { FOCUS_AREA_IDS } from '#features/daily-focus/content.ts';
import { dayFiguresShape } from '#features/journal/shapes.ts';
import { lowDayShape } from '#features/low-days/shapes.ts';
import { momentShape } from '#features/moments/shapes.ts';
import { moodShape } from '#features/mood/shapes.ts';
import { MEAL_IDS } from '#features/nutrition/content.ts';
import { onboardingShape } from '#features/onboarding/shapes.ts';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { dayShape, idShape, problemShape, userIdParams } from '#platform/shared/shapes.ts';
import type { dashboardEndpoints } from './contract.ts';

const practiceShape = activityShape.pick({ id: true, type: true, name: true, duration: true });

const dashboardShape = z.object({
  user: userShape,
  today: dayShape,
  /** The moods of the week that holds today, oldest first. */
  moods: z.array(moodShape),
  onboarding: onboardingShape.nullable(),
  figures: dayFiguresShape,
  focusArea: z.enum(FOCUS_AREA_IDS),
  /** The five practices of today's focus. */
  focus: z.array(practiceShape.extend({ isCompleted: z.boolean() })),
  /** A moment that fits today's focus, for a small break. */
  moment: momentShape
    .pick({ id: true, title: true, duration: true })
    .extend({ because: z.string() })
    .nullable(),
  /** A ritual for each part of the day, by the hour from which on it is offered. */
  rituals: z.array(
    z.object({
      from: z.number().int(),
      id: z.string(),
      title: z.string(),
      minutes: z.number().int(),
      because: z.string(),
    }),
  ),
  /** A practice of each type that is not in the focus and still open today. */
  suggestions: z.array(practiceShape),
  /** How long practices of each type took on each day of this week. */
  minutesByDay: z.array(
    activityShape.pick({ type: true }).extend({ date: dayShape, minutes: z.number().int() }),
  ),
  /** Today's meals, in the order in which they were logged. */
  meals: z.array(z.object({ id: idShape, meal: z.enum(MEAL_IDS) })),
  /** When the latest weekly check-in was made. */
  lastCheckInAt: z.string().nullable(),
  /** The day of the challenge that is ready today; none before the first, and once today has one. */
  challengeDay: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  /** Something kind to end the day on. */
  encouragement: z.string(),
  /** The days of the last weeks that were said to be low, with what was done on them, oldest first. */
  lowDays: z.array(lowDayShape),
  /** How steadily days were tended before today, rest days left out: 1 is every day. */
  steadiness: z.number().min(0).max(1),
});
export type Dashboard = z.infer<typeof dashboardShape>;

export const dashboardShapes = {
  getDashboard: { params: userIdParams, answer: dashboardShape, errors: { 404: problemShape } },
} satisfies ShapesOf<typeof dashboardEndpoints>;
export type DashboardShapes = typeof dashboardShapes;
