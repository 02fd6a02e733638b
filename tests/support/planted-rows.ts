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
  if (udt === '_uuid') return [randomUUID()];
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

type Reference = { name: string; table: string; column: string };

/** What the columns of a table refer to in another table than that of users, by the name of the column. */
async function findReferred(client: pg.Client, table: string, person: number): Promise<Map<string, unknown>> {
  const { rows } = await client.query<Reference>(
    `select own.attname as name, confrelid::regclass::text as table, other.attname as column
     from pg_constraint
     join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
     join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
     where contype = 'f' and cardinality(conkey) = 1 and conrelid = $1::regclass and confrelid <> 'users'::regclass`,
    [`public.${client.escapeIdentifier(table)}`],
  );
  const referred = new Map<string, unknown>();
  for (const each of rows) {
    const column = client.escapeIdentifier(each.column);
    const found = await client.query<{ value: unknown }>(
      `select ${column} as value from ${each.table} where ${column} is not null order by ctid offset $1 limit 1`,
      [person],
    );
    referred.set(each.name, found.rows[0]?.value);
  }
  return referred;
}

/** Tries numbers until one keeps to what the table checks: a level from 1 to 5, minutes from 5 to 90. */
async function plantRow(client: pg.Client, table: string, userId: string, person: number): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `select column_name as name, data_type as type, udt_name as udt, numeric_precision as precision
     from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const referred = await findReferred(client, table, person);
  const names = columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  for (let number = 1 + person; ; number += 1) {
    const values = columns.map((column) => {
      if (['users', 'sessions'].includes(table) && column.name === 'id') return userId;
      return referred.has(column.name) ? referred.get(column.name) : valueFor(column, userId, number);
    });
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
