import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { useKeptTimer } from '#platform/browser/running-timer.ts';
import { now } from '#platform/shared/clock.ts';
import { timeIn } from '#platform/shared/day.ts';
import { leftMs } from '#platform/shared/timer.ts';
import { clockOf } from '#platform/shared/timer-words.ts';
import { Button } from '#ui/Button.tsx';
import { Wedge } from '#ui/garden/Wedge.tsx';
import { OpenCard } from '#ui/OpenCard.tsx';
import { MODES } from './content.ts';
import { findPhase, focusPath, modeOf } from './rules.ts';

/** The focus timer that was left running or paused, with the way back to it. Nothing when there is none. */
export function RunningFocusCard({ user }: { user: User }) {
  const kept = useKeptTimer(user.id);
  const phase = findPhase(kept?.subject ?? '');
  if (!kept || !phase) return null;
  const { timer } = kept;
  const mode = MODES[modeOf(phase)];
  const left = leftMs(timer, now());
  const isRunning = timer.state === 'running';
  return (
    <OpenCard
      label="An open focus timer"
      area={mode.area}
      picture={
        <Wedge minutes={timer.durationMs / 60_000} left={left / timer.durationMs} size={64} dial={false} />
      }
      name={`${mode.title} ${isRunning ? 'is running' : 'waits for you'}`}
      line={
        isRunning ? (
          `Until ${timeIn(user.timeZone, timer.endsAtMs)}`
        ) : (
          <>
            <span className="num">{clockOf(left)}</span> left
          </>
        )
      }
    >
      <Button kind="sun" asLink={(parts) => <Link href={focusPath()} {...parts} />}>
        Back to the timer
      </Button>
    </OpenCard>
  );
}
