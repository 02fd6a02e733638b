import { clockOf, minuteNotice, wordsOf } from '#platform/shared/timer-words.ts';
import { Wedge } from '#ui/garden/Wedge.tsx';
import type { Heard } from '../queries.ts';
import styles from './SharedClock.module.css';

const TOLD_MINUTES = [10, 5, 1];
const MINUTE_MS = 60_000;

/** What is left of the clock of the room at an instant, counted on from when it was heard. */
export const leftOfRoom = ({ room: { clock }, atMs }: Heard, nowMs: number): number =>
  clock.isRunning ? Math.max(0, clock.leftMs - (nowMs - atMs)) : clock.leftMs;

/** At ten, five and one minute, and at the end: never the ticking. */
function spokenOf(leftMs: number, durationMs: number): string {
  if (leftMs === 0) return 'The time is over. Finish this thought.';
  return TOLD_MINUTES.includes(Math.ceil(leftMs / MINUTE_MS)) ? minuteNotice(leftMs, durationMs) : '';
}

function saysOf(leftMs: number, isRunning: boolean): string {
  if (leftMs === 0) return 'Finish this thought';
  return isRunning ? 'left' : 'not running';
}

export function SharedClock({ heard, nowMs }: { heard: Heard; nowMs: number }) {
  const { durationMs, isRunning } = heard.room.clock;
  const leftMs = leftOfRoom(heard, nowMs);
  return (
    <div className={styles.clock}>
      <Wedge
        minutes={durationMs / MINUTE_MS}
        left={leftMs / durationMs}
        label={`${wordsOf(leftMs)} left of ${wordsOf(durationMs)}`}
        size={230}
        dial={false}
      />
      <p>
        <b className="display num" role="timer" aria-live="off">
          {clockOf(leftMs)}
        </b>
        <span>{saysOf(leftMs, isRunning)}</span>
      </p>
      <p className="vh" role="status">
        {isRunning || leftMs === 0 ? spokenOf(leftMs, durationMs) : ''}
      </p>
    </div>
  );
}
