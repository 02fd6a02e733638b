import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type User, useKnownUser } from '#features/account/queries.ts';
import { useSettings } from '#features/settings/queries.ts';
import { lengthOf } from '#platform/shared/text.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { NOT_MADE } from '../content.ts';
import { makeRoom } from '../queries.ts';
import { roomPath, TITLE_MOST } from '../rules.ts';
import styles from './QuietRoom.module.css';

type Made = 'no' | 'being' | 'failed';

function NewRoomForm({ user, own }: { user: User; own: number }) {
  const [, navigate] = useLocation();
  const [title, setTitle] = useState('');
  const [minutes, setMinutes] = useState(String(own));
  const [made, setMade] = useState<Made>('no');
  const isTooLong = lengthOf(title.trim()) > TITLE_MOST;
  const lengths = [...new Set([own, 20, 30, 50])].sort((one, other) => one - other).map(String);
  const make = async () => {
    setMade('being');
    try {
      const { token } = await makeRoom(user.id, Number(minutes), title.trim());
      navigate(roomPath(token), { replace: true });
    } catch {
      setMade('failed');
    }
  };
  return (
    <div className={styles.form}>
      <TextField
        label="What are you working on?"
        hint="Shown to whoever sits with you. Leave it empty to keep it to yourself."
        value={title}
        error={isTooLong ? `At most ${TITLE_MOST} characters fit here.` : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      <SegmentedControl
        label="Minutes"
        labelShown
        wide
        options={lengths.map((value) => ({ value, label: value }))}
        value={minutes}
        onValueChange={setMinutes}
      />
      <Button
        kind="sun"
        size="large"
        wide
        busy={made === 'being'}
        disabled={isTooLong}
        onClick={() => void make()}
      >
        Make the room
      </Button>
      <p role="alert">{made === 'failed' ? NOT_MADE : ''}</p>
    </div>
  );
}

function NewRoomOf({ user }: { user: User }) {
  const { settings, error } = useSettings(user.id);
  if (!settings && !error)
    return (
      <Skeleton>
        <SkeletonBlock size="line" />
        <SkeletonBlock size="tile" />
        <SkeletonBlock size="line" />
        <SkeletonBlock size="tile" />
        <SkeletonBlock size="tile" />
      </Skeleton>
    );
  return <NewRoomForm user={user} own={settings?.focusWorkMin ?? 20} />;
}

/** The step before a room: how long, and whether a friend sees what it is about. */
export function NewRoom() {
  const user = useKnownUser();
  return (
    <section className={styles.room}>
      <div className={styles.top}>
        <BackLink asLink={(parts) => <Link href="/focus" {...parts} />}>Back to the timer</BackLink>
      </div>
      <h1 tabIndex={-1}>Sit with me</h1>
      <p>A quiet room with a link. No camera, no chat; your friend needs no account.</p>
      {user ? <NewRoomOf user={user} /> : <p>Open the timer first, then come back here.</p>}
    </section>
  );
}
