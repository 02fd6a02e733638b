import { useState } from 'react';
import type { Save } from '#platform/browser/device-storage.ts';
import { isUnknown } from '#platform/browser/queued-calls.ts';
import { forgetSaves } from '#platform/browser/saves.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { formatDay } from '#platform/shared/day.ts';
import { isId } from '#platform/shared/id.ts';
import { Button } from '#ui/Button.tsx';
import styles from './UnknownSaves.module.css';

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** What a person may have typed into a save of which nothing is known: its texts, but no ids and no dates. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' || isId(value) || DAY.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

function dayOf({ body = {}, params = {} }: Save['input']): string | undefined {
  const day = [body.date, body.weekOf, params.date].find(
    (each) => typeof each === 'string' && DAY.test(each),
  );
  return typeof day === 'string' ? formatDay(day.slice(0, 10), 'long') : undefined;
}

function UnknownSave({ save }: { save: Save }) {
  const [told, setTold] = useState('');
  const text = listTexts(save.input.body).join('\n\n');
  const day = dayOf(save.input);
  const title = `${day ? `Something from ${day}` : 'Something you kept'} is on this device only`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold('Copied.'),
      () => setTold('This browser does not copy by itself. You can select the words and copy them.'),
    );
  const letGo = async () => {
    await forgetSaves([save]);
    document.getElementById('main')?.focus();
  };
  return (
    <section className={styles.unknown} aria-label={title}>
      <h2>{title}</h2>
      <p>
        {save.message} {text ? 'Your words are still here.' : 'It holds no words.'}
      </p>
      {text ? <p className={styles.words}>{text}</p> : null}
      <div className={styles.actions}>
        {text ? (
          <Button kind="yew" onClick={() => void copy()}>
            Copy the words
          </Button>
        ) : null}
        <Button kind="line" onClick={() => void letGo()}>
          Let it go
        </Button>
      </div>
      <p role="status">{told}</p>
    </section>
  );
}

/** What another version of Tend kept, and this one cannot send: with its words, wherever she is. */
export function UnknownSaves() {
  const saves = usePendingSaves().filter(isUnknown);
  if (saves.length === 0) return null;
  return (
    <div className="wrap">
      {saves.map((save) => (
        <UnknownSave key={save.seq} save={save} />
      ))}
    </div>
  );
}
