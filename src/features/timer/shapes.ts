import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  idShape,
  instantShape,
  oneOfShape,
  problemShape,
  textShape,
  userIdParams,
  versionShape,
  wholeShape,
} from '#platform/shared/shapes.ts';
import type { timerEndpoints } from './contract.ts';
import { DURATION_MOST_MS, PLACE_MOST, TIMER_ACTS, TIMER_KINDS } from './rules.ts';

const DURATION_MOST = DURATION_MOST_MS / 1_000;

const timerShape = z.object({
  version: z.number().int().meta({ description: 'One more with every act on the time; 0 before the first' }),
  state: z.enum(['idle', 'running', 'paused', 'over', 'finished']),
  kind: z.enum(TIMER_KINDS).nullable(),
  subject: z.string(),
  title: z.string(),
  runId: idShape.nullable(),
  place: z.string(),
  durationMs: z.number().int(),
  endsAt: instantShape.nullable(),
  leftMs: z.number().int(),
  overtimeSeconds: z.number().int().meta({ description: 'Counted from the end until she finishes it' }),
  actedAt: instantShape.nullable(),
  now: instantShape.meta({ description: 'The clock that the others are read by' }),
});
export type TimerAnswer = z.infer<typeof timerShape>;

const secondsShape = wholeShape(1, DURATION_MOST);

type Needed = 'kind' | 'subject' | 'runId' | 'durationSeconds' | 'seconds' | 'place';
/** What an act cannot do without, besides its instant. */
const NEEDED: Partial<Record<(typeof TIMER_ACTS)[number], readonly Needed[]>> = {
  start: ['kind', 'subject', 'runId', 'durationSeconds'],
  extend: ['seconds'],
  place: ['place'],
};

const actShape = z
  .object({
    act: oneOfShape(TIMER_ACTS),
    version: versionShape,
    at: instantShape.meta({ description: 'When it was done, by the clock of the server; at most a day ago' }),
    kind: oneOfShape(TIMER_KINDS).optional(),
    subject: textShape({ min: 1, max: 200 }).optional(),
    title: textShape({ max: 120 }).optional(),
    runId: idShape.optional(),
    place: textShape({ max: PLACE_MOST, trim: false }).optional().meta({
      description: 'What the subject keeps with it; without one it stays',
    }),
    durationSeconds: secondsShape.optional(),
    leftMs: wholeShape(0, DURATION_MOST_MS)
      .optional()
      .meta({ description: 'For a timer that is taken up again; the whole duration without it' }),
    seconds: secondsShape.optional().meta({ description: 'What an extension adds' }),
  })
  .superRefine(({ act, ...said }, context) => {
    for (const path of NEEDED[act] ?? [])
      if (said[path] === undefined)
        context.addIssue({ code: 'custom', path: [path], message: 'This act needs it.' });
  });
export type SaidAct = z.infer<typeof actShape>;

export const timerShapes = {
  getTimer: { params: userIdParams, answer: timerShape, errors: { 404: problemShape } },
  moveTimer: {
    params: userIdParams,
    body: actShape,
    answer: timerShape,
    errors: { 404: problemShape, 409: problemShape },
  },
} satisfies ShapesOf<typeof timerEndpoints>;
export type TimerShapes = typeof timerShapes;
