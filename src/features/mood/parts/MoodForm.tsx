import { type FormEvent, type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuietAfter } from '#features/achievements/queries.ts';
import { type Day, formatDay } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { WeatherPicture } from '#ui/garden/WeatherPicture.tsx';
import { RadioTiles } from '#ui/RadioTiles.tsx';
import { Slider } from '#ui/Slider.tsx';
import { toast } from '#ui/toast-store.ts';
import { BreathCard } from '../BreathCard.tsx';
import { ENERGY_WORDS, FEELINGS, STRESS_WORDS } from '../content.ts';
import {
  findMoodDraft,
  keepMoodDraft,
  type MoodDraft,
  useMetMoods,
  useMood,
  useSaveMood,
} from '../queries.ts';
import {
  feelingOf,
  fieldsOf,
  findEntry,
  isSameMood,
  joinMoods,
  type MoodFields,
  type MoodWords,
} from '../rules.ts';
import { GratitudeNotes, roomFor } from './GratitudeNotes.tsx';
import { MoodElsewhere } from './MoodElsewhere.tsx';
import styles from './MoodForm.module.css';
import { MoodNotices } from './MoodNotices.tsx';
import { MoodSaving } from './MoodSaving.tsx';

/** Of 5: tired, stressed, overwhelmed. */
const LOW_MOST = 2;
const TILES = FEELINGS.map(({ id, label }) => ({
  value: id,
  label,
  picture: <WeatherPicture weather={id} />,
}));

/**
 * What the form shows: what is being typed, else what was just saved here, else the stored entry. An entry
 * that arrives meanwhile, from another tab or device, never replaces what is being typed; it stands beside it.
 */
function useMoodFields(userId: string, date: Day) {
  const { mood, version, error, retry } = useMood(userId, date);
  const met = useMetMoods().find((each) => each.date === date);
  const stored = fieldsOf(mood);
  const [draft, setDraft] = useState(() => findMoodDraft(userId, date));
  const [sent, setSent] = useState<Omit<MoodDraft, 'version'> & { isShown: boolean }>();
  useEffect(() => keepMoodDraft(userId, date, draft), [userId, date, draft]);

  const isSentStored = sent !== undefined && isSameMood(sent.fields, stored);
  if (isSentStored && !sent.isShown) setSent({ ...sent, isShown: true });
  const isSentNewest = isSentStored || (sent && !sent.isShown && isSameMood(sent.over, stored));
  const fields = draft?.fields ?? (isSentNewest ? sent.fields : stored);
  const isNews = draft !== undefined && !isSameMood(draft.over, stored) && !isSentStored;
  const base = { over: draft?.over ?? stored, version: draft ? (draft.version ?? 0) : version };
  return {
    fields,
    base,
    met,
    elsewhere: met?.there ?? (isNews ? mood : undefined) ?? undefined,
    isTyped: draft !== undefined && !isSameMood(draft.fields, stored),
    error: mood ? null : error,
    retry,
    change: (changes: Partial<MoodFields>) => setDraft({ ...base, fields: { ...fields, ...changes } }),
    /** From here on the form stands over the entry that came meanwhile: who saves has seen it. */
    standOver: (next: MoodFields) => setDraft({ fields: next, over: stored, version }),
    /** Everything typed up to then is saved; what was typed since stays typed. */
    settle: (saved: MoodFields) => {
      setSent({ fields: saved, over: stored, isShown: false });
      setDraft((now) => (now && now.fields !== saved ? { ...now, over: saved, version } : undefined));
    },
    takeStored: () => {
      setSent(undefined);
      setDraft(undefined);
    },
  };
}

/** A toast says once how a save that was asked for here has ended. One that met another is shown beside it by `onMeet`. */
function useOutcome(status: ReturnType<typeof useSaveMood>['status'], isMet: boolean, onMeet: () => void) {
  const isOpen = useRef(false);
  const [isAskedHere, setIsAskedHere] = useState(false);
  const meet = useEffectEvent(onMeet);
  useEffect(() => {
    if (!isOpen.current || !status) return;
    if (status.progress === 'saved') toast({ title: 'Mood saved!' });
    if (status.progress === 'needs-you' && isMet) meet();
    if (status.progress === 'needs-you' && !isMet)
      toast({
        variant: 'destructive',
        title: 'Error saving mood',
        description: 'There was a problem saving your mood entry. Please try again.',
      });
    if (status.progress === 'saved' || status.progress === 'needs-you') isOpen.current = false;
  }, [status, isMet]);
  const announce = () => {
    isOpen.current = true;
    setIsAskedHere(true);
  };
  return { announce, isAskedHere };
}

type Fields = ReturnType<typeof useMoodFields>;

