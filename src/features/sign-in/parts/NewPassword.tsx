import {
  findPasswordFault,
  LONG_PASSWORD,
  PASSWORD_LEAST,
  UNTYPABLE_PASSWORD,
} from '#features/account/rules.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import type { FieldErrors } from './AccountForm.tsx';

type Check = { errors: FieldErrors; notice?: { title: string; description: string } };

const MISMATCH: Check = {
  errors: { confirmPassword: 'These two don’t match yet. Type it once more.' },
  notice: { title: 'Password Mismatch', description: 'Passwords do not match. Please try again.' },
};
const FAULTS: Record<NonNullable<ReturnType<typeof findPasswordFault>>, Check> = {
  'too-short': {
    errors: { password: `A little longer, please: ${PASSWORD_LEAST} characters or more.` },
    notice: {
      title: 'Password Too Short',
      description: `Password must be at least ${PASSWORD_LEAST} characters long.`,
    },
  },
  'too-long': { errors: { password: LONG_PASSWORD } },
  untypable: { errors: { password: UNTYPABLE_PASSWORD } },
};

/** What is to be mended in a new password and its repetition, and the notice that goes with it. */
export function checkNewPassword(typed: FormData): Check {
  const password = String(typed.get('password'));
  const repetition = String(typed.get('confirmPassword'));
  const missing = {
    ...(password === '' && { password: 'Please choose a password.' }),
    ...(repetition === '' && { confirmPassword: 'Please type the password once more.' }),
  };
  if (Object.keys(missing).length > 0) return { errors: missing };
  if (password !== repetition) return MISMATCH;
  const fault = findPasswordFault(password);
  return fault ? FAULTS[fault] : { errors: {} };
}

/** Two fields, so that a slip of the finger is noticed. */
export function NewPassword({ label, errors }: { label: string; errors: FieldErrors }) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        hint={`Must be at least ${PASSWORD_LEAST} characters long`}
        error={errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
    </>
  );
}
