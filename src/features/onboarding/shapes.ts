import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { instantShape, oneOfShape, problemShape, textShape, userIdParams } from '#platform/shared/shapes.ts';
import { isPhoneOrEmpty } from '#platform/shared/text.ts';
import { GOAL_IDS, TIME_SLOT_IDS } from './content.ts';
import type { onboardingEndpoints } from './contract.ts';
import { CONTACT_MOST, PHONE_MOST } from './rules.ts';

const emptyAsNull = (text: string | null): string | null => text || null;
const phoneShape = textShape({ max: PHONE_MOST }).refine(isPhoneOrEmpty, {
  error: 'Please give a phone number in digits, such as +351 912 345 678, or leave it empty.',
});

export const onboardingShape = z.object({
  goals: z.array(z.enum(GOAL_IDS)),
  timeSlots: z.array(z.enum(TIME_SLOT_IDS)),
  emergencyContact: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  completedAt: instantShape,
});
export type Onboarding = z.infer<typeof onboardingShape>;

const listOf = <S extends z.ZodType<string>>(shape: S, most: number) =>
  z.array(shape).refine((list) => list.length <= most, { error: 'Please choose each one once.' });

export const onboardingRowShape = z.object({
  goals: listOf(oneOfShape(GOAL_IDS), GOAL_IDS.length),
  timeSlots: listOf(oneOfShape(TIME_SLOT_IDS), TIME_SLOT_IDS.length),
  emergencyContact: textShape({ max: CONTACT_MOST }).nullable(),
  emergencyPhone: phoneShape.nullable(),
  completedAt: instantShape,
});

export const onboardingShapes = {
  getOnboarding: { params: userIdParams, answer: onboardingShape, errors: { 404: problemShape } },
  saveOnboarding: {
    params: userIdParams,
    body: z.object({
      goals: listOf(oneOfShape(GOAL_IDS), GOAL_IDS.length),
      timeSlots: listOf(oneOfShape(TIME_SLOT_IDS), TIME_SLOT_IDS.length),
      emergencyContact: textShape({ max: CONTACT_MOST }).nullable().transform(emptyAsNull),
      emergencyPhone: phoneShape.nullable().transform(emptyAsNull),
    }),
    answer: onboardingShape,
    errors: { 404: problemShape },
  },
} satisfies ShapesOf<typeof onboardingEndpoints>;
export type OnboardingShapes = typeof onboardingShapes;
