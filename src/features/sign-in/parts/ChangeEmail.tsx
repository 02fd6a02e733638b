import { useChangeEmail } from '#features/email-change/queries.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { toast } from '#ui/toast-store.ts';
import { AccountForm, useFieldErrors } from './AccountForm.tsx';
import { EmailField, findEmailError } from './EmailField.tsx';
import { findFieldErrors, RefusalNote } from './FormNote.tsx';

const FIELDS = ['email', 'currentPassword'];

type ChangeEmailProps = { userId: string; onDone: () => void };

export function ChangeEmail({ userId, onDone }: ChangeEmailProps) {
  const change = useChangeEmail(userId);
  const faults = useFieldErrors();
  const submit = (typed: FormData) => {
    const email = String(typed.get('email')).trim();
    const fault = findEmailError(email);
    const currentPassword = String(typed.get('currentPassword'));
    const errors = {
      ...(fault !== undefined && { email: fault }),
      ...(currentPassword === '' && { currentPassword: 'Please type your password.' }),
    };
    faults.show(errors);
    if (Object.keys(errors).length > 0) return;
    change.mutate(
      { email, currentPassword },
      {
        onSuccess: () => {
          toast({ title: 'Almost there', description: `Open the link that we sent to ${email}.` });
          onDone();
        },
        onError: (error) => faults.show(findFieldErrors(error, FIELDS)),
      },
    );
  };
  const isPlaced = Object.keys(findFieldErrors(change.error, FIELDS)).length > 0;
  return (
    <AccountForm
      label="Change email"
      submitLabel="Send a link there"
      busyLabel="Sending…"
      busy={change.isPending}
      onSubmit={submit}
      faults={faults}
    >
      <EmailField label="New email address" error={faults.errors.email} />
      <PasswordField
        label="Your password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={faults.errors.currentPassword}
      />
      {change.error && !isPlaced ? <RefusalNote error={change.error} /> : null}
    </AccountForm>
  );
}
