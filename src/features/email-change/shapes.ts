import * as z from 'zod';
import { emailShape, enteredPasswordShape } from '#features/account/shapes.ts';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { instantShape, problemShape, textShape, userIdParams } from '#platform/shared/shapes.ts';
import type { emailChangeEndpoints } from './contract.ts';

const emailChangeShape = z.object({
  waiting: z.object({ email: z.string(), expiresAt: instantShape }).nullable(),
});
export type EmailChange = z.infer<typeof emailChangeShape>;

export const emailChangeShapes = {
  changeEmail: {
    params: userIdParams,
    body: z.object({ email: emailShape, currentPassword: enteredPasswordShape }),
    answer: emailChangeShape,
    errors: { 404: problemShape, 422: problemShape, 429: problemShape },
  },
  getEmailChange: { params: userIdParams, answer: emailChangeShape, errors: { 404: problemShape } },
  sendEmailAgain: {
    params: userIdParams,
    answer: emailChangeShape,
    errors: { 404: problemShape, 429: problemShape },
  },
  cancelEmailChange: { params: userIdParams, errors: { 404: problemShape } },
  confirmEmail: {
    body: z.object({ token: textShape({ min: 1, max: 200 }) }),
    answer: z.object({ email: z.string() }),
    errors: { 400: problemShape, 409: problemShape, 429: problemShape },
  },
} satisfies ShapesOf<typeof emailChangeEndpoints>;
export type EmailChangeShapes = typeof emailChangeShapes;
