import { ArrowRight } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { useToldError } from '#platform/browser/use-told-error.ts';
import type { Day } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { StepGround } from '#ui/StepGround.tsx';
import { STEPS } from '../content.ts';
import {
  type Base,
  type CheckInDraft,
  findCheckInDraft,
  keepCheckInDraft,
  useCheckIn,
  useSaveCheckIn,
} from '../queries.ts';
import {
  type CheckInFields,
  entryOf,
  fieldsOf,
  findFullStep,
  isLowWeek,
  isSameEntry,
  joinEntries,
} from '../rules.ts';
import styles from './CheckInForm.module.css';
import { Elsewhere } from './Elsewhere.tsx';
import { StepFields, stepAt } from './StepFields.tsx';
import { useOutcome } from './use-outcome.ts';

const loadCompletion = () => import('./Completion.tsx');
const Completion = lazy(async () => ({ default: (await loadCompletion()).Completion }));

const LAST = STEPS.length;

const isSameBase = (one: Base | null, other: Base | null): boolean =>
  one?.id === other?.id && one?.version === other?.version;

/**
 * What the form shows: what is being typed, else what was refused, else the check-in of the week. One that arrives meanwhile
 * from another device never replaces what is typed; it stands beside it until the person has settled both.
 */
function useFields(userId: string, weekOf: Day) {
  const { checkIn, error, isLoading, refetch } = useCheckIn(userId, weekOf);
  const { refused, ...saving } = useSaveCheckIn(userId, weekOf, refetch);
  const [draft, setDraft] = useState(() => findCheckInDraft(userId, weekOf));
  useEffect(() => keepCheckInDraft(userId, weekOf, draft), [userId, weekOf, draft]);

  const base = checkIn ? { id: checkIn.id, version: checkIn.version } : null;
  const unsent: CheckInDraft | undefined =
    draft ?? (refused && { fields: fieldsOf(refused.entry), over: refused.over, step: LAST });
  const fields = unsent?.fields ?? fieldsOf(checkIn);
  const isSettled =
    !unsent || isSameBase(unsent.over, base) || (checkIn && isSameEntry(entryOf(fields), checkIn));
  const over = isSettled ? base : unsent.over;
  // What is under way is on this device already, and so no draft any more; its form stays where it was sent.
  const step = unsent?.step ?? (saving.status?.progress === 'saving' ? LAST : 1);
  const set = (changes: Partial<CheckInDraft>) => setDraft({ fields, over, step, ...changes });
  return {
    ...saving,
    ...{ checkIn, fields, over, step, refetch },
    isStale: refused?.isStale ?? false,
    isUnsent: unsent !== undefined,
    error: checkIn ? null : error,
    isLoading: isLoading && !unsent,
    elsewhere: isSettled ? undefined : (checkIn ?? undefined),
    change: (changes: Partial<CheckInFields>) => set({ fields: { ...fields, ...changes } }),
    goTo: (next: number) => set({ step: next }),
    keepBoth: () => checkIn && set({ fields: fieldsOf(joinEntries(entryOf(fields), checkIn)), over: base }),
    keepMine: () => set({ over: base }),
    takeThat: () => {
      setDraft(undefined);
      void refused?.forget();
    },
    /** Everything typed up to then is kept; what was typed since is typed over that. */
    settle: (kept: CheckInFields, now: Base) =>
      setDraft((typed) => (typed && typed.fields !== kept ? { ...typed, over: now } : undefined)),
  };
}

function useCheckInForm(userId: string, weekOf: Day) {
  const form = useFields(userId, weekOf);
  const { fields, over, step, status, checkIn, elsewhere } = form;
  const { isSent, ended, announce } = useOutcome(form, weekOf);
  const [faults, setFaults] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const otherOne = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (faults > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);
  // Who has just sent hers is shown the other one, which stands above what she sees.
  const isMet = isSent && elsewhere !== undefined;
  useEffect(() => {
    if (isMet) otherOne.current?.focus();
  }, [isMet]);

  const save = async () => {
    announce(checkIn ? 'update' : 'new');
    // A device that cannot keep it says so through the status; what was typed stays.
    await form.save(entryOf(fields), over).then(
      (now) => form.settle(fields, now),
      () => {},
    );
  };
  const goOn = () => {
    const full = findFullStep(fields);
    if (full !== undefined && full <= step) {
      if (full !== step) form.goTo(full);
      return setFaults(faults + 1);
    }
    if (step < LAST) return form.goTo(step + 1);
    if (elsewhere) return otherOne.current?.focus();
    if (status?.progress !== 'saving') void save();
  };
  const retrySave = () => {
    if (elsewhere) return otherOne.current?.focus();
    announce(checkIn ? 'update' : 'new');
    void form.retry();
  };
  return { ...form, ended, goOn, retrySave, element, heading, otherOne };
}

