import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type Card, findNotesFault, findTitleFault, readNotes, readTitle, type TaskWords } from '../rules.ts';
import styles from './TaskEditor.module.css';
import { draftName } from './use-editing.ts';

type Draft = TaskWords & { seen: Card };

/** What is typed, in this tab and through a reload, with the task over which it is. */
function useDraft(userId: string, card: Card) {
  const name = draftName(userId, card.id);
  const [draft, setDraft] = useState<Draft>(
    () => readTabItem<Draft>(name) ?? { title: card.title, notes: card.notes, seen: card },
  );
  useEffect(() => writeTabItem(name, draft), [name, draft]);
  return {
    draft,
    change: (words: Partial<TaskWords>) => setDraft((now) => ({ ...now, ...words })),
    forget: () => writeTabItem(name, undefined),
  };
}

type TaskEditorProps = {
  userId: string;
  card: Card;
  onSave: (seen: Card, words: TaskWords) => Promise<unknown>;
  onClose: () => void;
};

/** Title and notes of a task as two fields in its place. */
export function TaskEditor({ userId, card, onSave, onClose }: TaskEditorProps) {
  const { draft, change, forget } = useDraft(userId, card);
  const [isAsked, setIsAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Before it is painted: the keys of whoever sees it are its own.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const words = { title: readTitle(draft.title), notes: readNotes(draft.notes) };
  const titleFault = words.title ? findTitleFault(draft.title) : 'A word or two is enough.';
  const notesFault = findNotesFault(draft.notes);
  const close = () => {
    forget();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (titleFault || notesFault) return setIsAsked(true);
    const { seen } = draft;
    if (words.title === seen.title && words.notes === seen.notes) return close();
    // A device that cannot keep it says so; what was typed stays.
    void onSave(seen, words).then(close, () => setIsAsked(true));
  };
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.editor}
      aria-label={`Edit ${card.title}`}
      onSubmit={submit}
      onKeyDown={leaveOnEscape}
    >
      <TextField
        label="Title"
        value={draft.title}
        error={isAsked || findTitleFault(draft.title) ? titleFault : undefined}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label="Notes"
        optional
        value={draft.notes}
        error={notesFault}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="yew" size="small">
          Save changes
        </Button>
        <Button kind="text" size="small" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
