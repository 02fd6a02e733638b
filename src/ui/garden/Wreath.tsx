import { useMemo, useState } from 'react';
import { arcPath, leafPath, onCircle } from './leaf.ts';

type WreathProps = {
  /** How much is done, from 0 to 1. */
  share: number;
  /** The same in one sentence. */
  label: string;
  leaves?: number;
  size?: number;
  radius?: number;
  leafLength?: number;
  stemWidth?: number;
};

function leafAt(index: number, leaves: number, radius: number, length: number): string {
  const angle = ((index + 0.5) / leaves) * 360 - 90;
  const [x, y] = onCircle(radius, angle);
  const side = index % 2 === 0 ? -1 : 1;
  return leafPath(x, y, length, length * 0.26, angle + 90 + side * 38, side * 3);
}

/** A progress ring: a stem that puts out one leaf for each part that is done. */
export function Wreath(props: WreathProps) {
  const { share, label, leaves = 24, size = 240, radius = 92, leafLength = 24, stemWidth = 5.6 } = props;
  const paths = useMemo(
    () => Array.from({ length: leaves }, (_, index) => leafAt(index, leaves, radius, leafLength)),
    [leaves, radius, leafLength],
  );
  const lit = Math.round(share * leaves);
  const [litAtFirst] = useState(lit);
  const colour = (index: number) => {
    if (index >= lit) return 'lf0';
    const green = index % 3 === 1 ? 'l3' : 'l2';
    return index >= litAtFirst ? `${green} grown` : green;
  };
  const reach = radius + leafLength + 8;
  const done = arcPath(radius, share);
  return (
    <svg
      className="il ring"
      viewBox={`${-reach} ${-reach} ${reach * 2} ${reach * 2}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
    >
      {paths.map((path, index) => (
        <path key={path} className={colour(index)} d={path} />
      ))}
      <circle className="track" r={radius} strokeWidth={stemWidth} />
      {done && <path className="fill" d={done} strokeWidth={stemWidth} />}
    </svg>
  );
}
