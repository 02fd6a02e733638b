import * as z from 'zod';
import { userShape } from '#features/account/shapes.ts';
import { moodShape } from '#features/mood/shapes.ts';
import { onboardingShape } from '#features/onboarding/shapes.ts';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { dayShape, problemShape, userIdParams } from '#platform/shared/shapes.ts';
import type { dashboardEndpoints } from './contract.ts';

const dashboardShape = z.object({
  user: userShape,
  today: dayShape,
  /** The moods of the week that holds today, oldest first. */
  moods: z.array(moodShape),
  /** The newest day with anything recorded. */
  lastRecordedDay: dayShape.nullable(),
  onboarding: onboardingShape.nullable(),
});
export type Dashboard = z.infer<typeof dashboardShape>;

export const dashboardShapes = {
  getDashboard: { params: userIdParams, answer: dashboardShape, errors: { 404: problemShape } },
} satisfies ShapesOf<typeof dashboardEndpoints>;
export type DashboardShapes = typeof dashboardShapes;
