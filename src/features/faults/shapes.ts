import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { FAULT_KINDS } from '#platform/shared/fault.ts';
import { oneOfShape, wholeShape } from '#platform/shared/shapes.ts';
import type { faultsEndpoints } from './contract.ts';
import {
  ENGINES,
  FRAME_PATTERN,
  FRAMES_MOST,
  MESSAGE_LONGEST,
  MESSAGE_PATTERN,
  SCREEN_PATTERN,
  VERSION_PATTERN,
  WAITING_MOST,
} from './rules.ts';

const patternShape = (pattern: RegExp) => z.string().regex(pattern, { error: 'This is not of a fault.' });

/** The kind is all that a page can tell when not even the part that describes faults could be loaded. */
const faultShape = z.object({
  kind: oneOfShape(FAULT_KINDS),
  message: patternShape(MESSAGE_PATTERN).max(MESSAGE_LONGEST, { error: 'This is too long.' }).default(''),
  frames: z.array(patternShape(FRAME_PATTERN)).max(FRAMES_MOST, { error: 'These are too many.' }).default([]),
  screen: patternShape(SCREEN_PATTERN).default('other'),
  version: patternShape(VERSION_PATTERN).default(''),
  engine: oneOfShape(ENGINES).default('other'),
  /** How many saves wait on that device. */
  waitingSaves: wholeShape(0, WAITING_MOST).default(0),
});
export type Fault = z.infer<typeof faultShape>;
export type NewFault = z.input<typeof faultShape>;

export const faultsShapes = {
  reportFault: { body: faultShape },
} satisfies ShapesOf<typeof faultsEndpoints>;
