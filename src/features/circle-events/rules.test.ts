import { expect, test } from 'vitest';
import { findLink, findNotice, hostOf, noticeWords, whenWords } from './rules.ts';

const BEGIN = Date.parse('2026-03-20T18:00:00Z');
const MINUTE = 60_000;
const event = { beginsAt: new Date(BEGIN), endsAt: new Date(BEGIN + 45 * MINUTE), cancelledAt: null };

test.each([
  [-16, undefined],
  [-15, 'soon'],
  [-1, 'soon'],
  [0, undefined],
])('%i minutes after its beginning an event that was not moved is told as: %s', (minutes, kind) => {
  expect(findNotice(event, event.beginsAt, BEGIN + minutes * MINUTE)).toBe(kind);
});

test.each([
  [-600, 'moved', 'cancelled'],
  [44, 'moved', 'cancelled'],
  [45, undefined, undefined],
])(
  '%i minutes after its beginning a new time is told as %s, a cancellation as %s',
  (minutes, moved, cancelled) => {
    const knownBegin = new Date(BEGIN - 60 * MINUTE);
    const nowMs = BEGIN + minutes * MINUTE;
    expect(findNotice(event, knownBegin, nowMs)).toBe(moved);
    expect(findNotice({ ...event, cancelledAt: new Date(nowMs) }, knownBegin, nowMs)).toBe(cancelled);
  },
);

test('a link is kept as the network reads it, and says where it leads', () => {
  expect(findLink('https://Meet.Example.com')).toBe('https://meet.example.com/');
  expect(hostOf(findLink('https://аpple.example/a') ?? '')).toBe('xn--pple-43d.example');
  for (const text of [
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example',
    'https://',
    'https://me@a.example',
  ])
    expect(findLink(text)).toBeUndefined();
});

test('an event and its notices are told by the clock of whoever reads', () => {
  expect(whenWords(event.beginsAt, 45, 'UTC')).toBe('Friday 20 March, 18:00 to 18:45');
  expect(whenWords(event.beginsAt, 45, 'Asia/Tokyo')).toBe('Saturday 21 March, 03:00 to 03:45');
  const told = { title: 'Coffee', beginsAt: event.beginsAt };
  expect(noticeWords({ ...told, kind: 'soon' }, 'UTC').body).toBe('Coffee, at 18:00.');
  expect(noticeWords({ ...told, kind: 'moved' }, 'Asia/Tokyo').body).toBe(
    'Coffee: now Saturday 21 March, at 03:00.',
  );
  expect(noticeWords({ ...told, kind: 'cancelled' }, 'UTC').body).toBe(
    'Coffee, Friday 20 March, will not take place.',
  );
});
