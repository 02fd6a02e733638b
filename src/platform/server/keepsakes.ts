import { setImmediate as othersTurn } from 'node:timers/promises';
import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { db } from './database/database.ts';

/**
 * What a feature keeps of a person, as rows that can be lifted out of one account and set down in another, at once or
 * through a file. All run inside the transaction of the caller, as the user whom they name.
 */
export type Keepsake = {
  name: string;
  takeRows(userId: string): Promise<unknown[]>;
  /** Rows whose instants are dates (taken) or text (imported). What is there stays; giving twice does not double. */
  giveRows(userId: string, rows: unknown[]): Promise<void>;
  /** A page of the rows as they stand, those after the last row of the page before, for the export. */
  listRows(userId: string, after?: unknown, most?: number): Promise<unknown[]>;
  /** One row as the export writes it, checked before an import writes anything. */
  rowShape: z.ZodType;
  /** There is one row at most. */
  isSingle?: true;
};

let keepsakes: readonly Keepsake[] = [];

/** Told once at the start, by the only folder that knows every feature. */
export function registerKeepsakes(all: readonly Keepsake[]): void {
  keepsakes = all;
}

export const listKeepsakes = (): readonly Keepsake[] => keepsakes;

const ROWS_AT_ONCE = 100;

type OwnTable = PgTable & { userId: PgColumn };

// A date of the language has no microseconds, so a row is told from the next one without them.
const comparable = (column: PgColumn): SQL =>
  column.getSQLType().startsWith('timestamp') ? sql`date_trunc('milliseconds', ${column})` : sql`${column}`;

/** The pages of a person's rows in the order of these columns, which together tell any two rows apart. */
export const inPages =
  <T extends OwnTable>(table: T, ...names: Columns<T>[]): Keepsake['listRows'] =>
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

/** Rows as many as one statement takes; between two batches everybody else has their turn. */
export async function* inBatches<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    if (start > 0) await othersTurn();
    yield rows.slice(start, start + ROWS_AT_ONCE);
  }
}

type Columns<T extends PgTable> = keyof T['_']['columns'] & string;

/** For a statement that meets rows which are there: these columns, or all, become what the given row says. */
export function asGiven<T extends PgTable>(table: T, names?: readonly Columns<T>[]): Record<string, SQL> {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const chosen = Object.entries(columns).filter(([name]) => !names || names.includes(name as Columns<T>));
  return Object.fromEntries(
    chosen.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
}

type Joining<Row, T extends OwnTable> = {
  table: T;
  /** The column of what there is one row of, such as a day. */
  place: Columns<T> & keyof Row;
  /** What becomes of a row that finds another one in its place; nothing when that one stays as it is. */
  join: (known: Row, given: Row) => Row | undefined;
  /** For rows with an id: a row whose place is free although its id is not. */
  renew?: (row: Row) => Row;
};

/** Sets rows down in batches; where a place is taken, what is there and what comes are joined. */
export async function giveJoined<Row extends { userId: string; id?: string }, T extends OwnTable>(
  userId: string,
  rows: readonly Row[],
  { table, place, join, renew = (row) => row }: Joining<Row, T>,
): Promise<void> {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const placeColumn = columns[place] as PgColumn;
  const insert = (batch: Row[]) => db.insert(table as PgTable).values(batch);
  const listTaken = (batch: Row[]) => {
    const ids = batch.flatMap(({ id }) => id ?? []);
    const isTaken = or(
      inArray(
        placeColumn,
        batch.map((row) => row[place]),
      ),
      columns.id && ids.length > 0 ? inArray(columns.id, ids) : undefined,
    );
    const taken = db
      .select()
      .from(table as PgTable)
      .where(and(eq(table.userId, userId), isTaken));
    return taken.for('update') as unknown as Promise<Row[]>;
  };
  for await (const batch of inBatches(rows)) {
    const inserted = await insert(batch).onConflictDoNothing().returning({ place: placeColumn });
    const free = new Set(inserted.map((row) => row.place));
    // Of several rows for one place the first is set down.
    const others = batch.filter((row) => !free.delete(row[place]));
    if (others.length === 0) continue;
    const known = new Map((await listTaken(others)).map((row) => [row[place], row]));
    const changed = new Map<unknown, Row>();
    for (const row of others) {
      const own = known.get(row[place]);
      const next = own ? join(own, row) : renew(row);
      if (!next) continue;
      known.set(row[place], next);
      changed.set(row[place], next);
    }
    if (changed.size > 0)
      await insert([...changed.values()]).onConflictDoUpdate({
        target: [table.userId, placeColumn],
        set: asGiven(table),
      });
  }
}
