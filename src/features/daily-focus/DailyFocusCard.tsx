import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { joinClasses } from '#ui/link.ts';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import { FOCUS_AREAS } from './content.ts';
import styles from './DailyFocusCard.module.css';
import { Breaks, type OnDue } from './parts/Breaks.tsx';
import { FirstFocus } from './parts/FirstFocus.tsx';
import { FocusForm } from './parts/FocusForm.tsx';
import { Refusals } from './parts/Refusals.tsx';
import { findFocusDraft, keepFocusDraft, useDailyFocus, useUpdateDailyFocus } from './queries.ts';
import { changedFields, type Focus, type FocusFields } from './rules.ts';

/** Whether the form stands open, and where the focus goes when it closes. */
function useForm(userId: string, focus: Focus) {
  const { date } = focus;
  const [isOpen, setIsOpen] = useState(() => findFocusDraft(userId, date) !== undefined);
  const { status, update } = useUpdateDailyFocus(userId, date);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => setIsOpen(false);
  const save = async (fields: FocusFields) => {
    const changes = changedFields(focus, fields);
    if (Object.keys(changes).length > 0) await update(changes);
    keepFocusDraft(userId, date, undefined);
    close();
  };
  return { isOpen, open: () => setIsOpen(true), close, save, status, opener };
}

type FocusProps = Omit<DailyFocusCardProps, 'user'> & { user: User; focus: Focus };

function FocusOfDay({ user, focus, isOneThing, onDue }: FocusProps) {
  const { focusArea, intention, date } = focus;
  const { isOpen, open, close, save, status, opener } = useForm(user.id, focus);
  const { title, words } = FOCUS_AREAS[focusArea];
  if (isOpen)
    return (
      <FocusForm
        userId={user.id}
        focus={focus}
        onSave={(fields) => void save(fields).catch(() => {})}
        onClose={close}
      />
    );
  return (
    <>
      <p className={styles.area}>
        {title}: {words}
      </p>
      {intention ? <p className={styles.intention}>“{intention}”</p> : null}
      <Breaks user={user} focus={focus} isOneThing={isOneThing} onDue={onDue} />
      <div className={styles.low}>
        <Button
          ref={opener}
          kind="text"
          size="small"
          iconBefore={<PencilLine size={20} />}
          aria-label="Change focus: area, intention and breaks"
          onClick={open}
        >
          Change focus
        </Button>
        {status && status.progress !== 'needs-you' ? <SaveStatus state={status.progress} /> : null}
      </div>
      <Refusals date={date} />
    </>
  );
}

export type DailyFocusCardProps = {
  user: User;
  /** ADHD mode: beside what comes after, and without a running clock. */
  isOneThing: boolean;
  /** Told how to take the break that is due, and with nothing when none is. */
  onDue?: OnDue;
};

/** The focus of today with its small breaks: what it is about, when the next one is due, how many were taken. */
export function DailyFocusCard({ user, isOneThing, onDue }: DailyFocusCardProps) {
  const { focus, isUnchosen, error, retry } = useDailyFocus(user);
  return (
    <Card
      as="section"
      id="daily-focus"
      tabIndex={-1}
      className={joinClasses(styles.card, isOneThing && styles.oneThing)}
      aria-labelledby="daily-focus-title"
    >
      <div className={styles.inside}>
        <h2 id="daily-focus-title">Daily focus</h2>
        {focus && isUnchosen ? <FirstFocus userId={user.id} date={focus.date} /> : null}
        {focus && !isUnchosen ? (
          <FocusOfDay key={focus.date} {...{ user, focus, isOneThing, onDue }} />
        ) : null}
        {focus || error ? null : <div className={styles.place} />}
        {error && !focus ? (
          <div className={styles.away}>
            <p>Today’s focus could not be reached. Nothing of it is gone.</p>
            <Button kind="line" size="small" onClick={retry}>
              Try again
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
