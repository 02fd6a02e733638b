import type { BedArea } from '#features/progress/content.ts';
import { HEADS } from '../content.ts';

/** The head of a stem, a shape of its own for each area. */
export function Head({ area, x, y }: { area: BedArea; x: number; y: number }) {
  const { d, width, colour } = HEADS[area];
  const paint = width
    ? { stroke: `var(${colour})`, strokeWidth: width, fill: 'none' }
    : { fill: `var(${colour})` };
  return <path d={`M${x} ${y}${d}`} strokeLinecap="round" {...paint} />;
}
