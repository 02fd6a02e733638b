import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useToldError } from '#platform/browser/use-told-error.ts';
import type { Day } from '#platform/shared/day.ts';
import { Notice } from '#ui/Notice.tsx';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { toastWithUndo } from '#ui/undo-toast.ts';
import { useSmallWins } from '../queries.ts';
import { SMALL_WINS_MOST } from '../rules.ts';
import styles from './SmallWins.module.css';
import { useMetFocus } from './use-met-focus.ts';
import { WinBed } from './WinBed.tsx';
import { WinField } from './WinField.tsx';

const WinsElsewhere = lazy(async () => ({
  default: (await import('./WinsElsewhere.tsx')).WinsElsewhere,
}));

type SmallWinsProps = {
  userId: string;
  date: Day;
  isWritable: boolean;
  /** Below a form that has the sun. */
  isLow?: boolean;
  /** What follows once the bed is full. */
  children?: ReactNode;
};

type Wins = ReturnType<typeof useSmallWins>;

/** Says once how a change that was made here has ended. One that met another is shown beside it. */
function useOutcome({ status, met }: Wins, onMeet: () => void) {
  const asked = useRef<'quietly' | 'aloud'>(undefined);
  const meet = useEffectEvent(onMeet);
  const isMet = met !== undefined;
  useEffect(() => {
    if (!asked.current || !status || status.progress === 'saving' || status.progress === 'kept') return;
    if (status.progress === 'saved' && asked.current === 'aloud')
      toast({ title: 'Small wins saved!', description: 'Your daily wins have been recorded.' });
    if (status.progress === 'needs-you' && isMet) meet();
    if (status.progress === 'needs-you' && !isMet)
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to save your small wins. Please try again.',
      });
    asked.current = undefined;
  }, [status, isMet]);
  return (how: 'quietly' | 'aloud') => {
    asked.current = how;
  };
}

/** The small wins of a day, as they are changed one by one. Each change is made to what the one before has left. */
function useChanges(wins: Wins, announce: ReturnType<typeof useOutcome>) {
  const { smallWins, save } = wins;
  const latest = useRef({ smallWins, save });
  const isChangedHere = useRef(false);
  useEffect(() => {
    latest.current = { smallWins, save };
  });
  const change = (next: string[], how: 'quietly' | 'aloud') => {
    const { smallWins: seen, save: keep } = latest.current;
    latest.current = { smallWins: next, save: keep };
    announce(how);
    return keep(next, seen);
  };
  const putBack = (win: string, index: number) => {
    const now = latest.current.smallWins;
    if (now.length < SMALL_WINS_MOST)
      void change([...now.slice(0, index), win, ...now.slice(index)], 'aloud').catch(() => {});
  };
  return {
    isChangedHere,
    add: async (win: string): Promise<void> => {
      const now = latest.current.smallWins;
      if (now.length >= SMALL_WINS_MOST) return;
      isChangedHere.current = true;
      await change([...now, win], 'aloud');
    },
    remove: (index: number) => {
      const win = latest.current.smallWins[index];
      if (win === undefined) return;
      const left = latest.current.smallWins.filter((_, each) => each !== index);
      isChangedHere.current = true;
      void change(left, 'quietly').then(
        () =>
          toastWithUndo({
            about: 'small wins removed',
            titleOf: (count) => (count === 1 ? 'Small win removed' : `${count} small wins removed`),
            description: win,
            altText: 'Write it again in the field',
            undo: () => putBack(win, index),
          }),
        () => {},
      );
    },
  };
}

/** The small wins of a day, with the place where the next one is typed; of a past day to read. */
export function SmallWins({ userId, date, isWritable, isLow = false, children }: SmallWinsProps) {
  const wins = useSmallWins(userId, date);
  const { smallWins, status, met } = wins;
  const error = useToldError(wins.error, wins.lookAgain);
  const field = useRef<HTMLInputElement>(null);
  const bed = useRef<HTMLUListElement>(null);
  const otherOne = useMetFocus();
  const announce = useOutcome(wins, otherOne.focus);
  const { add, remove, isChangedHere } = useChanges(wins, announce);
  const isFull = smallWins.length >= SMALL_WINS_MOST;
  const isOpen = isWritable && !met;
  // The field moves on to the next place, and is gone with the third.
  const count = smallWins.length;
  const shownCount = useRef<number>(undefined);
  useEffect(() => {
    if (isChangedHere.current && shownCount.current !== count) {
      isChangedHere.current = false;
      (field.current ?? bed.current)?.focus();
    }
    shownCount.current = count;
  }, [count, isChangedHere]);
  if (wins.isFirstLoading)
    return (
      <Skeleton>
        <SkeletonBlock size="bed" />
      </Skeleton>
    );
  return (
    <div className={styles.wins}>
      {error && !isLow ? (
        <Notice action="Try again" onAction={wins.lookAgain}>
          {isWritable ? 'Earlier notes' : 'The notes'} of this day could not be looked up just now.
          {isWritable ? ' You can write all the same.' : ' Whatever you saved is safe.'}
        </Notice>
      ) : null}
      <Suspense>{met ? <WinsElsewhere met={met} title={otherOne.ref} /> : null}</Suspense>
      <WinBed
        ref={bed}
        smallWins={smallWins}
        isLow={isLow}
        onRemove={isOpen ? remove : undefined}
        field={
          isOpen && !isFull ? (
            <WinField
              userId={userId}
              date={date}
              field={field}
              isQuiet={isLow}
              isSaving={status?.progress === 'saving'}
              onAdd={add}
            />
          ) : null
        }
      />
      {status ? (
        <div className={styles.status}>
          <SaveStatus state={status.progress} onRetry={met ? undefined : () => void wins.retry()} />
          {status.message && !met ? <p className="soft sm">{status.message}</p> : null}
        </div>
      ) : null}
      {isFull && isOpen ? children : null}
    </div>
  );
}
