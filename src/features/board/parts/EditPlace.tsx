import { lazy, Suspense } from 'react';
import type { Card } from '../rules.ts';
import { useBenchPlace } from './use-bench.ts';

const TaskEditor = lazy(async () => ({ default: (await import('./TaskEditor.tsx')).TaskEditor }));

/** The fields of a task in its place; their code comes with the first edit. */
export function EditPlace({ card, onClose }: { card: Card; onClose: () => void }) {
  const { user, acts } = useBenchPlace();
  return (
    <Suspense>
      <TaskEditor userId={user.id} card={card} onSave={acts.edit} onClose={onClose} />
    </Suspense>
  );
}
