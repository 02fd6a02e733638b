import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
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
import { CATEGORY_IDS, FOCUS_WORDS, MOMENTS, QUICK_ACCESS } from './content.ts';
import type { momentsEndpoints } from './contract.ts';
import { DURATION_MOST, NOTES_MOST, SCALE, SESSIONS_MOST } from './rules.ts';

const categoryShape = oneOfShape(CATEGORY_IDS);
const momentIdShape = textShape({ min: 1, max: 60 }).meta({ examples: MOMENTS.map(({ id }) => id) });
const scaleShape = wholeShape(SCALE.min, SCALE.max);
const durationShape = wholeShape(0, DURATION_MOST).meta({ description: 'In seconds' });
const notesShape = textShape({ max: NOTES_MOST });

export const momentShape = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: categoryShape,
  duration: z.number().int().meta({ description: 'In minutes' }),
  instructions: z.array(z.string()),
  benefits: z.array(z.string()),
  location: z.string(),
  equipment: z.string(),
  entrepreneurFocus: z.array(oneOfShape(FOCUS_WORDS)),
  triggers: z.array(oneOfShape(QUICK_ACCESS.map(({ trigger }) => trigger))),
  caution: z.string().nullable(),
});
export type ListedMoment = z.infer<typeof momentShape>;

const kept = {
  id: idShape,
  momentId: z.string(),
  date: dayShape,
  startedAt: instantShape,
  moodBefore: scaleShape,
  energyBefore: scaleShape,
  isMoodBeforeAnswered: z.boolean(),
  isEnergyBeforeAnswered: z.boolean(),
  endedAt: instantShape.nullable(),
  duration: durationShape.nullable(),
  moodAfter: scaleShape.nullable(),
  energyAfter: scaleShape.nullable(),
  effectiveness: scaleShape.nullable(),
  notes: z.string().nullable(),
  wasInterrupted: z.boolean(),
};
const momentSessionShape = z.object({ ...kept, userId: idShape });
export type MomentSession = z.infer<typeof momentSessionShape>;

/** A stored session as the export writes it. */
export const momentSessionRowShape = z.object({
  ...kept,
  momentId: momentIdShape,
  timeZone: timeZoneShape,
  notes: textShape({ max: NOTES_MOST, trim: false }).nullable(),
});

const summaryShape = z.object({
  completedThisWeek: z
    .array(z.object({ id: idShape, date: dayShape, duration: durationShape }))
    .meta({ description: 'The completed sessions since Monday' }),
  days: z.array(dayShape).meta({ description: 'Every day with a completed session, newest first' }),
  effects: z.array(
    z.object({
      momentId: z.string(),
      sessions: z.number().int(),
      lift: z.number().nullable(),
      isClear: z.boolean(),
    }),
  ),
});
export type MomentSummary = z.infer<typeof summaryShape>;

const newSessionShape = z.object({
  userId: idShape,
  id: idShape.optional(),
  momentId: momentIdShape,
  startedAt: instantShape.nullable().optional(),
  moodBefore: scaleShape,
  energyBefore: scaleShape,
  isMoodBeforeAnswered: z.boolean().default(false),
  isEnergyBeforeAnswered: z.boolean().default(false),
});
export type NewMomentSession = z.infer<typeof newSessionShape>;

const changesShape = z
  .object({ moodBefore: scaleShape.optional(), energyBefore: scaleShape.optional() })
  .refine(({ moodBefore, energyBefore }) => moodBefore !== undefined || energyBefore !== undefined, {
    error: 'Please say how mood or energy was before.',
  });
export type MomentSessionChanges = z.infer<typeof changesShape>;

const AFTERWARDS = ['moodAfter', 'energyAfter', 'effectiveness'] as const;

const completionShape = z
  .object({
    duration: durationShape,
    moodAfter: scaleShape.nullish().transform((value) => value ?? null),
    energyAfter: scaleShape.nullish().transform((value) => value ?? null),
    effectiveness: scaleShape.nullish().transform((value) => value ?? null),
    notes: notesShape.nullish().transform((notes) => notes || null),
    wasInterrupted: z.boolean(),
    completedAt: instantShape.optional().meta({
      description:
        'Now, unless it was completed without a network; the break that was due then is taken with it',
    }),
  })
  .superRefine((completion, context) => {
    if (completion.wasInterrupted) return;
    for (const name of AFTERWARDS)
      if (completion[name] === null)
        context.addIssue({ code: 'invalid_type', expected: 'number', input: undefined, path: [name] });
  });
export type MomentCompletion = Omit<z.infer<typeof completionShape>, 'completedAt'>;

const limitShape = z
  .string()
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= SESSIONS_MOST, {
    error: `Please give a whole number from 1 to ${SESSIONS_MOST}.`,
  })
  .transform(Number);

const sessionIdParams = z.object({ sessionId: idShape });
const errors = { 404: problemShape, 409: problemShape };

export const momentsShapes = {
  listMoments: { query: z.object({ category: categoryShape.optional() }), answer: z.array(momentShape) },
  listMomentSessions: {
    params: userIdParams,
    query: z.object({ limit: limitShape.optional() }),
    answer: z.array(momentSessionShape),
    errors: { 404: problemShape },
  },
  getMomentSummary: { params: userIdParams, answer: summaryShape, errors: { 404: problemShape } },
  beginMomentSession: { body: newSessionShape, answer: momentSessionShape, errors },
  changeMomentSession: { params: sessionIdParams, body: changesShape, answer: momentSessionShape, errors },
  completeMomentSession: {
    params: sessionIdParams,
    body: completionShape,
    answer: momentSessionShape,
    errors,
  },
} satisfies ShapesOf<typeof momentsEndpoints>;
export type MomentsShapes = typeof momentsShapes;
