import { useState } from 'react';
import { TextField } from '#ui/TextField.tsx';
import { SETTINGS_WORDS } from '../content.ts';
import { findMinutes, type Quiet, timeOfMinutes } from '../rules.ts';
import styles from './QuietHours.module.css';

type TimeProps = { label: string; minutes: number; onSet: (minutes: number) => void };

/** A time of day, given when the person leaves the field. One that is no time goes back to what it was. */
function Time({ label, minutes, onSet }: TimeProps) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    const set = findMinutes(typed ?? '');
    setTyped(undefined);
    if (set !== undefined && set !== minutes) onSet(set);
  };
  return (
    <TextField
      label={label}
      type="time"
      required
      value={typed ?? timeOfMinutes(minutes)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  );
}

type QuietHoursProps = Quiet & { onSet: (changes: Partial<Quiet>) => void };

export function QuietHours({ quietFrom, quietUntil, onSet }: QuietHoursProps) {
  return (
    <div className={styles.quiet}>
      <div className={styles.times}>
        <Time
          label={SETTINGS_WORDS.quietFrom}
          minutes={quietFrom}
          onSet={(minutes) => onSet({ quietFrom: minutes })}
        />
        <Time
          label={SETTINGS_WORDS.quietUntil}
          minutes={quietUntil}
          onSet={(minutes) => onSet({ quietUntil: minutes })}
        />
      </div>
      <p className={styles.hint}>{SETTINGS_WORDS.quiet}</p>
    </div>
  );
}
