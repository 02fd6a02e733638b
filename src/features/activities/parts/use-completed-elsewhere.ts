import { type RefObject, useEffect, useRef } from 'react';
import { now } from '#platform/shared/clock.ts';
import type { Timer } from '#platform/shared/timer.ts';
import type { Activity } from '../queries.ts';

type Open = {
  activity: Activity;
  timer: Timer;
  /** What the session is recorded under once its time is over. */
  completionId: string | undefined;
  /** The session is ended or left here, by this tab. */
  isEndedHere: RefObject<boolean>;
};

type Begun = {
  knownIds: readonly string[];
  endsAtMs: number;
  /** Known once it stands still: a time that ran out leaves the steps that are left. */
  hasRunOut?: boolean;
};

/** Hears that the session that is open here was completed in another tab or on another device. */
export function useCompletedElsewhere(
  { activity: { completions }, timer, completionId, isEndedHere }: Open,
  onCompleted: (id: string) => void,
): void {
  const begun = useRef<Begun>(undefined);
  const overId = useRef<string>(undefined);
  useEffect(() => {
    const ids = completions.map(({ id }) => id);
    if (timer.state !== 'idle') {
      const endsAtMs = timer.state === 'running' ? timer.endsAtMs : Number.POSITIVE_INFINITY;
      begun.current = { knownIds: begun.current?.knownIds ?? ids, endsAtMs };
      return;
    }
    if (begun.current) begun.current.hasRunOut ??= now() >= begun.current.endsAtMs;
    if (completionId !== undefined) overId.current = completionId;
    if (completionId !== undefined || isEndedHere.current) return;
    const { knownIds = ids, hasRunOut } = begun.current ?? {};
    const id = overId.current ?? (hasRunOut ? undefined : ids.find((each) => !knownIds.includes(each)));
    if (id !== undefined && ids.includes(id)) onCompleted(id);
  });
}
