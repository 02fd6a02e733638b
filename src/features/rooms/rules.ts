export const TITLE_MOST = 200;
export const MINUTES = { least: 5, most: 90 } as const;
export const GUESTS_MOST = 4;
export const ROOM_MS = 4 * 3_600_000;
export const NODS = ['here', 'going', 'done'] as const;
export type Nod = (typeof NODS)[number];
/** A nod lies on the table for so long. */
export const NOD_MS = 120_000;
export const NOD_EVERY_MS = 10_000;
/** Whoever was not heard of for so long has stepped out. */
export const AWAY_MS = 60_000;
/** A seat that nobody was heard from for so long can be taken by somebody else. */
export const SEAT_MS = 600_000;

/** The plant of whoever made the room, and those that guests may be. */
export const OWNERS_PLANT = 'iris';
export const PLANTS = ['allium', 'poppy', 'fern', 'daisy', 'tulip', 'peony'] as const;
export type GuestPlant = (typeof PLANTS)[number];
export type RoomPlant = GuestPlant | typeof OWNERS_PLANT;

/** The plant that is wished for, or the first one that is free. */
export function choosePlant(wanted: GuestPlant | undefined, taken: readonly string[]): GuestPlant {
  const free = PLANTS.filter((plant) => !taken.includes(plant));
  return free.find((plant) => plant === wanted) ?? free[0] ?? PLANTS[0];
}

/** A clock: the deadline while it runs, what is left of it while it does not. */
export type RoomClock = { durationMs: number; leftMs: number; endsAt: Date | null };

export const leftOf = ({ leftMs, endsAt }: Pick<RoomClock, 'leftMs' | 'endsAt'>, nowMs: number): number =>
  Math.max(0, endsAt ? endsAt.getTime() - nowMs : leftMs);

/** The clock after an act of its owner. One that is over begins anew. */
export function actedOn(clock: RoomClock, act: 'start' | 'pause', nowMs: number): RoomClock {
  const leftMs = leftOf(clock, nowMs);
  if (act === 'pause') return { ...clock, leftMs, endsAt: null };
  const again = leftMs === 0 ? clock.durationMs : leftMs;
  return { ...clock, leftMs: again, endsAt: new Date(nowMs + again) };
}

/** Whether a friend has opened the link yet, and whether one sits here. */
export type Company = 'not-yet' | 'seen' | 'here';

export const roomPath = (token: string): string => `/room/${token}`;

export const NEW_ROOM = '/room/new';

/** The token in an address; nothing for an address of another kind. */
export const findToken = (path: string): string | undefined => /^\/room\/([\w-]{43})$/.exec(path)?.[1];

const NAMES: Readonly<Record<RoomPlant, string>> = {
  iris: 'Iris',
  allium: 'Allium',
  poppy: 'Poppy',
  fern: 'Fern',
  daisy: 'Daisy',
  tulip: 'Tulip',
  peony: 'Peony',
};
export const plantName = (plant: RoomPlant): string => NAMES[plant];
