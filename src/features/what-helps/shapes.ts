import * as z from 'zod';
import { FELT_KINDS } from '#platform/shared/effects.ts';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { oneOfShape, problemShape, userIdParams } from '#platform/shared/shapes.ts';
import type { whatHelpsEndpoints } from './contract.ts';

const wholeChangeShape = z.number().int().nullable();

export const effectShape = z.object({
  id: z.string(),
  sessions: z.number().int(),
  lift: z
    .number()
    .nullable()
    .meta({ description: 'The mean change of the mood; nothing below five sessions' }),
  from: wholeChangeShape,
  to: wholeChangeShape,
  isClear: z.boolean().meta({ description: 'Chance hardly explains it' }),
});

const namedEffectShape = effectShape.extend({
  kind: oneOfShape(FELT_KINDS),
  title: z.string(),
  path: z.string().meta({ description: 'Where it is begun' }),
});
export type NamedEffect = z.infer<typeof namedEffectShape>;

export const whatHelpsShapes = {
  listEffects: { params: userIdParams, answer: z.array(namedEffectShape), errors: { 404: problemShape } },
} satisfies ShapesOf<typeof whatHelpsEndpoints>;
export type WhatHelpsShapes = typeof whatHelpsShapes;
