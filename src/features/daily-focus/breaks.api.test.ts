import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PRACTICES } from '#features/activities/content.ts';
import { addDays } from '#platform/shared/day.ts';
import { aUser, call, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import type { DailyFocus } from './shapes.ts';

const FRIDAY = '2026-03-20';
const at = (time: string) => `${FRIDAY}T${time}.000Z`;
const onFriday = <T>(time: string, work: () => Promise<T>) => onDay(at(time), work);

const focusOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/daily-focus/${id}/today`, { cookie })).body as DailyFocus;
const setDeadline = ({ id, cookie }: TestUser, nextBreakAt: string, replaces?: string) =>
  call(`PATCH /api/daily-focus/${id}/${FRIDAY}`, { cookie, body: { nextBreakAt, replaces } });
const takeBreak = ({ id, cookie }: TestUser, body: unknown = {}, date = FRIDAY) =>
  call(`POST /api/daily-focus/${id}/${date}/break`, { cookie, body });

/** A user of whom a break is due at 12:45. */
async function aDueUser(): Promise<TestUser> {
  const user = await aUser();
  await onFriday('12:00:00', () => setDeadline(user, at('12:45:00')));
  return user;
}

const completePractice = ({ cookie }: TestUser, body: object = {}) =>
  call(`PATCH /api/activities/${PRACTICES[0]?.id}/complete`, { cookie, body });

async function completeMoment({ id, cookie }: TestUser, said: object = {}) {
  const sessionId = randomUUID();
  const begun = { userId: id, id: sessionId, momentId: 'mindful-minute', moodBefore: 5, energyBefore: 5 };
  await call('POST /api/wellness-moments/sessions', { cookie, body: begun });
  const path = `POST /api/wellness-moments/sessions/${sessionId}/complete` as const;
  const ratings = { moodAfter: 6, energyAfter: 6, effectiveness: 6 };
  const body = { duration: 0, ...ratings, wasInterrupted: false, ...said };
  const complete = () => call(path, { cookie, body });
  expect((await complete()).status).toBe(200);
  return complete;
}

test('two breaks for one deadline count once, at the same time and one after the other', async () => {
  const user = await aDueUser();
  await onFriday('12:46:00', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => takeBreak(user, { dueAt: at('12:45:00') })),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 200,
        body: { completedBreaks: 1, nextBreakAt: at('13:31:00'), answeredDeadlines: [at('12:45:00')] },
      });
  });
  await onFriday('12:58:00', async () => {
    expect((await takeBreak(user, { dueAt: at('12:45:00') })).body).toMatchObject({
      completedBreaks: 1,
      nextBreakAt: at('13:31:00'),
    });
  });
});

test('a break that was taken without a network counts once, when it was taken, however late it is sent', async () => {
  const user = await aDueUser();
  const first = { dueAt: at('12:45:00'), takenAt: at('12:46:00') };
  const second = { dueAt: at('13:31:00'), takenAt: at('13:32:00') };
  await onFriday('13:40:00', async () => {
    expect((await takeBreak(user, first)).body).toMatchObject({
      completedBreaks: 1,
      nextBreakAt: at('13:31:00'),
    });
    expect((await takeBreak(user, second)).body).toMatchObject({
      completedBreaks: 2,
      nextBreakAt: at('14:17:00'),
    });
    expect((await takeBreak(user, first)).body).toMatchObject({
      completedBreaks: 2,
      nextBreakAt: at('14:17:00'),
    });
  });
});

test('a break that arrives after a later deadline was set counts and leaves that deadline alone', async () => {
  const user = await aDueUser();
  await onFriday('12:55:00', () => setDeadline(user, at('13:40:00'), at('12:45:00')));
  await onFriday('13:00:00', async () => {
    const late = await takeBreak(user, { dueAt: at('12:45:00'), takenAt: at('12:46:00') });
    expect(late.body).toMatchObject({ completedBreaks: 1, nextBreakAt: at('13:40:00') });
  });
});

test('breaks that name no deadline, or different ones, are each of their own', async () => {
  const user = await aDueUser();
  await onFriday('12:20:00', async () => {
    expect((await takeBreak(user)).body).toMatchObject({ completedBreaks: 1, nextBreakAt: at('13:05:00') });
    expect((await takeBreak(user, '')).body).toMatchObject({ completedBreaks: 2 });
  });
  await onFriday('13:06:00', async () => {
    expect((await takeBreak(user, { dueAt: at('13:05:00') })).body).toMatchObject({ completedBreaks: 3 });
    expect((await takeBreak(user, { dueAt: at('12:45:00') })).body).toMatchObject({ completedBreaks: 4 });
  });
});

test('a deadline that was answered and stands again moves on without another break', async () => {
  const user = await aDueUser();
  await onFriday('12:46:00', () => takeBreak(user, { dueAt: at('12:45:00') }));
  await onFriday('12:50:00', async () => {
    await setDeadline(user, at('12:45:00'));
    expect((await takeBreak(user, { dueAt: at('12:45:00') })).body).toMatchObject({
      completedBreaks: 1,
      nextBreakAt: at('13:35:00'),
    });
  });
});

test('a device whose clock is 45 minutes ahead is not asked for the next break at once', async () => {
  const user = await aDueUser();
  await onFriday('12:10:00', async () => {
    const { body } = await takeBreak(user, { dueAt: at('12:45:00'), takenAt: at('12:55:00') });
    expect(body, 'by its own clock, 45 minutes are left').toMatchObject({ nextBreakAt: at('13:40:00') });
  });
});

test('what a break names is checked, and a clock that is wrong by far counts for nothing', async () => {
  const user = await aDueUser();
  await onFriday('12:46:00', async () => {
    for (const [body, status, path] of [
      [{ dueAt: 'soon' }, 422, 'dueAt'],
      [{ dueAt: '0000-01-01T00:00:00Z' }, 422, 'dueAt'],
      [{ dueAt: '9999-01-01T00:00:00Z' }, 422, 'dueAt'],
      [{ dueAt: 45 }, 400, 'dueAt'],
      [{ takenAt: 'now' }, 422, 'takenAt'],
      [{ takenAt: 7 }, 400, 'takenAt'],
    ] as const) {
      const answer = await takeBreak(user, body);
      const { errors } = answer.body as { errors: { path: string }[] };
      expect([answer.status, errors[0]?.path], JSON.stringify(body)).toEqual([status, path]);
    }
    expect(await focusOf(user)).toMatchObject({ completedBreaks: 0, nextBreakAt: at('12:45:00') });
    expect((await takeBreak(user, { takenAt: '2031-03-20T12:46:00Z' })).body).toMatchObject({
      nextBreakAt: at('13:31:00'),
    });
    expect((await takeBreak(user, { takenAt: '0000-01-01T00:00:00Z' })).body).toMatchObject({
      completedBreaks: 2,
      nextBreakAt: at('13:31:00'),
    });
  });
});

test('a moment or a practice that is completed while a break is due is that break, once', async () => {
  for (const complete of [completeMoment, completePractice]) {
    const user = await aDueUser();
    await onFriday('12:50:00', async () => {
      await complete(user);
      expect(await focusOf(user)).toMatchObject({
        completedBreaks: 1,
        nextBreakAt: at('13:35:00'),
        answeredDeadlines: [at('12:45:00')],
      });
      await takeBreak(user, { dueAt: at('12:45:00') });
      await complete(user);
      expect(await focusOf(user)).toMatchObject({ completedBreaks: 1, nextBreakAt: at('13:35:00') });
    });
  }
});

test('a break and what is completed for it count once when they arrive together', async () => {
  const user = await aDueUser();
  await onFriday('12:50:00', async () => {
    await Promise.all([
      ...Array.from({ length: 4 }, () => completePractice(user)),
      ...Array.from({ length: 4 }, () => takeBreak(user, { dueAt: at('12:45:00') })),
      completeMoment(user),
    ]);
    expect(await focusOf(user)).toMatchObject({ completedBreaks: 1, nextBreakAt: at('13:35:00') });
  });
});

test('nothing counts as a break before one is due, when it was interrupted, or once more when it is sent again', async () => {
  const user = await aDueUser();
  await onFriday('12:40:00', async () => {
    await completeMoment(user);
    await completePractice(user);
  });
  await onFriday('12:50:00', async () => {
    const left = { wasInterrupted: true, moodAfter: null, energyAfter: null, effectiveness: null };
    await completeMoment(user, left);
    await completePractice(user, { completedAt: at('12:44:59') });
    await completePractice(user, { date: addDays(FRIDAY, -1) });
    await completeMoment(user, { completedAt: at('12:44:59') });
    expect(await focusOf(user)).toMatchObject({ completedBreaks: 0, nextBreakAt: at('12:45:00') });
  });
  const again = await onFriday('12:55:00', async () => {
    const completionId = randomUUID();
    await completePractice(user, { completionId });
    const moment = await completeMoment(user);
    return () => Promise.all([completePractice(user, { completionId }), moment()]);
  });
  await onFriday('13:50:00', async () => {
    await again();
    expect(await focusOf(user)).toMatchObject({ completedBreaks: 1, nextBreakAt: at('13:40:00') });
  });
});

test('what was completed without a network counts for the break that was due then, on its own day', async () => {
  const user = await aDueUser();
  await onDay(`${addDays(FRIDAY, 1)}T08:00:00Z`, async () => {
    await completePractice(user, { date: FRIDAY, completedAt: at('12:50:00') });
    expect(await focusOf(user)).toMatchObject({ completedBreaks: 0, nextBreakAt: null });
    const friday = await takeBreak(user);
    expect(friday.body).toMatchObject({
      completedBreaks: 2,
      date: FRIDAY,
      answeredDeadlines: [at('12:45:00')],
    });
  });
  await onDay(`${addDays(FRIDAY, 20)}T08:00:00Z`, async () => {
    expect((await completePractice(user, { completedAt: at('12:50:00') })).status).toBe(200);
  });
});
