import { randomInt } from 'node:crypto';
import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { ROOM_MS } from '#features/rooms/rules.ts';
import { makeRoom } from '#features/rooms/service.ts';
import { hasWords, plantOf } from '#features/wall/rules.ts';
import { asSystem, db } from '#platform/server/database/database.ts';
import { hashToken, isToken, newToken } from '#platform/server/session.ts';
import { AppError, type ErrorCode } from '#platform/shared/app-error.ts';
import { now, nowDate } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/id.ts';
import { REFUSALS } from './content.ts';
import { CIRCLES_MOST, type Door, INVITATION_MS, SEATS_MOST } from './rules.ts';
import type { Circle, CircleLine, Invitation, Seat } from './shapes.ts';
import { circleInvitations, circleMembers, circleSeats, circles } from './tables.ts';

type SeatRow = typeof circleSeats.$inferSelect;
type LinkRow = typeof circleInvitations.$inferSelect;
/** Removes what was shared from a seat, as the system. */
export type TakeAway = (seatId: string) => Promise<void>;

const refuse = (code: ErrorCode, words: keyof typeof REFUSALS): AppError =>
  new AppError(code, REFUSALS[words]);
const nameOf = ({ firstName, plant }: SeatRow): string => firstName ?? plant;
const isMember = (userId: string, circleId: string) =>
  and(eq(circleMembers.userId, userId), eq(circleMembers.circleId, circleId));

/** Everybody in a circle, whoever came first at the front: she asks people in, and lets them go. */
const listSeats = (circleId: string): Promise<SeatRow[]> =>
  db
    .select()
    .from(circleSeats)
    .where(eq(circleSeats.circleId, circleId))
    .orderBy(asc(circleSeats.joinedAt), asc(circleSeats.id));

/** The seat of a user, held until the end of the transaction of a write. Throws `not-found` where she has none. */
export async function getSeatId(userId: string, circleId: string, isHeld = false): Promise<string> {
  const asked = db
    .select({ seatId: circleMembers.seatId })
    .from(circleMembers)
    .where(and(isMember(userId, circleId), isNull(circleMembers.ended)));
  const [row] = await (isHeld ? asked.for('update') : asked);
  if (!row) throw refuse('not-found', 'noCircle');
  return row.seatId;
}

/** Throws `not-found` unless this user sits in this circle. */
export async function admitToCircle(userId: string, circleId: string): Promise<void> {
  await getSeatId(userId, circleId);
}

/** Work that changes who sits in a circle: one at a time, as the system. `undefined` when the circle is gone. */
const inCircle = <T>(circleId: string, work: () => Promise<T>): Promise<T | undefined> =>
  asSystem('write', async () => {
    const [row] = await db.select().from(circles).where(eq(circles.id, circleId)).for('update');
    return row && (await work());
  });

/** As `inCircle`, for whoever was the first of those who sit there. Throws `not-found` for anybody else. */
async function asFirst(userId: string, circleId: string, work: () => Promise<unknown>): Promise<void> {
  const isDone = await inCircle(circleId, async () => {
    const [seatId, [first]] = [await getSeatId(userId, circleId), await listSeats(circleId)];
    if (first?.id !== seatId) throw refuse('not-found', 'notFirst');
    await work();
    return true;
  });
  if (!isDone) throw refuse('not-found', 'noCircle');
}

/** The circles that a user sits in, and those that she was let go from and has not read of. */
export async function listCircles(userId: string): Promise<CircleLine[]> {
  const rows = await db
    .select({ seat: circleSeats, member: circleMembers })
    .from(circleMembers)
    .leftJoin(circleSeats, and(eq(circleSeats.circleId, circleMembers.circleId), isNull(circleMembers.ended)))
    .where(
      and(eq(circleMembers.userId, userId), or(isNull(circleMembers.ended), ne(circleMembers.ended, 'left'))),
    )
    .orderBy(asc(circleMembers.joinedAt), asc(circleSeats.joinedAt));
  const lines = new Map<string, CircleLine>();
  for (const { seat, member } of rows) {
    const { circleId: id, ended, seatId } = member;
    const line = lines.get(id) ?? { id, others: [], isEnded: ended !== null };
    if (seat && seat.id !== seatId) line.others.push(nameOf(seat));
    lines.set(id, line);
  }
  return [...lines.values()];
}

const isOpenLink = (circleId: string) =>
  and(eq(circleInvitations.circleId, circleId), gt(circleInvitations.endsAt, nowDate()));

