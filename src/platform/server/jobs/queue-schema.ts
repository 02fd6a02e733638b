import pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import queuePackage from 'pg-boss/package.json' with { type: 'json' };
import { NewerDatabaseError } from '../database/migrate.ts';

export const QUEUE_SCHEMA = 'pgboss';

const LOCK = 7_363_502;
const NEWEST: number = queuePackage.pgboss.schema;

async function findVersion(client: pg.Client): Promise<number | undefined> {
  const { rows: found } = await client.query(`select to_regclass('${QUEUE_SCHEMA}.version') as there`);
  if (!found[0]?.there) return undefined;
  const { rows } = await client.query(`select max(version) as version from ${QUEUE_SCHEMA}.version`);
  return Number(rows[0]?.version);
}

/** The application reads and writes the queue's rows; its tables are made and changed here, by the owner. */
async function bringUp(client: pg.Client, version: number | undefined): Promise<void> {
  await client.query(
    version === undefined
      ? getConstructionPlans(QUEUE_SCHEMA)
      : getMigrationPlans(QUEUE_SCHEMA, version, { partitionTables: [] }),
  );
  await client.query(
    `grant usage on schema ${QUEUE_SCHEMA} to tend_app;
     grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to tend_app`,
  );
}

/**
 * Makes or upgrades the tables of the job queue; servers that start together take turns. `connection` is the
 * owner's. Throws NewerDatabaseError, with nothing changed.
 */
export async function prepareQueue(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    if ((await findVersion(client)) === NEWEST) return;
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const version = await findVersion(client);
    if (version !== undefined && version > NEWEST) throw new NewerDatabaseError();
    if (version !== NEWEST) await bringUp(client, version);
  } finally {
    await client.end().catch(() => {});
  }
}
