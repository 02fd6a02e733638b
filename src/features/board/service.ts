import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { getUser } from '#features/account/service.ts';
import { db, value } from '#platform/server/database/database.ts';
import { mergeLatest } from '#platform/server/merge-rows.ts';
import { daysIn, inPages, type PersonalData } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { now } from '#platform/shared/clock.ts';
import { dayIn } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { type Bucket, DONE_DAYS, findGap, inBuckets, type Neighbour, OPEN_MOST } from './rules.ts';
import { type Board, type NewTask, type Shelf, type Task, type TaskChanges, taskRowShape } from './shapes.ts';
import { tasks } from './tables.ts';

type Row = typeof tasks.$inferSelect;
const SHELF_MOST = 50;
const DAY_MS = 86_400_000;
/** A longer key is a sign of many moves at one spot: the bucket gets short ones again. */
const KEY_MOST = 200;

const NOT_HERE = 'That task is not here.';
const STALE = 'This task was changed on another device. Here is how it stands there.';
const FULL = `Your board holds ${OPEN_MOST} open tasks. Finish one or let one go, and there is room again.`;
const NOT_DONE_YET = 'A new task goes to Now, Next or Later.';
const NEIGHBOUR_GONE = 'The task beside which it should stand is not there any more.';

const ofUser = eq(tasks.userId, value('userId'));
const own = and(ofUser, eq(tasks.id, value('id')));
const onBoard = isNull(tasks.shelvedAt);
// Places sort byte by byte, whatever language the database speaks.
const byPlace = [sql`${tasks.place} collate "C"`, asc(tasks.id)];
const restsSince = sql<Date>`case when ${tasks.bucket} = 'done' then ${tasks.doneAt} else ${tasks.shelvedAt} end`;

const isRecent = sql`(${tasks.bucket} <> 'done' or ${tasks.doneAt} > ${value('since')}::timestamptz)`;

const selectBoard = db
  .select()
  .from(tasks)
  .where(and(ofUser, onBoard, isRecent))
  .orderBy(...byPlace)
  .prepare('board_get');
const selectTask = db.select().from(tasks).where(own).prepare('task_find');
const selectBucket = db
  .select({ id: tasks.id, place: tasks.place })
  .from(tasks)
  .where(and(ofUser, eq(tasks.bucket, value('bucket')), isRecent))
  .orderBy(...byPlace)
  .prepare('task_bucket');
const countOpen = db
  .select({ open: sql<number>`count(*)::int` })
  .from(tasks)
  .where(and(ofUser, onBoard, ne(tasks.bucket, 'done')))
  .prepare('task_count_open');

const asTask = (row: Row): Task => ({
  id: row.id,
  userId: row.userId,
  title: row.title,
  notes: row.notes,
  bucket: row.bucket,
  version: row.version,
  doneAt: row.bucket === 'done' ? (row.doneAt?.toISOString() ?? null) : null,
  shelvedAt: row.shelvedAt?.toISOString() ?? null,
});

const beginOfDone = (): string => new Date(now() - DONE_DAYS * DAY_MS).toISOString();

/** The buckets of a user in their order; what was done longer ago is on the shelf. */
export async function getBoard(userId: string): Promise<Board> {
  const since = beginOfDone();
  const [rows, { adhdMode }] = await Promise.all([selectBoard.execute({ userId, since }), getUser(userId)]);
  return { buckets: inBuckets(rows.map(asTask)), adhd: adhdMode };
}

/** What was done longer ago or put aside, newest first. */
export async function listShelf(
  userId: string,
  before?: { at: string; id: string | undefined },
): Promise<Shelf> {
  const rests = sql`(${tasks.shelvedAt} is not null or (${tasks.bucket} = 'done' and ${tasks.doneAt} <= ${beginOfDone()}::timestamptz))`;
  const at = sql`date_trunc('milliseconds', ${restsSince})`;
  const isEarlier =
    before &&
    (before.id
      ? sql`(${at}, ${tasks.id}) < (${before.at}::timestamptz, ${before.id}::uuid)`
      : sql`${at} < ${before.at}::timestamptz`);
  const rows = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), rests, isEarlier))
    .orderBy(sql`${at} desc`, sql`${tasks.id} desc`)
    .limit(SHELF_MOST + 1);
  const shown = rows.slice(0, SHELF_MOST);
  const last = shown.at(-1);
  const lastAt = last?.bucket === 'done' ? last.doneAt : last?.shelvedAt;
  return {
    tasks: shown.map(asTask),
    before: rows.length > SHELF_MOST && last && lastAt ? `${lastAt.toISOString()}_${last.id}` : null,
  };
}

