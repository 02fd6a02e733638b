import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { inject } from 'vitest';
import { createApp } from '#app/http.ts';
import { allJobs } from '#app/jobs.ts';
import { mountPages } from '#app/pages.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { startJobs } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { openPush } from '#platform/server/push/push.ts';

export type TestLog = { lines: Record<string, unknown>[] };
export type TestApp = {
  app: FastifyInstance;
  pool: pg.Pool;
  log: TestLog;
  database: string;
  end(): Promise<void>;
};
export type Answer = {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
  cookie: string | undefined;
  /** The mark of a device that has signed in, as a cookie. */
  mark: string | undefined;
};

let started: TestApp | undefined;
let jobs: Promise<() => Promise<void>> | undefined;

/** Mails are jobs: begun with the first call, when the file has made its database. */
function startMails({ pool, database }: TestApp): Promise<unknown> {
  const owner = { host: inject('socketFolder'), database, user: 'owner' };
  const [job] = allJobs.filter(({ name }) => name === 'mail');
  jobs ??= startJobs(job ? [job] : [], { owner, pool, log: createLog('silent') });
  return jobs;
}

const GREETINGS = `<!--greeting:${JSON.stringify({ all: '<h1>{greeting}</h1><p>{date}</p>', oneThing: '<h1>{greeting}</h1>' })}-->`;
const PAGES = {
  folder: join(import.meta.dirname, '..', '..', 'public'),
  html: new Map([
    ['app', '<!doctype html><title>Tend</title><!--first-answers-->'],
    ['app-dashboard', `<!doctype html><title>Tend</title>${GREETINGS}<!--first-answers-->`],
  ]),
  hashes: { scripts: [], styles: [] },
};

/**
 * The whole application on the run's real PostgreSQL; the same one for every test of a file. A file that has to
 * be alone with its rows names a `database` of its own before its first call.
 */
export function startApp({
  database = 'postgres',
  allowsLoopbackPush = false,
}: {
  database?: string;
  allowsLoopbackPush?: boolean;
} = {}): TestApp {
  if (started) return started;
  const log: TestLog = { lines: [] };
  const write = (line: string) => void log.lines.push(JSON.parse(line) as Record<string, unknown>);
  const { pool, close } = openDatabase(
    { host: inject('socketFolder'), database, user: 'tend_app', max: 20 },
    createLog('info', write),
  );
  const env = {
    publicUrl: 'http://127.0.0.1:3000',
    isSecure: false,
    trustedProxies: ['127.0.0.1'],
    smtpUrl: undefined,
    mailsToLog: false,
  };
  openPush({ publicUrl: env.publicUrl, allowsLoopback: allowsLoopbackPush });
  const { app, sessions, cookie, reads } = createApp({
    env,
    log: createLog('info', write),
    checksAnswers: true,
  });
  mountPages(app, PAGES, { publicUrl: env.publicUrl, sessions, cookie, reads });
  const end = async () => {
    await app.close();
    await (await jobs)?.();
    jobs = undefined;
    await close();
  };
  started = { app, pool, log, database, end };
  return started;
}

/** Lets the next file begin with an application of its own: the files of one worker share the modules. */
export async function endApp(): Promise<void> {
  await started?.end();
  started = undefined;
}

/** An address that no other test uses, so that limits by address do not add up over tests. */
export const anAddress = (): string => [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');

const cookieIn = (headers: Answer['headers'], name: string): string | undefined =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => text.startsWith(`${name}=`))
    ?.split(';')[0];

type Call = {
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string | undefined>;
  address?: string;
};

/** Makes one call: `call('GET /api/session', { cookie })`. */
export async function call(
  route: string,
  { cookie, body, headers = {}, address = anAddress() }: Call = {},
): Promise<Answer> {
  const [method, url] = route.split(' ') as ['GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
  await startMails(startApp());
  const answer = await startApp().app.inject({
    method,
    url,
    headers: {
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const isJson = answer.body !== '' && /json/.test(String(answer.headers['content-type'] ?? ''));
  return {
    status: answer.statusCode,
    body: isJson ? (JSON.parse(answer.body) as unknown) : answer.body,
    headers: answer.headers,
    cookie: cookieIn(answer.headers, 'tend'),
    mark: cookieIn(answer.headers, 'tend-device'),
  };
}

export type TestUser = { id: string; cookie: string; email: string; password: string; mark?: string };

export const PASSWORD = 'a garden behind the wall';
export const anEmail = (): string => `user-${randomUUID()}@example.com`;

/** What a person fills in to sign up. */
export const aSignUp = (over: object = {}) => ({
  firstName: 'Test',
  lastName: 'Person',
  email: anEmail(),
  password: PASSWORD,
  timeZone: 'UTC',
  ...over,
});

export async function aGuest(timeZone = 'UTC'): Promise<TestUser> {
  const { body, cookie } = await call('POST /api/session/guest', { body: { timeZone } });
  return { id: (body as { id: string }).id, cookie: cookie ?? '', email: '', password: '' };
}

export async function aUser(timeZone = 'UTC'): Promise<TestUser> {
  const fields = aSignUp({ timeZone });
  const { body, cookie = '', mark } = await call('POST /api/session/sign-up', { body: fields });
  return { id: (body as { id: string }).id, cookie, email: fields.email, password: PASSWORD, mark };
}
