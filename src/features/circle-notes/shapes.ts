import * as z from 'zod';
import { FEELING_IDS } from '#features/mood/content.ts';
import { tidyShape } from '#features/wall/shapes.ts';
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
} from '#platform/shared/shapes.ts';
import type { circleNotesEndpoints } from './contract.ts';
import { NOTE_KINDS, WORDS_MOST } from './rules.ts';

const feelingShape = oneOfShape(FEELING_IDS);
const kindShape = oneOfShape(NOTE_KINDS);

const shareShape = z.object({
  id: idShape,
  seatId: idShape,
  kind: kindShape,
  text: z.string().nullable(),
  feeling: feelingShape.nullable(),
  date: dayShape.meta({ description: 'In the zone of who reads it' }),
});
export type Share = z.infer<typeof shareShape>;

const newShareShape = z.object({
  userId: idShape,
  id: idShape,
  date: dayShape,
  kind: kindShape,
  text: tidyShape(WORDS_MOST.win).nullable(),
  feeling: feelingShape.nullable(),
  knowsLines: z
    .boolean()
    .optional()
    .meta({ description: 'She was shown the lines to call, and wants it to be shared' }),
});
export type NewShare = z.infer<typeof newShareShape>;

const circleNoteShape = z.object({
  id: idShape,
  date: dayShape,
  kind: kindShape,
  text: z.string().nullable(),
  feeling: feelingShape.nullable(),
  isShared: z.boolean(),
});
export type CircleNote = z.infer<typeof circleNoteShape>;

/** What was shared as the export writes it: hers, and in no circle. */
export const circleNoteRowShape = z
  .object({
    id: idShape,
    date: dayShape,
    timeZone: timeZoneShape,
    kind: kindShape,
    text: textShape({ max: WORDS_MOST.win, trim: false }).nullable(),
    feeling: feelingShape.nullable(),
    createdAt: instantShape,
  })
  .refine(({ kind, feeling }) => (kind === 'weather') === (feeling !== null), {
    error: 'A weather has a feeling, and nothing else has.',
  });

const errors = { 404: problemShape };
const params = z.object({ userId: idShape, circleId: idShape });

export const circleNotesShapes = {
  listShares: { params, answer: z.object({ today: dayShape, shares: z.array(shareShape) }), errors },
  share: { params, body: newShareShape, answer: shareShape, errors },
  takeBack: { params: z.object({ userId: idShape, shareId: idShape }), errors },
  listCircleNotes: { params: userIdParams, answer: z.array(circleNoteShape), errors },
  removeCircleNote: { params: z.object({ userId: idShape, noteId: idShape }), errors },
} satisfies ShapesOf<typeof circleNotesEndpoints>;
export type CircleNotesShapes = typeof circleNotesShapes;
