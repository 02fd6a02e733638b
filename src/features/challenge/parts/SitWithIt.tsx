import { Pause, Play } from 'lucide-react';
import type { User } from '#features/account/queries.ts';
import { prepareBell, ringBell } from '#platform/browser/bell.ts';
import { useRunningTimer } from '#platform/browser/running-timer.ts';
import { useTitle } from '#platform/browser/title.ts';
import { useWakeLock } from '#platform/browser/wake-lock.ts';
import { now } from '#platform/shared/clock.ts';
import { timeIn } from '#platform/shared/day.ts';
import { clockOf, minuteNotice, wordsOf } from '#platform/shared/timer-words.ts';
import { Button } from '#ui/Button.tsx';
import { Wedge } from '#ui/garden/Wedge.tsx';
import { useFiveMinutesOver } from '../queries.ts';
import { dayTitle, TIMER_MS, timerSubject } from '../rules.ts';
import type { DayOfRound } from './DayTop.tsx';
import styles from './SitWithIt.module.css';

const MINUTES = TIMER_MS / 60_000;
const SHOWN = { onToldElsewhere: () => {} };

type SitWithItProps = Pick<DayOfRound, 'day' | 'place'> & {
  user: User;
  /** Something else has the sun. */
  isSecond: boolean;
};

/** The five minutes of a day. That they are over is shown by every tab. */
function useFiveMinutes({ user, place }: SitWithItProps) {
  const { isOver, sayOver } = useFiveMinutesOver(user, place);
  const timer = useRunningTimer(
    user.id,
    timerSubject(place),
    TIMER_MS,
    () => {
      ringBell({ sound: user.sounds, vibration: user.vibration });
      sayOver(true);
    },
    SHOWN,
  );
  const start = () => {
    prepareBell();
    sayOver(false);
    timer.start();
  };
  const reset = () => {
    sayOver(false);
    timer.reset();
  };
  return { ...timer, leftMs: isOver ? 0 : timer.leftMs, isOver, start, reset };
}

type FiveMinutes = ReturnType<typeof useFiveMinutes>;

const SAYS = { idle: 'Ready to start. ', running: '', paused: 'Paused. ' } as const;

function startWords({ timer: { state }, isOver }: FiveMinutes): string {
  if (state === 'paused') return 'Resume';
  return isOver ? 'Once more' : 'Start five minutes';
}

/** What is said aloud: each full minute, and the end. */
function spokenOf({ timer: { state }, isOver, leftMs }: FiveMinutes): string {
  if (isOver) return 'Timer Complete!';
  return state === 'running' ? minuteNotice(leftMs, TIMER_MS) : '';
}

function Words({
  timer: { timer, leftMs, endsAtMs, isOver, isElsewhere },
  zone,
}: {
  timer: FiveMinutes;
  zone: string;
}) {
  const doneAt = timeIn(zone, endsAtMs ?? now() + leftMs);
  if (isOver) return <p className={styles.says}>Timer Complete!</p>;
  return (
    <p className={styles.says}>
      {SAYS[timer.state]}
      Done at <b className="num">{doneAt}</b>.
      {isElsewhere ? ' Another timer is running; Start pauses it.' : ''}
    </p>
  );
}

function Buttons({ timer, isSecond }: { timer: FiveMinutes; isSecond: boolean }) {
  const { state } = timer.timer;
  const isFresh = state === 'idle' && !timer.isOver;
  return (
    <div className={styles.buttons}>
      {state === 'running' ? (
        <Button kind="line" wide iconBefore={<Pause size={22} />} onClick={timer.pause}>
          Pause
        </Button>
      ) : (
        <Button
          kind={isSecond || timer.isOver ? 'line' : 'sun'}
          wide
          iconBefore={<Play size={22} />}
          onClick={timer.start}
        >
          {startWords(timer)}
        </Button>
      )}
      {isFresh ? null : (
        <Button kind="text" onClick={timer.reset}>
          Reset
        </Button>
      )}
    </div>
  );
}

/** The time to sit with what was read, as a shape, a number and an hour. */
export function SitWithIt(props: SitWithItProps) {
  const { user, day, isSecond } = props;
  const timer = useFiveMinutes(props);
  const { state } = timer.timer;
  const { leftMs } = timer;
  const elapsed = Math.round((100 * (TIMER_MS - leftMs)) / TIMER_MS);
  useWakeLock(state === 'running');
  useTitle(dayTitle(day, state === 'idle' ? undefined : leftMs), 'Challenge');
  return (
    <section className={styles.sit} data-ground="dark" aria-labelledby="sit-with-it">
      <h2 id="sit-with-it">Sit with it</h2>
      <Wedge
        minutes={MINUTES}
        left={leftMs / TIMER_MS}
        label={`${wordsOf(leftMs)} left of 5 minutes`}
        size={300}
      />
      <p className={styles.left}>
        <b className="display num">{clockOf(leftMs)}</b>
      </p>
      <div
        role="progressbar"
        aria-label="Time that has passed"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={elapsed}
        className={styles.bar}
      >
        <svg width="100%" height="6" aria-hidden="true">
          <rect className={styles.rest} width="100%" height="6" rx="3" />
          <rect className={styles.passed} width={`${elapsed}%`} height="6" rx="3" />
        </svg>
      </div>
      <Words timer={timer} zone={user.timeZone} />
      <p className="vh" role="status">
        {spokenOf(timer)}
      </p>
      <Buttons timer={timer} isSecond={isSecond} />
    </section>
  );
}
