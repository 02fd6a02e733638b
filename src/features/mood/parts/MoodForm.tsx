import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Day, formatDay } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { WeatherPicture } from '#ui/garden/WeatherPicture.tsx';
import { RadioTiles } from '#ui/RadioTiles.tsx';
import { Slider } from '#ui/Slider.tsx';
import { toast } from '#ui/toast-store.ts';
import { ENERGY_WORDS, FEELINGS, STRESS_WORDS } from '../content.ts';
import { findMoodDraft, keepMoodDraft, type MoodDraft, useMood, useSaveMood } from '../queries.ts';
import { fieldsOf, findEntry, isSameMood, type MoodFields } from '../rules.ts';
import { GratitudeNotes, roomFor } from './GratitudeNotes.tsx';
import styles from './MoodForm.module.css';
import { MoodNotices } from './MoodNotices.tsx';
import { MoodSaving } from './MoodSaving.tsx';

const TILES = FEELINGS.map(({ id, label }) => ({
  value: id,
  label,
  picture: <WeatherPicture weather={id} />,
}));

/**
 * What the form shows: what is being typed, else what was just saved here, else the stored entry. An entry
 * that arrives meanwhile, from another tab or device, never replaces what is being typed.
 */
function useMoodFields(userId: string, date: Day) {
  const { mood, error, retry } = useMood(userId, date);
  const stored = fieldsOf(mood);
  const [draft, setDraft] = useState(() => findMoodDraft(userId, date));
  const [sent, setSent] = useState<MoodDraft & { isShown: boolean }>();
  useEffect(() => keepMoodDraft(userId, date, draft), [userId, date, draft]);

  const isSentStored = sent !== undefined && isSameMood(sent.fields, stored);
  if (isSentStored && !sent.isShown) setSent({ ...sent, isShown: true });
  const isSentNewest = isSentStored || (sent && !sent.isShown && isSameMood(sent.over, stored));
  const fields = draft?.fields ?? (isSentNewest ? sent.fields : stored);
  const news = draft && !isSameMood(draft.over, stored) && !isSentStored ? mood : undefined;
  return {
    fields,
    news,
    isTyped: draft !== undefined && !isSameMood(draft.fields, stored),
    error: mood ? null : error,
    retry,
    change: (changes: Partial<MoodFields>) =>
      setDraft({ fields: { ...fields, ...changes }, over: draft?.over ?? stored }),
    /** Everything typed up to then is saved; what was typed since stays typed. */
    settle: (saved: MoodFields) => {
      setSent({ fields: saved, over: stored, isShown: false });
      setDraft((now) => (now && now.fields !== saved ? { ...now, over: stored } : undefined));
    },
    takeStored: () => {
      setSent(undefined);
      setDraft(undefined);
    },
  };
}

/** Says once how a save that was asked for here has ended. */
function useOutcome(status: ReturnType<typeof useSaveMood>['status']) {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current || !status) return;
    if (status.progress === 'saved') toast({ title: 'Mood saved!' });
    if (status.progress === 'needs-you')
      toast({
        variant: 'destructive',
        title: 'Error saving mood',
        description: 'There was a problem saving your mood entry. Please try again.',
      });
    if (status.progress === 'saved' || status.progress === 'needs-you') isAsked.current = false;
  }, [status]);
  return () => {
    isAsked.current = true;
  };
}

function useMoodForm(userId: string, date: Day) {
  const form = useMoodFields(userId, date);
  const { status, save, retry: resend } = useSaveMood(userId, date);
  const announce = useOutcome(status);
  const [isFeelingMissing, setIsFeelingMissing] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { fields } = form;

  const focus = (selector: string) => element.current?.querySelector<HTMLElement>(selector)?.focus();
  const submit = async () => {
    const entry = findEntry(fields);
    setIsFeelingMissing(!entry);
    if (!entry) {
      toast({
        variant: 'destructive',
        title: 'Select a mood',
        description: "Please select how you're feeling before saving.",
      });
      return focus('input[type="radio"]');
    }
    if (roomFor(fields.notes) < 0) return focus('textarea');
    announce();
    // A device that cannot keep it says so through the status; what was typed stays.
    await save(entry).then(
      () => form.settle(fields),
      () => {},
    );
  };
  const retry = async () => {
    if (form.isTyped) return submit();
    announce();
    await resend();
  };
  return { ...form, status, submit, retrySave: retry, isFeelingMissing, element };
}

type MoodFormProps = { userId: string; date: Day; today: Day; onShow: (day: Day) => void };

/** The check-in itself. Only what is typed here and not yet saved is kept in this tab, by user and day. */
export function MoodForm({ userId, date, today, onShow }: MoodFormProps) {
  const form = useMoodForm(userId, date);
  const { fields, change, status } = form;
  const whose = date === today ? 'today’s' : `${formatDay(date, 'weekday')}’s`;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form ref={form.element} noValidate onSubmit={handleSubmit}>
      <MoodNotices form={form} date={date} today={today} onShow={onShow} />
      <div className={styles.feelings}>
        <RadioTiles
          legend="Mood"
          legendHidden
          options={TILES}
          value={fields.feeling}
          onValueChange={(feeling) => change({ feeling })}
          error={form.isFeelingMissing && !fields.feeling ? 'Choose the one that comes closest.' : undefined}
        />
      </div>
      <div className={styles.levels}>
        <Slider
          label="Energy"
          area="nutrition"
          {...{ min: 1, max: 5, words: ENERGY_WORDS, ends: [ENERGY_WORDS[0], ENERGY_WORDS[4]] }}
          value={fields.energy}
          onValueChange={(energy) => change({ energy })}
        />
        <Slider
          label="Stress"
          area="regulation"
          {...{ min: 1, max: 5, words: STRESS_WORDS, ends: [STRESS_WORDS[0], STRESS_WORDS[4]] }}
          value={fields.stress}
          onValueChange={(stress) => change({ stress })}
        />
      </div>
      <GratitudeNotes notes={fields.notes} onNotesChange={(notes) => change({ notes })} />
      <div className={styles.save}>
        <Button
          type="submit"
          kind="sun"
          className={styles.button}
          busy={status?.progress === 'saving' && !form.isTyped}
          busyLabel="Saving…"
        >
          Save {whose} weather
        </Button>
        <MoodSaving status={status} isTyped={form.isTyped} onRetry={() => void form.retrySave()} />
      </div>
    </form>
  );
}
