import * as z from 'zod';
import { EXPERIENCES } from '#features/entrepreneur-profile/content.ts';
import { profileShape } from '#features/entrepreneur-profile/shapes.ts';
import { CATEGORIES, ENERGY_LEVELS, FOCUSES, PLAN_TYPES } from '#features/plan-composer/content.ts';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  breathShape,
  dayShape,
  idShape,
  instantShape,
  oneOfShape,
  problemShape,
  textShape,
  userIdParams,
  wholeShape,
} from '#platform/shared/shapes.ts';
import type { plansEndpoints } from './contract.ts';
import { DURATION_MOST, NOTES_LONGEST, RUNS_MOST, SCALE, TITLE_LONGEST } from './rules.ts';

const once = (list: readonly string[]): boolean => new Set(list).size === list.length;
const planTypeShape = oneOfShape(PLAN_TYPES);
const titleShape = textShape({ min: 1, max: TITLE_LONGEST });
const runShape = wholeShape(1, RUNS_MOST).meta({ description: 'Which time of the plan it is, from 1' });
const scaleShape = wholeShape(SCALE.min, SCALE.max);
const minutesShape = wholeShape(1, DURATION_MOST).meta({ description: 'In minutes' });
const notesShape = textShape({ max: NOTES_LONGEST });

const snapshot = {
  id: idShape,
  title: z.string(),
  description: z.string(),
  planType: planTypeShape,
  entrepreneurFocus: oneOfShape(FOCUSES),
  duration: minutesShape,
  difficulty: oneOfShape(EXPERIENCES),
  wordedBy: z.enum(['rules', 'model']).meta({ description: 'Who worded it' }),
  run: runShape,
  createdAt: instantShape,
};

const planShape = z.object({
  ...snapshot,
  userId: idShape,
  timesCompleted: z.number().int(),
  /** How far it is this time. */
  activities: z.number().int(),
  completedActivities: z.number().int(),
  minutesLeft: z.number().int(),
  nextMinutes: z.number().int().nullable(),
  isArchived: z.boolean(),
});
export type Plan = z.infer<typeof planShape>;

const lineShape = textShape({ max: 500 });
const keptActivityShape = z.object({
  id: idShape,
  blockId: textShape({ max: 60 }),
  title: titleShape,
  description: lineShape,
  category: oneOfShape(CATEGORIES),
  duration: minutesShape,
  energyLevel: oneOfShape(ENERGY_LEVELS),
  location: lineShape,
  instructions: z.array(lineShape).min(1).max(12),
  /** Absent in a plan that was made before breaths had a pattern. */
  breath: breathShape.nullable().optional(),
  entrepreneurTip: lineShape.nullable(),
  caution: lineShape.nullable(),
  evidence: lineShape,
  because: lineShape,
});
const activityShape = keptActivityShape
  .omit({ blockId: true })
  .extend({ breath: breathShape.nullable(), planId: idShape, isCompleted: z.boolean() });
export type PlanActivity = z.infer<typeof activityShape>;

export const planRowShape = z.object({
  ...snapshot,
  title: titleShape,
  description: textShape({ max: 2_000 }),
  activities: z.array(keptActivityShape).min(1).max(8),
  archivedAt: instantShape.nullable(),
});

const sessionRow = {
  id: idShape,
  planId: idShape,
  run: runShape,
  date: dayShape,
  completedActivities: z.array(idShape).max(8),
  totalDuration: wholeShape(0, 64),
  rating: scaleShape,
  notes: notesShape.nullable(),
};
const planSessionShape = z.object({
  ...sessionRow,
  userId: idShape,
  mood_before: scaleShape.nullable(),
  mood_after: scaleShape.nullable(),
});
export type PlanSession = z.infer<typeof planSessionShape>;

const unsaid = scaleShape.nullish().transform((mood) => mood ?? null);
const newSessionShape = z.object({
  userId: idShape,
  id: idShape.optional(),
  planId: idShape,
  run: runShape.optional(),
  date: dayShape,
  completedActivities: z
    .array(idShape)
    .refine((list) => list.length <= 8 && once(list), { error: 'Please name each activity once.' }),
  totalDuration: wholeShape(0, 64).optional(),
  rating: scaleShape,
  notes: notesShape.nullish().transform((notes) => notes || null),
  mood_before: unsaid,
  mood_after: unsaid,
});
export type NewPlanSession = z.infer<typeof newSessionShape>;

const generateShape = z.object({
  userId: idShape,
  profile: profileShape,
  planType: planTypeShape,
  anewOf: idShape
    .optional()
    .meta({ description: 'The plan whose activities come only where nothing else fits' }),
});
export type NewPlan = z.infer<typeof generateShape>;

const changesShape = z.object({
  title: titleShape.optional(),
  isArchived: z.boolean().optional(),
  run: runShape.optional(),
});
export type PlanChanges = z.infer<typeof changesShape>;

const completionShape = z.object({ date: dayShape.optional(), run: runShape.optional() });
export type NewPlanCompletion = z.infer<typeof completionShape>;

const planParams = z.object({ id: idShape });
const activityParams = z.object({ activityId: idShape });
const errors = { 404: problemShape };

export const plansShapes = {
  recommendPlanType: {
    body: z.object({ profile: profileShape }),
    answer: z.object({ recommendedType: planTypeShape }),
  },
  generatePlan: { body: generateShape, answer: z.object({ plan: planShape }), errors },
  listPlans: { params: userIdParams, answer: z.array(planShape), errors },
  getPlan: { params: planParams, answer: planShape, errors },
  listPlanActivities: { params: z.object({ planId: idShape }), answer: z.array(activityShape), errors },
  changePlan: { params: planParams, body: changesShape, answer: planShape, errors },
  removePlan: { params: planParams, errors: { ...errors, 409: problemShape } },
  completePlanActivity: {
    params: activityParams,
    body: completionShape.optional(),
    answer: activityShape,
    errors,
  },
  reopenPlanActivity: {
    params: activityParams,
    query: z.object({
      run: z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number)
        .optional(),
    }),
    answer: activityShape,
    errors,
  },
  listPlanProgress: {
    params: userIdParams,
    query: z.object({ planId: idShape.optional() }),
    answer: z.array(planSessionShape),
    errors,
  },
  savePlanProgress: {
    body: newSessionShape,
    answer: planSessionShape,
    errors: { ...errors, 409: problemShape },
  },
} satisfies ShapesOf<typeof plansEndpoints>;
export type PlansShapes = typeof plansShapes;
