import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { FEELINGS } from '#features/mood/content.ts';
import { hasCrisisWords, tidyNote } from '#features/wall/rules.ts';
import type { Day } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { WeatherRow } from '#ui/WeatherRow.tsx';
import { KIND_WORDS } from '../content.ts';
import { type Draft, share } from '../queries.ts';
import { findFault, NOTE_KINDS, WORDS_MOST } from '../rules.ts';
import styles from './ShareForm.module.css';
import { useShareDraft } from './use-share-draft.ts';

const WinsOfToday = lazy(async () => ({ default: (await import('./WinsOfToday.tsx')).WinsOfToday }));

type ShareFormProps = { userId: string; circleId: string; today: Day };

const loadLines = () => import('#features/wall/BeforePostingCard.tsx');
const BeforePostingCard = lazy(async () => ({ default: (await loadLines()).BeforePostingCard }));

type FieldsProps = {
  userId: string;
  today: Day;
  draft: Draft;
  fault: string | undefined;
  onChange: (changes: Partial<Draft>) => void;
};

function Fields({ userId, today, draft, fault, onChange }: FieldsProps) {
  const { kind, text, feeling } = draft;
  if (kind === 'weather')
    return (
      <>
        <WeatherRow
          question="What is it like inside?"
          hint={fault ?? 'One tap'}
          options={FEELINGS}
          value={feeling ?? undefined}
          onChoose={(chosen) => onChange({ feeling: chosen })}
        />
        <p className="vh" role="alert">
          {fault}
        </p>
      </>
    );
  return (
    <>
      <TextArea
        label="Your words"
        labelHidden
        rows={2}
        placeholder={KIND_WORDS[kind].placeholder}
        value={text}
        error={fault}
        hint={`${WORDS_MOST[kind]} characters at most. Seen for a week.`}
        onFocus={() => void loadLines().catch(() => {})}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {kind === 'win' ? (
        <Suspense>
          <WinsOfToday userId={userId} today={today} onUse={(win) => onChange({ text: win })} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Where one thing is shared. What is typed stays in this browser until it is on its way. */
export function ShareForm({ userId, circleId, today }: ShareFormProps) {
  const { draft, change, forget } = useShareDraft(userId, circleId);
  const [isAsking, setIsAsking] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const isWeather = draft.kind === 'weather';
  const words = {
    kind: draft.kind,
    text: isWeather ? null : tidyNote(draft.text),
    feeling: isWeather ? draft.feeling : null,
  };
  const fault = findFault(words);
  const isFull = words.text !== null && words.text !== '';
  const send = async (knowsLines: boolean) => {
    try {
      await share(userId, circleId, { ...words, date: today, knowsLines });
      forget();
      setIsAsking(false);
      setIsTried(false);
    } catch {
      toast({ title: 'This device could not keep it', description: 'Your words are still here.' });
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (fault) return;
    if (hasCrisisWords(words.text ?? '')) return setIsAsking(true);
    void send(false);
  };
  if (isAsking)
    return (
      <Suspense>
        <BeforePostingCard
          postLabel="Share it with this circle"
          onPost={() => void send(true)}
          onKeep={() => setIsAsking(false)}
        />
      </Suspense>
    );
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Share something">
      <SegmentedControl
        label="What is it?"
        options={NOTE_KINDS.map((value) => ({ value, label: KIND_WORDS[value].label }))}
        value={draft.kind}
        onValueChange={(kind) => {
          setIsTried(false);
          change({ kind });
        }}
      />
      <Fields
        userId={userId}
        today={today}
        draft={draft}
        fault={isTried || isFull ? fault : undefined}
        onChange={(changes) => {
          setIsTried(false);
          change(changes);
        }}
      />
      <Button kind="sun" type="submit">
        Share with this circle
      </Button>
    </form>
  );
}
