import {
  and,
  asc,
  eq,
  getTableColumns,
  isNotNull,
  type SQL,
  type SQLWrapper,
  type Subquery,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { Day } from '#platform/shared/day.ts';
import type { FeltKind } from '#platform/shared/effects.ts';
import { db, value } from './database/database.ts';
import { type Columns, type OwnTable, ROWS_AT_ONCE } from './merge-rows.ts';

/**
 * What a feature keeps of a person, as rows that can be taken out of one account and merged into another, at once or
 * through a file, and what counts among them. All run inside the transaction of the caller, as the user whom they name.
 */
export type PersonalData = {
  name: string;
  takeRows(userId: string): Promise<unknown[]>;
  /** Rows whose instants are dates (taken) or text (imported). What is there stays; merging twice does not double. */
  mergeRows(userId: string, rows: unknown[]): Promise<void>;
  /** A page of the rows as they stand, those after the last row of the page before, for the export. */
  listRows(userId: string, after?: unknown, most?: number): Promise<unknown[]>;
  /** One row as the export writes it, checked before an import writes anything. */
  rowShape: z.ZodType;
  /** There is one row at most. */
  isSingle?: true;
  /** The days with a record, as a part of a larger question, new each time; left out where rows tell of no day. */
  days?: () => DaysQuery;
  /** What was done or noted on which day, each time its own row, as a part of a larger question, new each time. */
  deeds?: () => DeedsQuery[];
  /** Its sessions of which the mood before and after was said, as a part of a larger question, new each time. */
  felt?: () => FeltQuery;
  /** What adds up over all rows, each under its metric, out of a part of a larger question that is always one row. */
  counts?: { from: Subquery; metrics: Metrics };
};

type Metrics = Readonly<Record<string, SQL.Aliased<number>>>;
export type DaysQuery = ReturnType<typeof daysIn>;

/** The days of a table with a record, as a part of a larger question. Names `userId`. */
export const daysIn = (table: OwnTable & { date: PgColumn }, isRecord?: SQL) =>
  db
    .select({ date: table.date as AnyPgColumn<{ data: Day; notNull: true }> })
    .from(table as PgTable)
    .where(and(eq(table.userId, value('userId')), isRecord));

type Deed = {
  /** What kind of thing it was: a word of the feature, or a column that holds one. */
  kind: string | PgColumn;
  /** How long it took; 0 where nobody knows. */
  seconds?: SQLWrapper;
};

/** The deeds of a table, as a part of a larger question. Names `userId`. */
export const deedsIn = (
  table: OwnTable & { date: PgColumn },
  { kind, seconds = sql`0` }: Deed,
  isDeed?: SQL,
) =>
  db
    .select({
      date: table.date as AnyPgColumn<{ data: Day; notNull: true }>,
      kind: sql<string>`${typeof kind === 'string' ? sql.raw(`'${kind}'`) : kind}::text`.as('kind'),
      seconds: sql<number>`coalesce(${seconds}, 0)::int`.as('seconds'),
    })
    .from(table as PgTable)
    .where(and(eq(table.userId, value('userId')), isDeed));
type DeedsQuery = ReturnType<typeof deedsIn>;

/** The days and the deeds of a table in which every row that counts is one deed. */
export const deedDays = (table: OwnTable & { date: PgColumn }, deed: Deed, isDeed?: SQL) => ({
  days: () => daysIn(table, isDeed),
  deeds: () => [deedsIn(table, deed, isDeed)],
});

type Felt = { kind: FeltKind; id: PgColumn; moodBefore: PgColumn; moodAfter: PgColumn; at: PgColumn };

/** The sessions of a table of which both moods were said, from 1 to 10. Names `userId`. */
export const feltIn = (table: OwnTable, { kind, id, moodBefore, moodAfter, at }: Felt, isFelt?: SQL) =>
  db
    .select({
      kind: sql<FeltKind>`${sql.raw(`'${kind}'`)}::text`.as('kind'),
      id: sql<string>`${id}`.as('subject'),
      moodBefore: sql<number>`${moodBefore}`.as('mood_before'),
      moodAfter: sql<number>`${moodAfter}`.as('mood_after'),
      at: sql<Date>`${at}`.as('felt_at'),
    })
    .from(table as PgTable)
    .where(and(eq(table.userId, value('userId')), isNotNull(moodBefore), isNotNull(moodAfter), isFelt));
type FeltQuery = ReturnType<typeof feltIn>;

let registered: readonly PersonalData[] = [];

/** Told once at the start, by the only folder that knows every feature. */
export function registerPersonalData(all: readonly PersonalData[]): void {
  registered = all;
}

export const listPersonalData = (): readonly PersonalData[] => registered;

/** Something made of all that is registered, such as a prepared statement: once, when it is first asked for. */
export function madeOnce<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export const listDaysQueries = (): DaysQuery[] => registered.flatMap(({ days }) => days?.() ?? []);

/** Each day with a record of any kind, once for each kind, as a part of a larger question. Names `userId`. */
export function recordedDays() {
  const [first, second, ...others] = listDaysQueries();
  if (!first || !second) throw new Error('no days with a record are registered');
  return unionAll(first, second, ...others);
}

/** Everything that was done or noted, as a part of a larger question. Names `userId`. */
export function recordedDeeds() {
  const [first, second, ...others] = registered.flatMap(({ deeds }) => deeds?.() ?? []);
  if (!first || !second) throw new Error('no deeds are registered');
  return unionAll(first, second, ...others);
}

/** Every session of which both moods were said, of any kind, as a part of a larger question. Names `userId`. */
export function feltSessions() {
  const [first, second, ...others] = registered.flatMap(({ felt }) => felt?.() ?? []);
  if (!first || !second) throw new Error('no sessions with moods are registered');
  return unionAll(first, second, ...others);
}

export const listMetrics = (): Metrics =>
  Object.assign({}, ...registered.map(({ counts }) => counts?.metrics)) as Metrics;

// A date of the language has no microseconds, so a row is told from the next one without them.
const comparable = (column: PgColumn): SQL =>
  column.getSQLType().startsWith('timestamp') ? sql`date_trunc('milliseconds', ${column})` : sql`${column}`;

/** The pages of a person's rows in the order of these columns, which together tell any two rows apart. */
export const inPages =
  <T extends OwnTable>(table: T, ...names: Columns<T>[]): PersonalData['listRows'] =>
  (userId, after, most = ROWS_AT_ONCE) => {
    const columns = getTableColumns(table) as Record<string, PgColumn>;
    const order = names.map((name) => comparable(columns[name] as PgColumn));
    const last = names.map(
      (name) => sql`${sql.param((after as Record<string, unknown>)?.[name], columns[name])}`,
    );
    const comma = sql`, `;
    const isLater = after ? sql`(${sql.join(order, comma)}) > (${sql.join(last, comma)})` : undefined;
    return db
      .select()
      .from(table as PgTable)
      .where(and(eq(table.userId, userId), isLater))
      .orderBy(...order.map((each) => asc(each)))
      .limit(most);
  };
