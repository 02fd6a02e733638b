import { isEmail } from '#features/account/rules.ts';
import { TextField } from '#ui/TextField.tsx';

export const findEmailError = (email: string): string | undefined =>
  isEmail(email.trim()) ? undefined : 'Please give an email address, such as name@example.com.';

type EmailFieldProps = { error: string | undefined; label?: string };

/** `username` is what password managers look for beside a password. */
export function EmailField({ error, label = 'Email address' }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  );
}
