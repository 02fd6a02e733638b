import type { NamedEffect } from '#features/what-helps/shapes.ts';

/** What is known of one thing that was done, as the server answers it; too little, unless it is said. */
export const anEffect = (id: string, changes: Partial<NamedEffect> = {}): NamedEffect => ({
  kind: 'moment',
  id,
  title: id,
  path: `/wellness-moments?moment=${id}`,
  sessions: 1,
  lift: null,
  from: null,
  to: null,
  isClear: false,
  ...changes,
});
