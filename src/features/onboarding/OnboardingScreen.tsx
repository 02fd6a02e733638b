import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type User, useSession, useUpdateUser } from '#features/account/queries.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressLine } from '#ui/ProgressLine.tsx';
import styles from './OnboardingScreen.module.css';
import { GrowingPlant } from './parts/GrowingPlant.tsx';
import {
  type AnswerErrors,
  type Answers,
  ContactStep,
  findAnswerErrors,
  GoalsStep,
  ScheduleStep,
  SummaryStep,
  WelcomeStep,
} from './parts/SetupSteps.tsx';
import { saveOnboarding } from './queries.ts';
import { STEPS, stepPercent } from './rules.ts';

const TITLES = ['Welcome', 'Your Goals', 'Your Schedule', 'Emergency Contact', 'Ready to Begin'];
const LEADS = [
  'Five short steps, about a minute. Leave out what you like.',
  'Choose as many as you want, or none. Tend offers what fits.',
  'Choose any. They are hints, never appointments.',
  'Somebody who does you good. Kept for you alone; Tend never contacts anyone by itself.',
  'This is what you chose. You can go back and change it.',
];
const NOTHING: Answers = { firstName: '', goals: [], timeSlots: [], contactName: '', contactPhone: '' };

type Draft = { step: number; answers: Answers };

/** Where the person is and what she chose; a reload of the tab brings back both. */
function useDraft(userId: string) {
  const name = `onboarding ${userId}`;
  const [draft, setDraft] = useState<Draft>(() => readTabItem<Draft>(name) ?? { step: 1, answers: NOTHING });
  const keep = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    writeTabItem(name, next);
  };
  return { ...draft, keep, forget: () => writeTabItem(name, undefined) };
}

function useSetup(user: User) {
  const [, navigate] = useLocation();
  const updateUser = useUpdateUser();
  const { step, answers, keep, forget } = useDraft(user.id);
  const [errors, setErrors] = useState<AnswerErrors>({});
  const [isFinishing, setIsFinishing] = useState(false);
  const leave = () => {
    forget();
    navigate('/dashboard');
  };
  const finish = async () => {
    setIsFinishing(true);
    const { firstName, goals, timeSlots, contactName, contactPhone } = answers;
    try {
      if (firstName.trim()) await updateUser({ firstName: firstName.trim() });
      await saveOnboarding(user.id, {
        goals,
        timeSlots,
        emergencyContact: contactName.trim() || null,
        emergencyPhone: contactPhone.trim() || null,
      });
    } catch {
      // The dashboard opens all the same: the setup is an offer, not a gate.
    }
    leave();
  };
  const goOn = () => {
    const found = findAnswerErrors(answers);
    setErrors(found);
    if (Object.keys(found).length > 0 || isFinishing) return;
    if (step < STEPS) keep({ step: step + 1 });
    else void finish();
  };
  const goBack = () => {
    setErrors({});
    keep({ step: Math.max(1, step - 1) });
  };
  const change = (changes: Partial<Answers>) => {
    setErrors({});
    keep({ answers: { ...answers, ...changes } });
  };
  return { step, answers, errors, isFinishing, goOn, goBack, change, leave };
}

type Setup = ReturnType<typeof useSetup>;

function StepOfSetup({ setup, asksName }: { setup: Setup; asksName: boolean }) {
  const { step, answers, errors, change: onChange } = setup;
  if (step === 1) return <WelcomeStep {...{ answers, errors, onChange, asksName }} />;
  if (step === 2) return <GoalsStep {...{ answers, errors, onChange }} />;
  if (step === 3) return <ScheduleStep {...{ answers, errors, onChange }} />;
  if (step === 4) return <ContactStep {...{ answers, errors, onChange }} />;
  return <SummaryStep answers={answers} />;
}

function Actions({ setup: { step, isFinishing, goBack, leave } }: { setup: Setup }) {
  return (
    <div className={styles.actions}>
      <Button kind="line" disabled={step === 1} onClick={goBack}>
        Back
      </Button>
      <Button kind="sun" type="submit" busy={isFinishing} busyLabel="Opening...">
        {step < STEPS ? 'Continue' : 'Start My Journey'}
      </Button>
      <Button kind="text" className={styles.skip} onClick={leave}>
        Skip Setup
      </Button>
    </div>
  );
}

function SetupForm({ user }: { user: User }) {
  const setup = useSetup(user);
  const { step, errors } = setup;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setup.goOn();
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <form ref={form} className={styles.form} noValidate aria-label="Setup" onSubmit={handleSubmit}>
        <div className={styles.progress}>
          <ProgressLine label="Setup" step={step} of={STEPS} />
          <p className="num">{stepPercent(step)}%</p>
        </div>
        <div className={styles.step}>
          <h1 ref={heading} tabIndex={-1}>
            {TITLES[step - 1]}
          </h1>
          <p className={styles.lead}>{LEADS[step - 1]}</p>
          <StepOfSetup setup={setup} asksName={user.kind === 'guest'} />
        </div>
        <Actions setup={setup} />
      </form>
      <div className={styles.bed}>
        <GrowingPlant step={step} />
      </div>
    </div>
  );
}

export function OnboardingScreen() {
  const { user } = useSession();
  return user ? <SetupForm key={user.id} user={user} /> : null;
}
