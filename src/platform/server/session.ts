import { hash, randomBytes } from 'node:crypto';
import { now } from '#platform/shared/clock.ts';

/** Who is calling, as far as a session tells. */
export type Caller = { userId: string; sessionId: string; kind: 'guest' | 'member'; timeZone: string };
export type FindSession = (tokenHash: string) => Promise<Caller | undefined>;

const KEPT_MS = 800;
const MOST_KEPT = 10_000;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** A token of 256 random bits. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && TOKEN_PATTERN.test(text);

/**
 * Reads sessions through a short memory. What it remembers is younger than 0.8 s, so a session that was
 * ended by another server is refused within a second without any message between the two.
 */
export function createSessions(findSession: FindSession) {
  const kept = new Map<string, { caller: Caller; atMs: number }>();
  let forgettings = 0;

  async function find(token: string | undefined): Promise<Caller | undefined> {
    if (!isToken(token)) return undefined;
    const tokenHash = hashToken(token);
    const known = kept.get(tokenHash);
    if (known && now() - known.atMs < KEPT_MS && now() >= known.atMs) return known.caller;
    kept.delete(tokenHash);
    const atMs = now();
    const before = forgettings;
    const caller = await findSession(tokenHash);
    if (caller && before === forgettings) kept.set(tokenHash, { caller, atMs });
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
    return caller;
  }

  /** Drops what is remembered of a user's sessions, at once, after one of them ended or the user changed. */
  function forgetUser(userId: string): void {
    forgettings += 1;
    for (const [tokenHash, { caller }] of kept) if (caller.userId === userId) kept.delete(tokenHash);
  }

  return { find, forgetUser };
}

export type Sessions = ReturnType<typeof createSessions>;

const LONGEST_SECONDS = 400 * 86_400;

function readCookie(name: string, header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** A cookie for this host alone, which no script reads: `__Host-<name>` on https, `<name>` on http. */
function hostCookie(plainName: string, isSecure: boolean) {
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read: (header: string | undefined) => readCookie(name, header),
    /** Kept over restarts of the browser when `isLasting`, else until it is closed. */
    set: (token: string, isLasting: boolean) =>
      `${name}=${token}; ${attributes}${isLasting ? `; Max-Age=${LONGEST_SECONDS}` : ''}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}

export const sessionCookie = (isSecure: boolean) => hostCookie('tend', isSecure);
/** Holds the mark by which an account knows a device that has signed in to it before. */
export const markCookie = (isSecure: boolean) => hostCookie('tend-device', isSecure);

/** Holds the pass of somebody without an account, for the calls below one address alone, until the browser is closed. */
export function passCookie(isSecure: boolean) {
  const name = isSecure ? '__Secure-tend-pass' : 'tend-pass';
  const attributes = `HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read: (header: string | undefined) => readCookie(name, header),
    set: (token: string, path: string) => `${name}=${token}; Path=${path}; ${attributes}`,
    clear: (path: string) => `${name}=; Path=${path}; ${attributes}; Max-Age=0`,
  };
}
