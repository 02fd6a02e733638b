import { sql } from 'drizzle-orm';
import { AppError } from '#platform/shared/app-error.ts';
import { now } from '#platform/shared/clock.ts';
import { asUser, db } from './database/database.ts';
import { listPersonTables } from './person-tables.ts';
import type { Caller } from './session.ts';

export type Kept = { bytes: number; rows: number };
type Person = Pick<Caller, 'userId' | 'kind'>;

/** The most that a person keeps in all tables together. */
export const QUOTAS: Readonly<Record<Caller['kind'], Kept>> = {
  guest: { bytes: 2_000_000, rows: 2_000 },
  member: { bytes: 50_000_000, rows: 100_000 },
};

const FULL: Readonly<Record<Caller['kind'], string>> = {
  guest:
    'A garden without an account keeps up to 2 MB and 2,000 entries, and this one is full. Make an account to keep more, or remove what you no longer need.',
  member:
    'Your garden is full: it keeps up to 50 MB and 100,000 entries. Remove what you no longer need, and there is room again.',
};

export const fullError = ({ kind }: Pick<Person, 'kind'>, after = ''): AppError =>
  new AppError('unacceptable', `${FULL[kind]}${after}`);

/** How full what is kept makes a garden: 1 is all that it holds. */
export const shareOf = ({ bytes, rows }: Kept, { kind }: Pick<Person, 'kind'>): number =>
  Math.max(bytes / QUOTAS[kind].bytes, rows / QUOTAS[kind].rows);

/** Measures all rows of the user whom the work under way belongs to. */
export async function measureKept(userId: string): Promise<Kept> {
  const each = (await listPersonTables()).map(
    (name) =>
      sql`select sum(pg_column_size(t.*)) as bytes, count(*) as rows from ${sql.identifier(name)} t where user_id = ${userId}`,
  );
  const { rows } = await db.execute<{ bytes: number; rows: number }>(
    sql`select coalesce(sum(bytes), 0)::float8 as bytes, sum(rows)::int as rows from (${sql.join(each, sql` union all `)}) each_table`,
  );
  return rows[0] ?? { bytes: 0, rows: 0 };
}

/** Throws `unacceptable` when a person keeps all that there is room for. */
export async function checkRoom(person: Person, after: string): Promise<void> {
  if (shareOf(await measureKept(person.userId), person) >= 1) throw fullError(person, after);
}

const MOST_KNOWN = 20_000;
/** What a person may always add before being measured: several servers are then wrong by a few percent at most. */
const LEAST_SHARE = 0.02;
const FULL_FOR_MS = 5_000;
/** What a write adds beside what was sent and answered: its row's own fields, the row of its key. */
const BYTES_OF_WRITE = 500;
const ROWS_OF_WRITE = 2;

type Known = {
  kind: Caller['kind'];
  added: Kept;
  allowed: Kept;
  /** As it was measured last; 0 before. */
  share: number;
  measuredMs: number;
  measuring?: Promise<void>;
};

/** From here on each answer to a write tells how full the garden is. */
const NEARLY_FULL = 0.8;

const part = ({ bytes, rows }: Kept, share: number): Kept => ({ bytes: bytes * share, rows: rows * share });

/** What anybody may add before being measured for the first time: the first few writes, or one that is large. */
const BEFORE_MEASURED = part(QUOTAS.guest, LEAST_SHARE);

/**
 * Keeps people within their quota without a question for each write: what each one added is summed up here, and
 * measured when it could have used up a quarter of the room that there was.
 */
export function createQuota() {
  const known = new Map<string, Known>();

  function knownOf({ userId, kind }: Person): Known {
    const found = known.get(userId);
    if (found?.kind === kind) return found;
    const made: Known = {
      kind,
      added: { bytes: 0, rows: 0 },
      allowed: BEFORE_MEASURED,
      share: 0,
      measuredMs: 0,
    };
    known.set(userId, made);
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value ?? '');
    return made;
  }

  async function measure(person: Person, entry: Known): Promise<void> {
    const share = shareOf(await asUser(person.userId, 'read', () => measureKept(person.userId)), person);
    entry.added = { bytes: 0, rows: 0 };
    entry.allowed = part(QUOTAS[person.kind], Math.max(LEAST_SHARE, (1 - share) / 4));
    entry.share = share;
    entry.measuredMs = now();
  }

  /** True when no more fits. A promise only when that has to be measured. */
  function isFull(person: Person): boolean | Promise<boolean> {
    const entry = knownOf(person);
    const { added, allowed } = entry;
    const isWithin = added.bytes <= allowed.bytes && added.rows <= allowed.rows;
    const isFullYet = entry.share >= 1;
    if (isFullYet ? now() - entry.measuredMs < FULL_FOR_MS : isWithin) return isFullYet;
    entry.measuring ??= measure(person, entry).finally(() => {
      delete entry.measuring;
    });
    return entry.measuring.then(() => entry.share >= 1);
  }

  /** Notes what a write has sent and been answered, in bytes. */
  function add(person: Person, bytes: number): void {
    const { added } = knownOf(person);
    added.bytes += bytes + BYTES_OF_WRITE;
    added.rows += ROWS_OF_WRITE;
  }

  /** How many percent of a nearly full garden are used; nothing while there is room. */
  function percentOf({ userId }: Pick<Person, 'userId'>): number | undefined {
    const share = known.get(userId)?.share ?? 0;
    return share < NEARLY_FULL ? undefined : Math.floor(share * 100);
  }

  /** Lets what is known of a person be measured anew. */
  const forget = ({ userId }: Pick<Person, 'userId'>): void => void known.delete(userId);

  return { isFull, add, percentOf, forget };
}

export type Quota = ReturnType<typeof createQuota>;
