import { Link, useLocation } from 'wouter';
import { becomeUser } from '#features/account/queries.ts';
import { hasStatus } from '#platform/browser/api.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { toast } from '#ui/toast-store.ts';
import { AccountForm, useFieldErrors } from './parts/AccountForm.tsx';
import { AccountPage } from './parts/AccountPage.tsx';
import { EmailField } from './parts/EmailField.tsx';
import { findFieldErrors, RefusalNote } from './parts/FormNote.tsx';
import { useSignIn } from './queries.ts';
import styles from './SignInScreen.module.css';

const WRONG = {
  title: 'Sign In Failed',
  description: 'Invalid email or password. Please try again.',
  variant: 'destructive',
} as const;

function checkCredentials(typed: FormData) {
  const email = String(typed.get('email')).trim();
  const password = String(typed.get('password'));
  const errors = {
    ...(email === '' && { email: 'Please give your email address.' }),
    ...(password === '' && { password: 'Please give your password.' }),
  };
  return { credentials: { email, password, remember: typed.has('remember') }, errors };
}

function useSignInForm() {
  const [, navigate] = useLocation();
  const signIn = useSignIn(becomeUser);
  const faults = useFieldErrors();
  const submit = (typed: FormData) => {
    const { credentials, errors } = checkCredentials(typed);
    faults.show(errors);
    if (Object.keys(errors).length > 0) return signIn.reset();
    signIn.mutate(credentials, {
      onSuccess: () => {
        toast({ title: 'Welcome back!', description: 'You have successfully signed in to Tend.' });
        navigate('/dashboard');
      },
      onError: (error) => {
        if (hasStatus(error, 401)) {
          toast(WRONG);
          faults.show({ password: 'The two do not go together yet. Your email address is still here.' });
        } else {
          toast({ ...WRONG, description: 'Something went wrong. Please try again.' });
          faults.show(findFieldErrors(error, ['email', 'password']));
        }
      },
    });
  };
  const isPlaced = Object.keys(findFieldErrors(signIn.error, ['email', 'password'])).length > 0;
  const refusal = isPlaced || hasStatus(signIn.error, 401) ? null : signIn.error;
  return { faults, submit, isBusy: signIn.isPending, refusal };
}

function TryFirst() {
  return (
    <section className={styles.first} aria-labelledby="try-first">
      <h2 id="try-first">Try Before You Sign Up</h2>
      <p>Three questions, one ritual that fits today. About a minute, no account needed.</p>
      <Link href="/ritual-quiz">Find my ritual</Link>
    </section>
  );
}

export function SignInScreen() {
  const { faults, submit, isBusy, refusal } = useSignInForm();
  return (
    <AccountPage
      title="Welcome back"
      lead="It kept growing while you were away."
      garden="grown"
      aside={<TryFirst />}
      otherwise={
        <>
          New here? <Link href="/sign-up">Create an account</Link>
        </>
      }
    >
      <AccountForm
        label="Sign in"
        submitLabel="Sign In"
        busyLabel="Signing In..."
        busy={isBusy}
        onSubmit={submit}
        faults={faults}
      >
        <EmailField error={faults.errors.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={faults.errors.password}
        />
        <div className={styles.options}>
          <Checkbox label="Remember me" name="remember" />
          <Link className={styles.forgot} href="/forgot-password">
            Forgot password?
          </Link>
        </div>
        {refusal ? <RefusalNote error={refusal} /> : null}
      </AccountForm>
    </AccountPage>
  );
}
