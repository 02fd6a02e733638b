import { useState } from 'react';
import { leafPath, short } from './leaf.ts';

type VineProps = {
  on: number;
  of: number;
  width?: number;
  height?: number;
  /** One sentence; leave it out where the number is written beside the vine. */
  label?: string;
};

/** Growth instead of a progress bar: `on` of `of` leaves in the colour of the area. */
export function Vine({ on, of, width = Math.round(17.6 * of), height = 26, label }: VineProps) {
  const [onAtFirst] = useState(on);
  const step = width / of;
  const middle = height / 2;
  const leaves = Array.from({ length: of }, (_, index) => {
    const side = index % 2 ? 1 : -1;
    return leafPath(step * index + 3, middle, step * 0.92 + 2, 4.6, side * 32, side * -1.5);
  });
  const colour = (index: number) => {
    if (index >= on) return 'vo';
    return index >= onAtFirst ? 'vl grown' : 'vl';
  };
  return (
    <svg
      className="il vine"
      viewBox={`0 0 ${width + 4} ${height}`}
      width={width}
      height={height}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      <path className="s vt" d={`M2 ${middle}H${width - 2}`} strokeWidth="3" />
      {on > 0 && (
        <path
          className="s vf"
          d={`M2 ${middle}H${short(Math.max(3, step * Math.min(on, of) - 2))}`}
          strokeWidth="3"
        />
      )}
      {leaves.map((path, index) => (
        <path key={path} className={colour(index)} d={path} />
      ))}
    </svg>
  );
}
