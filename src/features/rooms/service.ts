import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import { asSystem, db } from '#platform/server/database/database.ts';
import { publicLink } from '#platform/server/mail.ts';
import { type Caller, hashToken, isToken, newToken } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { now } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/id.ts';
import { durationMsOf } from '#platform/shared/timer.ts';
import {
  AWAY_MS,
  actedOn,
  type Company,
  choosePlant,
  GUESTS_MOST,
  type GuestPlant,
  leftOf,
  NOD_EVERY_MS,
  NOD_MS,
  type Nod,
  OWNERS_PLANT,
  ROOM_MS,
  roomPath,
  SEAT_MS,
} from './rules.ts';
import type { NewRoom, Room } from './shapes.ts';
import { roomGuests, rooms } from './tables.ts';

type RoomRow = typeof rooms.$inferSelect;
type GuestRow = typeof roomGuests.$inferSelect;
/** Who asks: perhaps somebody with a session, perhaps a guest with the pass of a room. */
export type Visitor = { caller: Caller | undefined; pass: string | undefined };
type Place = { room: RoomRow; guests: GuestRow[]; me: GuestRow | undefined; isOwner: boolean };

const UNKNOWN = 'This link leads to no room. Perhaps a part of it is missing.';
const ENDED = 'The room is empty now. Nothing was kept.';
const FULL = 'All chairs of this room are taken.';
const NOT_HERE = 'Please sit down first.';
const OFTEN = 'One nod in ten seconds is enough.';
/** How often it is written down that somebody is here. */
const HEARD_EVERY_MS = 10_000;

const isOfRoom = ({ userId, id }: RoomRow) => and(eq(roomGuests.userId, userId), eq(roomGuests.roomId, id));
const isRoom = ({ userId, id }: RoomRow) => and(eq(rooms.userId, userId), eq(rooms.id, id));

/** Throws `not-found` for a token that no room has, and `gone` for a room that has ended. */
async function enter(token: string, { caller, pass }: Visitor, isLocked = false): Promise<Place> {
  if (!isToken(token)) throw new AppError('not-found', UNKNOWN);
  const asked = db
    .select()
    .from(rooms)
    .where(eq(rooms.tokenHash, hashToken(token)));
  const [room] = await (isLocked ? asked.for('update') : asked);
  if (!room) throw new AppError('not-found', UNKNOWN);
  if (room.isEnded || room.closesAt.getTime() <= now()) throw new AppError('gone', ENDED);
  const guests = await db.select().from(roomGuests).where(isOfRoom(room)).orderBy(asc(roomGuests.plant));
  const passHash = isToken(pass) ? hashToken(pass) : undefined;
  const me = guests.find((guest) => guest.passHash === passHash);
  return { room, guests, me, isOwner: caller?.userId === room.userId };
}

const isFresh = (at: Date | null, forMs: number): boolean => at !== null && now() - at.getTime() < forMs;
const nodOf = ({ nod, noddedAt }: Pick<RoomRow, 'nod' | 'noddedAt'>): Nod | null =>
  isFresh(noddedAt, NOD_MS) ? nod : null;

function companyOf({ room, guests }: Place): Company {
  if (guests.some(({ seenAt }) => isFresh(seenAt, AWAY_MS))) return 'here';
  return room.isSeen ? 'seen' : 'not-yet';
}

function roleOf({ me, isOwner }: Place): Room['role'] {
  if (isOwner) return 'owner';
  return me ? 'guest' : 'stranger';
}

/** What is shown of a room: the title, the clock and the plants, and nothing else to anybody. */
function viewOf(place: Place): Room {
  const { room, guests, me, isOwner } = place;
  const leftMs = leftOf(room, now());
  const owner = {
    plant: OWNERS_PLANT,
    isYou: isOwner,
    isOwner: true,
    isAway: !isFresh(room.seenAt, AWAY_MS),
    nod: nodOf(room),
    leftMs: null,
  } as const;
  const others = guests.map((guest) => ({
    plant: guest.plant as GuestPlant,
    isYou: guest === me && !isOwner,
    isOwner: false,
    isAway: !isFresh(guest.seenAt, AWAY_MS),
    nod: nodOf(guest),
    leftMs: guest.endsAt && leftOf({ leftMs: 0, endsAt: guest.endsAt }, now()),
  }));
  return {
    role: roleOf(place),
    title: room.title,
    clock: { durationMs: room.durationMs, leftMs, isRunning: room.endsAt !== null && leftMs > 0 },
    seats: [owner, ...others],
    company: companyOf(place),
  };
}

/** Writes down that whoever asks is here: the owner, a guest, or somebody who has only opened the link. */
async function noteHeard({ room, me, isOwner }: Place): Promise<void> {
  const seenAt = new Date(now());
  if (isOwner) {
    if (isFresh(room.seenAt, HEARD_EVERY_MS)) return;
    room.seenAt = seenAt;
    await db.update(rooms).set({ seenAt }).where(isRoom(room));
  } else if (me) {
    if (isFresh(me.seenAt, HEARD_EVERY_MS)) return;
    me.seenAt = seenAt;
    await db
      .update(roomGuests)
      .set({ seenAt })
      .where(and(isOfRoom(room), eq(roomGuests.passHash, me.passHash)));
  } else if (!room.isSeen) await db.update(rooms).set({ isSeen: true }).where(isRoom(room));
}

const ended = { isEnded: true, title: null, nod: null, noddedAt: null };

