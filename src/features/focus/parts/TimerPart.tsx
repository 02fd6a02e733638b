import { Coffee, Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect, useReducer, useRef } from 'react';
import type { User } from '#features/account/queries.ts';
import type { Settings } from '#features/settings/queries.ts';
import { now } from '#platform/shared/clock.ts';
import { timeIn } from '#platform/shared/day.ts';
import { countOf } from '#platform/shared/text.ts';
import { clockOf, minuteNotice, wordsOf } from '#platform/shared/timer-words.ts';
import { Button } from '#ui/Button.tsx';
import { Wreath } from '#ui/garden/Wreath.tsx';
import { MODES } from '../content.ts';
import { MORE_MIN, modeOf, overClock, percentOf, subtitleOf } from '../rules.ts';
import type { FocusTimer } from '../use-focus-timer.ts';
import styles from './TimerPart.module.css';

const LOOK_EVERY_MS = 1_000;

/** Draws anew once a second while time runs over. */
function useLooks(isOn: boolean): void {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    if (!isOn) return;
    const every = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(every);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOn]);
}

function Middle({ user, timer }: { user: User; timer: FocusTimer }) {
  const { place, isOver, leftMs, endsAtMs } = timer;
  const { durationMs } = timer.timer;
  useLooks(isOver);
  if (isOver && place)
    return (
      <div className={styles.middle}>
        <b className="display num">{overClock(place, now())}</b>
        <span>Finish this thought</span>
      </div>
    );
  return (
    <div className={styles.middle}>
      <b className="display num" role="timer" aria-live="off">
        {clockOf(leftMs)}
      </b>
      <span>
        <span className="num">{percentOf(leftMs, durationMs)}%</span>
        {endsAtMs === undefined ? null : <>, until {timeIn(user.timeZone, endsAtMs)}</>}
      </span>
    </div>
  );
}

type TimerPartProps = { user: User; settings: Settings; timer: FocusTimer; taskId: string | null };

function OverButtons({ timer, settings }: Pick<TimerPartProps, 'timer' | 'settings'>) {
  if (timer.phase === 'step')
    return (
      <Button kind="sun" size="large" iconBefore={<Play size={22} />} onClick={timer.goOnToWork}>
        Go on, {countOf(settings.focusWorkMin, 'minute')}
      </Button>
    );
  return (
    <>
      <Button kind="sun" size="large" iconBefore={<Coffee size={22} />} onClick={timer.takeBreak}>
        Take {countOf(settings.focusBreakMin, 'minute')}
      </Button>
      <Button kind="line" onClick={timer.goOn}>
        + {countOf(MORE_MIN, 'minute')}
      </Button>
    </>
  );
}

function Toggle({ timer, taskId }: Pick<TimerPartProps, 'timer' | 'taskId'>) {
  const isRunning = timer.timer.state === 'running';
  return (
    <Button
      kind="sun"
      size="large"
      iconBefore={isRunning ? <Pause size={22} /> : <Play size={22} />}
      onClick={isRunning ? timer.pause : () => timer.start(taskId)}
    >
      {isRunning ? 'Pause' : 'Start'}
    </Button>
  );
}

/** Hands the focus on within a place when the button that had it is gone, as at the end of a time. */
function useFocusInPlace() {
  const place = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus({ preventScroll: true });
  });
  const note = (is: boolean) => () => {
    isInside.current = is;
  };
  return { ref: place, onFocus: note(true), onBlur: note(false) };
}

/** What is said aloud: each full minute, and the end. */
function spokenOf({ timer, leftMs, isOver }: FocusTimer): string {
  if (isOver) return 'The time is over. Finish this thought.';
  return timer.state === 'running' ? minuteNotice(leftMs, timer.durationMs) : '';
}

/** The time as a ring, a number and an hour, with what can be done about it. */
export function TimerPart({ user, settings, timer, taskId }: TimerPartProps) {
  const { phase, isOver, leftMs, place } = timer;
  const { state, durationMs } = timer.timer;
  const { focusWorkMin, focusBreakMin } = settings;
  const work = phase === 'work' && state !== 'idle' && place ? place.minutes : focusWorkMin;
  const mode = MODES[modeOf(phase)];
  const left = isOver ? 0 : leftMs;
  const buttons = useFocusInPlace();
  return (
    <section className={styles.main} aria-labelledby="focus-mode" data-area={mode.area}>
      <h1 id="focus-mode" tabIndex={-1}>
        {mode.title}
      </h1>
      <p className={styles.subtitle}>{subtitleOf(phase, { work, rest: focusBreakMin })}</p>
      <div className={styles.ring}>
        <Wreath
          share={1 - left / durationMs}
          label={`${percentOf(left, durationMs)} percent, ${wordsOf(left)} left of ${wordsOf(durationMs)}`}
          size={480}
          radius={88}
          leafLength={17}
          stemWidth={4.4}
        />
        <Middle user={user} timer={timer} />
      </div>
      <p className="vh" role="status">
        {spokenOf(timer)}
      </p>
      <div {...buttons} className={styles.buttons}>
        {isOver ? (
          <OverButtons timer={timer} settings={settings} />
        ) : (
          <Toggle timer={timer} taskId={taskId} />
        )}
        {phase === 'more' && !isOver ? (
          <Button kind="line" onClick={timer.takeBreak}>
            Take {countOf(focusBreakMin, 'minute')}
          </Button>
        ) : null}
        {phase === 'break' ? (
          <Button kind="line" onClick={timer.leave}>
            Back to work
          </Button>
        ) : null}
        {phase === 'step' ? (
          <Button kind="line" onClick={timer.leave}>
            That is enough
          </Button>
        ) : (
          <Button kind="line" iconBefore={<RotateCcw size={20} />} onClick={timer.reset}>
            Reset
          </Button>
        )}
      </div>
      {timer.isElsewhere ? <p className={styles.note}>Another timer is running; Start pauses it.</p> : null}
    </section>
  );
}
