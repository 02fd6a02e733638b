import { type ReactNode, useId, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { useEmailChange } from '#features/email-change/queries.ts';
import { Button } from '#ui/Button.tsx';
import styles from './AccountCard.module.css';
import { ChangeEmail } from './parts/ChangeEmail.tsx';
import { ChangePassword } from './parts/ChangePassword.tsx';
import { WaitingEmail } from './parts/WaitingEmail.tsx';

type ChangeProps = {
  label: string;
  value: ReactNode;
  action: string;
  children: (done: () => void) => ReactNode;
};

/** What is there now, and behind a button the form that changes it. */
function Change({ label, value, action, children }: ChangeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.change}>
      <div className={styles.now}>
        <p>
          <b>{label}</b>
          <span>{value}</span>
        </p>
        <Button kind="line" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Leave it' : action}
        </Button>
      </div>
      <div id={id}>{isOpen ? children(() => setIsOpen(false)) : null}</div>
    </div>
  );
}

/** The e-mail address of a member. */
export function EmailCard({ user }: { user: User }) {
  const waiting = useEmailChange(user.id).data?.waiting;
  return (
    <div>
      <Change label="Email address" value={user.email} action="Change email">
        {(done) => <ChangeEmail userId={user.id} onDone={done} />}
      </Change>
      {waiting ? <WaitingEmail userId={user.id} email={waiting.email} /> : null}
    </div>
  );
}

export function PasswordCard({ user }: { user: User }) {
  return (
    <Change label="Password" value="Only you know it." action="Change password">
      {(done) => <ChangePassword email={user.email ?? ''} onDone={done} />}
    </Change>
  );
}