/** The ways to go on when the day was written elsewhere too. What was refused here goes out again at once. */
function useChoice(form: Fields, { save, takeThere }: ReturnType<typeof useSaveMood>, announce: () => void) {
  const { fields, met, elsewhere } = form;
  if (!elsewhere) return undefined;
  const entry = findEntry({ ...fields, feeling: fields.feeling ?? feelingOf(elsewhere) });
  const joined = entry && fieldsOf(joinMoods<MoodWords>(entry, elsewhere));
  const keep = (next: MoodFields) => {
    const decided = findEntry(next);
    if (!met || !decided) return form.standOver(next);
    announce();
    const { there } = met;
    const base = { over: fieldsOf(there), version: there.version, settles: met.save.seq };
    void save(decided, base).then(
      () => form.settle(next),
      () => {},
    );
  };
  return {
    mine: fields,
    theirs: elsewhere,
    keepMine: () => keep(fields),
    keepBoth: joined && roomFor(joined.notes) >= 0 ? () => keep(joined) : undefined,
    takeTheirs: () => {
      form.takeStored();
      if (met) void takeThere(met);
    },
  };
}

function useMoodForm(userId: string, date: Day) {
  const form = useMoodFields(userId, date);
  const saving = useSaveMood(userId, date);
  const { status, save, retry: resend } = saving;
  const [isFeelingMissing, setIsFeelingMissing] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const otherOne = useRef<HTMLHeadingElement>(null);
  const { fields } = form;
  const { announce, isAskedHere } = useOutcome(status, form.met !== undefined, () =>
    otherOne.current?.focus(),
  );
  const choice = useChoice(form, saving, announce);

  const focus = (selector: string) => element.current?.querySelector<HTMLElement>(selector)?.focus();
  const submit = async () => {
    if (choice) return otherOne.current?.focus();
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
    await save(entry, form.base).then(
      () => form.settle(fields),
      () => {},
    );
  };
  const retry = async () => {
    if (form.isTyped || choice) return submit();
    announce();
    await resend();
  };
  return {
    ...form,
    status,
    isAskedHere,
    submit,
    retrySave: retry,
    isFeelingMissing,
    element,
    otherOne,
    choice,
  };
}

/** The input of each field, by its name, so that none is forgotten. */
const inputsOf = ({ fields, change, isFeelingMissing }: ReturnType<typeof useMoodForm>) =>
  ({
    feeling: (
      <RadioTiles
        legend="Mood"
        legendHidden
        options={TILES}
        value={fields.feeling}
        onValueChange={(feeling) => change({ feeling })}
        error={isFeelingMissing && !fields.feeling ? 'Choose the one that comes closest.' : undefined}
      />
    ),
    energy: (
      <Slider
        key="energy"
        label="Energy"
        area="nutrition"
        {...{ min: 1, max: 5, words: ENERGY_WORDS, ends: [ENERGY_WORDS[0], ENERGY_WORDS[4]] }}
        value={fields.energy}
        onValueChange={(energy) => change({ energy })}
      />
    ),
    stress: (
      <Slider
        key="stress"
        label="Stress"
        area="regulation"
        {...{ min: 1, max: 5, words: STRESS_WORDS, ends: [STRESS_WORDS[0], STRESS_WORDS[4]] }}
        value={fields.stress}
        onValueChange={(stress) => change({ stress })}
      />
    ),
    notes: <GratitudeNotes notes={fields.notes} onNotesChange={(notes) => change({ notes })} />,
  }) satisfies Record<keyof MoodFields, ReactElement>;

type MoodFormProps = { userId: string; date: Day; today: Day; onShow: (day: Day) => void };

/** The check-in itself. Only what is typed here and not yet saved is kept in this tab, by user and day. */
export function MoodForm({ userId, date, today, onShow }: MoodFormProps) {
  const form = useMoodForm(userId, date);
  const { status } = form;
  const { feeling, notes, ...levels } = inputsOf(form);
  const isKept = status?.progress === 'saved' || status?.progress === 'kept';
  const isLow = FEELINGS.some(({ id, mood }) => id === form.fields.feeling && mood <= LOW_MOST);
  const isLowKept = isLow && isKept && !form.isTyped;
  useQuietAfter(isLowKept);
  const whose = date === today ? 'today’s' : `${formatDay(date, 'weekday')}’s`;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form ref={form.element} noValidate onSubmit={handleSubmit}>
      <MoodNotices form={form} date={date} today={today} onShow={onShow} />
      {form.choice ? <MoodElsewhere ref={form.otherOne} choice={form.choice} /> : null}
      <div className={styles.feelings}>{feeling}</div>
      <div className={styles.levels}>{Object.values(levels)}</div>
      {notes}
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
        <MoodSaving
          status={status}
          isTyped={form.isTyped}
          isToldByToast={form.isAskedHere}
          onRetry={() => void form.retrySave()}
        />
      </div>
      {isLowKept && date === today ? <BreathCard /> : null}
    </form>
  );
}
