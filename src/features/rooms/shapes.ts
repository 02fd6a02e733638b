import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { idShape, oneOfShape, problemShape, textShape, wholeShape } from '#platform/shared/shapes.ts';
import type { roomsEndpoints } from './contract.ts';
import { MINUTES, NODS, OWNERS_PLANT, PLANTS, ROOM_MS, TITLE_MOST } from './rules.ts';

const minutesShape = wholeShape(MINUTES.least, MINUTES.most);
const leftShape = wholeShape(0, ROOM_MS).meta({ description: 'Milliseconds, by the clock of the server' });
const tokenParams = z.object({ token: textShape({ min: 1, max: 100 }) });

const seatShape = z.object({
  plant: oneOfShape([OWNERS_PLANT, ...PLANTS]),
  isYou: z.boolean(),
  isOwner: z.boolean(),
  isAway: z.boolean(),
  nod: oneOfShape(NODS).nullable(),
  /** Of a guest who set minutes of her own. */
  leftMs: leftShape.nullable(),
});
const roomShape = z.object({
  role: oneOfShape(['owner', 'guest', 'stranger']),
  title: z.string().nullable(),
  clock: z.object({ durationMs: leftShape, leftMs: leftShape, isRunning: z.boolean() }),
  seats: z.array(seatShape),
  company: oneOfShape(['not-yet', 'seen', 'here']),
});
export type Room = z.infer<typeof roomShape>;

const newRoomShape = z.object({
  userId: idShape,
  title: textShape({ max: TITLE_MOST }).optional().meta({ description: 'Shown to every guest' }),
  minutes: minutesShape,
});
export type NewRoom = z.infer<typeof newRoomShape>;

const errors = { 404: problemShape, 410: problemShape };

export const roomsShapes = {
  makeRoom: { body: newRoomShape, answer: z.object({ token: z.string() }), errors: { 404: problemShape } },
  getRoom: { params: tokenParams, answer: roomShape, errors },
  sitDown: {
    params: tokenParams,
    body: z.object({ plant: oneOfShape(PLANTS).optional(), minutes: minutesShape.nullish() }),
    answer: roomShape,
    errors: { ...errors, 409: problemShape },
  },
  leaveRoom: { params: tokenParams, errors },
  sendNod: {
    params: tokenParams,
    body: z.object({ nod: oneOfShape(NODS) }),
    answer: roomShape,
    errors: { ...errors, 429: problemShape },
  },
  setRoomClock: {
    params: tokenParams,
    body: z.object({ act: oneOfShape(['start', 'pause']) }),
    answer: roomShape,
    errors,
  },
  endRoom: { params: tokenParams, errors },
} satisfies ShapesOf<typeof roomsEndpoints>;
export type RoomsShapes = typeof roomsShapes;
