import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BreathMoment, type BreathPart, breathMomentAt } from '#platform/shared/breath.ts';
import styles from './BreathingPlant.module.css';
import { FERN, frondAt, opennessOf } from './garden/frond.ts';
import { LargeFern } from './garden/LargeFern.tsx';
import { Use } from './garden/Plant.tsx';
import { type Area, areaSpecies } from './garden/species.ts';

type BreathingPlantProps = {
  area: Area;
  parts: readonly BreathPart[];
  isRunning: boolean;
  readElapsedMs: () => number;
  vibrates: boolean;
};

const FRAME_MS = 33;
/** Without motion each phase has one picture. */
const STILL = { in: 0.58, hold: 1, out: 0.4, rest: 0 } as const;
const VIBRATION_MS = 40;
const SMALL = 0.62;

const isStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  document.documentElement.dataset.gentleMotion === 'true';

const keyOf = (moment: BreathMoment | undefined): string => `${moment?.part} ${moment?.count}`;

/** Draws a fern's fronds anew, or lets another plant grow and shrink. */
function draw(plant: SVGGElement, area: Area, fullness: number): void {
  if (area !== 'regulation') {
    plant.style.scale = String(SMALL + (1 - SMALL) * fullness);
    return;
  }
  FERN.forEach((frond, index) => {
    const { left, right, stem, thick } = frondAt(opennessOf(fullness, frond), frond);
    const paths = plant.children[index]?.children ?? [];
    for (const [place, data] of [left, right, stem, thick].entries()) paths[place]?.setAttribute('d', data);
  });
}

/** Follows the breath with every frame; words and counts change with their second. */
function useBreathing({ area, parts, isRunning, readElapsedMs, vibrates }: BreathingPlantProps) {
  const plant = useRef<SVGGElement>(null);
  const read = useEffectEvent(() => breathMomentAt(readElapsedMs(), parts));
  const [shown, setShown] = useState(() => breathMomentAt(readElapsedMs(), parts));
  const show = useEffectEvent((moment: BreathMoment | undefined) => {
    if (keyOf(moment) === keyOf(shown)) return;
    if (vibrates && moment?.part !== shown?.part) navigator.vibrate?.(VIBRATION_MS);
    setShown(moment);
  });
  useEffect(() => {
    let frame = 0;
    let drawnAt = -FRAME_MS;
    const follow = (at: number) => {
      const moment = read();
      if (moment && plant.current && at - drawnAt >= FRAME_MS) {
        drawnAt = at;
        draw(plant.current, area, isStill() ? STILL[moment.phase] : moment.fullness);
      }
      show(moment);
      if (isRunning) frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [area, isRunning]);
  return { plant, shown };
}

/** A plant that breathes: it opens, stays, and closes again, by a word and a count that carry it alone. */
export function BreathingPlant(props: BreathingPlantProps) {
  const { area, isRunning } = props;
  const { plant, shown } = useBreathing(props);
  const waits = props.readElapsedMs() > 0 ? 'Paused. It waits.' : 'Breathe with the plant';
  const word = isRunning ? shown?.word : waits;
  return (
    <section className={styles.breathing} aria-label="Breath">
      <div className={styles.words}>
        <p className={`display ${styles.word}`} role="status">
          {word}
        </p>
        <p className={`display num ${styles.count}`} aria-hidden="true">
          {isRunning ? shown?.count : '\u00a0'}
        </p>
      </div>
      <svg className="il" viewBox="0 0 760 460" aria-hidden="true">
        <circle className={styles.halo} cx="380" cy="400" r="330" />
        <g transform="translate(380 458) scale(0.98)">
          <g ref={plant}>
            {area === 'regulation' ? (
              <LargeFern breath={0} />
            ) : (
              <Use id={areaSpecies[area]} x={0} y={0} scale={1.5} />
            )}
          </g>
        </g>
      </svg>
    </section>
  );
}
