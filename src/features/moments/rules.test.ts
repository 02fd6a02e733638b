import { expect, test } from 'vitest';
import { CATEGORY_IDS, FIRST_SUGGESTIONS, FOCUS_WORDS, MOMENTS, QUICK_ACCESS } from './content.ts';
import {
  asSeen,
  becauseOf,
  elapsedSeconds,
  findOpenSession,
  findStartFault,
  findTimedSession,
  listSuggestedMoments,
  momentSubject,
} from './rules.ts';

test('a session counts the seconds since it began, never more than its moment has', () => {
  const begun = Date.parse('2026-03-20T09:00:00Z');
  expect(elapsedSeconds(begun, begun + 42_900, 3)).toBe(42);
  expect(elapsedSeconds(begun, begun + 3_600_000, 3)).toBe(180);
  expect(elapsedSeconds(begun, begun - 5_000, 3)).toBe(0);
});

test('a session that was left open for a day has ended as interrupted', () => {
  const startedAt = '2026-03-20T09:00:00.000Z';
  const open = { startedAt, endedAt: null, duration: null, wasInterrupted: false };
  const begun = Date.parse(startedAt);
  expect(asSeen(open, 3, begun + 86_399_999)).toBe(open);
  expect(asSeen(open, 3, begun + 86_400_000)).toEqual({
    startedAt,
    endedAt: '2026-03-20T09:03:00.000Z',
    duration: 180,
    wasInterrupted: true,
  });
  const done = { ...open, endedAt: startedAt, duration: 60 };
  expect(asSeen(done, 3, begun + 900_000_000)).toBe(done);
  expect(findOpenSession([open, done])).toBe(open);
  expect(findOpenSession([done, open])).toBeUndefined();
  expect(findOpenSession([])).toBeUndefined();
});

test('a session begins today or up to a week ago, by the day where the person is', () => {
  const nowMs = Date.parse('2026-03-20T12:00:00Z');
  const at = (instant: string) => findStartFault(Date.parse(instant), nowMs, 'Pacific/Auckland');
  expect(at('2026-03-20T12:00:00Z')).toBeUndefined();
  expect(at('2026-03-13T12:00:00Z')).toBeUndefined();
  expect(at('2026-03-13T10:59:00Z')).toBe('too-late');
  expect(at('2026-03-21T11:00:00Z')).toBe('future');
  for (const instant of ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00Z'])
    expect(at(instant)).toBe('too-late');
  expect(at('9999-12-31T23:59:59Z')).toBe('future');
});

test('a timer tells the session that it belongs to', () => {
  expect(findTimedSession(momentSubject('mindful-minute', 'id'))).toEqual({
    momentId: 'mindful-minute',
    sessionId: 'id',
  });
  for (const subject of ['', 'moment a', 'moment a b c', 'activity mental m-one-tab', 'moment  x'])
    expect(findTimedSession(subject)).toBeUndefined();
});

test('a focus is answered by what matches it, first what was never done, then what was done longest ago', () => {
  const first = (done: [string, number][], focus: (typeof FOCUS_WORDS)[number] = 'productivity') =>
    listSuggestedMoments(MOMENTS, focus, FIRST_SUGGESTIONS[focus], new Map(done))[0]?.id;
  for (const focus of FOCUS_WORDS) expect(first([], focus)).toBe(FIRST_SUGGESTIONS[focus]);
  expect(first([['tiny-first-step', 5]])).toBe(MOMENTS[0]?.id);
  const all = MOMENTS.map(({ id }, index): [string, number] => [id, 100 - index]);
  const matching = MOMENTS.filter(({ entrepreneurFocus }) => entrepreneurFocus.includes('productivity'));
  expect(first(all)).toBe(matching.at(-1)?.id);
});

test('the library holds twenty moments of 2 to 5 minutes, and every quick access leads to one', () => {
  expect(MOMENTS).toHaveLength(20);
  expect(new Set(MOMENTS.map(({ id }) => id)).size).toBe(20);
  for (const { duration, benefits, instructions } of MOMENTS) {
    expect(duration).toBeGreaterThanOrEqual(2);
    expect(duration).toBeLessThanOrEqual(5);
    expect(benefits.length).toBeGreaterThan(0);
    expect(instructions.length).toBeGreaterThan(2);
  }
  for (const category of CATEGORY_IDS) expect(MOMENTS.some((each) => each.category === category)).toBe(true);
  for (const { title, trigger } of QUICK_ACCESS) {
    const moment = MOMENTS.find((each) => each.title === title);
    expect(moment?.triggers, title).toContain(trigger);
  }
});

test('a suggestion says what it did before, else how little it needs', () => {
  const kit = { equipment: 'None', location: 'Anywhere' };
  const effect = { sessions: 7, lift: 1.4 };
  expect(becauseOf(kit, effect)).toBe('Because your mood rose by 1.4 on average, over 7 sessions.');
  expect(becauseOf(kit, { ...effect, lift: -0.5 })).toBe(
    'Because it needs no kit and works wherever you are.',
  );
  expect(becauseOf({ ...kit, location: 'Desk' }, undefined)).toBe(
    'Because it needs no kit, and no getting ready.',
  );
  expect(becauseOf({ equipment: 'Pen and paper', location: 'Desk' }, undefined)).toBe(
    'Because it needs little: pen and paper.',
  );
});
