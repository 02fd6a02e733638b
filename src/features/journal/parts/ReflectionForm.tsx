import { ArrowRight } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useToldError } from '#platform/browser/use-told-error.ts';
import type { Day } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { Vine } from '#ui/garden/Vine.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { REFLECTION_FIELDS } from '../content.ts';
import { surplusOfText } from '../rules.ts';
import { ReflectionField } from './ReflectionField.tsx';
import styles from './ReflectionForm.module.css';
import { type ReflectionFormState, useReflectionForm } from './use-reflection-form.ts';

const ReflectionElsewhere = lazy(async () => ({
  default: (await import('./ReflectionElsewhere.tsx')).ReflectionElsewhere,
}));

type ReflectionFormProps = {
  userId: string;
  date: Day;
  /** One question at a time. */
  isOneAtATime: boolean;
};

const LAST = REFLECTION_FIELDS.length - 1;

function Saving({ form }: { form: ReflectionFormState }) {
  const { status, isTyped, met, retrySave } = form;
  const isOld = isTyped && status?.progress !== 'needs-you';
  if (!status || isOld || met) return <p className="soft">Your words stay here until you save.</p>;
  return (
    <>
      <SaveStatus state={status.progress} onRetry={retrySave} />
      {status.message ? <p className="soft sm">{status.message}</p> : null}
    </>
  );
}

type StepsProps = { step: number; onGo: (step: number) => void };

/** The way along the questions, where one stands at a time. */
function Steps({ step, onGo }: StepsProps) {
  return (
    <div className={styles.steps}>
      <p className="soft">
        Question {step + 1} of {LAST + 1}
      </p>
      <Vine on={step + 1} of={LAST + 1} width={120} height={28} />
      <Button kind="line" disabled={step === 0} onClick={() => onGo(step - 1)}>
        Previous
      </Button>
      {step < LAST ? (
        <Button kind="sun" iconAfter={<ArrowRight size={22} />} onClick={() => onGo(step + 1)}>
          Next
        </Button>
      ) : null}
    </div>
  );
}

/** The five questions, all at once or one at a time. What is typed stays on this device until it is saved. */
export function ReflectionForm({ userId, date, isOneAtATime }: ReflectionFormProps) {
  const form = useReflectionForm(userId, date);
  const { texts, type, status, fits } = form;
  const error = useToldError(form.error, form.lookAgain);
  const [step, setStep] = useState(0);
  const goTo = (next: number) => {
    setStep(next);
    const name = REFLECTION_FIELDS[next]?.name;
    setTimeout(() => form.form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
  };
  const save = () => {
    if (fits) return form.submit();
    const full = REFLECTION_FIELDS.findIndex(({ name }) => surplusOfText(texts[name]) > 0);
    goTo(full);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const isLast = !isOneAtATime || step === LAST;
  if (form.isFirstLoading)
    return (
      <Skeleton>
        <SkeletonBlock size="card" />
        {isOneAtATime ? null : <SkeletonBlock size="card" />}
      </Skeleton>
    );
  return (
    <form ref={form.form} className={styles.form} aria-label="Reflection" noValidate onSubmit={submit}>
      {error ? (
        <Notice action="Try again" onAction={form.lookAgain}>
          An earlier reflection of this day could not be looked up just now. You can write and save all the
          same.
        </Notice>
      ) : null}
      <Suspense>{form.met ? <ReflectionElsewhere form={form} /> : null}</Suspense>
      <div className={styles.stem}>
        {REFLECTION_FIELDS.map((asked, index) =>
          isOneAtATime && index !== step ? null : (
            <ReflectionField
              key={asked.name}
              asked={asked}
              text={texts[asked.name]}
              index={index}
              onType={(text) => type(asked.name, text)}
              onSave={save}
            />
          ),
        )}
        {isOneAtATime ? <Steps step={step} onGo={goTo} /> : null}
        <div className={styles.save}>
          <Button
            type="submit"
            kind={isLast ? 'sun' : 'line'}
            busy={status?.progress === 'saving' && !form.isTyped}
            busyLabel="Saving…"
          >
            Save Reflection
          </Button>
          <Saving form={form} />
        </div>
      </div>
    </form>
  );
}
