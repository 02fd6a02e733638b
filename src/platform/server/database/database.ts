import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isId } from '#platform/shared/id.ts';
import type { Log } from '../log.ts';
import { asAnswerable, isWorthRepeating } from './connection-error.ts';
import { openListening } from './listening.ts';

type Mode = 'read' | 'write';
type Identity = { userId: string; isSystem: boolean };
/** A connection as long as one piece of work has it; afterwards a query that comes late must not use it. */
type Lease = { client: pg.PoolClient; pool: pg.Pool; isOver: boolean; afterwards: (() => void)[] };
/** The last statement of a write, made from what the work answered. */
type Closing<T> = (answer: T) => Promise<unknown>;
type Context = Identity & { lease: Lease; mode: Mode };

const contexts = new AsyncLocalStorage<Context>();
const asides = new AsyncLocalStorage<true>();
const TRIES = 4;
const ignore = () => {};

/** Beside the connections of ordinary calls, a few for what takes long, so that those never wait for this. */
type Pools = { main: pg.Pool; aside: pg.Pool };
let pools: Pools | undefined;

const COMMON: pg.PoolConfig = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  pipeline: true,
};
const MAIN: pg.PoolConfig = {
  max: 8,
  connectionTimeoutMillis: 4_000,
  // A timer for each connection handed back costs more than a few idle connections.
  idleTimeoutMillis: 0,
};
const ASIDE: pg.PoolConfig = { max: 2, connectionTimeoutMillis: 60_000, idleTimeoutMillis: 10_000 };

/** Opens the pools that `db`, `asUser` and `asSystem` use, and what `listen` does. Call the answer's `close` to end them. */
export function openDatabase(
  connection: pg.PoolConfig,
  log: Log,
): { pool: pg.Pool; close: () => Promise<void> } {
  const opened: Pools = {
    main: new pg.Pool({ ...COMMON, ...MAIN, ...connection }),
    aside: new pg.Pool({ ...COMMON, ...connection, ...ASIDE }),
  };
  // After `close` the last connections may still be ending when the database does.
  const report = (error: Error) => {
    if (pools === opened) log.warn('a database connection ended', { reason: error.message });
  };
  for (const pool of [opened.main, opened.aside])
    pool.on('error', report).on('connect', (client) => client.on('error', ignore));
  pools = opened;
  const endListening = openListening(connection, log);
  const close = async () => {
    if (pools === opened) pools = undefined;
    await Promise.all([opened.main.end(), opened.aside.end(), endListening()]);
  };
  return { pool: opened.main, close };
}

/** Lets whatever the work asks use the few connections of what takes long. */
export const aside = <T>(work: () => Promise<T>): Promise<T> => asides.run(true, work);

