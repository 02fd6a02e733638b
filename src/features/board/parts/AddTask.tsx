import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { Button } from '#ui/Button.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextField } from '#ui/TextField.tsx';
import { findTitleFault, readTitle } from '../rules.ts';
import styles from './AddTask.module.css';
import { ADD_ID, useBenchPlace } from './use-bench.ts';

const PLACES = [
  { value: 'now', label: 'Now' },
  { value: 'next', label: 'Next' },
  { value: 'later', label: 'Later' },
] as const;
type Place = (typeof PLACES)[number]['value'];

/** Something on her mind, put down: Enter adds it, the field is free again and keeps the focus. */
export function AddTask() {
  const { user, acts } = useBenchPlace();
  const draft = `new task ${user.id}`;
  const [title, setTitle] = useState(() => readTabItem<string>(draft) ?? '');
  const [place, setPlace] = useState<Place>('later');
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => writeTabItem(draft, title || undefined), [draft, title]);
  const fault = findTitleFault(title);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = readTitle(title);
    if (!text || fault || isBusy) return;
    setIsBusy(true);
    const isKept = await acts.add(text, place);
    setIsBusy(false);
    if (isKept) setTitle((typed) => (typed === title ? '' : typed));
    document.getElementById(ADD_ID)?.focus();
  };
  return (
    <form className={styles.add} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.field}>
        <TextField
          id={ADD_ID}
          label="Something on your mind?"
          placeholder="Put it down here"
          autoComplete="off"
          enterKeyHint="done"
          value={title}
          error={fault}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <SegmentedControl label="Where it goes" options={PLACES} value={place} onValueChange={setPlace} />
      <Button type="submit" kind="line" iconBefore={<Plus size={22} />}>
        Add
      </Button>
    </form>
  );
}
