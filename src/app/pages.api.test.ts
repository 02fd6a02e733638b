import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { today } from '#platform/shared/day.ts';
import { aGuest, call } from '#tests/support/app.ts';
import { isOwnPath, SCREEN_PATHS, type ScreenPath } from './paths.ts';

const OWN = Object.keys(SCREEN_PATHS).filter((path) => isOwnPath(path as ScreenPath));

const answersIn = (page: unknown): Map<string, unknown> => {
  const [, json = '[]'] =
    /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(String(page)) ?? [];
  return new Map(JSON.parse(json) as [string, unknown][]);
};

test('no cache keeps the page of a person’s screen, whoever asks for it', async () => {
  const { id, cookie } = await aGuest();
  for (const path of OWN) {
    const own = await call(`GET ${path}`, { cookie });
    expect(own.body, path).toContain(id);
    expect(own.headers['cache-control'], path).toBe('private, no-store');
    expect((await call(`GET ${path}`)).headers['cache-control'], path).toBe('private, no-store');
  }
});

test('what comes with a page is what its calls answer, and null where nothing is there', async () => {
  const { id, cookie } = await aGuest();
  const meal = { userId: id, id: randomUUID(), date: today('UTC'), meal: 'lunch', description: '</script>' };
  await call('POST /api/nutrition', { cookie, body: meal });
  for (const path of OWN) {
    const answers = answersIn((await call(`GET ${path}`, { cookie })).body);
    expect(answers.size, path).toBeGreaterThan(1);
    for (const [address, answer] of answers) {
      const { status, body } = await call(`GET ${address}`, { cookie });
      expect([address, answer]).toEqual([address, status === 404 ? null : body]);
    }
  }
});

test('the dashboard is greeted by name before any script runs, and a name is never taken for code', async () => {
  const { id, cookie } = await aGuest();
  const greeting = async () =>
    /<h1[^>]*>(.*?)<\/h1>/.exec(String((await call('GET /dashboard', { cookie })).body))?.[1];
  await call(`PATCH /api/user/${id}`, { cookie, body: { firstName: '<b>Ada & {date}' } });
  expect(await greeting()).toBe('Welcome, &lt;b&gt;Ada &amp; {date}.');
  const unknown = String((await call('GET /dashboard')).body);
  expect(unknown).not.toMatch(/greeting|<h1/);
});

test('a slash at the end leads to the one page of each screen, with its question', async () => {
  for (const screen of Object.keys(SCREEN_PATHS).filter((each) => each !== '/')) {
    const path = screen.replace(':id', '12');
    const answer = await call(`GET ${path}/?result=A`);
    expect([path, answer.status, answer.headers.location]).toEqual([path, 308, `${path}?result=A`]);
  }
  expect((await call('GET /dashboard/')).headers.location).toBe('/dashboard');
  expect((await call('GET /%64ashboard/?a=1')).headers.location).toBe('/dashboard?a=1');
});

test('an address with a step of its own is answered with the app’s page, whatever stands there', async () => {
  for (const step of ['1', '30', '31', 'x', '1.5', '-1', '%2F%2Fexample.com', '..%2f']) {
    const answer = await call(`GET /challenge/${step}`);
    expect([step, answer.status]).toEqual([step, 200]);
    const tidied = await call(`GET /challenge/${step}/`);
    expect(String(tidied.headers.location)).toMatch(/^\/challenge\/[^/]+$/);
  }
});

test('a slash at the end leads nowhere else', async () => {
  for (const path of ['//example.com/', '/dashboard//', '/nowhere/', '//dashboard/'])
    expect((await call(`GET ${path}`)).headers.location, path).toBeUndefined();
});
