import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  dayShape,
  idShape,
  instantShape,
  oneOfShape,
  problemShape,
  rowVersionShape,
  textShape,
  timeZoneShape,
  versionShape,
  wholeShape,
} from '#platform/shared/shapes.ts';
import { FEELING_IDS } from './content.ts';
import type { moodEndpoints } from './contract.ts';
import { type MoodWords, moodValueOf, NOTES_MOST } from './rules.ts';

const levelShape = wholeShape(1, 5);

/** Each of the words once: what is answered, stored and sent is made of it. One that is younger than the first entries has a default. */
const wordShapes = {
  mood: levelShape,
  feeling: oneOfShape(FEELING_IDS).nullable(),
  energy: levelShape,
  stress: levelShape,
  // Longer than one that is typed: two moods of a day become one with the words of both.
  notes: textShape({ max: 4 * NOTES_MOST, trim: false }).nullable(),
} satisfies { [K in keyof MoodWords]: z.ZodType<MoodWords[K]> };

export const moodShape = z.object({
  id: idShape,
  userId: idShape,
  date: dayShape,
  ...wordShapes,
  /** 1 when it is new; every change raises it by one. */
  version: z.number().int().min(1),
});
export type Mood = z.infer<typeof moodShape>;

export const moodRowShape = z.object({
  id: idShape,
  date: dayShape,
  timeZone: timeZoneShape,
  ...wordShapes,
  // Younger than the first exports.
  version: rowVersionShape.default(1),
  createdAt: instantShape,
  updatedAt: instantShape,
});

const newMoodShape = z
  .object({
    userId: idShape,
    date: dayShape,
    ...wordShapes,
    feeling: wordShapes.feeling.default(null),
    notes: textShape({ max: NOTES_MOST })
      .nullable()
      .transform((notes) => notes || null),
    version: versionShape,
  })
  .refine(({ mood, feeling }) => feeling === null || moodValueOf(feeling) === mood, {
    path: ['feeling'],
    error: 'This feeling stands for another mood value.',
  });

export const moodShapes = {
  getMood: {
    params: z.object({ userId: idShape, date: dayShape }),
    answer: moodShape,
    errors: { 404: problemShape },
  },
  listMoodWeek: {
    params: z.object({ userId: idShape, weekOf: dayShape }),
    answer: z.array(moodShape),
    errors: { 404: problemShape },
  },
  saveMood: { body: newMoodShape, answer: moodShape, errors: { 404: problemShape, 409: problemShape } },
  updateMood: {
    params: z.object({ id: idShape }),
    body: newMoodShape,
    answer: moodShape,
    errors: { 404: problemShape, 409: problemShape },
  },
} satisfies ShapesOf<typeof moodEndpoints>;
export type MoodShapes = typeof moodShapes;
