import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { value } from './database.ts';

type ColumnsOf<T extends PgTable> = T['_']['columns'];

const mapColumns = <C extends object>(columns: C, to: (name: string, column: PgColumn) => SQL) =>
  Object.fromEntries(
    Object.entries(columns as Record<string, PgColumn>).map(([name, column]) => [name, to(name, column)]),
  ) as { [K in keyof C]: SQL };

/** All columns of a table but these, so that a new one is read and written without being named again. */
export function columnsBut<T extends PgTable, N extends keyof ColumnsOf<T>>(
  table: T,
  names: readonly N[],
): Omit<ColumnsOf<T>, N> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.filter(([name]) => !names.some((each) => each === name))) as Omit<
    ColumnsOf<T>,
    N
  >;
}

/** Each column takes what a prepared query is given under its name. */
export const asNamed = <C extends object>(columns: C) => mapColumns(columns, (name) => value(name));

/** For a statement that meets a row which is there: each column becomes what the new row says. */
export const asExcluded = <C extends object>(columns: C) =>
  mapColumns(columns, (_, column) => sql`excluded.${sql.identifier(column.name)}`);
