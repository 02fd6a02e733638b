import { useState } from 'react';
import { formatDay } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { STATE_WORDS } from '../content.ts';
import { removeNote, useOwnNotes } from '../queries.ts';
import styles from './OwnNotes.module.css';

function List({ userId }: { userId: string }) {
  const { data, error } = useOwnNotes(userId, true);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const notes = data?.filter(({ id }) => !removed.includes(id));
  if (!notes) return <p>{error ? 'They cannot be reached right now. All of them are safe.' : 'Looking…'}</p>;
  if (notes.length === 0) return <p>What you leave on the wall is kept here, for you alone.</p>;
  return (
    <ul>
      {notes.map(({ id, text, date, state }) => (
        <li key={id}>
          <p className="display" dir="auto">
            {text}
          </p>
          <p>
            {formatDay(date, 'long')}. {STATE_WORDS[state]}.
          </p>
          <Button
            kind="text"
            aria-label={`Remove the note of ${formatDay(date, 'long')} for good`}
            onClick={() => {
              setRemoved([...removed, id]);
              void removeNote(userId, id);
            }}
          >
            Remove for good
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Her own notes of all days, opened when she wants to see them. */
export function OwnNotes({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.own} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Your notes so far</summary>
      {isOpen ? <List userId={userId} /> : null}
    </details>
  );
}
