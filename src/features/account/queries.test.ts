import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { expect, test, vi } from 'vitest';
import { addSave, deviceStorage, listSaves } from '#platform/browser/device-storage.ts';
import { deviceTimeZone } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { aPerson } from '#tests/support/screen.tsx';
import {
  becomeUser,
  findLocalUser,
  sessionKey,
  type User,
  updateTimeZone,
  useUpdateUser,
} from './queries.ts';

const aSave = (userId: string) =>
  addSave({
    key: newId(),
    userId,
    verb: 'saveMood',
    subject: 'mood',
    input: { body: { userId, notes: 'mine' } },
    state: 'waiting',
    message: '',
  });

const withoutNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

test('what a member left waiting stays for that member when somebody else signs in here', async () => {
  withoutNetwork();
  const first = aPerson();
  const second = aPerson();
  const cache = new QueryClient();
  await becomeUser(cache, first, 'signedInAt');
  await aSave(first.id);
  await (await deviceStorage()).put('answers', { version: 1, state: {} }, first.id);
  await becomeUser(cache, second, 'signedInAt');
  expect(await listSaves(second.id)).toEqual([]);
  expect(await listSaves(first.id)).toMatchObject([{ input: { body: { notes: 'mine' } } }]);
  expect(await (await deviceStorage()).get('answers', first.id)).toBeUndefined();
  expect(findLocalUser()?.id).toBe(second.id);
});

test('what a guest left waiting comes along under the id of the account', async () => {
  withoutNetwork();
  const guest = aPerson({ kind: 'guest', email: null });
  const member = aPerson();
  const cache = new QueryClient();
  await becomeUser(cache, guest);
  await aSave(guest.id);
  await becomeUser(cache, member, 'signedInAt');
  expect(await listSaves(guest.id)).toEqual([]);
  expect(await listSaves(member.id)).toMatchObject([
    { userId: member.id, input: { body: { userId: member.id } } },
  ]);
});

test('the zone of the device is told once, so that one that is chosen in Settings stays', async () => {
  withoutNetwork();
  const user = aPerson({ timeZone: 'Asia/Kathmandu' });
  await becomeUser(new QueryClient(), user, 'signedInAt');
  await updateTimeZone(user);
  await updateTimeZone({ ...user, timeZone: 'Asia/Tokyo' });
  expect(await listSaves(user.id)).toMatchObject([{ input: { body: { timeZone: deviceTimeZone() } } }]);
  await becomeUser(new QueryClient(), aPerson({ id: user.id, timeZone: 'Asia/Tokyo' }));
  await updateTimeZone({ ...user, timeZone: 'Asia/Tokyo' });
  expect(await listSaves(user.id)).toHaveLength(1);
});

async function renderUpdateUser(user: User) {
  const cache = new QueryClient();
  await becomeUser(cache, user, 'signedInAt');
  cache.setQueryData(sessionKey, { user });
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(QueryClientProvider, { client: cache }, children);
  const { result } = renderHook(useUpdateUser, { wrapper });
  return { cache, update: result.current };
}

test('a change is shown once the device keeps it, so that no reload takes it back', async () => {
  withoutNetwork();
  const user = aPerson();
  const { cache, update } = await renderUpdateUser(user);
  const shown = () => cache.getQueryData<{ user: User }>(sessionKey)?.user.adhdMode;
  const keeping = update({ adhdMode: !user.adhdMode });
  expect(shown()).toBe(user.adhdMode);
  await keeping;
  expect(shown()).toBe(!user.adhdMode);
  expect(await listSaves(user.id)).toMatchObject([{ input: { body: { adhdMode: !user.adhdMode } } }]);
});

test('a setting that is kept when somebody else is here by then is not shown to her', async () => {
  withoutNetwork();
  const [user, other] = [aPerson({ adhdMode: true }), aPerson({ adhdMode: true })];
  const { cache, update } = await renderUpdateUser(user);
  const keeping = update({ adhdMode: false });
  cache.setQueryData(sessionKey, { user: other });
  await keeping;
  expect(cache.getQueryData(sessionKey)).toEqual({ user: other });
  expect(await listSaves(user.id)).toMatchObject([{ input: { body: { adhdMode: false } } }]);
});
