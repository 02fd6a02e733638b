import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../embedded-database/start-error.ts';
import { databaseCode } from './connection-error.ts';

const APP_ROLE = 'tend_app';
const LOCK = 7_363_503;
const ITERATIONS = 4_096;
const CONNECT_WITHIN_MS = 10_000;
/** A schema that nobody but the owner may look into, and that no backup of Tend holds. */
const KEPT_IN = 'tend_owner.app_password';

/** What PostgreSQL keeps of a password (RFC 5803): sent in its place, the password itself reaches no log. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyFor = (words: string): Buffer => createHmac('sha256', salted).update(words).digest();
  const stored = createHash('sha256').update(keyFor('Client Key')).digest('base64');
  const ofServer = keyFor('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${ofServer}`;
}

async function onClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The same server and database with another role. Parameters win over what stands before the host. */
function addressFor(databaseUrl: string, database: string, password: string): string {
  const url = new URL(databaseUrl);
  if (url.hostname) [url.username, url.password] = ['', ''];
  if (url.pathname.length <= 1) url.pathname = `/${encodeURIComponent(database)}`;
  for (const [name, value] of Object.entries({ user: APP_ROLE, password })) url.searchParams.set(name, value);
  return url.href;
}

/** The code with which PostgreSQL refuses this sign-in; nothing when it takes it. */
async function findRefusal(address: string): Promise<string | undefined> {
  try {
    await onClient(address, (client) => client.query('select 1'));
    return undefined;
  } catch (error) {
    const code = databaseCode(error);
    if (code === '28P01' || code === '28000') return code;
    throw error;
  }
}

async function readKept(owner: pg.Client): Promise<string | undefined> {
  await owner.query(
    `create schema if not exists tend_owner; create table if not exists ${KEPT_IN} (password text not null)`,
  );
  const { rows } = await owner.query<{ password: string }>(`select password from ${KEPT_IN}`);
  return rows[0]?.password;
}

/** The role is one for all databases of a PostgreSQL: another Tend's must not lose its password while it works. */
async function refuseTaking(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ datname: string }>(
    'select datname from pg_stat_activity where usename = $1 and datname <> current_database() limit 1',
    [APP_ROLE],
  );
  if (rows[0])
    throw new StartError(
      `The role ${APP_ROLE} is at work for another Tend on this PostgreSQL (database "${rows[0].datname}") and keeps its password: set DATABASE_APP_URL to how it signs in, for both.`,
    );
}

async function givePassword(owner: pg.Client, password: string): Promise<void> {
  try {
    await owner.query('begin');
    await owner.query(`delete from ${KEPT_IN}`);
    await owner.query(`insert into ${KEPT_IN} values ($1)`, [password]);
    await owner.query(`alter role ${APP_ROLE} login password ${owner.escapeLiteral(verifierOf(password))}`);
    await owner.query('commit');
  } catch (error) {
    throw new StartError(
      `The role of DATABASE_URL could not give ${APP_ROLE} a password (${databaseCode(error) ?? 'no code'}): let it make that role itself, or set DATABASE_APP_URL to how ${APP_ROLE} signs in.`,
    );
  }
}

async function letIn(owner: pg.Client, databaseUrl: string): Promise<string> {
  // Servers that start together take turns, and all find the password that the first one made.
  await owner.query('select pg_advisory_lock($1)', [LOCK]);
  const { rows } = await owner.query<{ name: string; may: boolean }>(
    `select current_database() as name, has_database_privilege($1, current_database(), 'connect') as may`,
    [APP_ROLE],
  );
  const { name = '', may = true } = rows[0] ?? {};
  if (!may) await owner.query(`grant connect on database ${owner.escapeIdentifier(name)} to ${APP_ROLE}`);
  const kept = await readKept(owner);
  const password = kept ?? randomBytes(32).toString('base64url');
  const address = addressFor(databaseUrl, name, password);
  if ((await findRefusal(address)) === undefined) return address;
  await refuseTaking(owner);
  await givePassword(owner, password);
  const refusal = await findRefusal(address);
  if (refusal)
    throw new StartError(
      `${APP_ROLE} cannot sign in to the database at DATABASE_URL (${refusal}): let it in by scram-sha-256 in pg_hba.conf, or set DATABASE_APP_URL to how it signs in.`,
    );
  return address;
}

/**
 * How the application signs in to a database of one's own: as `tend_app` itself, so that no statement makes it the
 * owner again. The owner gives that role a password at the first start and keeps it where the role cannot read it.
 * Throws StartError.
 */
export const appAddress = (databaseUrl: string): Promise<string> =>
  onClient(databaseUrl, (owner) => letIn(owner, databaseUrl));

/** Throws StartError unless this address signs in as the application's own role. */
export async function checkAppAddress(address: string): Promise<void> {
  const role = await onClient(address, async (client) => {
    const { rows } = await client.query<{ role: string }>('select session_user as role');
    return rows[0]?.role;
  }).catch((error: unknown) => {
    throw new StartError(
      `The database at DATABASE_APP_URL could not be used (${databaseCode(error) ?? (error as Error).message}).`,
    );
  });
  if (role !== APP_ROLE)
    throw new StartError(
      `DATABASE_APP_URL signs in as "${role}", and it has to be ${APP_ROLE}, which owns nothing.`,
    );
}
