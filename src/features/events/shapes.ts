import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { idShape } from '#platform/shared/shapes.ts';
import type { eventsEndpoints } from './contract.ts';

export const eventsShapes = {
  followEvents: {
    params: z.object({ userId: idShape }),
    /** The data of one event: the feature whose calls have changed something, such as `board`. */
    answer: z.object({ kind: z.string() }),
  },
} satisfies ShapesOf<typeof eventsEndpoints>;
export type EventsShapes = typeof eventsShapes;
