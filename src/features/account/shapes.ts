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
  versionShape,
} from '#platform/shared/shapes.ts';
import { isCleanText } from '#platform/shared/text.ts';
import type { accountEndpoints } from './contract.ts';
import {
  EMAIL_MOST,
  findPasswordFault,
  isEmail,
  LONG_PASSWORD,
  NAME_MOST,
  PASSWORD_LEAST,
  PASSWORD_MOST,
  STEADINESS_SHOWN,
  THEMES,
  UNTYPABLE_PASSWORD,
} from './rules.ts';

const FAULTS = {
  'too-short': 'Password must be at least 8 characters long.',
  'too-long': LONG_PASSWORD,
  untypable: UNTYPABLE_PASSWORD,
} as const;

export const nameShape = textShape({ min: 1, max: NAME_MOST });
export const emailShape = z
  .string()
  .trim()
  .refine((text) => isEmail(text) && isCleanText(text), {
    error: 'Please give an e-mail address, such as name@example.com.',
  })
  .meta({ format: 'email', maxLength: EMAIL_MOST });
const passwordRules = (password: string, context: z.RefinementCtx): void => {
  const fault = findPasswordFault(password);
  if (fault) context.addIssue({ code: 'custom', message: FAULTS[fault] });
};
export const newPasswordShape = z
  .string()
  .superRefine(passwordRules)
  .meta({ format: 'password', minLength: PASSWORD_LEAST, maxLength: PASSWORD_MOST });
export const enteredPasswordShape = textShape({ min: 1, max: 1_000, trim: false });

export const userShape = z.object({
  id: idShape,
  kind: z.enum(['guest', 'member']),
  firstName: z.string(),
  lastName: z.string(),
  /** Of the names. */
  version: z.number().int().min(0),
  email: z.string().nullable(),
  timeZone: z.string(),
  theme: z.enum(THEMES),
  gentleMotion: z.boolean(),
  adhdMode: z.boolean(),
  readsAloud: z.boolean(),
  sounds: z.boolean(),
  vibration: z.boolean(),
  showsCalories: z.boolean(),
  showsAchievements: z.boolean(),
  /** Where steadiness stands, as seen from the day streak. */
  steadinessShown: z.enum(STEADINESS_SHOWN),
  /** The days that she said are low; without a last one it is lighter again since the first. */
  lowFrom: dayShape.nullable(),
  lowUntil: dayShape.nullable(),
  /** When she last chose what becomes of the tasks that an absence had left open. */
  leftTasksOn: dayShape.nullable(),
  createdAt: instantShape,
});
export type User = z.infer<typeof userShape>;

const sessionShape = z.object({
  id: idShape,
  userAgent: z.string(),
  createdAt: instantShape,
  lastSeenAt: instantShape,
  isCurrent: z.boolean(),
});

export const accountShapes = {
  beginGuest: {
    body: z.object({ timeZone: timeZoneShape }),
    answer: userShape,
    errors: { 429: problemShape },
  },
  signOut: {},
  getSession: { answer: z.object({ user: userShape }) },
  listSessions: { answer: z.array(sessionShape) },
  endSession: { params: z.object({ id: idShape }), errors: { 404: problemShape } },
  endOtherSessions: {},
  getUser: { params: userIdParams, answer: userShape, errors: { 404: problemShape } },
  updateUser: {
    params: userIdParams,
    body: z.object({
      firstName: textShape({ max: NAME_MOST }).optional(),
      lastName: textShape({ max: NAME_MOST }).optional(),
      version: versionShape,
      timeZone: timeZoneShape.optional(),
      theme: oneOfShape(THEMES).optional(),
      gentleMotion: z.boolean().optional(),
      adhdMode: z.boolean().optional(),
      readsAloud: z.boolean().optional(),
      sounds: z.boolean().optional(),
      vibration: z.boolean().optional(),
      showsCalories: z.boolean().optional(),
      showsAchievements: z.boolean().optional(),
      steadinessShown: oneOfShape(STEADINESS_SHOWN).optional(),
      lowFrom: dayShape.nullable().optional(),
      lowUntil: dayShape.nullable().optional(),
      leftTasksOn: dayShape.nullable().optional(),
    }),
    answer: userShape,
    errors: { 404: problemShape, 409: problemShape },
  },
  deleteUser: {
    params: userIdParams,
    // A guest has no password, so there may be no body at all.
    body: z.object({ password: enteredPasswordShape.optional() }).default({}),
    errors: { 404: problemShape, 422: problemShape, 429: problemShape },
  },
} satisfies ShapesOf<typeof accountEndpoints>;
export type AccountShapes = typeof accountShapes;
