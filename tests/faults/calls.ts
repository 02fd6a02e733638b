import { randomInt, randomUUID } from 'node:crypto';

export type Answer = { status: number; body: unknown; cookie: string; retryAfter: string | null };
export type Person = { id: string; cookie: string };
type Call = { cookie?: string; body?: unknown; key?: string; from?: string; signal?: AbortSignal };

const anAddress = (): string => [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');

/** Makes one call to a server: `call(address, 'GET /api/session', { cookie })`. Each comes from another address. */
export async function call(
  address: string,
  route: string,
  { cookie, body, key, from = anAddress(), signal }: Call = {},
): Promise<Answer> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const answer = await fetch(address + path, {
    method,
    signal,
    headers: {
      'x-forwarded-for': from,
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    retryAfter: answer.headers.get('retry-after'),
  };
}

const asPerson = ({ status, body, cookie }: Answer): Person => {
  if (status !== 201) throw new Error(`No session was begun: ${status} ${JSON.stringify(body)}`);
  return { id: (body as { id: string }).id, cookie };
};

export const aGuest = async (address: string): Promise<Person> =>
  asPerson(await call(address, 'POST /api/session/guest', { body: { timeZone: 'UTC' } }));

/** What a person fills in to sign up. */
export const aSignUp = () => ({
  firstName: 'Test',
  lastName: 'Person',
  email: `person-${randomUUID()}@example.com`,
  password: 'a garden behind the wall',
  timeZone: 'UTC',
});

/** A member with a session, who has just signed up. */
export async function aMember(address: string): Promise<Person & { email: string }> {
  const body = aSignUp();
  const person = asPerson(await call(address, 'POST /api/session/sign-up', { body }));
  return { ...person, email: body.email };
}

/** A mood of today, told apart by its notes. */
export const aMood = (userId: string, notes: string) => ({
  userId,
  date: new Date().toISOString().slice(0, 10),
  mood: 4,
  energy: 3,
  stress: 2,
  notes,
});
