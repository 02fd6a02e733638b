import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { textShape } from '#platform/shared/shapes.ts';
import type { planWordingEndpoints } from './contract.ts';
import { isPlain, LINE_LONGEST, TITLE_LONGEST } from './rules.ts';

const plainShape = (max: number) => textShape({ min: 1, max }).refine(isPlain);

/** What a language model has to answer. */
export const wordingShape = z.object({
  title: plainShape(TITLE_LONGEST),
  description: plainShape(LINE_LONGEST),
  activities: z.array(z.object({ id: z.string(), description: plainShape(LINE_LONGEST) })).max(8),
});

export const planWordingShapes = {
  getPlanWording: {
    answer: z.object({
      host: z.string().nullable().meta({ description: 'Where the answers of a profile would be sent' }),
    }),
  },
} satisfies ShapesOf<typeof planWordingEndpoints>;
export type PlanWordingShapes = typeof planWordingShapes;
