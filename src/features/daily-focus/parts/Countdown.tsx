import { useEffect, useReducer } from 'react';
import { startTicks } from '#platform/browser/ticks.ts';
import { now } from '#platform/shared/clock.ts';
import { timeIn } from '#platform/shared/day.ts';
import { Wreath } from '#ui/garden/Wreath.tsx';
import { BREAK_MS, clockOf, leftInWords, leftMsOf } from '../rules.ts';
import styles from './Countdown.module.css';

const secondsLeft = (deadlineMs: number): number => Math.ceil(leftMsOf(deadlineMs, now()) / 1_000);

/** What is left until a deadline, always looked up on the clock; drawn anew once a second. */
export function useLeftMs(deadlineMs: number | undefined): number | undefined {
  const [, draw] = useReducer((draws: number) => draws + 1, 0);
  useEffect(() => {
    if (deadlineMs === undefined) return;
    let shown = secondsLeft(deadlineMs);
    if (shown === 0) return;
    const stop = startTicks(deadlineMs, () => {
      const seconds = secondsLeft(deadlineMs);
      if (seconds !== shown) draw();
      shown = seconds;
      if (seconds === 0) stop();
    });
    return stop;
  }, [deadlineMs]);
  return deadlineMs === undefined ? undefined : leftMsOf(deadlineMs, now());
}

type CountdownProps = {
  deadlineMs: number | undefined;
  leftMs: number | undefined;
  timeZone: string;
  /** Minutes alone, and nothing that runs. */
  isCalm: boolean;
};

/** The wreath that grows until the next break, with the time that is left and the time of day when it is due. */
export function Countdown({ deadlineMs, leftMs = BREAK_MS, timeZone, isCalm }: CountdownProps) {
  const left = leftInWords(leftMs);
  const shown = isCalm ? left.split(' ')[0] : clockOf(leftMs);
  return (
    <div className={styles.ring} data-countdown="" data-calm={isCalm ? '' : undefined}>
      <Wreath
        share={1 - leftMs / BREAK_MS}
        label={`${left} until your next small break`}
        size={258}
        radius={88}
        leafLength={22}
      />
      <div className={styles.middle}>
        {isCalm ? <span className={styles.what}>break in</span> : null}
        <b className="display num" role="timer" aria-live="off">
          {shown}
        </b>
        <span className={styles.what}>{isCalm ? 'min' : 'to a small break'}</span>
        {deadlineMs === undefined ? null : (
          <span className={`num ${styles.at}`}>at {timeIn(timeZone, deadlineMs)}</span>
        )}
      </div>
    </div>
  );
}
