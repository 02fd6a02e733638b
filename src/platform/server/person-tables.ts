import { sql } from 'drizzle-orm';
import { db } from './database/database.ts';

let names: readonly string[] | undefined;

/** The tables that keep rows of a person, read from the catalogue: a new one is among them by itself. */
export async function listPersonTables(): Promise<readonly string[]> {
  if (names) return names;
  const { rows } = await db.execute<{ name: string }>(sql`select relname as name
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attname = 'user_id' and has_table_privilege(pg_class.oid, 'select') order by 1`);
  names = rows.map(({ name }) => name);
  return names;
}

/**
 * Deletes every row of a user, with saves of theirs still under way: those end in their own time, because the row of the
 * user itself is taken last. The other way round each would wait for what the other one has.
 */
export async function deleteRowsOf(userId: string): Promise<void> {
  for (const name of await listPersonTables())
    await db.execute(sql`delete from ${sql.identifier(name)} where user_id = ${userId}`);
}
