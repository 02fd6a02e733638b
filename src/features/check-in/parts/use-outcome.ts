import { useEffect, useRef, useState } from 'react';
import { findEnded, noteEnded } from '#platform/browser/ended-session.ts';
import type { SaveStatus } from '#platform/browser/saves.ts';
import type { Day } from '#platform/shared/day.ts';
import { toast } from '#ui/toast-store.ts';

type Kind = 'new' | 'update';

/** A check-in that is kept: whether it was the first of its week, and whether the server has it. */
export type EndedCheckIn = { kind: Kind; hasArrived: boolean };

type Shown = {
  status: SaveStatus | undefined;
  isStale: boolean;
  isLoading: boolean;
  /** Something is typed or refused that is not on its way. */
  isUnsent: boolean;
  checkIn: object | null | undefined;
  elsewhere: object | undefined;
};

const kindOf = (id: string | undefined): Kind | undefined =>
  id === 'new' || id === 'update' ? id : undefined;

/** What ended on this entry of the browser's history before the page was loaded, while nothing else has come of it. */
function useEndedBefore(subject: string, { isLoading, isUnsent, checkIn, elsewhere }: Shown) {
  const [before, setBefore] = useState(() => kindOf(findEnded(subject)));
  const isStill = !isUnsent && !elsewhere && Boolean(checkIn);
  const isGone = before !== undefined && !isLoading && !isStill;
  useEffect(() => {
    if (!isGone) return;
    noteEnded(undefined);
    setBefore(undefined);
  }, [isGone]);
  return { before: isLoading || isGone ? undefined : before, forgetBefore: () => setBefore(undefined) };
}

/** How a save that was asked for here has ended: its ending, which a reload shows again, or once what went wrong. */
export function useOutcome(shown: Shown, weekOf: Day) {
  const { status, isStale } = shown;
  const subject = `check-in ${weekOf}`;
  const { before, forgetBefore } = useEndedBefore(subject, shown);
  const [sentAs, setSentAs] = useState<Kind>();
  const isAsked = useRef(false);
  const progress = status?.progress;
  const isKept = progress === 'saved' || progress === 'kept';
  useEffect(() => {
    if (!isAsked.current || !sentAs) return;
    // The other check-in stands above by then, with the focus: nothing went wrong.
    if (progress === 'needs-you' && !isStale)
      toast({
        variant: 'destructive',
        title: 'Something went wrong',
        description: 'Please try again in a moment.',
      });
    if (progress === 'saved' || progress === 'needs-you') isAsked.current = false;
  }, [progress, sentAs, isStale]);
  useEffect(() => {
    if (sentAs) noteEnded(isKept ? { subject, id: sentAs } : undefined);
  }, [sentAs, isKept, subject]);
  const kind = sentAs ? isKept && sentAs : before;
  const ended: EndedCheckIn | undefined = kind ? { kind, hasArrived: progress !== 'kept' } : undefined;
  return {
    isSent: sentAs !== undefined,
    ended,
    announce: (as: Kind) => {
      isAsked.current = true;
      forgetBefore();
      setSentAs(as);
    },
  };
}