type Form = ReturnType<typeof useCheckInForm>;

function Actions({ form }: { form: Form }) {
  const { step, status, checkIn, goTo } = form;
  const isLast = step === LAST;
  const sending = checkIn ? 'Update Check-in' : 'Complete Check-in';
  const isRefused = status?.progress === 'needs-you' && !form.elsewhere;
  return (
    <>
      <div className={styles.actions}>
        <Button disabled={step === 1} onClick={() => goTo(step - 1)}>
          Previous
        </Button>
        <Button
          type="submit"
          kind="sun"
          className={styles.next}
          iconAfter={isLast ? undefined : <ArrowRight size={22} />}
          busy={isLast && status?.progress === 'saving'}
          busyLabel="Saving..."
        >
          {isLast ? sending : 'Next Step'}
        </Button>
        <p className="quiet sm">Everything is optional except the picture. Kept here as you go.</p>
      </div>
      {isRefused ? (
        <div className={styles.refused}>
          <SaveStatus state="needs-you" onRetry={form.retrySave} />
          <p className="soft sm">{status.message || 'Your words are still here.'}</p>
        </div>
      ) : null}
    </>
  );
}

function Away({ form: { error: failure, elsewhere, refetch } }: { form: Form }) {
  const error = useToldError(failure, () => void refetch());
  return error && !elsewhere ? (
    <Notice action="Try again" onAction={() => void refetch()}>
      An earlier check-in of this week could not be looked up just now. You can write and save all the same.
    </Notice>
  ) : null;
}

const Waiting = () => (
  <Skeleton>
    <SkeletonBlock size="tile" />
    <SkeletonBlock size="line" />
    <SkeletonBlock size="heading" />
    <SkeletonBlock size="line" />
    <SkeletonBlock size="card" />
    <SkeletonBlock size="card" />
  </Skeleton>
);

/** The four steps. What is typed here and not yet saved is kept in this tab, by user and week. */
export function CheckInForm({ user, weekOf }: { user: User; weekOf: Day }) {
  const form = useCheckInForm(user.id, weekOf);
  const { step, fields, ended, elsewhere } = form;
  // So that it is there when she is done, without a network too.
  useEffect(() => void loadCompletion().catch(() => {}), []);
  if (ended)
    return (
      <Suspense fallback={<Waiting />}>
        <Completion user={user} ended={ended} isLow={isLowWeek(fields)} />
      </Suspense>
    );
  if (form.isLoading) return <Waiting />;
  const { title, question } = stepAt(step);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.goOn();
  };
  return (
    <>
      <Away form={form} />
      <StepGround label="Weekly check-in" words={STEPS.map(({ word }) => word)} step={step} />
      <form ref={form.element} noValidate aria-label="Weekly check-in" onSubmit={handleSubmit}>
        <p className={styles.kicker}>
          <span>
            Step {step} of {LAST}
          </span>
          <span>{title}</span>
        </p>
        <h1 ref={form.heading} tabIndex={-1}>
          {question}
        </h1>
        <p className={styles.lead}>Choose the one that looks most like it. There are no wrong weeks.</p>
        {elsewhere ? (
          <Elsewhere
            ref={form.otherOne}
            checkIn={elsewhere}
            mine={entryOf(fields)}
            onKeepBoth={form.keepBoth}
            onKeepMine={form.keepMine}
            onTakeThat={form.takeThat}
          />
        ) : null}
        <StepFields key={step} step={stepAt(step)} fields={fields} onChange={form.change} />
        <Actions form={form} />
      </form>
    </>
  );
}
