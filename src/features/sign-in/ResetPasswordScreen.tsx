import { Link, useLocation } from 'wouter';
import { useResetPassword } from '#features/password/queries.ts';
import { hasStatus } from '#platform/browser/api.ts';
import { toast } from '#ui/toast-store.ts';
import { AccountForm, useFieldErrors } from './parts/AccountForm.tsx';
import { AccountPage } from './parts/AccountPage.tsx';
import { findFieldErrors, RefusalNote } from './parts/FormNote.tsx';
import { LinkToken } from './parts/LinkToken.tsx';
import { checkNewPassword, NewPassword } from './parts/NewPassword.tsx';

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
      <LinkToken otherwise={<Link href="/forgot-password">ask for a new link</Link>}>
        {(token) => <ChooseNewPassword token={token} />}
      </LinkToken>
    </AccountPage>
  );
}
