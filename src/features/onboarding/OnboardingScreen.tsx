import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type User, useSession, useUpdateUser } from '#features/account/queries.ts';
import { useSettings, useUpdateSettings } from '#features/settings/queries.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { Button } from '#ui/Button.tsx';
import { Dock } from '#ui/Dock.tsx';
import { ProgressLine } from '#ui/ProgressLine.tsx';
import { holdToasts } from '#ui/toast-hold.ts';
import styles from './OnboardingScreen.module.css';
import { GrowingPlant } from './parts/GrowingPlant.tsx';
import {
  type AnswerErrors,
  type Answers,
  ContactStep,
  findAnswerErrors,
  GoalsStep,
  OtherContact,
  ScheduleStep,
  SummaryStep,
  WelcomeStep,
} from './parts/SetupSteps.tsx';
import { saveOnboarding, useOnboarding } from './queries.ts';
import { STEPS, stepPercent } from './rules.ts';

const TITLES = ['Welcome', 'Your Goals', 'Your Schedule', 'Emergency Contact', 'Ready to Begin'];
const LEADS = [
  'Five short steps, about a minute. Leave out what you like.',
  'Choose as many as you want, or none. Tend offers what fits.',
  'Choose any. They are hints, never appointments.',
  'Somebody who does you good. Kept for you alone; Tend never contacts anyone by itself.',
  'This is what you chose. You can go back and change it.',
];

const FORM_ID = 'setup';

type Draft = { step: number; changes: Partial<Answers> };

/** Where the person is and what she changed; a reload of the tab brings back both. */
function useDraft(userId: string) {
  const name = `onboarding ${userId}`;
  const [draft, setDraft] = useState<Draft>(() => ({ step: 1, changes: {}, ...readTabItem<Draft>(name) }));
  const keep = (next: Partial<Draft>) => {
    setDraft({ ...draft, ...next });
    writeTabItem(name, { ...draft, ...next });
  };
  return { ...draft, keep, forget: () => writeTabItem(name, undefined) };
}

/** What was chosen before. The contact is the support person of the settings, where one stands there. */
function useChosen(user: User) {
  const before = useOnboarding(user.id);
  const { settings } = useSettings(user.id);
  const person = settings && (settings.supportName || settings.supportValue) ? settings : undefined;
  const chosen: Answers = {
    firstName: user.kind === 'guest' ? user.firstName : '',
    goals: before?.goals ?? [],
    timeSlots: before?.timeSlots ?? [],
    contactName: person?.supportName ?? before?.emergencyContact ?? '',
    contactPhone: person?.supportValue ?? before?.emergencyPhone ?? '',
  };
  return { chosen, person, hasPhone: !person || person.supportType === 'phone' || !person.supportValue };
}

/** Keeps the answers. The one record of the person stands in the settings, so that is what a change of it changes. */
function useFinish(user: User, { chosen, person, hasPhone }: ReturnType<typeof useChosen>) {
  const updateUser = useUpdateUser();
  const { update } = useUpdateSettings(user.id);
  return async ({ firstName, goals, timeSlots, contactName, contactPhone }: Answers) => {
    const name = firstName.trim();
    if (name && name !== user.firstName) await updateUser({ firstName: name });
    const supportName = contactName.trim();
    const supportValue = contactPhone.trim();
    await saveOnboarding(user.id, {
      goals,
      timeSlots,
      emergencyContact: supportName || null,
      emergencyPhone: (hasPhone && supportValue) || null,
    });
    const isChanged = supportName !== chosen.contactName || supportValue !== chosen.contactPhone;
    if (!person || !hasPhone || !isChanged) return;
    const { supportType, version } = person;
    const seen = { supportName: person.supportName, supportType, supportValue: person.supportValue };
    await update({ supportName, supportType: 'phone', supportValue }, { seen, version });
  };
}

function useSetup(user: User) {
  const [, navigate] = useLocation();
  const { step, changes, keep, forget } = useDraft(user.id);
  const before = useChosen(user);
  const save = useFinish(user, before);
  const answers: Answers = { ...before.chosen, ...changes };
  const [errors, setErrors] = useState<AnswerErrors>({});
  const [isFinishing, setIsFinishing] = useState(false);
  const leave = () => navigate('/dashboard');
  const skip = () => {
    // What was typed waits in this tab, in case it was not meant to go.
    if (Object.keys(changes).length > 0) keep({ step: 1 });
    else forget();
    leave();
  };
  const finish = async () => {
    setIsFinishing(true);
    try {
      await save(answers);
      forget();
    } catch {
      // The dashboard opens all the same: the setup is an offer, not a gate.
    }
    leave();
  };
  const goOn = () => {
    const found = findAnswerErrors(before.hasPhone ? answers : { ...answers, contactPhone: '' });
    setErrors(found);
    if (Object.keys(found).length > 0 || isFinishing) return;
    if (step < STEPS) keep({ step: step + 1 });
    else void finish();
  };
  const goBack = () => {
    setErrors({});
    keep({ step: Math.max(1, step - 1) });
  };
  const change = (changed: Partial<Answers>) => {
    setErrors({});
    keep({ changes: { ...changes, ...changed } });
  };
  return { step, answers, hasPhone: before.hasPhone, errors, isFinishing, goOn, goBack, change, skip };
}

type Setup = ReturnType<typeof useSetup>;

function StepOfSetup({ setup, asksName }: { setup: Setup; asksName: boolean }) {
  const { step, answers, hasPhone, errors, change: onChange } = setup;
  if (step === 1) return <WelcomeStep {...{ answers, errors, onChange, asksName }} />;
  if (step === 2) return <GoalsStep {...{ answers, errors, onChange }} />;
  if (step === 3) return <ScheduleStep {...{ answers, errors, onChange }} />;
  if (step === 4)
    return hasPhone ? <ContactStep {...{ answers, errors, onChange }} /> : <OtherContact answers={answers} />;
  return <SummaryStep answers={answers} />;
}

function Actions({ setup: { step, isFinishing, goBack, skip } }: { setup: Setup }) {
  return (
    <div className={styles.actions}>
      <Button kind="line" disabled={step === 1} onClick={goBack}>
        Back
      </Button>
      <Dock>
        <Button kind="sun" type="submit" form={FORM_ID} busy={isFinishing} busyLabel="Opening...">
          {step < STEPS ? 'Continue' : 'Start My Journey'}
        </Button>
      </Dock>
      <Button kind="text" className={styles.skip} onClick={skip}>
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
  // Her welcome is told on today: here it would lie over the plant that grows with the steps.
  useLayoutEffect(holdToasts, []);
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
    <div className={`wrap ${styles.page}`} data-alone="">
      <form
        ref={form}
        id={FORM_ID}
        className={styles.form}
        noValidate
        aria-label="Setup"
        data-keep-clear=""
        onSubmit={handleSubmit}
      >
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
