import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { idShape, instantShape, problemShape, userIdParams } from '#platform/shared/shapes.ts';
import type { membershipEndpoints } from './contract.ts';
import { SUBSCRIPTION_STATUSES } from './rules.ts';

const subscriptionShape = z.object({
  isFoundingMember: z.boolean(),
  foundingMemberNumber: z.number().int().nullable(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  /** The owner's midnight at which a trial ends or has ended. */
  trialEndsAt: instantShape.nullable(),
  startedAt: instantShape.nullable(),
  canceledAt: instantShape.nullable(),
  /** When the period ends that is under way: of a month, or of the trial. */
  periodEndsAt: instantShape.nullable(),
});
export type Subscription = z.infer<typeof subscriptionShape>;

export const membershipShapes = {
  getSubscription: { params: userIdParams, answer: subscriptionShape, errors: { 404: problemShape } },
  cancelSubscription: {
    body: z.object({ userId: idShape }),
    answer: subscriptionShape,
    errors: { 404: problemShape, 409: problemShape },
  },
  resumeSubscription: {
    body: z.object({ userId: idShape }),
    answer: subscriptionShape,
    errors: { 404: problemShape, 409: problemShape },
  },
  getFoundingMemberCount: { answer: z.object({ count: z.number().int() }) },
} satisfies ShapesOf<typeof membershipEndpoints>;
export type MembershipShapes = typeof membershipShapes;
