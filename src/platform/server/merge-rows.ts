import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { asExcluded } from './database/columns.ts';
import { db } from './database/database.ts';
import { othersTurn } from './turns.ts';

export type OwnTable = PgTable & { userId: PgColumn };
type RowOf<T extends PgTable> = T['$inferSelect'];

export const ROWS_AT_ONCE = 25;

/** Rows as many as one statement takes; between two batches everybody else has their turn. */
export async function* inBatches<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    if (start > 0) await othersTurn();
    yield rows.slice(start, start + ROWS_AT_ONCE);
  }
}

export type Columns<T extends PgTable> = keyof T['_']['columns'] & string;

/** For a statement that meets rows which are there: these columns, or all, become what the given row says. */
export function excludedOf<T extends PgTable>(table: T, names?: readonly Columns<T>[]): Record<string, SQL> {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const chosen = Object.entries(columns).filter(([name]) => !names || names.includes(name as Columns<T>));
  return asExcluded(Object.fromEntries(chosen));
}

const holdsInstants = (column: PgColumn): boolean => column.getSQLType().startsWith('timestamp');

function asInstant(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asInstant);
  return typeof value === 'string' ? new Date(value) : value;
}

/** Rows as a table keeps them: of this user, and their instants as dates, which an import brings as text. */
export function asRowsOf<T extends OwnTable>(table: T, userId: string, rows: readonly unknown[]): RowOf<T>[] {
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>);
  const instants = columns.flatMap(([name, column]) => (holdsInstants(column) ? name : []));
  return (rows as Record<string, unknown>[]).map((row) => {
    const dates = instants.flatMap((name) => (name in row ? [[name, asInstant(row[name])]] : []));
    return { ...row, ...Object.fromEntries(dates), userId } as RowOf<T>;
  });
}

type Merge = (userId: string, rows: readonly unknown[]) => Promise<void>;

/** Inserts rows in batches; what is there stays as it is. */
export const mergeNew =
  (table: OwnTable): Merge =>
  async (userId, rows) => {
    for await (const batch of inBatches(asRowsOf(table, userId, rows)))
      await db
        .insert(table as PgTable)
        .values(batch)
        .onConflictDoNothing();
  };

type Versioned = OwnTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };
type VersionedRow = { id: string; updatedAt: Date };

/** Inserts rows in batches; of two versions of one row, told apart by its id, the later one stands. */
export function mergeLatest(table: Versioned): Merge {
  const kept = ['userId', 'id', 'version', 'createdAt'];
  const changed = Object.entries(getTableColumns(table)).filter(([name]) => !kept.includes(name));
  const set = {
    ...asExcluded(Object.fromEntries(changed)),
    version: sql`greatest(excluded.version, ${table.version}) + 1`,
  };
  return async (userId, rows) => {
    const byId = new Map<string, VersionedRow>();
    for (const row of asRowsOf(table, userId, rows) as VersionedRow[]) {
      const known = byId.get(row.id);
      if (!known || known.updatedAt < row.updatedAt) byId.set(row.id, row);
    }
    const target = [table.userId, table.id];
    const setWhere = sql`excluded.updated_at > ${table.updatedAt}`;
    for await (const batch of inBatches([...byId.values()]))
      await db
        .insert(table as PgTable)
        .values(batch)
        .onConflictDoUpdate({ target, set, setWhere });
  };
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

/** Inserts rows in batches; where a place is taken, what is there and what comes are joined. */
export function mergeJoined<T extends OwnTable, Row extends RowOf<T> & { userId: string; id?: string }>({
  table,
  place,
  join,
  renew = (row) => row,
}: Joining<Row, T>): Merge {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const placeColumn = columns[place] as PgColumn;
  const insert = (batch: Row[]) => db.insert(table as PgTable).values(batch);
  const listTaken = (userId: string, batch: Row[]) => {
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
  return async (userId, rows) => {
    for await (const batch of inBatches(asRowsOf(table, userId, rows) as Row[])) {
      const inserted = await insert(batch).onConflictDoNothing().returning({ place: placeColumn });
      const free = new Set(inserted.map((row) => row.place));
      // Of several rows for one place the first is inserted.
      const others = batch.filter((row) => !free.delete(row[place]));
      if (others.length === 0) continue;
      const known = new Map((await listTaken(userId, others)).map((row) => [row[place], row]));
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
          set: excludedOf(table),
        });
    }
  };
}
