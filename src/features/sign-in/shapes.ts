import * as z from 'zod';
import {
  emailShape,
  enteredPasswordShape,
  nameShape,
  newPasswordShape,
  userShape,
} from '#features/account/shapes.ts';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { problemShape, textShape, timeZoneShape } from '#platform/shared/shapes.ts';
import type { signInEndpoints } from './contract.ts';

export const signInShapes = {
  signUp: {
    body: z.object({
      firstName: nameShape,
      lastName: nameShape,
      email: emailShape,
      password: newPasswordShape,
      timeZone: timeZoneShape,
    }),
    answer: userShape,
    errors: { 409: problemShape, 429: problemShape },
  },
  signIn: {
    body: z.object({
      email: textShape({ min: 1, max: 1_000 }),
      password: enteredPasswordShape,
      remember: z.boolean(),
      timeZone: timeZoneShape,
    }),
    answer: userShape,
    errors: { 401: problemShape, 429: problemShape },
  },
} satisfies ShapesOf<typeof signInEndpoints>;
export type SignInShapes = typeof signInShapes;
