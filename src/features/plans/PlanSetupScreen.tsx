import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import type { Profile } from '#features/entrepreneur-profile/content.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  type Faults,
  faultsOf,
  STEP_FIELDS,
} from '#features/entrepreneur-profile/rules.ts';
import type { PlanType } from '#features/plan-composer/content.ts';
import { useWordingHost } from '#features/plan-wording/queries.ts';
import { ApiError } from '#platform/browser/api.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { StepGround } from '#ui/StepGround.tsx';
import { toast } from '#ui/toast-store.ts';
import { STEPS } from './content.ts';
import styles from './PlanSetupScreen.module.css';
import { Packet } from './parts/Packet.tsx';
import { SetupFields } from './parts/SetupFields.tsx';
import { WhatNext } from './parts/WhatNext.tsx';
import { WordingChoice } from './parts/WordingChoice.tsx';
import { useGeneratePlan, useProfile } from './queries.ts';
import { PLANS_PATH, planPath } from './rules.ts';

const FORM_ID = 'plan-setup';

type Typed = { step: number; changes: Partial<Draft> };

/** Where she is and what she changed; a reload of the tab brings back both. */
function useTyped(userId: string) {
  const name = `plan-setup ${userId}`;
  const [typed, setTyped] = useState<Typed>(() => ({ step: 1, changes: {}, ...readTabItem<Typed>(name) }));
  const keep = (next: Partial<Typed>) => {
    setTyped({ ...typed, ...next });
    writeTabItem(name, { ...typed, ...next });
  };
  return { ...typed, keep, forget: () => writeTabItem(name, undefined) };
}

/** What a failed attempt says; a reason that she can act on is told in its own words. */
function tellFailure(error: unknown): void {
  const reason = error instanceof ApiError && error.status === 422 ? error.problem?.detail : undefined;
  toast({
    variant: 'destructive',
    title: 'Something went wrong',
    description: reason ?? "We couldn't generate your plan. Please try again.",
  });
}

function useSetup(user: User, before: Profile | undefined) {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const { step, changes, keep, forget } = useTyped(user.id);
  const generate = useGeneratePlan(user);
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setIsBusy] = useState(false);
  const draft: Draft = { ...EMPTY_DRAFT, ...before, ...changes };
  const make = async () => {
    setIsBusy(true);
    try {
      const anewOf = params.get('anew') ?? undefined;
      const planType = (params.get('type') ?? undefined) as PlanType | undefined;
      const plan = await generate({ profile: draft as Profile, planType, anewOf });
      forget();
      toast({
        title: 'Your Personalized Plan is Ready!',
        description: "We've created a custom wellness plan just for you",
      });
      navigate(planPath(plan.id));
    } catch (error) {
      tellFailure(error);
      setIsBusy(false);
    }
  };
  const goOn = () => {
    const missing = STEP_FIELDS.findIndex((fields) => Object.keys(faultsOf(draft, fields)).length > 0) + 1;
    const stops = missing > 0 && missing <= step;
    setFaults(stops ? faultsOf(draft, STEP_FIELDS[missing - 1] ?? []) : {});
    if (stops && missing !== step) return keep({ step: missing });
    if (stops || isBusy) return;
    if (step < STEPS.length) keep({ step: step + 1 });
    else void make();
  };
  return {
    step,
    draft,
    faults,
    isBusy,
    goOn,
    goBack: () => {
      setFaults({});
      keep({ step: Math.max(1, step - 1) });
    },
    change: (changed: Partial<Draft>) => {
      setFaults({});
      keep({ changes: { ...changes, ...changed } });
    },
  };
}

type Setup = ReturnType<typeof useSetup>;

function Actions({ setup: { step, isBusy, goBack } }: { setup: Setup }) {
  return (
    <div className={styles.actions}>
      <Button kind="line" disabled={step === 1} onClick={goBack}>
        Previous
      </Button>
      <Button kind="sun" type="submit" form={FORM_ID} busy={isBusy} busyLabel="Creating Your Plan...">
        {step < STEPS.length ? 'Next' : 'Generate My Plan'}
      </Button>
    </div>
  );
}

function SetupForm({ user, before }: { user: User; before: Profile | undefined }) {
  const setup = useSetup(user, before);
  const { step, faults, draft } = setup;
  const host = useWordingHost();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[data-fault] input, [aria-invalid="true"]')?.focus();
  }, [faults]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setup.goOn();
  };
  return (
    <>
      <p className={styles.number}>
        Step {step} of {STEPS.length}
      </p>
      <StepGround label="New plan" words={STEPS.map(({ word }) => word)} step={step} />
      <div className={styles.columns}>
        <form ref={form} id={FORM_ID} noValidate aria-label="New plan" onSubmit={handleSubmit}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {STEPS[step - 1]?.title}
          </h1>
          <SetupFields step={step} draft={draft} faults={faults} onChange={setup.change} />
          {host && step === STEPS.length ? (
            <WordingChoice host={host} draft={draft} onChange={setup.change} />
          ) : null}
          <Actions setup={setup} />
        </form>
        <aside className={styles.aside}>
          <Packet draft={draft} />
          <WhatNext sentTo={draft.mayBeSentTo === host ? host : undefined} />
        </aside>
      </div>
    </>
  );
}

function SetupOfUser({ user }: { user: User }) {
  const { profile, isKnown, error } = useProfile(user.id);
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink asLink={(parts) => <Link href={PLANS_PATH} {...parts} />}>All plans</BackLink>
      {isKnown || error ? (
        <SetupForm user={user} before={profile} />
      ) : (
        <Skeleton>
          <SkeletonBlock size="card" />
          <SkeletonBlock size="card" />
        </Skeleton>
      )}
    </div>
  );
}

/** Four short steps, and a plan is made of the answers. */
export function PlanSetupScreen() {
  const { user } = useSession();
  return user ? <SetupOfUser key={user.id} user={user} /> : null;
}
