import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { listStoredTables } from '#platform/server/backup/stored-tables.ts';

type Column = { name: string; type: string; udt: string; precision: number | null };

const MOST_TRIED = 40;

/** A value of the column's type, the same for the same number. */
function valueFor({ type, udt, name }: Column, userId: string, number: number): unknown {
  // One session each, with the id of its person.
  if (name === 'user_id' || name === 'session_id') return userId;
  if (name === 'kind') return 'member';
  if (udt === 'uuid') return randomUUID();
  if (type === 'boolean') return number % 2 === 0;
  if (type === 'date') return `2026-03-${String((number % 28) + 1).padStart(2, '0')}`;
  if (type.startsWith('timestamp'))
    return new Date(Date.UTC(2026, 2, (number % 28) + 1, 9, 30)).toISOString();
  if (type.startsWith('json')) return JSON.stringify({ planted: number });
  if (udt === '_timestamptz') return [new Date(Date.UTC(2026, 2, (number % 28) + 1, 9, 30)).toISOString()];
  if (type === 'ARRAY') return [`planted "${number}"`, 'tab\there, \\ and é'];
  if (/int|numeric|double|real/.test(type)) return number;
  return `planted ${number} \\N\ttab\nline é`;
}

/** Rows of some new people in every table of a database, whatever its tables are; answers with their ids. */
export async function plantRows(client: pg.Client, people = 2): Promise<string[]> {
  const tables = await listStoredTables(client);
  const ids: string[] = [];
  for (let person = 0; person < people; person += 1) {
    const userId = randomUUID();
    for (const { name } of tables) await plantRow(client, name, userId, person);
    ids.push(userId);
  }
  return ids;
}

/** Tries numbers until one keeps to what the table checks: a level from 1 to 5, minutes from 5 to 90. */
async function plantRow(client: pg.Client, table: string, userId: string, person: number): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `select column_name as name, data_type as type, udt_name as udt, numeric_precision as precision
     from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  for (let number = 1 + person; ; number += 1) {
    const values = columns.map((column) =>
      ['users', 'sessions'].includes(table) && column.name === 'id'
        ? userId
        : valueFor(column, userId, number),
    );
    try {
      await client.query(
        `insert into public.${client.escapeIdentifier(table)} (${names}) values (${places})`,
        values,
      );
      return;
    } catch (error) {
      if (number - person > MOST_TRIED) throw error;
    }
  }
}

/** Every row of every table, as text that can be compared. */
export async function listEverything(client: pg.Client): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of await listStoredTables(client)) {
    const text = `select to_jsonb(t) as row from public.${client.escapeIdentifier(name)} t order by to_jsonb(t)::text`;
    found[name] = (await client.query<{ row: Record<string, unknown> }>(text)).rows.map(({ row }) => row);
  }
  return found;
}
