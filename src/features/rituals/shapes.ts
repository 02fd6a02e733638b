import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  dayShape,
  idShape,
  instantShape,
  problemShape,
  textShape,
  timeZoneShape,
  userIdParams,
  wholeShape,
} from '#platform/shared/shapes.ts';
import { RITUALS } from './content.ts';
import type { ritualsEndpoints } from './contract.ts';
import { DURATION_MOST, MOOD, SESSIONS_MOST } from './rules.ts';

const ritualIdShape = textShape({ min: 1, max: 60 }).meta({ examples: RITUALS.map(({ id }) => id) });
const moodShape = wholeShape(MOOD.min, MOOD.max)
  .nullish()
  .transform((mood) => mood ?? null);
const durationShape = wholeShape(0, DURATION_MOST).meta({ description: 'In seconds' });

const kept = {
  id: idShape,
  ritualId: ritualIdShape,
  date: dayShape,
  startedAt: instantShape,
  duration: durationShape,
  moodBefore: wholeShape(MOOD.min, MOOD.max).nullable(),
  moodAfter: wholeShape(MOOD.min, MOOD.max).nullable(),
  wasInterrupted: z.boolean(),
};
const ritualSessionShape = z.object({ ...kept, userId: idShape });
export type RitualSession = z.infer<typeof ritualSessionShape>;

const newSessionShape = z.object({
  userId: idShape,
  id: idShape,
  ritualId: ritualIdShape,
  startedAt: instantShape,
  duration: durationShape,
  moodBefore: moodShape,
  moodAfter: moodShape,
  wasInterrupted: z.boolean().default(false),
});
export type NewRitualSession = z.infer<typeof newSessionShape>;

/** Also as the export writes it. */
export const keptRitualShape = z.object({ ritualId: ritualIdShape, keptAt: instantShape });
export type KeptRitual = z.infer<typeof keptRitualShape>;

export const ritualSessionRowShape = z.object({ ...kept, timeZone: timeZoneShape });

const limitShape = z
  .string()
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= SESSIONS_MOST, {
    error: `Please give a whole number from 1 to ${SESSIONS_MOST}.`,
  })
  .transform(Number);

const keptParams = z.object({ userId: idShape, ritualId: ritualIdShape });
const errors = { 404: problemShape };

export const ritualsShapes = {
  listRitualSessions: {
    params: userIdParams,
    query: z.object({ limit: limitShape.optional() }),
    answer: z.array(ritualSessionShape),
    errors,
  },
  recordRitualSession: {
    body: newSessionShape,
    answer: ritualSessionShape,
    errors: { ...errors, 409: problemShape },
  },
  removeRitualSession: { params: z.object({ userId: idShape, id: idShape }), errors },
  listKeptRituals: { params: userIdParams, answer: z.array(keptRitualShape), errors },
  keepRitual: { params: keptParams, answer: z.array(keptRitualShape), errors },
  letGoOfRitual: { params: keptParams, answer: z.array(keptRitualShape), errors },
} satisfies ShapesOf<typeof ritualsEndpoints>;
export type RitualsShapes = typeof ritualsShapes;
