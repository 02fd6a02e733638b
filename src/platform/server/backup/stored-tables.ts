import type pg from 'pg';

export type StoredTable = { name: string; columns: string[] };

type Found = StoredTable & { needs: string[] };

/** What Tend has stored rows in: the tables of its schema that its role owns, those that others refer to first. */
export async function listStoredTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<Found>(`
    select relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct confrelid::oid::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs,
      c.oid::text as id
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and pg_has_role(relowner, 'usage')
      and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e')
    order by relname`);
  return inOrder(rows as (Found & { id: string })[]);
}

/** The keys by which push services know this Tend are secrets of the service, made anew where they are not. */
const isSaved = ({ name }: StoredTable): boolean => name !== 'service_keys';

/** What a backup holds: everything but the service's own secrets. */
export const listSavedTables = async (client: pg.Client): Promise<StoredTable[]> =>
  (await listStoredTables(client)).filter(isSaved);

function inOrder(found: (Found & { id: string })[]): StoredTable[] {
  const ordered: StoredTable[] = [];
  const placed = new Set<string>();
  const known = new Set(found.map(({ id }) => id));
  for (let waiting = found; waiting.length > 0; ) {
    const isReady = ({ needs }: Found) => needs.every((id) => placed.has(id) || !known.has(id));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new Error('the tables refer to each other in a circle');
    for (const { id, name, columns } of ready) {
      placed.add(id);
      ordered.push({ name, columns });
    }
    waiting = waiting.filter(({ id }) => !placed.has(id));
  }
  return ordered;
}

/** A name as SQL takes it, in Tend's schema. */
export const quoted = (client: pg.Client, { name }: { name: string }): string =>
  `public.${client.escapeIdentifier(name)}`;

export const quotedColumns = (client: pg.Client, { columns }: StoredTable): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

/** True for a role that row-level security does not bind, such as the embedded database's owner. */
export async function seesEverything(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    'select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
  );
  return rows[0]?.free === true;
}

/** The newest migration that the database has; undefined for one that Tend never used. */
export async function findMigration(
  client: pg.Client,
): Promise<{ createdAt: number; hash: string } | undefined> {
  const { rows: found } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!found[0]?.there) return undefined;
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0] && { createdAt: Number(rows[0].created_at), hash: rows[0].hash };
}

/** The form in which values leave one database and enter another, whatever either was set to. */
export const PLAIN_FORM = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;
