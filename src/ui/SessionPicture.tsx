import type { ComponentProps } from 'react';
import type { BreathPart, BreathPattern } from '#platform/shared/breath.ts';
import { now } from '#platform/shared/clock.ts';
import { leftMs, type Timer } from '#platform/shared/timer.ts';
import { BreathPlace } from './BreathPlace.tsx';
import type { Area } from './garden/species.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { TimeUpPicture } from './TimeUpPicture.tsx';

type Time = ComponentProps<typeof TimeLeft>;
type SessionPictureProps = {
  area: Area;
  minutes: number;
  timer: Timer;
  /** The timer in words. */
  time: Omit<Time, 'minutes' | 'size'>;
  /** How it breathes in the steps that are breaths. */
  breath: BreathPattern | null | undefined;
  /** The place of the step that is shown, and how many there are. */
  step: number;
  count: number;
  isOver: boolean;
  vibrates: boolean;
  /** Of the time, where no breath stands above it. */
  size?: Time['size'];
};

const partsOf = (breath: SessionPictureProps['breath'], step: number): readonly BreathPart[] | undefined =>
  breath?.steps.includes(step) ? breath.parts : undefined;

/** What is looked at in a session: its time, in a breath the plant that breathes, and afterwards what is still closed. */
export function SessionPicture(props: SessionPictureProps) {
  const { area, minutes, timer, time, breath, step, count, isOver, vibrates, size = 'regular' } = props;
  if (isOver) return <TimeUpPicture area={area} left={count - step} />;
  const parts = partsOf(breath, step);
  return (
    <>
      {parts ? (
        <BreathPlace
          area={area}
          parts={parts}
          isRunning={timer.state === 'running'}
          readElapsedMs={() => timer.durationMs - leftMs(timer, now())}
          vibrates={vibrates}
        />
      ) : null}
      <TimeLeft {...time} minutes={minutes} size={parts ? 'small' : size} />
    </>
  );
}