/** A circle as a user who sits in it sees it. Throws `not-found` for anybody else. */
export async function getCircle(userId: string, circleId: string): Promise<Circle> {
  const [seatId, seats, [link]] = await Promise.all([
    getSeatId(userId, circleId),
    listSeats(circleId),
    db.select().from(circleInvitations).where(isOpenLink(circleId)),
  ]);
  const seen = seats.map(
    (seat, index): Seat => ({
      id: seat.id,
      name: nameOf(seat),
      plant: seat.plant,
      isYou: seat.id === seatId,
      isFirst: index === 0,
      roomToken: seat.roomEndsAt && seat.roomEndsAt.getTime() > now() ? seat.roomToken : null,
    }),
  );
  return {
    id: circleId,
    seats: seen,
    invitationEndsAt: link?.endsAt.toISOString() ?? null,
  };
}

const shownName = (firstName: string | null): string | null => (hasWords(firstName ?? '') ? firstName : null);

const PLANTS = 1_000_000;

/** A plant name that nobody here has. */
function freePlant(taken: readonly SeatRow[]): string {
  for (;;) {
    const plant = plantOf(randomInt(PLANTS));
    if (!taken.some((seat) => seat.plant === plant)) return plant;
  }
}

type NewSeat = { userId: string; circleId: string; invitationId: string | null; firstName: string | null };

