import * as z from 'zod';
import { effectShape } from '#features/what-helps/shapes.ts';
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
  breath: breathShape.nullable(),
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
  restDays: z.array(dayShape).meta({ description: 'The days that neither add to a streak nor break it' }),
  effects: z
    .array(effectShape)
    .meta({ description: 'What is known of each moment, over everything that was done' }),
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
  .object({
    moodBefore: scaleShape.optional(),
    energyBefore: scaleShape.optional(),
    moodAfter: scaleShape.optional(),
    energyAfter: scaleShape.optional(),
    effectiveness: scaleShape.optional(),
    notes: notesShape.transform((notes) => notes || null).optional(),
    wasInterrupted: z
      .boolean()
      .optional()
      .meta({ description: 'True takes a completion back, false lets it count again' }),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: 'Please say how it was before or afterwards.',
  });
export type MomentSessionChanges = z.infer<typeof changesShape>;

const saidShape = scaleShape
  .nullish()
  .transform((value) => value ?? null)
  .meta({ description: 'Null, or left out, when nothing was said' });

const completionShape = z.object({
  duration: durationShape,
  moodAfter: saidShape,
  energyAfter: saidShape,
  effectiveness: saidShape,
  notes: notesShape.nullish().transform((notes) => notes || null),
  wasInterrupted: z.boolean(),
  completedAt: instantShape.optional().meta({
    description:
      'Now, unless it was completed without a network; the break that was due then is taken with it',
  }),
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
