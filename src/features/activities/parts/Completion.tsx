import type { User } from '#features/account/queries.ts';
import { findDateFault } from '#features/mood/rules.ts';
import { dayIn, today } from '#platform/shared/day.ts';
import { countOf } from '#platform/shared/text.ts';
import { toast } from '#ui/toast-store.ts';
import { WORDING } from '../content.ts';
import { type Activity, useCompleteActivity } from '../queries.ts';

const UNDO_MS = 10_000;

function say({ type, name, duration }: Activity, undo: () => Promise<void>): void {
  toast({
    title: WORDING[type].completed,
    description: `${name}, ${countOf(duration, 'minute')}.`,
    durationMs: UNDO_MS,
    action: {
      label: 'Undo',
      altText: 'Press F8 to come to Undo',
      onSelect: () => void undo().then(() => toast({ title: 'Taken back.' }), sayUnkept),
    },
  });
}

const sayUnkept = () =>
  void toast({
    title: 'That didn’t save.',
    description: 'This device could not keep it. Nothing else has changed.',
    variant: 'destructive',
  });

/** Completes an activity at an instant and offers to take it back for ten seconds. A day that is long past stays as it was. */
export function useCompletion({ timeZone }: User) {
  const complete = useCompleteActivity();
  return async (activity: Activity, atMs: number): Promise<void> => {
    const date = dayIn(timeZone, atMs);
    if (findDateFault(date, today(timeZone))) return;
    try {
      say(activity, await complete(activity.id, date, atMs));
    } catch {
      sayUnkept();
    }
  };
}
