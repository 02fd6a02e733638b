import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { useSaveStatus } from '#platform/browser/use-saves.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import { useSkipBreak, useTakeBreak } from '../queries.ts';
import { type Focus, momentFor, momentPath } from '../rules.ts';
import { BreakPrompt } from './BreakPrompt.tsx';
import styles from './Breaks.module.css';
import { BreaksTaken } from './BreaksTaken.tsx';
import { Congratulation } from './Congratulation.tsx';
import { Countdown, useLeftMs } from './Countdown.tsx';

type Taken = { subject: string; momentId: string };

const TAKEN = 'Micro-break completed! ✨';
const KEPT = 'Kept on this device. It goes out by itself as soon as there is a connection.';
const sayUnkept = () =>
  void toast({
    title: 'Failed to complete break',
    description: 'This device could not keep it. Nothing else has changed.',
    variant: 'destructive',
  });

/** Says once how a break that was taken here went on. */
function useBreakNews(taken: Taken | undefined): void {
  const subject = taken?.subject ?? '';
  const progress = useSaveStatus(subject)?.progress;
  const [said, setSaid] = useState('');
  const isKept = progress === 'kept';
  const isSaved = progress === 'saved';
  useEffect(() => {
    if (!subject || said === subject || !(isKept || isSaved)) return;
    setSaid(subject);
    toast({ title: TAKEN, ...(isKept && { description: KEPT }) });
  }, [subject, said, isKept, isSaved]);
}

/** What the person does about a break; the focus goes to the card when its button goes. */
function useBreakChoices(user: User, focus: Focus) {
  const takeBreak = useTakeBreak(user.id);
  const skipBreak = useSkipBreak(user.id);
  const [taken, setTaken] = useState<Taken>();
  useBreakNews(taken);
  const toCard = () => document.getElementById('daily-focus')?.focus();
  const take = async () => {
    try {
      const subject = await takeBreak(focus);
      setTaken({ subject, momentId: momentFor(focus) });
    } catch {
      sayUnkept();
    }
  };
  const skip = () => skipBreak(focus).catch(() => {});
  return {
    offered: taken?.momentId,
    take: () => void take().then(toCard),
    /** For who goes into a moment with it, which says itself how it went. */
    takeAndGo: () => void takeBreak(focus).catch(sayUnkept),
    skip: () => void skip().then(toCard),
  };
}

export type OnDue = (take: (() => void) | undefined) => void;

/** Tells who offers the break elsewhere how to take it. */
function useOnDue(isDue: boolean, take: () => void, onDue: OnDue | undefined): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!isDue || !onDue) return;
    onDue(() => latest.current());
    return () => onDue(undefined);
  }, [isDue, onDue]);
}

type BreaksProps = { user: User; focus: Focus; isOneThing: boolean; onDue?: OnDue | undefined };

/** The countdown to the next break, the prompt when it is due, or that all are taken; below, how many were. */
export function Breaks({ user, focus, isOneThing, onDue }: BreaksProps) {
  const { completedBreaks, targetBreaks, isCompleted, nextBreakAt } = focus;
  const deadlineMs = nextBreakAt === null ? undefined : Date.parse(nextBreakAt);
  const leftMs = useLeftMs(deadlineMs);
  const isDue = leftMs === 0;
  const { offered, take, takeAndGo, skip } = useBreakChoices(user, focus);
  useOnDue(isDue, takeAndGo, onDue);
  const isRunning = !isCompleted && !isDue;
  return (
    <>
      <p className="vh" role="status">
        {isDue ? 'It is time for a small break.' : ''}
      </p>
      {isCompleted ? <Congratulation completedBreaks={completedBreaks} /> : null}
      {isDue ? <BreakPrompt onTake={take} onSkip={skip} /> : null}
      {isRunning ? (
        <Countdown deadlineMs={deadlineMs} leftMs={leftMs} timeZone={user.timeZone} isCalm={isOneThing} />
      ) : null}
      <BreaksTaken completed={completedBreaks} target={targetBreaks} />
      {offered && !isDue ? (
        <Button
          kind="text"
          size="small"
          className={styles.offer}
          asLink={(parts) => <Link href={momentPath(offered)} {...parts} />}
        >
          A moment for this break
        </Button>
      ) : null}
    </>
  );
}
