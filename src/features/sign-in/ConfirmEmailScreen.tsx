import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { sessionKey } from '#features/account/queries.ts';
import { useConfirmEmail } from '#features/email-change/queries.ts';
import { hasStatus } from '#platform/browser/api.ts';
import { AccountForm, useFieldErrors } from './parts/AccountForm.tsx';
import { AccountPage } from './parts/AccountPage.tsx';
import { FormNote, RefusalNote } from './parts/FormNote.tsx';
import { LinkToken } from './parts/LinkToken.tsx';

/** A press makes the address true, so that nothing that only looks at mails does. */
function Confirm({ token }: { token: string }) {
  const cache = useQueryClient();
  const confirm = useConfirmEmail();
  const faults = useFieldErrors();
  if (confirm.data)
    return (
      <FormNote>
        Your address is changed. You sign in with {confirm.data.email} from now on.{' '}
        <Link href="/dashboard">Go to your garden</Link>
      </FormNote>
    );
  return (
    <AccountForm
      label="Confirm the new address"
      submitLabel="This is my address"
      busyLabel="One moment…"
      busy={confirm.isPending}
      onSubmit={() =>
        confirm.mutate(token, { onSuccess: () => void cache.invalidateQueries({ queryKey: sessionKey }) })
      }
      faults={faults}
    >
      {confirm.error ? (
        <RefusalNote error={confirm.error}>
          {hasStatus(confirm.error, 400) ? <Link href="/settings">Go to Settings</Link> : null}
        </RefusalNote>
      ) : null}
    </AccountForm>
  );
}

export function ConfirmEmailScreen() {
  return (
    <AccountPage
      title="Your new email address"
      lead="One press, and it is the one that you sign in with. Other devices will be signed out."
      garden="grown"
      otherwise={
        <>
          Not you? Close this page, and nothing changes. <Link href="/sign-in">Sign in</Link>
        </>
      }
    >
      <LinkToken otherwise={<Link href="/settings">ask for a new one in Settings</Link>}>
        {(token) => <Confirm token={token} />}
      </LinkToken>
    </AccountPage>
  );
}
