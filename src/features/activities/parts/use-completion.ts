import type { User } from '#features/account/queries.ts';
import { dayIn, findDateFault, today } from '#platform/shared/day.ts';
import { countOf } from '#platform/shared/text.ts';
import { toast } from '#ui/toast-store.ts';
import { WORDING } from '../content.ts';
import { type Activity, findMoodBefore, useCompleteActivity, useRemoveCompletion } from '../queries.ts';
import { sessionSubject } from '../rules.ts';

const UNDO_MS = 10_000;

const sayUnkept = () =>
  void toast({
    title: 'That didn’t save.',
    description: 'This device could not keep it. Nothing else has changed.',
    variant: 'destructive',
  });

type Ended = {
  atMs: number;
  /** What it is recorded under, so that two devices that tell of one end record it once. */
  runId?: string | undefined;
  before?: number | undefined;
};

/** Completes an activity at an instant, with how she was before it, and answers the completion's id. A day that is long past stays as it was. */
export function useCompletion({ id: userId, timeZone }: User) {
  const complete = useCompleteActivity();
  return async (activity: Activity, { atMs, runId, before }: Ended): Promise<string | undefined> => {
    const date = dayIn(timeZone, atMs);
    const moodBefore = before ?? findMoodBefore(userId, sessionSubject(activity.type, activity.id));
    if (findDateFault(date, today(timeZone))) return undefined;
    try {
      return await complete(activity.id, { date, completedAtMs: atMs, moodBefore, completionId: runId });
    } catch {
      sayUnkept();
      return undefined;
    }
  };
}

/** The same where no session is shown: it is said, and can be taken back for ten seconds. */
export function useToldCompletion(user: User) {
  const complete = useCompletion(user);
  const remove = useRemoveCompletion();
  return async (activity: Activity, ended: Ended): Promise<void> => {
    const { type, name, duration } = activity;
    const id = await complete(activity, ended);
    if (id === undefined) return;
    toast({
      title: WORDING[type].completed,
      description: `${name}, ${countOf(duration, 'minute')}.`,
      durationMs: UNDO_MS,
      action: {
        label: 'Undo',
        altText: 'Press F8 to come to Undo',
        onSelect: () => void remove(id).then(() => toast({ title: 'Taken back.' }), sayUnkept),
      },
    });
  };
}
