import { useQueryClient } from '@tanstack/react-query';
import { refreshSessions } from '#features/account/use-sessions.ts';
import { useChangePassword } from '#features/password/queries.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { toast } from '#ui/toast-store.ts';
import { AccountForm, useFieldErrors } from './AccountForm.tsx';
import { findFieldErrors, RefusalNote } from './FormNote.tsx';
import { checkNewPassword, NewPassword } from './NewPassword.tsx';

type ChangePasswordProps = { email: string; onDone: () => void };

/** The server's words, under the names that the fields have here. */
function findErrors(error: unknown) {
  const { newPassword, ...others } = findFieldErrors(error, ['currentPassword', 'newPassword']);
  return newPassword === undefined ? others : { ...others, password: newPassword };
}

function usePasswordForm(onDone: () => void) {
  const cache = useQueryClient();
  const change = useChangePassword();
  const faults = useFieldErrors();
  const submit = (typed: FormData) => {
    const currentPassword = String(typed.get('currentPassword'));
    const { errors, notice } = checkNewPassword(typed);
    const found = {
      ...(currentPassword === '' && { currentPassword: 'Please type your password.' }),
      ...errors,
    };
    faults.show(found);
    if (notice) toast({ ...notice, variant: 'destructive' });
    if (Object.keys(found).length > 0) return;
    change.mutate(
      { currentPassword, newPassword: String(typed.get('password')) },
      {
        onSuccess: () => {
          toast({ title: 'Settings saved', description: 'Your other devices are signed out.' });
          void refreshSessions(cache);
          onDone();
        },
        onError: (error) => faults.show(findErrors(error)),
      },
    );
  };
  const isPlaced = Object.keys(findErrors(change.error)).length > 0;
  return { faults, submit, isBusy: change.isPending, refusal: isPlaced ? null : change.error };
}

export function ChangePassword({ email, onDone }: ChangePasswordProps) {
  const { faults, submit, isBusy, refusal } = usePasswordForm(onDone);
  return (
    <AccountForm
      label="Change password"
      submitLabel="Save the new password"
      busyLabel="Saving…"
      busy={isBusy}
      onSubmit={submit}
      faults={faults}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={faults.errors.currentPassword}
      />
      <NewPassword label="New password" errors={faults.errors} />
      {refusal ? <RefusalNote error={refusal} /> : null}
    </AccountForm>
  );
}
