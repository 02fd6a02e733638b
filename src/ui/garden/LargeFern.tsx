import { useMemo } from 'react';
import { FERN, frondAt, opennessOf } from './frond.ts';

type LargeFernProps = {
  /** How far the breath is in, from 0, rolled up, to 1, open. */
  breath?: number;
  /** So many fronds are still rolled up, the front one first. */
  rolled?: number;
  /** The front frond is at another moment, and is marked with a class. */
  front?: { openness: number; className: string | undefined };
};

const FRONT = 3;
/** In which order fronds stay rolled up, by their places: from the front to the back. */
const ROLLING = [3, 5, 1, 4, 0, 2];
const ROLLED = 0.16;

/** The large fern, its foot at (0, 0), 400 high. */
export function LargeFern({ breath = 1, rolled = 0, front }: LargeFernProps) {
  const frontOpenness = front?.openness;
  const fronds = useMemo(
    () =>
      FERN.map((frond, index) => {
        const isRolled = ROLLING.indexOf(index) < rolled;
        const openness =
          (index === FRONT ? frontOpenness : undefined) ?? (isRolled ? ROLLED : opennessOf(breath, frond));
        return { id: frond.angle, colours: frond.colours, ...frondAt(openness, frond) };
      }),
    [breath, rolled, frontOpenness],
  );
  return fronds.map(({ id, colours: [near, far], left, right, stem, thick }, index) => (
    <g key={id} className={index === FRONT ? front?.className : undefined}>
      <path className={near} d={left} />
      <path className={far} d={right} />
      <path className="s kl" strokeWidth="4" d={stem} />
      <path className="s kl" strokeWidth="6.5" d={thick} />
    </g>
  ));
}