/** Writes to one board take turns, so that no two cards get one place and nobody is the 501st. */
async function takeTurn(userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`board ${userId}`}, 0))`);
}

async function checkRoom(userId: string): Promise<void> {
  const [row] = await countOpen.execute({ userId });
  if ((row?.open ?? 0) >= OPEN_MOST)
    throw new AppError('unacceptable', FULL, { errors: [{ path: 'bucket', message: FULL }] });
}

type Placed = Pick<Row, 'id' | 'place'>;

async function renewPlaces(userId: string, others: readonly Placed[]): Promise<Placed[]> {
  const keys = generateNKeysBetween(null, null, others.length);
  const renewed = others.map(({ id }, index) => ({ id, place: keys[index] ?? '' }));
  for (const { id, place } of renewed)
    await db
      .update(tasks)
      .set({ place })
      .where(and(eq(tasks.userId, userId), eq(tasks.id, id)));
  return renewed;
}

/** A place in a bucket. Throws `unacceptable` when the neighbour is not in it and nothing else was asked for. */
async function findPlace(userId: string, id: string, bucket: Bucket, neighbour: Neighbour): Promise<string> {
  let others: Placed[] = (await selectBucket.execute({ userId, bucket, since: beginOfDone() })).filter(
    (row) => row.id !== id,
  );
  const gap = findGap(others, neighbour);
  if (gap === undefined) {
    const path = neighbour.before === undefined ? 'after' : 'before';
    throw new AppError('unacceptable', NEIGHBOUR_GONE, { errors: [{ path, message: NEIGHBOUR_GONE }] });
  }
  const isDouble = others.some(({ place }, index) => place === others[index + 1]?.place);
  if (isDouble || others.some(({ place }) => place.length > KEY_MOST))
    others = await renewPlaces(userId, others);
  return generateKeyBetween(others[gap - 1]?.place ?? null, others[gap]?.place ?? null);
}

/** When something was done: never later than now, nor before it was there. */
const doneAtOf = (said: string | null | undefined, notBefore: number): Date =>
  new Date(Math.max(notBefore, Math.min(said ? Date.parse(said) : now(), now())));

/** Adds a task, unless one with its id is there. Throws `unacceptable` for one too many and for a place that is gone. */
export async function addTask({ userId, timeZone }: Caller, task: NewTask): Promise<Task> {
  const { id = newId(), title, notes = '', bucket } = task;
  if (bucket === 'done' && !task.doneAt)
    throw new AppError('unacceptable', NOT_DONE_YET, { errors: [{ path: 'bucket', message: NOT_DONE_YET }] });
  await takeTurn(userId);
  const [known] = await selectTask.execute({ userId, id });
  if (known) return asTask(known);
  if (bucket !== 'done') await checkRoom(userId);
  const doneAt = bucket === 'done' ? doneAtOf(task.doneAt, 0) : null;
  const [row] = await db
    .insert(tasks)
    .values({
      ...{ userId, id, title, notes, bucket, timeZone, doneAt },
      place: await findPlace(userId, id, bucket, task),
      date: doneAt && dayIn(timeZone, doneAt.getTime()),
    })
    .returning();
  if (!row) throw new AppError('internal', 'A new task was not kept.');
  return asTask(row);
}

const isMoved = ({ bucket, before, after, otherwise }: TaskChanges): boolean =>
  [bucket, before, after, otherwise].some((part) => part !== undefined);

async function movedOf({ userId, timeZone }: Caller, row: Row, changes: TaskChanges) {
  if (!isMoved(changes)) return {};
  const { bucket = row.bucket } = changes;
  const isOpenAgain = bucket !== 'done' && (row.bucket === 'done' || row.shelvedAt !== null);
  if (isOpenAgain) await checkRoom(userId);
  const staysThere = bucket === row.bucket && changes.before === undefined && changes.after === undefined;
  const place =
    staysThere && !changes.otherwise ? row.place : await findPlace(userId, row.id, bucket, changes);
  const moved = { bucket, place, shelvedAt: null };
  if (bucket !== 'done' || row.bucket === 'done') return moved;
  const doneAt = doneAtOf(changes.doneAt, row.createdAt.getTime());
  return { ...moved, doneAt, timeZone, date: dayIn(timeZone, doneAt.getTime()) };
}

/**
 * Changes what is named of a task. Throws `not-found`, `conflict` when its words have moved on from the version that was
 * read, and `unacceptable` for a place beside a task that is gone.
 */
export async function updateTask(caller: Caller, id: string, changes: TaskChanges): Promise<Task> {
  const { userId } = caller;
  await takeTurn(userId);
  const [known] = await selectTask.execute({ userId, id });
  if (!known) throw new AppError('not-found', NOT_HERE);
  const { title = known.title, notes = known.notes, version } = changes;
  const hasWords = changes.title !== undefined || changes.notes !== undefined;
  if (hasWords && version !== null && version !== known.version)
    throw new AppError('conflict', STALE, { current: asTask(known) });
  const moved = await movedOf(caller, known, changes);
  const isNew = title !== known.title || notes !== known.notes;
  const [row] = await db
    .update(tasks)
    .set({ ...moved, title, notes, version: known.version + (isNew ? 1 : 0), updatedAt: sql`now()` })
    .where(and(eq(tasks.userId, userId), eq(tasks.id, id)))
    .returning();
  if (!row) throw new AppError('not-found', NOT_HERE);
  return asTask(row);
}

/** Removes a task and answers with it. Throws `not-found` and `conflict` as `updateTask` does. */
export async function removeTask(userId: string, id: string, version?: number): Promise<Task> {
  await takeTurn(userId);
  const [known] = await selectTask.execute({ userId, id });
  if (!known) throw new AppError('not-found', NOT_HERE);
  if (version !== undefined && version !== known.version)
    throw new AppError('conflict', STALE, { current: asTask(known) });
  await db.delete(tasks).where(and(eq(tasks.userId, userId), eq(tasks.id, id)));
  return asTask(known);
}

const idsOf = (rows: { id: string }[]): { ids: string[] } => ({ ids: rows.map(({ id }) => id) });

/** Puts every open task of a user on the shelf; they keep their places. */
export async function shelveTasks(userId: string): Promise<{ ids: string[] }> {
  await takeTurn(userId);
  const isOpen = and(eq(tasks.userId, userId), onBoard, ne(tasks.bucket, 'done'));
  const shelvedAt = new Date(now());
  return idsOf(await db.update(tasks).set({ shelvedAt }).where(isOpen).returning({ id: tasks.id }));
}

/** Brings tasks back from the shelf to where they stood. Throws `unacceptable` when they would be too many. */
export async function unshelveTasks(userId: string, ids: readonly string[]): Promise<{ ids: string[] }> {
  await takeTurn(userId);
  const named = and(eq(tasks.userId, userId), inArray(tasks.id, [...ids]), isNotNull(tasks.shelvedAt));
  const back = idsOf(
    await db.update(tasks).set({ shelvedAt: null }).where(named).returning({ id: tasks.id }),
  );
  const [row] = await countOpen.execute({ userId });
  if ((row?.open ?? 0) > OPEN_MOST) throw new AppError('unacceptable', FULL);
  return back;
}

/** How many tasks of a user came to Done, always one row, as a part of a larger question. Names `userId`. */
const taskCounts = db
  .select({ done: sql<number>`count(*)::int`.as('tasks_done') })
  .from(tasks)
  .where(and(ofUser, isNotNull(tasks.doneAt)))
  .as('task_counts');

export const boardPersonalData = {
  name: 'board',
  takeRows: (userId) => db.delete(tasks).where(eq(tasks.userId, userId)).returning(),
  mergeRows: mergeLatest(tasks),
  listRows: inPages(tasks, 'createdAt', 'id'),
  rowShape: taskRowShape,
  days: () => daysIn(tasks, eq(tasks.bucket, 'done')),
  counts: { from: taskCounts, metrics: { 'tasks.done': taskCounts.done } },
} satisfies PersonalData;
