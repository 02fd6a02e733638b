import * as z from 'zod';
import { NAME_MOST, STEADINESS_SHOWN, THEMES } from '#features/account/rules.ts';
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
import type { recordsEndpoints } from './contract.ts';
import { isShallow } from './rules.ts';

/** Who the person is and how Tend looks to her, as the export writes it. */
export const profileShape = z.object({
  firstName: textShape({ max: NAME_MOST }),
  lastName: textShape({ max: NAME_MOST }),
  email: z.string().nullable(),
  timeZone: timeZoneShape,
  theme: oneOfShape(THEMES),
  gentleMotion: z.boolean(),
  adhdMode: z.boolean(),
  readsAloud: z.boolean(),
  sounds: z.boolean(),
  vibration: z.boolean(),
  showsCalories: z.boolean(),
  // Younger than the first exports.
  showsAchievements: z.boolean().optional(),
  steadinessShown: oneOfShape(STEADINESS_SHOWN).optional(),
  lowFrom: dayShape.nullable().optional(),
  lowUntil: dayShape.nullable().optional(),
  leftTasksOn: dayShape.nullable().optional(),
  createdAt: instantShape,
});
export type Profile = z.infer<typeof profileShape>;

const rowsShape = z.array(z.record(z.string(), z.unknown()));
/** The profile, and below it one list of rows for each kind of record. */
const exportShape = z
  .object({
    format: z.string(),
    version: z.number(),
    exportedAt: instantShape,
    profile: profileShape,
  })
  .catchall(rowsShape);
export type Export = z.infer<typeof exportShape>;

const keptShape = z.object({ bytes: z.number().int(), rows: z.number().int() });
const storageShape = keptShape.extend({ most: keptShape });
export type Storage = z.infer<typeof storageShape>;

export const recordsShapes = {
  exportAccount: { params: userIdParams, answer: exportShape, errors: { 404: problemShape } },
  importAccount: {
    params: userIdParams,
    // What else is in it, the service checks against the shapes of the records, and stops at the first that does not fit.
    body: z
      .looseObject({ format: z.string(), version: z.number() })
      .refine(isShallow, { error: 'This file is not an export of Tend.' }),
    answer: z.object({ userId: idShape, rows: z.number().int() }),
    errors: { 404: problemShape },
  },
  getStorage: { params: userIdParams, answer: storageShape, errors: { 404: problemShape } },
} satisfies ShapesOf<typeof recordsEndpoints>;
export type RecordsShapes = typeof recordsShapes;
