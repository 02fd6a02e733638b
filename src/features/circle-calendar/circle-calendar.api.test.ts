import { expect, test } from 'vitest';
import { eventFilePath } from '#features/circle-events/rules.ts';
import { call, startApp, type TestUser } from '#tests/support/app.ts';
import { aKeeper, aMember, anEvent, cancel, change, NOON } from '#tests/support/circle-event-calls.ts';
import { onDay } from '#tests/support/on-day.ts';
import { asOwner, makeDatabase } from '#tests/support/owner-queries.ts';
import { calendarPath } from './rules.ts';

// Alone with its rows, because a calendar shows everybody's events.
const database = 'circle_calendar';
await makeDatabase(database);
startApp({ database });

const addressOf = ({ id, cookie }: TestUser) => call(`GET /api/circle-calendar/${id}`, { cookie });
const make = async ({ id, cookie }: TestUser) =>
  ((await call(`POST /api/circle-calendar/${id}`, { cookie })).body as { token: string }).token;
const end = ({ id, cookie }: TestUser) => call(`DELETE /api/circle-calendar/${id}`, { cookie });
const ask = (token: string) => call(`GET ${calendarPath(token)}`);

/** The lines of a calendar, those that were folded put together again. */
const linesOf = (body: unknown): string[] => String(body).replaceAll('\r\n ', '').trimEnd().split('\r\n');
const eventLines = (body: unknown): string[] => {
  const lines = linesOf(body);
  return lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT'));
};

const atNoon = (work: () => Promise<void>) => () =>
  onDay(NOON, async () => {
    await asOwner('delete from circle_events');
    await work();
  });

test(
  'the file of an event holds it in UTC, with all that a calendar needs and nothing of anybody',
  atNoon(async () => {
    const [keeper, member] = [await aKeeper('America/New_York'), await aMember()];
    const { id } = await anEvent(keeper);
    const path = eventFilePath(member.id, id);
    const { status, headers, body } = await call(`GET ${path}`, { cookie: member.cookie });
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(linesOf(body).slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(eventLines(body)).toEqual([
      `UID:${id}@127.0.0.1`,
      'SEQUENCE:0',
      'DTSTAMP:20260320T120000Z',
      'DTSTART:20260320T220000Z',
      'DTEND:20260320T224500Z',
      'SUMMARY:Coffee and one plan',
      'DESCRIPTION:Bring a cup.\\nNo slides.\\n\\nhttps://meet.example.com/circle',
      'URL;VALUE=URI:https://meet.example.com/circle',
      'STATUS:CONFIRMED',
      'LAST-MODIFIED:20260320T120000Z',
    ]);
    for (const hers of [keeper.id, keeper.email, member.id, member.email]) expect(body).not.toContain(hers);
    expect((await call(`GET ${path}`)).status).toBe(401);
    const stranger = await call(`GET ${eventFilePath(keeper.id, id)}`, { cookie: keeper.cookie });
    expect(stranger.status).toBe(404);
  }),
);

test(
  'a private address holds every event; a change and a cancellation raise the sequence under the same id',
  atNoon(async () => {
    const [keeper, member] = [await aKeeper(), await aMember()];
    const token = await make(member);
    const { id } = await anEvent(keeper);
    const { status, headers, body } = await ask(token);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(eventLines(body)).toEqual(expect.arrayContaining([`UID:${id}@127.0.0.1`, 'SEQUENCE:0']));
    await onDay('2026-03-20T13:00:00Z', () => change(keeper, id, { time: '19:00' }));
    const moved = ['SEQUENCE:1', 'DTSTAMP:20260320T130000Z', 'DTSTART:20260320T190000Z', 'STATUS:CONFIRMED'];
    expect(eventLines((await ask(token)).body)).toEqual(
      expect.arrayContaining([`UID:${id}@127.0.0.1`, ...moved]),
    );
    await cancel(keeper, id);
    const lines = eventLines((await ask(token)).body);
    expect(lines).toEqual(expect.arrayContaining([`UID:${id}@127.0.0.1`, 'SEQUENCE:2', 'STATUS:CANCELLED']));
  }),
);

test(
  'an event that is over stays in the calendar, and words cannot break out of their line',
  atNoon(async () => {
    const [keeper, member] = [await aKeeper(), await aMember()];
    const token = await make(member);
    await anEvent(keeper, {
      title: 'Tea; cake, \\ and',
      text: 'One\r\nEND:VEVENT\r\nBEGIN:VEVENT',
      link: null,
    });
    await onDay('2026-03-21T12:00:00Z', async () => {
      const { body } = await ask(token);
      expect(linesOf(body).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
      expect(eventLines(body)).toContain('SUMMARY:Tea\\; cake\\, \\\\ and');
      expect(eventLines(body).join('\n')).not.toContain('URL');
    });
  }),
);

test(
  'the address is shown once and kept as a hash; a new one, its end and leaving close it',
  atNoon(async () => {
    const member = await aMember();
    expect((await addressOf(member)).body).toEqual({ madeAt: null });
    const first = await make(member);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect((await addressOf(member)).body).toEqual({ madeAt: '2026-03-20T12:00:00.000Z' });
    expect(JSON.stringify(await asOwner('select * from circle_calendars'))).not.toContain(first);
    const second = await make(member);
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200]);
    expect([(await end(member)).status, (await end(member)).status]).toEqual([204, 204]);
    expect(await ask(second)).toMatchObject({
      status: 404,
      body: { detail: 'This address leads to no calendar. Perhaps it was ended.' },
    });
    const third = await make(member);
    await call(`POST /api/community/${member.id}/leave`, { cookie: member.cookie });
    expect((await ask(third)).status).toBe(404);
    for (const wrong of ['x', 'A'.repeat(43)]) expect((await ask(wrong)).status).toBe(404);
  }),
);
