import { lengthOf, surplusWords } from '#platform/shared/text.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextField } from '#ui/TextField.tsx';
import { NAME_MOST } from '../rules.ts';
import styles from './NameChoice.module.css';

/** What she would be called: nothing for a plant name. */
export type Called = string | null;

export const isTooLong = (called: Called): boolean => lengthOf((called ?? '').trim()) > NAME_MOST;

const WAYS = [
  { value: 'plant', label: 'A plant name' },
  { value: 'first-name', label: 'My first name' },
] as const;

type NameChoiceProps = { firstName: string; called: Called; onChange: (called: Called) => void };

/** A plant name or a first name, as she likes in this circle. */
export function NameChoice({ firstName, called, onChange }: NameChoiceProps) {
  const surplus = lengthOf((called ?? '').trim()) - NAME_MOST;
  return (
    <div className={styles.choice}>
      <SegmentedControl
        label="What are you called here?"
        labelShown
        options={WAYS}
        value={called === null ? 'plant' : 'first-name'}
        onValueChange={(way) => onChange(way === 'plant' ? null : firstName)}
      />
      {called === null ? (
        <p className={styles.hint}>You are given one that nobody else has here.</p>
      ) : (
        <TextField
          label="First name"
          value={called}
          autoComplete="given-name"
          hint="Only this circle sees it. Leave it empty for a plant name."
          error={surplus > 0 ? `That is ${surplusWords(surplus)}.` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
