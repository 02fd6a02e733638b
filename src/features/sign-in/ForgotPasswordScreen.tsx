import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useForgetPassword } from '#features/password/queries.ts';
import { Button } from '#ui/Button.tsx';
import styles from './ForgotPasswordScreen.module.css';
import { AccountForm, useFieldErrors } from './parts/AccountForm.tsx';
import { AccountPage } from './parts/AccountPage.tsx';
import { EmailField, findEmailError } from './parts/EmailField.tsx';
import { findFieldErrors, RefusalNote } from './parts/FormNote.tsx';

function AskForLink({ ask }: { ask: ReturnType<typeof useForgetPassword> }) {
  const faults = useFieldErrors();
  const submit = (typed: FormData) => {
    const email = String(typed.get('email')).trim();
    const error = findEmailError(email);
    faults.show(error ? { email: error } : {});
    if (error) return ask.reset();
    ask.mutate(email, { onError: (refused) => faults.show(findFieldErrors(refused, ['email'])) });
  };
  const isPlaced = findFieldErrors(ask.error, ['email']).email !== undefined;
  return (
    <AccountForm
      label="Forgot password"
      submitLabel="Send me a link"
      busyLabel="Sending..."
      busy={ask.isPending}
      onSubmit={submit}
      faults={faults}
    >
      <EmailField error={faults.errors.email} />
      {ask.error && !isPlaced ? <RefusalNote error={ask.error} /> : null}
    </AccountForm>
  );
}

type Answer = { detail: string; isSent: boolean };

function Answered({ answer: { detail, isSent }, onAgain }: { answer: Answer; onAgain: () => void }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} className={styles.sent} role="status" tabIndex={-1}>
      <p>{detail}</p>
      {isSent ? (
        <>
          <p className="soft">
            Nothing there after a few minutes? Have a look in the folder for unwanted mail.
          </p>
          <Button kind="line" onClick={onAgain}>
            Send it again
          </Button>
        </>
      ) : null}
    </div>
  );
}

export function ForgotPasswordScreen() {
  const ask = useForgetPassword();
  return (
    <AccountPage
      title="Forgot your password?"
      lead="It happens to full heads. Tend sends you a link, and you choose a new one."
      garden="young"
      otherwise={
        <>
          It came back to you? <Link href="/sign-in">Sign in</Link>
        </>
      }
    >
      {ask.data ? <Answered answer={ask.data} onAgain={ask.reset} /> : <AskForLink ask={ask} />}
    </AccountPage>
  );
}