/** Sets somebody down in a circle, as the system. Throws `unacceptable` when she sits in too many. */
async function sitDown({ userId, circleId, invitationId, firstName }: NewSeat): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`circles ${userId}`}, 0))`);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(circleMembers)
    .where(and(eq(circleMembers.userId, userId), isNull(circleMembers.ended)));
  if ((row?.count ?? 0) >= CIRCLES_MOST) throw refuse('unacceptable', 'many');
  const seats = await listSeats(circleId);
  const [id, joinedAt] = [newId(), nowDate()];
  const membership = { seatId: id, invitationId, joinedAt, ended: null };
  await db
    .insert(circleMembers)
    .values({ userId, circleId, ...membership })
    .onConflictDoUpdate({ target: [circleMembers.userId, circleMembers.circleId], set: membership });
  const seat = { id, circleId, joinedAt, plant: freePlant(seats), firstName: shownName(firstName) };
  await db.insert(circleSeats).values(seat);
}

/** Begins a circle. Throws `unacceptable` for whoever sits in five. */
export async function makeCircle(userId: string, firstName: string | null): Promise<Circle> {
  const circleId = newId();
  await asSystem('write', async () => {
    await db.insert(circles).values({ id: circleId, begunAt: nowDate() });
    await sitDown({ userId, circleId, invitationId: null, firstName });
  });
  return getCircle(userId, circleId);
}

async function getLink(token: string): Promise<LinkRow> {
  const ofToken = eq(circleInvitations.tokenHash, hashToken(token));
  const [link] = isToken(token) ? await db.select().from(circleInvitations).where(ofToken) : [];
  if (!link) throw refuse('not-found', 'noLink');
  return link;
}

/** What a link is to a user, with who sits behind it. */
async function lookThrough(link: LinkRow, userId: string): Promise<{ door: Door; seats: SeatRow[] }> {
  const seats = await listSeats(link.circleId);
  const [member] = await db.select().from(circleMembers).where(isMember(userId, link.circleId));
  const doorOf = (): Door => {
    if (member && !member.ended) return 'inside';
    if (member?.invitationId === link.id) return 'used';
    if (link.endsAt.getTime() <= now()) return 'ended';
    return seats.length >= SEATS_MOST ? 'full' : 'open';
  };
  return { door: doorOf(), seats };
}

/** What a link is to a user: of a circle that is closed to her it tells nothing. Throws `not-found` for no link. */
export const getInvitation = (userId: string, token: string): Promise<Invitation> =>
  asSystem('read', async () => {
    const link = await getLink(token);
    const { door, seats } = await lookThrough(link, userId);
    const isOpen = door === 'open';
    return {
      door,
      circleId: door === 'inside' ? link.circleId : null,
      from: isOpen && seats[0] ? nameOf(seats[0]) : null,
      seats: isOpen ? seats.length : 0,
    };
  });

/**
 * Takes a seat by a link. Throws `not-found` for no link, `gone` for one that has ended or was used by her, `conflict`
 * when the circle is full.
 */
export async function takeSeat(userId: string, token: string, firstName: string | null): Promise<Circle> {
  const { circleId } = await asSystem('write', () => getLink(token));
  await inCircle(circleId, async () => {
    // Looked at again: while this waited, the link may have been taken back, or the last seat taken.
    const link = await getLink(token);
    const { door } = await lookThrough(link, userId);
    if (door === 'full') throw refuse('conflict', 'full');
    if (door === 'ended' || door === 'used') throw refuse('gone', door);
    if (door === 'open') await sitDown({ userId, circleId, invitationId: link.id, firstName });
  });
  return getCircle(userId, circleId);
}

/** Chooses what a circle calls a user. */
export async function nameSelf(userId: string, circleId: string, firstName: string | null): Promise<Circle> {
  const seatId = await getSeatId(userId, circleId, true);
  await db
    .update(circleSeats)
    .set({ firstName: shownName(firstName) })
    .where(eq(circleSeats.id, seatId));
  return getCircle(userId, circleId);
}

/** A link of seven days, in place of the one before. Throws `not-found` for who did not come first. */
export async function makeInvitation(userId: string, circleId: string) {
  const token = newToken();
  const endsAt = new Date(now() + INVITATION_MS);
  await asFirst(userId, circleId, async () => {
    await endLinks(circleId);
    const link = { userId, id: newId(), circleId, tokenHash: hashToken(token), endsAt };
    await db.insert(circleInvitations).values(link);
  });
  return { token, endsAt: endsAt.toISOString() };
}

const endLinks = (circleId: string, which?: SQL) =>
  db
    .update(circleInvitations)
    .set({ endsAt: nowDate() })
    .where(and(isOpenLink(circleId), which));

/** Takes the link of a circle back. Throws `not-found` for who did not come first. */
export const endInvitation = (userId: string, circleId: string): Promise<void> =>
  asFirst(userId, circleId, () => endLinks(circleId));

type Ending = { userId: string; circleId: string; seatId: string; how: 'left' | 'removed' };

/** Takes a seat away with all that was shared from it. The last one to go takes the circle along. */
async function giveUp({ userId, circleId, seatId, how }: Ending, takeAway: TakeAway): Promise<void> {
  await db.update(circleMembers).set({ ended: how }).where(isMember(userId, circleId));
  await takeAway(seatId);
  await db.delete(circleSeats).where(eq(circleSeats.id, seatId));
  await endLinks(circleId, how === 'left' ? eq(circleInvitations.userId, userId) : undefined);
  if ((await listSeats(circleId)).length === 0) await db.delete(circles).where(eq(circles.id, circleId));
}

/** Leaves a circle with all that she shared there, or notes that she knows of having been let go. */
export async function leaveCircle(userId: string, circleId: string, takeAway: TakeAway): Promise<void> {
  await inCircle(circleId, async () => {
    const [member] = await db.select().from(circleMembers).where(isMember(userId, circleId));
    if (member) await giveUp({ userId, circleId, seatId: member.seatId, how: 'left' }, takeAway);
  });
}

/** Lets somebody go. Throws `not-found` for who did not come first, and for a seat that is not here or her own. */
export const letGo = (
  userId: string,
  { circleId, seatId }: { circleId: string; seatId: string },
  takeAway: TakeAway,
): Promise<void> =>
  asFirst(userId, circleId, async () => {
    const ofSeat = and(eq(circleMembers.circleId, circleId), eq(circleMembers.seatId, seatId));
    const [member] = await db
      .select()
      .from(circleMembers)
      .where(and(ofSeat, isNull(circleMembers.ended)));
    if (!member || member.userId === userId) throw refuse('not-found', 'noSeat');
    await giveUp({ userId: member.userId, circleId, seatId, how: 'removed' }, takeAway);
  });

const noRoom = { roomToken: null, roomEndsAt: null };

/** Makes a room, whose link the circle sees beside her while it lasts; an earlier one ends, and is seen nowhere. */
export async function shareRoom(userId: string, circleId: string, minutes: number) {
  const seatId = await getSeatId(userId, circleId, true);
  const { token } = await makeRoom(userId, { userId, minutes });
  const mine = db
    .select({ id: circleMembers.seatId })
    .from(circleMembers)
    .where(eq(circleMembers.userId, userId));
  await db.update(circleSeats).set(noRoom).where(sql`${circleSeats.id} in ${mine}`);
  const room = { roomToken: token, roomEndsAt: new Date(now() + ROOM_MS) };
  await db.update(circleSeats).set(room).where(eq(circleSeats.id, seatId));
  return { token };
}

export async function takeRoomBack(userId: string, circleId: string): Promise<void> {
  const seatId = await getSeatId(userId, circleId, true);
  await db.update(circleSeats).set(noRoom).where(eq(circleSeats.id, seatId));
}
