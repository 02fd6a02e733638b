import type { Day } from '#platform/shared/day.ts';
import { speciesBoxes } from '#ui/garden/species.ts';
import { type GroundSize, HEADS } from './content.ts';
import {
  acrossOf,
  dayOfColumn,
  nearPlantOf,
  type Plant,
  type Shown,
  sizeOf,
  tallPlantOf,
} from './drawing-rules.ts';
import { type GardenDay, type Month, placeOf, type Spot, stemOf } from './rules.ts';

export type Point = { x: number; y: number };
type Drawn = { root: Point; turn: Point; tip: Point; head?: Point & { wide: number; high: number } };

/** How far from its middle the head of a stem goes. */
const HEAD = 7;
/** How tall is what comes up in the rain. */
const SPROUT = 26;

function stemDrawn(day: GardenDay, x: number, { tallest }: GroundSize): Drawn {
  const { height, bend } = stemOf(day);
  const tip = height * tallest;
  const { middle } = HEADS[day.area];
  return {
    root: { x, y: 0 },
    turn: { x: x + bend * 0.15, y: -tip * 0.6 },
    tip: { x: x + bend, y: -tip },
    head: { x: x + bend + middle.x, y: 2 - tip + middle.y, wide: HEAD, high: HEAD },
  };
}

function plantDrawn({ species, x, scale, isFlipped }: Plant): Drawn {
  const [left, top, across] = speciesBoxes[species];
  const wide = (across / 2) * scale;
  const high = Math.min(wide, -top * 0.35 * scale);
  const head = { x: x + (left + across / 2) * scale * (isFlipped ? -1 : 1), y: top * scale + high };
  return {
    root: { x, y: 0 },
    turn: { x, y: head.y / 2 },
    tip: { x, y: head.y },
    head: { ...head, wide, high },
  };
}

/** What is drawn for a day. Moss is ground. */
function drawnOf(spot: Spot, index: number, month: Month, shown: Shown): Drawn | undefined {
  const { day, mark, isRainy } = spot;
  const size = sizeOf(shown);
  const x = placeOf(index, month, size);
  if (!day) return isRainy ? { root: { x, y: 0 }, turn: { x, y: 0 }, tip: { x, y: -SPROUT } } : undefined;
  if (shown.zoom === 'week') return plantDrawn(nearPlantOf(day, index, month, shown));
  if (shown.zoom === 'year' && mark) return plantDrawn(tallPlantOf(spot, month, shown));
  return stemDrawn(day, x, size);
}

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** So many straight pieces are as good as the bend of a stalk. */
const PIECES = 6;

function awayFromLine(at: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const share = ((at.x - from.x) * x + (at.y - from.y) * y) / Math.max(1e-6, x * x + y * y);
  const next = between(from, to, Math.min(1, Math.max(0, share)));
  return Math.hypot(at.x - next.x, at.y - next.y);
}

/** How far a point is from what is drawn; within a head less than nothing, and least in its middle. */
function awayFrom(at: Point, { root, turn, tip, head }: Drawn): number {
  const bend = Array.from({ length: PIECES + 1 }, (_, index) => {
    const share = index / PIECES;
    return between(between(root, turn, share), between(turn, tip, share), share);
  });
  const stalk = bend.slice(1).map((to, index) => awayFromLine(at, bend[index] ?? root, to));
  const inHead = head
    ? (Math.hypot((at.x - head.x) / head.wide, (at.y - head.y) / head.high) - 1) *
      Math.min(head.wide, head.high)
    : Number.POSITIVE_INFINITY;
  return Math.min(inHead, ...stalk);
}

/**
 * The day that is meant by a point over the ground of a month: that of the nearest stem, also one that leans over
 * from the ground beside it; where none is within reach, the day of its column.
 */
export function dayAt(
  months: readonly Month[],
  month: Month,
  at: Point,
  shown: Shown & { reach: number },
): Day | undefined {
  const { width } = sizeOf(shown);
  const across = acrossOf(shown);
  const rowFrom = Math.floor((month.month - 1) / across) * across;
  // Below the ground is what stands over it.
  const point = { x: at.x, y: Math.min(0, at.y) };
  let [nearest, least] = [undefined as Day | undefined, shown.reach];
  for (const step of [-1, 0, 1]) {
    const place = month.month - 1 + step;
    const other = months[place];
    if (!other || place < rowFrom || place >= rowFrom + across) continue;
    other.spots.forEach((spot, index) => {
      const drawn = drawnOf(spot, index, other, shown);
      const away = drawn ? awayFrom({ ...point, x: point.x - step * width }, drawn) : least;
      if (away < least) [nearest, least] = [spot.date, away];
    });
  }
  return nearest ?? dayOfColumn(month, at.x / width);
}