/** Lets the queries of one turn leave in one packet: writing to the socket is what costs most in a query. */
function gather(client: pg.PoolClient): pg.PoolClient {
  const { stream } = client.connection;
  if (stream.writableCorked === 0) {
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
  return client;
}

function currentClient(): pg.PoolClient {
  const context = contexts.getStore();
  if (!context || context.lease.isOver) throw new Error('a query ran outside asUser() and asSystem()');
  return context.lease.client;
}

type PreparedQuery = pg.QueryConfig & { rowMode?: 'array' };

// drizzle only ever calls `query`; which connection that is depends on who is being served.
// pg copies a query's own properties one by one, which is slow: an heir of the query has none.
const onOwnConnection = {
  query: (query: PreparedQuery, values: unknown[]) =>
    gather(currentClient()).query(Object.create(query) as PreparedQuery, values),
} as unknown as pg.PoolClient;

/** The query builder. It works inside `asUser` and `asSystem` only, on their connection. */
export const db = drizzle({ client: onOwnConnection });

/**
 * What a prepared query is given by this name when it runs, as the driver sends it. Dates and JSON are given as text.
 * A bare `sql.placeholder` is slower: for each run drizzle looks for a way to encode it.
 */
export const value = (name: string): SQL => sql`${sql.placeholder(name)}`;

/** Says who is served. Plain text, because it costs a third of a prepared statement; ids are nothing but UUIDs. */
function nameUser(scope: 'session' | 'local', userId: string): string {
  if (userId !== '' && !isId(userId)) throw new Error('a user id is a UUID');
  return `set ${scope} app.user_id = '${userId}'`;
}

const identify = ({ userId, isSystem }: Identity): string =>
  `${nameUser('local', userId)}; set local app.system = '${isSystem ? 'on' : ''}'`;

/** Begins a transaction. Only inside one is anybody ever the system, so a user need not say that they are not. */
const begin = (identity: Identity, mode: Mode): string =>
  `begin${mode === 'read' ? ' read only' : ''}; ${identity.isSystem ? identify(identity) : nameUser('local', identity.userId)}`;

function presentPool(): pg.Pool {
  if (!pools) throw new Error('the database is not open');
  return asides.getStore() ? pools.aside : pools.main;
}

async function read<T>(identity: Identity, work: () => Promise<T>): Promise<T> {
  const pool = presentPool();
  const client = await pool.connect();
  const lease: Lease = { client, pool, isOver: false, afterwards: [] };
  let broken: Error | undefined;
  const { userId, isSystem } = identity;
  const sent = gather(client).query(isSystem ? begin(identity, 'read') : nameUser('session', userId));
  sent.catch((error: Error) => {
    broken = error;
  });
  try {
    const answer = await contexts.run({ ...identity, lease, mode: 'read' }, async () => await work());
    if (broken) throw broken;
    return answer;
  } finally {
    lease.isOver = true;
    const ending = isSystem ? 'commit' : nameUser('session', '');
    gather(client).query(ending).catch(ignore);
    client.release(broken);
  }
}

/** Sends the commit, in one packet with the closing statement: if that is refused, the commit is a rollback. */
async function commit(lease: Lease, closed: Promise<unknown> | undefined): Promise<void> {
  lease.isOver = true;
  const [{ command }] = await Promise.all([gather(lease.client).query('commit'), closed]);
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back: an inner error was swallowed');
}

/** Hands a connection on before its commit is answered if somebody waits for one: what they ask travels with it. */
async function afterCommit({ client, pool }: Lease, committed: Promise<void>): Promise<void> {
  const isAwaited = pool.waitingCount > 0;
  if (isAwaited) client.release();
  try {
    await committed;
  } finally {
    if (!isAwaited) client.release();
  }
}

async function write<T>(identity: Identity, work: () => Promise<T>, closing?: Closing<T>): Promise<T> {
  const pool = presentPool();
  const client = await pool.connect();
  const lease: Lease = { client, pool, isOver: false, afterwards: [] };
  // Not awaited: begin, identity and the first query of the work share one round trip.
  gather(client).query(begin(identity, 'write')).catch(ignore);
  const working = contexts.run({ ...identity, lease, mode: 'write' }, async () => {
    const answer = await work();
    // A query builder asks nothing before somebody waits for it.
    const closed = closing?.(answer).then(ignore);
    return { answer, committed: commit(lease, closed) };
  });
  const { answer, committed } = await working.catch(async (error: unknown) => {
    lease.isOver = true;
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  });
  await afterCommit(lease, committed);
  for (const work of lease.afterwards) work();
  return answer;
}

async function inside<T>(
  outer: Context,
  identity: Identity,
  work: () => Promise<T>,
  closing?: Closing<T>,
): Promise<T> {
  const { client } = outer.lease;
  await client.query(identify(identity));
  try {
    return await contexts.run({ ...outer, ...identity }, async () => {
      const answer = await work();
      await closing?.(answer);
      return answer;
    });
  } finally {
    // After an error that is caught outside, the outer work goes on as itself. An aborted transaction refuses this.
    await client.query(identify(outer)).catch(ignore);
  }
}

async function run<T>(
  identity: Identity,
  mode: Mode,
  work: () => Promise<T>,
  closing?: Closing<T>,
): Promise<T> {
  const outer = contexts.getStore();
  if (outer?.mode === 'write') return inside(outer, identity, work, closing);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (mode === 'read' ? read(identity, work) : write(identity, work, closing));
    } catch (error) {
      if (mode === 'read' || attempt === TRIES || !isWorthRepeating(error)) throw asAnswerable(error);
    }
  }
}

/**
 * Runs the work on a connection that sees and changes only this user's rows. `write` is one transaction,
 * and inside another one it joins that; `closing` is its last statement and travels with the commit.
 * Throws AppError `unavailable` when the database is away.
 */
export const asUser = <T>(
  userId: string,
  mode: Mode,
  work: () => Promise<T>,
  closing?: Closing<T>,
): Promise<T> => run({ userId, isSystem: false }, mode, work, closing);

/** As `asUser`, but for the account tables of everybody and for nothing else: signing in, sessions, clean-up. */
export const asSystem = <T>(mode: Mode, work: () => Promise<T>): Promise<T> =>
  run({ userId: '', isSystem: true }, mode, work);

/** Does something that must not fail once the transaction under way is kept, and not at all when it is rolled back. */
export function onCommit(work: () => void): void {
  const context = contexts.getStore();
  if (context?.mode !== 'write') throw new Error('no transaction is under way');
  context.lease.afterwards.push(work);
}

/** How many of the ordinary connections are at work or at rest, and how many pieces of work wait for one. */
export const connectionCounts = () => ({
  in_use: pools ? pools.main.totalCount - pools.main.idleCount : 0,
  idle: pools?.main.idleCount ?? 0,
  waiting: pools?.main.waitingCount ?? 0,
});

/** Answers when the database does. Throws AppError `unavailable` when it does not. */
export async function pingDatabase(): Promise<void> {
  if (!pools) throw asAnswerable(Object.assign(new Error('not open'), { code: 'ECONNREFUSED' }));
  await pools.main.query('select 1').catch((error: unknown) => {
    throw asAnswerable(error);
  });
}
