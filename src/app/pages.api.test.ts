import { expect, test } from 'vitest';
import { aGuest, call } from '#tests/app.ts';
import { SCREEN_PATHS } from './paths.ts';

test('no cache keeps the page of the dashboard, whoever asks for it', async () => {
  const { id, cookie } = await aGuest();
  const own = await call('GET /dashboard', { cookie });
  expect(own.body).toContain(id);
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect((await call('GET /dashboard')).headers['cache-control']).toBe('private, no-store');
  expect((await call('GET /settings', { cookie })).headers['cache-control']).toBe('no-cache');
});

test('a slash at the end leads to the one page of each screen, with its question', async () => {
  for (const path of Object.keys(SCREEN_PATHS).filter((each) => each !== '/')) {
    const answer = await call(`GET ${path}/?result=A`);
    expect([path, answer.status, answer.headers.location]).toEqual([path, 308, `${path}?result=A`]);
  }
  expect((await call('GET /dashboard/')).headers.location).toBe('/dashboard');
  expect((await call('GET /%64ashboard/?a=1')).headers.location).toBe('/dashboard?a=1');
});

test('a slash at the end leads nowhere else', async () => {
  for (const path of ['//example.com/', '/dashboard//', '/nowhere/', '//dashboard/'])
    expect((await call(`GET ${path}`)).headers.location, path).toBeUndefined();
});
