import { type FormEvent, useEffect, useRef, useState } from 'react';
import { findTitleFault, readTitle } from '#features/board/rules.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './OwnWords.module.css';

type OwnWordsProps = { text: string; onSay: (words: string) => void; onClose: () => void };

/** The first step in her own words. Left empty, the offered one stands. */
export function OwnWords({ text, onSay, onClose }: OwnWordsProps) {
  const [words, setWords] = useState(text);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const fault = findTitleFault(words);
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (fault) return;
    const said = readTitle(words);
    if (said !== text) onSay(said);
    onClose();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={take}>
      <TextField
        label="The first thing that your hands would do"
        value={words}
        autoComplete="off"
        enterKeyHint="done"
        error={fault ? `${fault.split('.')[0]}.` : undefined}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" kind="sun">
          Use these words
        </Button>
        <Button kind="text" onClick={onClose}>
          Leave it as it was
        </Button>
      </div>
    </form>
  );
}