/** Makes a room; an earlier one of the same person ends. Only the hash of its token is kept. */
export async function makeRoom(userId: string, { title, minutes }: NewRoom): Promise<{ token: string }> {
  await db.delete(roomGuests).where(eq(roomGuests.userId, userId));
  await db.update(rooms).set(ended).where(eq(rooms.userId, userId));
  const token = newToken();
  const durationMs = durationMsOf(minutes);
  await db.insert(rooms).values({
    userId,
    id: newId(),
    tokenHash: hashToken(token),
    title: title || null,
    durationMs,
    leftMs: durationMs,
    seenAt: new Date(now()),
    closesAt: new Date(now() + ROOM_MS),
  });
  return { token };
}

/** What whoever has the link may see of a room. Throws `not-found`, and `gone` once it has ended, as all below. */
export const getRoom = (token: string, visitor: Visitor): Promise<Room> =>
  asSystem('write', async () => {
    const place = await enter(token, visitor);
    await noteHeard(place);
    return viewOf(place);
  });

type Seat = { plant?: GuestPlant | undefined; minutes?: number | null | undefined };

/** Takes a seat, once for each pass. Throws `conflict` when all are taken. */
export const sitDown = (
  token: string,
  visitor: Visitor,
  { plant, minutes }: Seat,
): Promise<{ room: Room; pass: string | undefined }> =>
  asSystem('write', async () => {
    const place = await enter(token, visitor, true);
    const { room, me, isOwner } = place;
    if (me || isOwner) return { room: viewOf(place), pass: undefined };
    const long = new Date(now() - SEAT_MS);
    await db.delete(roomGuests).where(and(isOfRoom(room), lt(roomGuests.seenAt, long)));
    const guests = place.guests.filter(({ seenAt }) => seenAt >= long);
    if (guests.length >= GUESTS_MOST) throw new AppError('conflict', FULL);
    const pass = newToken();
    const taken = guests.map((guest) => guest.plant);
    const [seated] = await db
      .insert(roomGuests)
      .values({
        userId: room.userId,
        roomId: room.id,
        passHash: hashToken(pass),
        plant: choosePlant(plant, taken),
        endsAt: minutes ? new Date(now() + durationMsOf(minutes)) : null,
        seenAt: new Date(now()),
      })
      .returning();
    return { room: viewOf({ ...place, guests: seated ? [...guests, seated] : guests, me: seated }), pass };
  });

/** Gives the seat back. Whoever has none leaves as well. */
export const leaveRoom = (token: string, visitor: Visitor): Promise<void> =>
  asSystem('write', async () => {
    const { room, me } = await enter(token, visitor);
    if (me) await db.delete(roomGuests).where(and(isOfRoom(room), eq(roomGuests.passHash, me.passHash)));
  });

/** Lays a nod on the table. Throws `not-found` for who sits nowhere, and `too-many` within ten seconds of the last. */
export const sendNod = (token: string, visitor: Visitor, nod: Nod): Promise<Room> =>
  asSystem('write', async () => {
    const place = await enter(token, visitor, true);
    const { room, me, isOwner } = place;
    const from = isOwner ? room : me;
    if (!from) throw new AppError('not-found', NOT_HERE);
    if (isFresh(from.noddedAt, NOD_EVERY_MS))
      throw new AppError('too-many', OFTEN, { retryAfterSeconds: NOD_EVERY_MS / 1_000 });
    const laid = { nod, noddedAt: new Date(now()) };
    if (isOwner) await db.update(rooms).set(laid).where(isRoom(room));
    else if (me)
      await db
        .update(roomGuests)
        .set(laid)
        .where(and(isOfRoom(room), eq(roomGuests.passHash, me.passHash)));
    Object.assign(from, laid);
    return viewOf(place);
  });

/** Starts or pauses the clock that everybody sees. Throws `not-found` for anybody but the owner. */
export const setRoomClock = (token: string, visitor: Visitor, act: 'start' | 'pause'): Promise<Room> =>
  asSystem('write', async () => {
    const place = await enter(token, visitor, true);
    if (!place.isOwner) throw new AppError('not-found', UNKNOWN);
    const { leftMs, endsAt } = actedOn(place.room, act, now());
    await db.update(rooms).set({ leftMs, endsAt }).where(isRoom(place.room));
    Object.assign(place.room, { leftMs, endsAt });
    return viewOf(place);
  });

/** Ends the room for everybody. Throws `not-found` for anybody but the owner. */
export const endRoom = (token: string, visitor: Visitor): Promise<void> =>
  asSystem('write', async () => {
    const { room, isOwner } = await enter(token, visitor, true);
    if (!isOwner) throw new AppError('not-found', UNKNOWN);
    await db.delete(roomGuests).where(isOfRoom(room));
    await db.update(rooms).set(ended).where(isRoom(room));
  });

/** The link of an open room of a user's own; nothing for any other token. */
export async function findRoomLink(userId: string, token: string): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const own = and(eq(rooms.userId, userId), eq(rooms.tokenHash, hashToken(token)), eq(rooms.isEnded, false));
  const [room] = await db.select({ id: rooms.id }).from(rooms).where(own);
  return room && publicLink(roomPath(token));
}

const CLEARED_AT_ONCE = sql`interval '1 minute'`;

/** Whoever sat in a room whose four hours are over. */
export const clearPastRooms = async (most: number): Promise<number> => {
  const past = or(lt(rooms.closesAt, sql`now() - ${CLEARED_AT_ONCE}`), eq(rooms.isEnded, true));
  const old = db.select({ id: rooms.id }).from(rooms).where(past);
  const some = sql`select ctid from ${roomGuests} where ${roomGuests.roomId} in ${old} limit ${most}`;
  const { rowCount } = await db.delete(roomGuests).where(sql`ctid = any(array(${some}))`);
  return rowCount ?? 0;
};
