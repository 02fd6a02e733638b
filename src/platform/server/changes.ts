import { sql } from 'drizzle-orm';
import { AppError } from '#platform/shared/app-error.ts';
import { now } from '#platform/shared/clock.ts';
import { asSystem, db } from './database/database.ts';
import { listen } from './database/listening.ts';
import type { Sessions } from './session.ts';

/** That rows of a person have changed: of which kind, and by which of her sessions. Never what they hold. */
export type Change = { userId: string; sessionId: string; kind: string };

/** Who hears of a person's changes, as long as her session lasts. */
export type Follower = {
  userId: string;
  sessionId: string;
  /** The token of the session; none where nobody has to sign in. */
  token: string | undefined;
  tell: (kind: string) => void;
  end: () => void;
};

const CHANNEL = 'tend_changes';
/** What is told when sessions of a person may have ended; of her followers those hear it whose own has. */
export const SESSIONS = 'sessions';
/** A browser has one stream over all its tabs; those of devices that went away in silence make room. */
const MOST_OF_ONE = 12;
const MOST = 10_000;
/** So old may a page be whose stream is opened: what changed while it came is told once more. */
const KEPT_MS = 15_000;
const MOST_KEPT = 5_000;
const GATHERED_MS = 40;
const OVER = 'This session has ended. Please sign in again.';
const FULL = 'Many people are here right now. Tend works without this stream too.';

const asText = ({ userId, sessionId, kind }: Change): string => `${userId} ${sessionId} ${kind}`;

function asChange(text: string): Change {
  const [userId = '', sessionId = '', kind = ''] = text.split(' ');
  return { userId, sessionId, kind };
}

/**
 * What is to be told to all servers, gathered for a moment. While a transaction that tells something is committed,
 * PostgreSQL lets all others that do wait, so there are few of them, and none waits for the disk.
 */
function createTelling() {
  let untold: Change[] = [];
  let soon: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    clearTimeout(soon);
    soon = undefined;
    const texts = [...new Set(untold.map(asText))];
    untold = [];
    if (texts.length === 0) return;
    const text = 'select pg_notify($1, told) from unnest($2::text[]) as told';
    // Nobody is served: what is told has been seen and kept already.
    await asSystem('write', async () => {
      await db.execute(sql`set local synchronous_commit = off`);
      await db.$client.query({ name: 'changes_tell', text }, [CHANNEL, texts]);
    });
  }

  /** Where the database is away, those who listen to it ask anew once it is back. */
  const sendOrDrop = () => send().catch(() => {});

  function tell(changes: readonly Change[]): void {
    untold.push(...changes);
    if (untold.length > 0) soon ??= setTimeout(sendOrDrop, GATHERED_MS);
  }

  return { tell, sendOrDrop };
}

/** The followers on this server, by the person. */
function createRoster() {
  const followers = new Map<string, Set<Follower>>();
  let count = 0;

  const of = (userId: string): Follower[] => [...(followers.get(userId) ?? [])];

  function leave(follower: Follower): void {
    const own = followers.get(follower.userId);
    if (!own?.delete(follower)) return;
    count -= 1;
    if (own.size === 0) followers.delete(follower.userId);
  }

  function end(follower: Follower): void {
    leave(follower);
    follower.end();
  }

  function add(follower: Follower): void {
    const [oldest, ...others] = of(follower.userId);
    if (oldest && others.length + 1 >= MOST_OF_ONE) end(oldest);
    followers.set(follower.userId, (followers.get(follower.userId) ?? new Set()).add(follower));
    count += 1;
  }

  const endAll = () => [...followers.values()].flatMap((own) => [...own]).forEach(end);

  return { of, add, leave, end, endAll, isFull: () => count >= MOST };
}

/** What was told a moment ago, for whoever begins to follow just after it. */
function createRecent() {
  let told: (Change & { atMs: number })[] = [];

  function note(change: Change): void {
    told.push({ ...change, atMs: now() });
    if (told.length > MOST_KEPT) told = told.slice(MOST_KEPT / 2);
  }

  function listKinds({ userId, sessionId }: Follower): string[] {
    const since = now() - KEPT_MS;
    const missed = told.filter(
      (change) => change.userId === userId && change.sessionId !== sessionId && change.atMs >= since,
    );
    return [...new Set(missed.map(({ kind }) => kind))];
  }

  function forget(): void {
    told = [];
  }

  return { note, listKinds, forget };
}

/** Hands on to each follower on this server what was told on any, but for what her own session did. */
export function createChanges(sessions: Sessions) {
  const roster = createRoster();
  const recent = createRecent();
  const telling = createTelling();
  let hearing: Promise<void> | undefined;

  const isStillIn = async ({ token, userId }: Follower): Promise<boolean> =>
    token === undefined || (await sessions.find(token))?.userId === userId;

  /** Ends the streams of the sessions that are over; where nobody can be asked, they stay. */
  async function endThoseOut(userId: string): Promise<void> {
    sessions.forgetUser(userId);
    for (const follower of roster.of(userId)) {
      if (await isStillIn(follower).catch(() => true)) continue;
      follower.tell(SESSIONS);
      roster.end(follower);
    }
  }

  function onMessage(text: string): void {
    const change = asChange(text);
    if (change.kind === SESSIONS) return void endThoseOut(change.userId);
    recent.note(change);
    for (const follower of roster.of(change.userId))
      if (follower.sessionId !== change.sessionId) follower.tell(change.kind);
  }

  /** Whoever comes back asks anew for what she may have missed meanwhile. */
  function onLost(): void {
    hearing = undefined;
    recent.forget();
    roster.endAll();
  }

  function startHearing(): Promise<void> {
    hearing ??= listen(CHANNEL, { onMessage, onLost });
    return hearing;
  }

  /** Begins to tell a follower. Throws when her session is over, the database away, or there are too many. */
  async function follow(follower: Follower): Promise<void> {
    if (roster.isFull()) throw new AppError('unavailable', FULL, { retryAfterSeconds: 60 });
    await startHearing();
    roster.add(follower);
    // Looked at once more from now on: an end that was told before was not heard by her.
    sessions.forgetUser(follower.userId);
    try {
      if (!(await isStillIn(follower))) throw new AppError('no-session', OVER);
      recent.listKinds(follower).forEach(follower.tell);
    } catch (error) {
      roster.leave(follower);
      throw error;
    }
  }

  return {
    tell: telling.tell,
    tellRest: telling.sendOrDrop,
    follow,
    leave: roster.leave,
    endAll: roster.endAll,
  };
}

export type Changes = ReturnType<typeof createChanges>;
