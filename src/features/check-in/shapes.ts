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
import type { checkInEndpoints } from './contract.ts';
import { RATING_AT_FIRST, TEXT_LONGEST } from './rules.ts';

const VERSION_MOST = 2_000_000_000;
const ratingShape = wholeShape(1, 5);

/** The nine texts of a check-in, each of the same shape. */
const eachText = <S extends z.ZodType>(shape: S) => ({
  bodyWins: shape,
  bodyFocus: shape,
  mindWins: shape,
  mindFocus: shape,
  soulWins: shape,
  soulFocus: shape,
  biggestWin: shape,
  gratefulFor: shape,
  nextWeekIntent: shape,
});
const eachRating = <S extends z.ZodType>(shape: S) => ({
  bodyRating: shape,
  mindRating: shape,
  soulRating: shape,
  overallFeeling: shape,
});

export const checkInShape = z.object({
  id: idShape,
  userId: idShape,
  weekOf: dayShape,
  ...eachRating(ratingShape),
  ...eachText(z.string().nullable()),
  /** 1 when it is new; every change raises it by one. */
  version: z.number().int().min(1),
  createdAt: z.string(),
});
export type CheckIn = z.infer<typeof checkInShape>;

// Longer than one that is typed: two check-ins of a week become one with the words of both.
const keptTextShape = textShape({ max: 10 * TEXT_LONGEST, trim: false }).nullable();

export const checkInRowShape = z.object({
  id: idShape,
  weekOf: dayShape,
  date: dayShape,
  timeZone: timeZoneShape,
  ...eachRating(ratingShape),
  ...eachText(keptTextShape),
  version: wholeShape(1, VERSION_MOST),
  createdAt: instantShape,
  updatedAt: instantShape,
});

const newCheckInShape = z.object({
  userId: idShape,
  /** Chosen by a device that may change the check-in before this arrives. */
  id: idShape.optional(),
  weekOf: dayShape,
  ...eachRating(ratingShape.default(RATING_AT_FIRST)),
  ...eachText(
    textShape({ max: TEXT_LONGEST })
      .nullish()
      .transform((text) => text || null),
  ),
});
export type NewCheckIn = z.infer<typeof newCheckInShape>;

const changesShape = z.object({
  userId: idShape,
  weekOf: dayShape,
  ...eachRating(ratingShape.optional()),
  ...eachText(
    textShape({ max: TEXT_LONGEST })
      .nullish()
      .transform((text) => (text === undefined ? undefined : text || null)),
  ),
  /** The version that was read; without one, the change is taken as it comes. */
  version: wholeShape(1, VERSION_MOST)
    .nullish()
    .transform((version) => version ?? null),
});
export type CheckInChanges = z.infer<typeof changesShape>;

export const checkInShapes = {
  getCurrentWeek: { answer: z.object({ weekOf: dayShape }) },
  getCheckIn: {
    params: z.object({ userId: idShape, weekOf: dayShape }),
    answer: checkInShape,
    errors: { 404: problemShape },
  },
  listCheckIns: { params: userIdParams, answer: z.array(checkInShape), errors: { 404: problemShape } },
  saveCheckIn: {
    body: newCheckInShape,
    answer: checkInShape,
    errors: { 404: problemShape, 409: problemShape },
  },
  updateCheckIn: {
    params: z.object({ id: idShape }),
    body: changesShape,
    answer: checkInShape,
    errors: { 404: problemShape, 409: problemShape },
  },
} satisfies ShapesOf<typeof checkInEndpoints>;
export type CheckInShapes = typeof checkInShapes;
