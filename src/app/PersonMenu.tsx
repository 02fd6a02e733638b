import { useState } from 'react';
import { Link } from 'wouter';
import { type User, useUpdateUser } from '#features/account/queries.ts';
import { useSignOut } from '#features/account/use-leaving.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Switch } from '#ui/Switch.tsx';
import styles from './PersonMenu.module.css';

const THEMES = [
  { value: 'auto', label: 'As this device' },
  { value: 'day', label: 'Day' },
  { value: 'dusk', label: 'Dusk' },
] as const;

function Display({ user }: { user: User }) {
  const updateUser = useUpdateUser();
  return (
    <div className={styles.display}>
      <SegmentedControl
        label="Light"
        labelShown
        wide
        options={THEMES}
        value={user.theme}
        onValueChange={(theme) => void updateUser({ theme })}
      />
      <Switch
        label="Gentle motion"
        hint="Plants stand still, and pages appear in place."
        checked={user.gentleMotion}
        onCheckedChange={(gentleMotion) => void updateUser({ gentleMotion })}
      />
      <Switch
        label="ADHD mode"
        hint="One thing at a time, bigger and with less around it."
        checked={user.adhdMode}
        onCheckedChange={(adhdMode) => void updateUser({ adhdMode })}
      />
    </div>
  );
}

function warningFor(user: User, waiting: number): string | undefined {
  if (user.kind === 'guest')
    return 'This garden has no account yet, so nobody could open it again. Signing up keeps it.';
  if (waiting === 0) return undefined;
  const saves = waiting === 1 ? 'One save waits' : `${waiting} saves wait`;
  return `${saves} on this device and would be cleared. With a connection, a moment is enough to send what waits.`;
}

/** Signing out clears this device, so it asks first when something would go that is nowhere else. */
function SignOut({ user }: { user: User }) {
  const signOut = useSignOut();
  const warning = warningFor(user, usePendingSaves().length);
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => (warning && !isAsking ? setIsAsking(true) : signOut.mutate());
  return (
    <div className={styles.leave}>
      {isAsking ? <p role="alert">{warning}</p> : null}
      <div className={styles.buttons}>
        {isAsking ? (
          <Button kind="yew" onClick={() => setIsAsking(false)}>
            Stay here
          </Button>
        ) : null}
        <Button kind="line" busy={signOut.isPending} busyLabel="Signing out…" onClick={leave}>
          {isAsking ? 'Clear and sign out' : 'Sign Out'}
        </Button>
      </div>
    </div>
  );
}

function Person({ user }: { user: User }) {
  const name = [user.firstName, user.lastName].join(' ').trim();
  if (user.kind === 'member')
    return (
      <>
        <Avatar name={user.firstName} />
        <span className={styles.name}>
          {name}
          <span>{user.email}</span>
        </span>
      </>
    );
  return (
    <>
      <p className={styles.name}>Your garden lives on this device. An account keeps it anywhere.</p>
      <div className={styles.buttons}>
        <Button kind="line" asLink={(parts) => <Link href="/sign-up" replace {...parts} />}>
          Sign up
        </Button>
        <Button kind="text" asLink={(parts) => <Link href="/sign-in" replace {...parts} />}>
          Sign in
        </Button>
      </div>
    </>
  );
}

/** Who is here, how Tend looks, and the way out. */
export function PersonMenu({ user }: { user: User }) {
  return (
    <div className={styles.menu}>
      <Display user={user} />
      <div className={styles.foot}>
        <div className={styles.person}>
          <Person user={user} />
        </div>
        <SignOut user={user} />
      </div>
    </div>
  );
}
