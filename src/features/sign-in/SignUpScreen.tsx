import { Link, useLocation } from 'wouter';
import { becomeUser } from '#features/account/queries.ts';
import { NAME_MOST } from '#features/account/rules.ts';
import { hasStatus } from '#platform/browser/api.ts';
import { isCleanText, lengthOf } from '#platform/shared/text.ts';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast-store.ts';
import { AccountForm, type FieldErrors, useFieldErrors } from './parts/AccountForm.tsx';
import { AccountPage } from './parts/AccountPage.tsx';
import { EmailField, findEmailError } from './parts/EmailField.tsx';
import { findFieldErrors, RefusalNote } from './parts/FormNote.tsx';
import { CircleFull, FoundingBenefits } from './parts/FoundingBenefits.tsx';
import { checkNewPassword, NewPassword } from './parts/NewPassword.tsx';
import { useSignUp } from './queries.ts';
import styles from './SignUpScreen.module.css';

const FIELDS = ['firstName', 'lastName', 'email', 'password'];

function findNameError(name: string, which: string): string | undefined {
  if (name.trim() === '') return `Please give your ${which}.`;
  if (lengthOf(name.trim()) > NAME_MOST) return `At most ${NAME_MOST} characters, please.`;
  if (!isCleanText(name)) return 'Please remove the characters that cannot be shown.';
  return undefined;
}

function checkAccount(typed: FormData) {
  const text = (name: string) => String(typed.get(name));
  const ownWords = {
    firstName: findNameError(text('firstName'), 'first name'),
    lastName: findNameError(text('lastName'), 'last name'),
    email: findEmailError(text('email')),
  };
  const { errors, notice } = checkNewPassword(typed);
  const found = Object.entries({ ...ownWords, ...errors }).filter(([, error]) => error !== undefined);
  const account = {
    firstName: text('firstName').trim(),
    lastName: text('lastName').trim(),
    email: text('email').trim(),
    password: text('password'),
  };
  return { account, errors: Object.fromEntries(found) as FieldErrors, notice };
}

function useSignUpForm() {
  const [, navigate] = useLocation();
  const signUp = useSignUp(becomeUser);
  const faults = useFieldErrors();
  const submit = (typed: FormData) => {
    const { account, errors, notice } = checkAccount(typed);
    faults.show(errors);
    if (notice) toast({ ...notice, variant: 'destructive' });
    if (Object.keys(errors).length > 0) return signUp.reset();
    signUp.mutate(account, {
      onSuccess: () => {
        toast({ title: 'Welcome to Tend', description: 'Your account has been created successfully.' });
        navigate('/onboarding');
      },
      onError: (error) => {
        const refused = findFieldErrors(error, FIELDS);
        if (Object.keys(refused).length > 0) faults.show(refused);
        else if (!hasStatus(error, 409))
          toast({
            title: 'Sign Up Failed',
            description: 'Something went wrong. Please try again.',
            variant: 'destructive',
          });
      },
    });
  };
  const isPlaced = Object.keys(findFieldErrors(signUp.error, FIELDS)).length > 0;
  return { faults, submit, isBusy: signUp.isPending, refusal: isPlaced ? null : signUp.error };
}

export function SignUpScreen() {
  const { faults, submit, isBusy, refusal } = useSignUpForm();
  return (
    <AccountPage
      title={<span className={styles.title}>Join the Founding Members Circle</span>}
      lead={<span className={styles.lead}>A minute now, and your garden has a name on its gate.</span>}
      garden="young"
      otherwise={
        <>
          Already have an account? <Link href="/sign-in">Sign in</Link>
        </>
      }
      aside={<FoundingBenefits />}
    >
      <AccountForm
        label="Sign up"
        submitLabel="Join the Circle"
        busyLabel="Joining Circle..."
        busy={isBusy}
        onSubmit={submit}
        faults={faults}
      >
        <div className={styles.names}>
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            required
            error={faults.errors.firstName}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            required
            error={faults.errors.lastName}
          />
        </div>
        <EmailField error={faults.errors.email} />
        <NewPassword label="Password" errors={faults.errors} />
        <CircleFull />
        {refusal ? (
          <RefusalNote error={refusal}>
            {hasStatus(refusal, 409) ? <Link href="/sign-in">Go to sign in</Link> : null}
          </RefusalNote>
        ) : null}
      </AccountForm>
    </AccountPage>
  );
}
