import pg from 'pg';
import type { Log } from '../log.ts';
import { asAnswerable } from './connection-error.ts';

/** What becomes of a channel: each text that was told on it, and that from now on nothing more is heard. */
export type ChannelListener = { onMessage: (text: string) => void; onLost: () => void };
type Open = (channel: string, listener: ChannelListener) => Promise<void>;

const LOOK_EVERY_MS = 30_000;
/** A connection that nobody answers on is gone, whatever its socket says. */
const ANSWERS_WITHIN_MS = 10_000;

let open: Open | undefined;

/** Says where `listen` connects to. Answers with what ends its connections. */
export function openListening(connection: pg.ClientConfig, log: Log): () => Promise<void> {
  const endings = new Set<() => Promise<void>>();
  const own: Open = async (channel, { onMessage, onLost }) => {
    const client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
      keepAlive: true,
    });
    let looking: ReturnType<typeof setInterval> | undefined;
    const end = async () => {
      if (!endings.delete(end)) return;
      clearInterval(looking);
      onLost();
      await client.end().catch(() => {});
    };
    const fail = (error?: Error) => {
      if (endings.has(end)) log.warn('the database is not heard any more', { reason: error?.message });
      void end();
    };
    client.on('error', fail).on('end', () => fail());
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    endings.add(end);
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await end();
      throw error;
    }
    looking = setInterval(() => client.query('select 1').catch(fail), LOOK_EVERY_MS).unref();
  };
  open = own;
  return async () => {
    if (open === own) open = undefined;
    await Promise.all([...endings].map((end) => end()));
  };
}

/**
 * Hears what transactions of any server tell on a channel (`pg_notify`), by a connection of its own beside the pools.
 * Ends when it hears. Throws AppError `unavailable` when the database is away.
 */
export async function listen(channel: string, listener: ChannelListener): Promise<void> {
  try {
    if (!open) throw Object.assign(new Error('not open'), { code: 'ECONNREFUSED' });
    await open(channel, listener);
  } catch (error) {
    throw asAnswerable(error);
  }
}
