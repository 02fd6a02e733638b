import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { CircleEvent, EventNotices, ListedEvent } from '#features/circle-events/shapes.ts';
import { nameKeeper } from '#features/community/service.ts';
import { aUser, call, startApp, type TestUser } from './app.ts';

/** When the tests of circle events take place: a Friday at noon. */
export const NOON = '2026-03-20T12:00:00Z';

export async function aMember(timeZone = 'UTC'): Promise<TestUser> {
  const user = await aUser(timeZone);
  await call(`POST /api/community/${user.id}/join`, { cookie: user.cookie });
  return user;
}

/** A keeper who has not joined herself. */
export async function aKeeper(timeZone = 'UTC'): Promise<TestUser> {
  const user = await aUser(timeZone);
  const { database } = startApp();
  await nameKeeper({ host: inject('socketFolder'), database, user: 'owner' }, user.email);
  return user;
}

export const written = (changes: object = {}) => ({
  title: 'Coffee and one plan',
  text: 'Bring a cup.\nNo slides.',
  date: '2026-03-20',
  time: '18:00',
  minutes: 45,
  link: 'https://meet.example.com/circle',
  ...changes,
});

export const create = ({ id: userId, cookie }: TestUser, changes: object = {}) =>
  call(`POST /api/keeping/${userId}/events`, {
    cookie,
    body: { userId, id: randomUUID(), ...written(changes) },
  });
export const anEvent = async (keeper: TestUser, changes: object = {}) =>
  (await create(keeper, changes)).body as CircleEvent;
export const change = ({ id, cookie }: TestUser, eventId: string, changes: object = {}) =>
  call(`PUT /api/keeping/${id}/events/${eventId}`, { cookie, body: { version: null, ...written(changes) } });
export const cancel = ({ id, cookie }: TestUser, eventId: string) =>
  call(`POST /api/keeping/${id}/events/${eventId}/cancel`, { cookie });
export const eventsOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/circle-events/${id}`, { cookie })).body as ListedEvent[];
export const keptBy = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/keeping/${id}/events`, { cookie })).body as CircleEvent[];
export const ask = ({ id, cookie }: TestUser, eventId: string) =>
  call(`PUT /api/circle-events/${id}/${eventId}/reminder`, { cookie });
export const takeBack = ({ id, cookie }: TestUser, eventId: string) =>
  call(`DELETE /api/circle-events/${id}/${eventId}/reminder`, { cookie });
export const noticesOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/circle-event-notices/${id}`, { cookie })).body as EventNotices;
export const takeNotices = async ({ id, cookie }: TestUser) =>
  (await call(`POST /api/circle-event-notices/${id}/take`, { cookie })).body as EventNotices['notices'];
