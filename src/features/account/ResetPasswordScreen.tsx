import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { useResetPassword } from '#features/password/queries.ts';
import { hasStatus } from '#platform/browser/api.ts';
import { toast } from '#ui/toast-store.ts';
import { AccountForm, useFieldErrors } from './parts/AccountForm.tsx';
import { AccountPage } from './parts/AccountPage.tsx';
import { FormNote, findFieldErrors, RefusalNote } from './parts/FormNote.tsx';
import { checkNewPassword, NewPassword } from './parts/NewPassword.tsx';
import styles from './ResetPasswordScreen.module.css';

const readHash = () => location.hash.slice(1);
const noHash = () => undefined;

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The one-time token behind the # of the address, which no server log sees; undefined while pages are built. */
const useToken = (): string | undefined => useSyncExternalStore(onHashChange, readHash, noHash);

function useResetForm(token: string) {
  const [, navigate] = useLocation();
  const reset = useResetPassword();
  const faults = useFieldErrors();
  const submit = (typed: FormData) => {
    const { errors, notice } = checkNewPassword(typed);
    faults.show(errors);
    if (notice) toast({ ...notice, variant: 'destructive' });
    if (Object.keys(errors).length > 0) return reset.reset();
    reset.mutate(
      { token, password: String(typed.get('password')) },
      {
        onSuccess: () => {
          toast({ title: 'Your new password is set', description: 'You can sign in with it now.' });
          navigate('/sign-in', { replace: true });
        },
        onError: (error) => faults.show(findFieldErrors(error, ['password'])),
      },
    );
  };
  const isPlaced = findFieldErrors(reset.error, ['password']).password !== undefined;
  return { faults, submit, isBusy: reset.isPending, refusal: isPlaced ? null : reset.error };
}

function ChooseNewPassword({ token }: { token: string }) {
  const { faults, submit, isBusy, refusal } = useResetForm(token);
  return (
    <AccountForm
      label="New password"
      submitLabel="Set the new password"
      busyLabel="Setting it..."
      busy={isBusy}
      onSubmit={submit}
      faults={faults}
    >
      <NewPassword label="New password" errors={faults.errors} />
      {refusal ? (
        <RefusalNote error={refusal}>
          {hasStatus(refusal, 400) ? <Link href="/forgot-password">Ask for a new link</Link> : null}
        </RefusalNote>
      ) : null}
    </AccountForm>
  );
}

export function ResetPasswordScreen() {
  const token = useToken();
  return (
    <AccountPage
      title="Choose a new password"
      lead="Every device that is signed in now will be signed out."
      garden="young"
      otherwise={
        <>
          Still know the old one? <Link href="/sign-in">Sign in</Link>
        </>
      }
    >
      {token === '' ? (
        <div className={styles.note}>
          <FormNote>
            This address is not complete. Open the link from the mail once more, or{' '}
            <Link href="/forgot-password">ask for a new link</Link>.
          </FormNote>
        </div>
      ) : (
        <ChooseNewPassword token={token ?? ''} />
      )}
    </AccountPage>
  );
}
