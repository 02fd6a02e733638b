import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { findLocalUser, lookAround } from '#features/account/queries.ts';
import { forgetAllAnswers, forgetOnDevice, listSaves } from '#platform/browser/device-storage.ts';
import { isSessionLeft, watchLeftSession } from '#platform/browser/left-session.ts';
import { type Left, watchItem, writeItem } from '#platform/browser/local-items.ts';
import { clearTabItems } from '#platform/browser/tab-items.ts';
import { Button } from '#ui/Button.tsx';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import styles from './SignedOut.module.css';

const WORDS = {
  'signed-out': {
    title: 'You are signed out.',
    lead: 'Nothing of yours is on this device any more.',
  },
  ended: {
    title: 'Please sign in once more.',
    lead: 'Your time here ended on this device, so nothing of yours is shown on it any more.',
  },
} as const;

/** How many words of the last person wait here; only she sees what they are. */
function useWaiting(owner: string | undefined) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!owner) return;
    listSaves(owner).then(
      (saves) => setCount(saves.length),
      () => {},
    );
  }, [owner]);
  const throwAway = async () => {
    if (!owner) return;
    await forgetOnDevice(owner);
    clearTabItems();
    writeItem('left', { how: 'ended' } satisfies Left);
    setCount(0);
  };
  return { count, throwAway };
}

const countOf = (count: number): string => (count === 1 ? 'One save waits' : `${count} saves wait`);

function WaitingWords({ owner }: { owner: string | undefined }) {
  const { count, throwAway } = useWaiting(owner);
  const [state, setState] = useState<'waiting' | 'asking' | 'gone'>('waiting');
  if (state === 'gone') return <p role="status">What waited here is thrown away.</p>;
  if (count === 0) return null;
  return (
    <div className={styles.waiting}>
      <SaveStatus state="needs-you" />
      <p>{countOf(count)} on this device for you, unseen, and will go out as soon as you are back.</p>
      {state === 'asking' ? (
        <div className={styles.buttons}>
          <p role="alert">It is nowhere else and cannot be brought back.</p>
          <Button kind="yew" onClick={() => setState('waiting')}>
            Let it wait
          </Button>
          <Button kind="line" onClick={() => void throwAway().then(() => setState('gone'))}>
            Throw it away
          </Button>
        </div>
      ) : (
        <Button kind="text" onClick={() => setState('asking')}>
          Throw away what waits
        </Button>
      )}
    </div>
  );
}

type SignedOutProps = { left: Left; onLookAround: () => void };

/** Stands in place of every screen of a person after she left: nobody is made of the next visitor without a press. */
export function SignedOut({ left, onLookAround }: SignedOutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isServerUntold = useSyncExternalStore(watchLeftSession, isSessionLeft);
  const { title, lead } = WORDS[left.how];
  useEffect(() => {
    heading.current?.focus();
    // What she typed in this tab went with her; a tab that was late may have kept answers once more.
    if (left.how === 'signed-out') clearTabItems();
    void forgetAllAnswers().catch(() => {});
    return watchItem('user', () => {
      if (findLocalUser()) location.reload();
    });
  }, [left.how]);
  return (
    <section className={styles.left} aria-labelledby="signed-out">
      <h1 id="signed-out" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
      {isServerUntold ? (
        <p role="status">
          There is no connection right now. The server hears of it with the next one, before anything else.
        </p>
      ) : null}
      <WaitingWords owner={left.owner} />
      <div className={styles.buttons}>
        <Button kind="sun" href="/sign-in">
          Sign in
        </Button>
        <Button
          kind="line"
          onClick={() => {
            lookAround();
            onLookAround();
          }}
        >
          Look around without an account
        </Button>
      </div>
    </section>
  );
}
