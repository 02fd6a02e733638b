import { expect, test } from 'vitest';
import { setClock } from '#platform/shared/clock.ts';
import { type Caller, createSessions, hashToken, newToken, sessionCookie } from './session.ts';

const callerOf = (userId: string): Caller => ({ userId, sessionId: 's', kind: 'member', timeZone: 'UTC' });

/** Sessions over a store that can be read slowly, on a clock of its own. */
function someSessions() {
  const stored = new Map<string, Caller>();
  let nowMs = 1_000_000;
  let reads = 0;
  let gate: Promise<void> = Promise.resolve();
  const restore = setClock(() => nowMs);
  const sessions = createSessions(async (tokenHash) => {
    reads += 1;
    const found = stored.get(tokenHash);
    await gate;
    return found;
  });
  const open = (userId: string): string => {
    const token = newToken();
    stored.set(hashToken(token), callerOf(userId));
    return token;
  };
  return {
    ...sessions,
    open,
    end: (token: string) => void stored.delete(hashToken(token)),
    wait: (ms: number) => {
      nowMs += ms;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    reads: () => reads,
    [Symbol.dispose]: restore,
  };
}

test('a session is read once in a short while, not once for every call', async () => {
  using sessions = someSessions();
  const token = sessions.open('a');
  for (let call = 0; call < 50; call += 1) expect(await sessions.find(token)).toEqual(callerOf('a'));
  expect(sessions.reads()).toBe(1);
});

test('a session that another server ended is refused within a second', async () => {
  using sessions = someSessions();
  const token = sessions.open('a');
  await sessions.find(token);
  sessions.end(token);
  sessions.wait(1_000);
  expect(await sessions.find(token)).toBeUndefined();
});

test('being used all the time does not make a session outlive its end', async () => {
  using sessions = someSessions();
  const token = sessions.open('a');
  await sessions.find(token);
  sessions.end(token);
  const seen: boolean[] = [];
  for (let call = 0; call < 10; call += 1) {
    sessions.wait(100);
    seen.push((await sessions.find(token)) !== undefined);
  }
  expect(seen.at(-1)).toBe(false);
});

test('a session that is forgotten is refused at once', async () => {
  using sessions = someSessions();
  const [token, other] = [sessions.open('a'), sessions.open('b')];
  await sessions.find(token);
  await sessions.find(other);
  sessions.end(token);
  sessions.forgetUser('a');
  expect(await sessions.find(token)).toBeUndefined();
  expect(await sessions.find(other)).toEqual(callerOf('b'));
  expect(sessions.reads()).toBe(3);
});

test('a session that ends while it is being read is not remembered', async () => {
  using sessions = someSessions();
  const token = sessions.open('a');
  const letGo = sessions.hold();
  const reading = sessions.find(token);
  sessions.end(token);
  sessions.forgetUser('a');
  letGo();
  await reading;
  expect(await sessions.find(token)).toBeUndefined();
});

test('a clock that is set back does not lengthen what is remembered', async () => {
  using sessions = someSessions();
  const token = sessions.open('a');
  await sessions.find(token);
  sessions.end(token);
  sessions.wait(-60_000);
  expect(await sessions.find(token)).toBeUndefined();
});

test('what cannot be a token is never looked up', async () => {
  using sessions = someSessions();
  for (const none of [
    undefined,
    '',
    'short',
    'x'.repeat(44),
    `${'x'.repeat(42)}!`,
    "' or 1=1 --".padEnd(43, 'x'),
  ])
    expect(await sessions.find(none)).toBeUndefined();
  expect(sessions.reads()).toBe(0);
});

test('a token has 256 random bits, and its hash is another thing', () => {
  const token = newToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(newToken()).not.toBe(token);
  expect(hashToken(token)).toMatch(/^[\w-]{43}$/);
  expect(hashToken(token)).not.toBe(token);
});

test('the cookie is found among others, by its whole name, the first one first', () => {
  const { read } = sessionCookie(false);
  for (const [header, token] of [
    ['tend=abc', 'abc'],
    ['a=1; tend=abc; b=2', 'abc'],
    ['a=1;tend=abc', 'abc'],
    ['tend=first; tend=second', 'first'],
    ['tend=with=sign', 'with=sign'],
    ['tend=', ''],
    ['xtend=abc', undefined],
    ['tend2=abc', undefined],
    ['TEND=abc', undefined],
    ['tend', undefined],
    [';;=;', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const)
    expect(read(header), String(header)).toBe(token);
});

test('on https the name of the cookie binds it to the host', () => {
  const { read, set, clear } = sessionCookie(true);
  expect(read('tend=plain; __Host-tend=bound')).toBe('bound');
  expect(set('abc', false)).toBe('__Host-tend=abc; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(clear()).toBe('__Host-tend=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0');
});
