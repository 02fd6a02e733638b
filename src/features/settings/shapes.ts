import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  instantShape,
  oneOfShape,
  problemShape,
  rowVersionShape,
  textShape,
  userIdParams,
  versionShape,
  wholeShape,
} from '#platform/shared/shapes.ts';
import type { settingsEndpoints } from './contract.ts';
import {
  FOCUS_BREAK,
  FOCUS_WORK,
  findContactFault,
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

export const settingsShapes = {
  getSettings: { params: userIdParams, answer: settingsShape, errors: { 404: problemShape } },
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
} satisfies ShapesOf<typeof settingsEndpoints>;
export type SettingsShapes = typeof settingsShapes;
