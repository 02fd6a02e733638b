import { type FormEvent, useRef, useState } from 'react';
import { addDays, type Day } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type DayRange, describeRange, findRangeFault } from '../rules.ts';
import styles from './RangeForm.module.css';

const NOT_KEPT = 'This device could not keep it. Both days are still here.';

type RangeFormProps = { today: Day; onKeep: (range: DayRange) => Promise<unknown> };

/** What was typed stays until it is kept; the days that are offered move on with the day. */
function useRange({ today, onKeep }: RangeFormProps) {
  const tomorrow = addDays(today, 1);
  const [typed, setTyped] = useState<Partial<DayRange>>({});
  const [fault, setFault] = useState<ReturnType<typeof findRangeFault>>();
  const [kept, setKept] = useState('');
  const firstDay = typed.firstDay ?? tomorrow;
  const range = { firstDay, lastDay: typed.lastDay ?? firstDay };
  const type = (changes: Partial<DayRange>) => {
    setTyped({ ...typed, ...changes });
    setFault(undefined);
  };
  const send = async () => {
    const found = findRangeFault(range, today, 0);
    setFault(found);
    if (found) return found;
    try {
      await onKeep(range);
      setTyped({});
      setKept(`Kept: ${describeRange(range, today)}.`);
    } catch {
      setFault({ path: 'lastDay', message: NOT_KEPT });
    }
    return undefined;
  };
  return { range, type, send, fault, kept };
}

/** Two days, with tomorrow offered: one press chooses it. */
export function RangeForm(props: RangeFormProps) {
  const { range, type, send, fault, kept } = useRange(props);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = await send();
    if (found) form.current?.querySelector<HTMLInputElement>(`[name=${found.path}]`)?.focus();
  };
  const errorOf = (path: keyof DayRange) => (fault?.path === path ? fault.message : undefined);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.days}>
        <TextField
          label="First day"
          type="date"
          name="firstDay"
          min={props.today}
          value={range.firstDay}
          error={errorOf('firstDay')}
          onChange={({ target }) => type({ firstDay: target.value })}
        />
        <TextField
          label="Last day"
          type="date"
          name="lastDay"
          min={props.today}
          value={range.lastDay}
          error={errorOf('lastDay')}
          onChange={({ target }) => type({ lastDay: target.value })}
        />
      </div>
      <div>
        <Button kind="line" type="submit">
          Rest on these days
        </Button>
      </div>
      <p role="status" className={kept ? 'soft' : 'vh'}>
        {kept}
      </p>
    </form>
  );
}
