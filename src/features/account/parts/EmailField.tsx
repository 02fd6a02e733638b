import { TextField } from '#ui/TextField.tsx';
import { isEmail } from '../rules.ts';

export const findEmailError = (email: string): string | undefined =>
  isEmail(email.trim()) ? undefined : 'Please give an email address, such as name@example.com.';

/** `username` is what password managers look for beside a password. */
export function EmailField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Email address"
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
