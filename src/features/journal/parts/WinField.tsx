import { Plus } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import type { Day } from '#platform/shared/day.ts';
import { surplusWords } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useWinDraft } from '../queries.ts';
import { surplusOfWin, textToKeep } from '../rules.ts';
import styles from './WinField.module.css';

type WinFieldProps = {
  userId: string;
  date: Day;
  field: RefObject<HTMLInputElement | null>;
  /** Something else in the view has the sun. */
  isQuiet: boolean;
  isSaving: boolean;
  /** Ends when this device has it. */
  onAdd: (win: string) => Promise<unknown>;
};

/** Where the next small win is typed. Enter adds it, and what was typed is kept until then. */
export function WinField({ userId, date, field, isQuiet, isSaving, onAdd }: WinFieldProps) {
  const { text, type, clear } = useWinDraft(userId, date);
  const [isAdding, setIsAdding] = useState(false);
  const surplus = surplusOfWin(text);
  const win = textToKeep(text);
  const add = async () => {
    if (win === '' || isAdding) return;
    if (surplus > 0) return field.current?.focus();
    setIsAdding(true);
    // A device that cannot keep it says so through the status; what was typed stays.
    await onAdd(win).then(clear, () => {});
    setIsAdding(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  // A button that is closed while the one before is being saved would swallow the key.
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.repeat) void add();
  };
  return (
    <form className={styles.field} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        name="small-win"
        label="One small thing that went well"
        placeholder="However small"
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        error={surplus > 0 ? `${surplusWords(surplus)} here. A few words are plenty.` : undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={addByKey}
      />
      <Button
        type="submit"
        kind={isQuiet ? 'line' : 'sun'}
        wide
        disabled={win === '' || isSaving || isAdding}
        iconBefore={<Plus size={22} />}
      >
        Add
      </Button>
    </form>
  );
}
