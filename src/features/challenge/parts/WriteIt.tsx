import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import type { SaveStatus } from '#platform/browser/saves.ts';
import { surplusWords } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { type RefusedCompletion, useCompleteDay, useDayDraft } from '../queries.ts';
import { challengePath, notesOf, surplusOf } from '../rules.ts';
import type { DayOfRound } from './DayTop.tsx';
import { useReturn } from './use-return.ts';
import styles from './WriteIt.module.css';

export type OpenDayProps = DayOfRound & {
  user: User;
  refused: RefusedCompletion | undefined;
  /** True while its completion is under way: the page stays as it is. */
  onSent: (isSent: boolean) => void;
  /** It is completed, and kept at least on this device. */
  onDone: () => void;
};

const AFTER_REFUSAL_MS = 2_000;

const LIMIT = {
  title: 'Daily Limit Reached',
  description: 'You can only complete one challenge per day. Come back tomorrow for the next challenge!',
} as const;
const ORDER = {
  title: 'Complete in Order',
  description: 'Please complete the previous challenges first before unlocking this day.',
} as const;
const OTHER = { title: 'Error', description: 'Failed to complete day. Please try again.' } as const;
const EMPTY = {
  title: 'Reflection Required',
  description: 'Please add some notes about your experience before completing.',
} as const;

/** What a refusal says, and whether the days themselves say more. */
function wordsOf(message: string) {
  if (message.includes('Daily challenge limit reached')) return { ...LIMIT, leadsBack: true };
  if (message.includes('You must complete challenges in order')) return { ...ORDER, leadsBack: true };
  return { ...OTHER, leadsBack: false };
}

/** The note of a day: what was typed, or what the server did not take; and its completion, told once. */
export function useDayNote({ user, place, named, refused, onSent, onDone }: OpenDayProps) {
  const { notes: typed, write, forget } = useDayDraft(user, place);
  const { status, complete } = useCompleteDay(user, place);
  const [isAsked, setIsAsked] = useState(false);
  const { leave } = useReturn(challengePath(named), () => onSent(false));
  const notes = typed || (isAsked ? '' : (refused?.notes ?? ''));
  const surplus = surplusOf(notes);

  const tell = useEffectEvent(({ progress, message }: SaveStatus) => {
    if (progress === 'saving') return;
    setIsAsked(false);
    if (progress === 'needs-you') {
      const { leadsBack, ...words } = wordsOf(message);
      toast({ ...words, variant: 'destructive' });
      return leadsBack ? leave(AFTER_REFUSAL_MS) : onSent(false);
    }
    forget();
    onDone();
  });
  useEffect(() => {
    if (isAsked && status) tell(status);
  }, [isAsked, status]);

  const send = async () => {
    if (isAsked) return;
    if (!notesOf(notes)) return void toast(EMPTY);
    if (surplus > 0) return;
    // Until it has arrived, what was typed stays a draft too.
    write(notes);
    onSent(true);
    try {
      await complete(notesOf(notes), refused?.seq);
      setIsAsked(true);
    } catch {
      onSent(false);
      toast({ ...OTHER, variant: 'destructive' });
    }
  };
  return {
    notes,
    surplus,
    hasWords: notesOf(notes) !== '',
    isBusy: isAsked && status?.progress === 'saving',
    refused,
    send,
    type: write,
  };
}

type WriteItProps = Pick<OpenDayProps, 'day'> & { note: ReturnType<typeof useDayNote> };

/** One line about how it went: what makes the day grow. */
export function WriteIt({ day, note }: WriteItProps) {
  const { notes, surplus, hasWords, isBusy, refused, send, type } = note;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form ref={form} className={styles.write} aria-label="Your note" noValidate onSubmit={submit}>
      <h2 className="vh">Write one line</h2>
      <TextArea
        label={day.reflectionPrompt}
        lined
        rows={2}
        placeholder="One honest line is plenty"
        value={notes}
        error={surplus > 0 ? `That is ${surplusWords(surplus)}. All of it is still here.` : undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={sendByKey}
      />
      <div className={styles.done}>
        <Button
          type="submit"
          kind={hasWords ? 'sun' : 'line'}
          disabled={!hasWords || surplus > 0}
          busy={isBusy}
          busyLabel="Completing…"
        >
          Complete day {day.id}
        </Button>
        <p>
          {hasWords
            ? 'Kept here as you type. One word counts, and the five minutes are optional.'
            : 'Wakes up when there is a line here. One word counts, and the five minutes are optional.'}
        </p>
      </div>
      {refused ? (
        <p className={styles.refused} role="status">
          This was not taken yet. {refused.message} Your words are still here.
        </p>
      ) : null}
    </form>
  );
}
