import type { Day } from '#platform/shared/day.ts';
import { areaSpecies, type Species, speciesBoxes } from '#ui/garden/species.ts';
import { type GroundSize, VIEWS, type View, WEEKS_IN_MONTH, type Zoom } from './content.ts';
import { type GardenDay, keepInRow, type Month, placeOf, type Spot, stemOf } from './rules.ts';

export type Shown = { zoom: Zoom; view: View };

export function sizeOf({ view, zoom }: Shown): GroundSize {
  if (zoom === 'year') return VIEWS[view].year;
  const { month } = VIEWS[view];
  return zoom === 'month' ? month : { ...month, width: Math.round(month.width * WEEKS_IN_MONTH) };
}

export const acrossOf = ({ view, zoom }: Shown): number => (zoom === 'year' ? VIEWS[view].across : 12);

/** The row in which the ground of a month lies. */
export const rowOf = ({ month }: Month, shown: Shown) => ({
  month,
  across: acrossOf(shown),
  width: sizeOf(shown).width,
});

/** True for the last ground of a row, where the year is seen as a whole. */
export const isEndOfRow = (month: number, view: View): boolean => month % VIEWS[view].across === 0;

/** How tall a day that stands out is drawn, as a share of the picture. */
const TALL: Partial<Record<Species, number>> = { poppy: 0.7, iris: 0.75, peony: 0.66, allium: 0.78 };
export const tallnessOf = (species: Species = 'poppy'): number => TALL[species] ?? 0.7;

export type Plant = { species: Species; x: number; scale: number; isFlipped: boolean };

/** A day that stands out, as it is drawn in the year. */
export function tallPlantOf(spot: Spot, month: Month, shown: Shown): Plant {
  const size = sizeOf(shown);
  const species = spot.mark?.species ?? 'poppy';
  const [left, top, across] = speciesBoxes[species];
  const scale = (size.height * tallnessOf(species)) / -top;
  const half = (Math.max(-left, across + left) + 4) * scale;
  const x = keepInRow(placeOf(month.spots.indexOf(spot), month, size), half, rowOf(month, shown));
  return { species, x, scale, isFlipped: false };
}

/** A day as it is drawn from near: the plant of its area. */
export function nearPlantOf(day: GardenDay, index: number, month: Month, shown: Shown): Plant {
  const size = sizeOf(shown);
  const { height, bend } = stemOf(day);
  const species = areaSpecies[day.area];
  const [, top, across] = speciesBoxes[species];
  const widest = (2 * size.width) / month.spots.length;
  const scale = Math.min((size.tallest * (0.5 + height * 0.5)) / -top, widest / across);
  return { species, x: Math.round(placeOf(index, month, size)), scale, isFlipped: bend < 0 };
}

/** The day that has its place so far across the ground of a month, as a share of it. */
export function dayOfColumn({ spots }: Month, share: number): Day | undefined {
  const column = Math.floor(share * spots.length);
  return spots[Math.min(spots.length - 1, Math.max(0, column))]?.date;
}
