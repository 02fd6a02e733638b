import * as z from 'zod';
import { NAME_MOST, THEMES } from '#features/account/rules.ts';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  idShape,
  instantShape,
  oneOfShape,
  problemShape,
  rowVersionShape,
  textShape,
  timeZoneShape,
  userIdParams,
  versionShape,
  wholeShape,
} from '#platform/shared/shapes.ts';
import type { settingsEndpoints } from './contract.ts';
import {
  FOCUS_BREAK,
  FOCUS_WORK,
  findContactFault,
  isShallow,
  SUPPORT_NAME_MOST,
  SUPPORT_TYPES,
  SUPPORT_VALUE_MOST,
} from './rules.ts';

const minutesShape = ({ least, most }: { least: number; most: number }) => wholeShape(least, most);

const fields = {
  supportName: textShape({ max: SUPPORT_NAME_MOST }),
  supportType: oneOfShape(SUPPORT_TYPES),
  supportValue: textShape({ max: SUPPORT_VALUE_MOST }),
  focusWorkMin: minutesShape(FOCUS_WORK),
  focusBreakMin: minutesShape(FOCUS_BREAK),
};

const checkContact = (
  { supportType, supportValue }: { supportType?: unknown; supportValue?: string | undefined },
  context: z.RefinementCtx,
): void => {
  const type = SUPPORT_TYPES.find((each) => each === supportType);
  const fault = type && supportValue && findContactFault(type, supportValue);
  if (fault) context.addIssue({ code: 'custom', path: ['supportValue'], message: fault });
};

export const settingsShape = z.object({
  ...fields,
  adhdMode: z.boolean(),
  /** 0 while nothing was set; every change of what stands above but ADHD mode raises it by one. */
  version: z.number().int().min(0),
});
export type Settings = z.infer<typeof settingsShape>;

/** Stored settings as the export writes them. */
// The version is younger than the first exports.
export const settingsRowShape = z
  .object({ ...fields, version: rowVersionShape.default(1), updatedAt: instantShape })
  .superRefine(checkContact);

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

export const settingsShapes = {
  getFocus: { params: userIdParams, answer: settingsShape, errors: { 404: problemShape } },
  updateSettings: {
    params: userIdParams,
    body: z
      .object({ ...fields, adhdMode: z.boolean() })
      .partial()
      .extend({ version: versionShape })
      .superRefine(checkContact),
    answer: settingsShape,
    errors: { 404: problemShape, 409: problemShape },
  },
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
} satisfies ShapesOf<typeof settingsEndpoints>;
export type SettingsShapes = typeof settingsShapes;
