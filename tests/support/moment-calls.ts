import { MOMENTS } from '#features/moments/content.ts';
import type { MomentSession, MomentSummary } from '#features/moments/shapes.ts';
import { call, type TestUser } from './app.ts';
import { onDay } from './on-day.ts';
import { rowsOf } from './owner-queries.ts';

export const BREATH = MOMENTS[0]?.id ?? '';
export const MINUTE = 'mindful-minute';
export const NOON = '2026-03-20T12:00:00.000Z';
export const AFTER = {
  duration: 120,
  moodAfter: 7,
  energyAfter: 6,
  effectiveness: 8,
  wasInterrupted: false,
};

export const begin = ({ id: userId, cookie }: TestUser, body: object = {}, key?: string) =>
  call('POST /api/wellness-moments/sessions', {
    cookie,
    body: { userId, momentId: BREATH, moodBefore: 5, energyBefore: 5, ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });
export const complete = ({ cookie }: TestUser, id: string, body: object = AFTER) =>
  call(`POST /api/wellness-moments/sessions/${id}/complete`, { cookie, body });
export const change = ({ cookie }: TestUser, id: string, body: object) =>
  call(`PATCH /api/wellness-moments/sessions/${id}`, { cookie, body });
export const list = async ({ id, cookie }: TestUser, query = '') =>
  (await call(`GET /api/wellness-moments/sessions/${id}${query}`, { cookie })).body as MomentSession[];
export const summary = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/wellness-moments/summary/${id}`, { cookie })).body as MomentSummary;
export const session = ({ body }: { body: unknown }) => body as MomentSession;
export const begun = async (user: TestUser, body: object = {}) => session(await begin(user, body)).id;
export const sessionRows = async ({ id }: TestUser) => (await rowsOf([id])).moment_sessions ?? [];
/** The instant so many seconds before another. */
export const before = (seconds: number, from = NOON) =>
  new Date(Date.parse(from) - seconds * 1_000).toISOString();

/** A session that was completed at an instant; with its moods before and after, if they were said. */
export async function done(
  user: TestUser,
  momentId: string,
  at: string,
  moods?: [number, number],
): Promise<void> {
  await onDay(at, async () => {
    const id = await begun(user, {
      momentId,
      ...(moods && { moodBefore: moods[0], isMoodBeforeAnswered: true }),
    });
    await complete(user, id, { ...AFTER, moodAfter: moods?.[1] ?? 7 });
  });
}
