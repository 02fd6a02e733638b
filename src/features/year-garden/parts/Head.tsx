import type { BedArea } from '#features/progress/content.ts';
import { HEADS } from '../content.ts';

/** The head of a stem, a shape of its own for each area. */
export function Head({ area, x, y }: { area: BedArea; x: number; y: number }) {
  const { d, paints } = HEADS[area];
  return paints.map(({ colour, width }) => (
    <path
      key={colour}
      d={`M${x} ${y}${d}`}
      fill={width ? 'none' : `var(${colour})`}
      stroke={width ? `var(${colour})` : 'none'}
      strokeWidth={width ?? undefined}
      strokeLinecap="round"
    />
  ));
}
