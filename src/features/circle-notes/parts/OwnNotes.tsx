import { useState } from 'react';
import { feelingLabel } from '#features/mood/rules.ts';
import { formatDay } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { type CircleNote, removeNote, useOwnNotes } from '../queries.ts';
import styles from './OwnNotes.module.css';

const wordsOf = ({ text, feeling }: Pick<CircleNote, 'text' | 'feeling'>): string =>
  feeling ? `The weather inside: ${feelingLabel(feeling)}` : (text ?? '');

function List({ userId }: { userId: string }) {
  const { data, error } = useOwnNotes(userId, true);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const notes = data?.filter(({ id }) => !removed.includes(id));
  if (!notes) return <p>{error ? 'They cannot be reached right now. All of them are safe.' : 'Looking…'}</p>;
  if (notes.length === 0) return <p>What you share in a circle is kept here too, for you alone.</p>;
  return (
    <ul>
      {notes.map(({ id, date, isShared, ...words }) => (
        <li key={id}>
          <p className="display" dir="auto">
            {wordsOf(words)}
          </p>
          <p>
            {formatDay(date, 'long')}. {isShared ? 'Your circle sees it.' : 'Nobody else sees it any more.'}
          </p>
          <Button
            kind="text"
            aria-label={`Remove for good: ${wordsOf(words)}`}
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

/** What she shared in circles, opened when she wants to see it. */
export function OwnNotes({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.own} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>What you shared so far</summary>
      {isOpen ? <List userId={userId} /> : null}
    </details>
  );
}
