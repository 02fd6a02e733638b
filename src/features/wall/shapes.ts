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
} from '#platform/shared/shapes.ts';
import type { wallEndpoints } from './contract.ts';
import { DECISIONS, GESTURES, hasWords, NOTE_KINDS, NOTE_MOST, OWN_STATES, tidyNote, WHEN } from './rules.ts';

const UNTIDY_MOST = 10_000;

/** Words for others, on one line and without marks that turn or pile up. */
export const tidyShape = (most: number) =>
  z
    .string()
    .max(UNTIDY_MOST, { error: `At most ${most} characters, please.` })
    .transform(tidyNote)
    .pipe(textShape({ max: most }))
    .meta({ maxLength: most });
const noteTextShape = tidyShape(NOTE_MOST)
  .refine(hasWords, { error: 'Please write something here.' })
  .meta({ minLength: 1, maxLength: NOTE_MOST });
const kindShape = oneOfShape(NOTE_KINDS);
const gestureShape = oneOfShape(GESTURES);

const newNoteShape = z.object({
  userId: idShape,
  id: idShape,
  date: dayShape,
  kind: kindShape,
  text: noteTextShape,
  knowsLines: z
    .boolean()
    .optional()
    .meta({ description: 'She was shown the lines to call, and wants the note on the wall' }),
});
export type NewNote = z.infer<typeof newNoteShape>;

const stoneShape = z.object({
  id: idShape,
  kind: kindShape,
  text: z.string(),
  plant: z.string(),
  when: z.enum(WHEN),
  sign: gestureShape.nullable(),
});
export type Stone = z.infer<typeof stoneShape>;

const ownNoteShape = z.object({
  id: idShape,
  date: dayShape,
  kind: kindShape,
  text: z.string(),
  plant: z.string(),
  state: z.enum(OWN_STATES),
});
export type OwnNote = z.infer<typeof ownNoteShape>;

const wallShape = z.object({
  date: dayShape,
  plant: z.string().meta({ description: 'What she is called today' }),
  own: ownNoteShape.nullable(),
  notes: z.array(stoneShape),
  signs: z.array(gestureShape).meta({ description: 'Left on her notes since she was told last' }),
  pausedUntil: instantShape.nullable(),
});
export type Wall = z.infer<typeof wallShape>;

/** A note as the export writes it: hers, and on no wall. */
export const wallNoteRowShape = z.object({
  id: idShape,
  date: dayShape,
  timeZone: timeZoneShape,
  kind: kindShape,
  text: textShape({ min: 1, max: NOTE_MOST }),
  plant: textShape({ min: 1, max: 60 }),
  createdAt: instantShape,
});

const decisionShape = oneOfShape(DECISIONS);
const keepingShape = z.object({
  reported: z.array(
    z.object({
      id: idShape,
      text: z.string(),
      isHidden: z.boolean().meta({ description: 'Nobody sees it until it is decided' }),
    }),
  ),
  decided: z.array(z.object({ noteId: idShape, decision: decisionShape, decidedAt: instantShape })),
});
export type Keeping = z.infer<typeof keepingShape>;

const errors = { 404: problemShape };
const params = z.object({ userId: idShape, noteId: idShape });

export const wallShapes = {
  getWall: { params: userIdParams, answer: wallShape, errors },
  postNote: { params: userIdParams, body: newNoteShape, answer: ownNoteShape, errors },
  listOwnNotes: { params: userIdParams, answer: z.array(ownNoteShape), errors },
  removeNote: { params, errors },
  leaveSign: { params, body: z.object({ sign: gestureShape }), errors },
  takeSignBack: { params, errors },
  reportNote: { params, errors },
  takeReportBack: { params, errors },
  muteWriter: { params, errors },
  unmuteWriter: { params, errors },
  noteSignsSeen: { params: userIdParams, errors },
  listReported: { params: userIdParams, answer: keepingShape, errors },
  decideReported: {
    params: z.object({ userId: idShape, noteId: idShape }),
    body: z.object({ decision: decisionShape }),
    answer: keepingShape,
    errors,
  },
} satisfies ShapesOf<typeof wallEndpoints>;
export type WallShapes = typeof wallShapes;
