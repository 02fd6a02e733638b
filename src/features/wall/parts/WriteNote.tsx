import { type FormEvent, lazy, Suspense, useState } from 'react';
import { lengthOf, surplusWords } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { KIND_WORDS } from '../content.ts';
import { postNote, useNoteDraft, type Wall } from '../queries.ts';
import { hasCrisisWords, hasWords, NOTE_KINDS, NOTE_MOST, tidyNote } from '../rules.ts';
import styles from './WriteNote.module.css';

type WriteNoteProps = { userId: string; wall: Wall };

const loadLines = () => import('../BeforePostingCard.tsx');
const BeforePostingCard = lazy(async () => ({ default: (await loadLines()).BeforePostingCard }));

/** Where the note of the day is written. What is typed stays in this browser until it is on its way. */
export function WriteNote({ userId, wall }: WriteNoteProps) {
  const { draft, change, forget } = useNoteDraft(userId);
  const [isAsking, setIsAsking] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const text = tidyNote(draft.text);
  const surplus = lengthOf(text) - NOTE_MOST;
  const send = async (knowsLines: boolean) => {
    try {
      await postNote(userId, { text, kind: draft.kind, date: wall.date, knowsLines });
      forget();
    } catch {
      toast({ title: 'This device could not keep it', description: 'Your words are still here.' });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(!hasWords(text));
    if (!hasWords(text) || surplus > 0) return;
    if (hasCrisisWords(text)) return setIsAsking(true);
    void send(false);
  };
  if (isAsking)
    return (
      <Suspense>
        <BeforePostingCard
          postLabel="Leave it on the wall"
          onPost={() => void send(true)}
          onKeep={() => setIsAsking(false)}
        />
      </Suspense>
    );
  const wrong =
    surplus > 0
      ? `That is ${surplusWords(surplus)}. All of it is still here.`
      : 'Please write something here.';
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Your note for the wall">
      <SegmentedControl
        label="What is it?"
        options={NOTE_KINDS.map((value) => ({ value, label: KIND_WORDS[value].label }))}
        value={draft.kind}
        onValueChange={(kind) => change({ kind })}
      />
      <TextArea
        label="Your note"
        labelHidden
        rows={2}
        placeholder={KIND_WORDS[draft.kind].placeholder}
        value={draft.text}
        error={surplus > 0 || isEmpty ? wrong : undefined}
        hint={
          <>
            Signed <b>{wall.plant}</b>, never your own name. {NOTE_MOST} characters at most.
          </>
        }
        onFocus={() => void loadLines().catch(() => {})}
        onChange={({ target }) => {
          setIsEmpty(false);
          change({ text: target.value });
        }}
      />
      <Button kind="sun" type="submit">
        Leave it on the wall
      </Button>
    </form>
  );
}
