import * as z from 'zod';
import { emailShape, enteredPasswordShape, newPasswordShape } from '#features/account/shapes.ts';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { problemShape, textShape } from '#platform/shared/shapes.ts';
import type { passwordEndpoints } from './contract.ts';

const tokenShape = textShape({ min: 1, max: 200 });

export const passwordShapes = {
  forgetPassword: {
    body: z.object({ email: emailShape }),
    /** Not sent where mails are not set up; whether there is such an account, neither tells. */
    answer: z.object({ detail: z.string(), isSent: z.boolean() }),
    errors: { 429: problemShape },
  },
  resetPassword: {
    body: z.object({ token: tokenShape, password: newPasswordShape }),
    errors: { 400: problemShape, 429: problemShape },
  },
  changePassword: {
    body: z.object({ currentPassword: enteredPasswordShape, newPassword: newPasswordShape }),
    errors: { 422: problemShape, 429: problemShape },
  },
} satisfies ShapesOf<typeof passwordEndpoints>;
export type PasswordShapes = typeof passwordShapes;
