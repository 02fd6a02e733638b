import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type FocusPlace,
  findCompanyLink,
  findOpenPlace,
  findPhase,
  focusPath,
  growingLine,
  minutesOn,
  overClock,
  overtimeOf,
  percentOf,
  subtitleOf,
  tabTitle,
  timerSubject,
  withReset,
  withSession,
} from './rules.ts';

const MINUTE_MS = 60_000;
const NOON = Date.parse('2026-03-20T12:00:00Z');
const place = (changes: Partial<FocusPlace> = {}): FocusPlace => ({
  phase: 'work',
  id: '6a1d4f9e-95a7-4a0e-8b59-2f0c1d7a9b11',
  startedAtMs: NOON - 20 * MINUTE_MS,
  minutes: 20,
  taskId: null,
  isOver: true,
  firstEndMs: NOON,
  lastEndMs: NOON,
  ...changes,
});

test('the minutes after the end count until she says how she goes on, within the hour', () => {
  expect(overtimeOf(place({ firstEndMs: undefined, lastEndMs: undefined }), NOON)).toBe(0);
  expect(overtimeOf(place(), NOON + 59_999)).toBe(0);
  expect(overtimeOf(place(), NOON + 7 * MINUTE_MS)).toBe(7);
  expect(overtimeOf(place(), NOON + 60 * MINUTE_MS)).toBe(60);
  expect(overtimeOf(place(), NOON + 61 * MINUTE_MS)).toBe(0);
});

test('what was added counts even when the lid was shut after it', () => {
  const added = place({ phase: 'more', lastEndMs: NOON + 6 * MINUTE_MS });
  expect(overtimeOf(added, NOON + 8 * MINUTE_MS)).toBe(8);
  expect(overtimeOf(added, NOON + 600 * MINUTE_MS)).toBe(6);
});

test('overtime is a whole number from 0 to 600 at any instant', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 1e8 }), (after, added) => {
      const minutes = overtimeOf(place({ lastEndMs: NOON + added }), NOON + after);
      expect(Number.isInteger(minutes) && minutes >= 0 && minutes <= 600).toBe(true);
    }),
  );
});

test('a place that was left over for more than an hour, or is not whole, is none', () => {
  expect(findOpenPlace(place(), NOON + 60 * MINUTE_MS)).toEqual(place());
  expect(findOpenPlace(place(), NOON + 61 * MINUTE_MS)).toBeUndefined();
  const paused = place({ isOver: false });
  expect(findOpenPlace(paused, NOON + 9_000 * MINUTE_MS)).toEqual(paused);
  expect(findOpenPlace(undefined, NOON)).toBeUndefined();
  expect(findOpenPlace({ ...place(), phase: 'rest' as never }, NOON)).toBeUndefined();
  expect(findOpenPlace({ ...place(), id: 4 as never }, NOON)).toBeUndefined();
  expect(findOpenPlace({ ...place(), startedAtMs: Number.NaN }, NOON)).toBeUndefined();
});

test('a timer is known by its subject', () => {
  for (const phase of ['work', 'more', 'break'] as const) expect(findPhase(timerSubject(phase))).toBe(phase);
  for (const other of ['', 'focus', 'focus rest', 'moment focus work'])
    expect(findPhase(other)).toBeUndefined();
});

test('the words say how long, and what comes after', () => {
  const minutes = { work: 20, rest: 5 };
  expect(subtitleOf('work', minutes)).toBe('20 minutes of work, then 5 for you.');
  expect(subtitleOf('more', minutes)).toBe('5 minutes more, then 5 for you.');
  expect(subtitleOf('break', minutes)).toBe('5 minutes for you.');
  expect(overClock(place(), NOON + 42_400)).toBe('+0:42');
  expect(percentOf(15 * MINUTE_MS, 20 * MINUTE_MS)).toBe(25);
  expect(growingLine(0, false)).toBe('The first one starts with Start.');
  expect(growingLine(2, true)).toBe('The third is on its way up.');
  expect(growingLine(20, true)).toBe('The next is on its way up.');
});

test('the tab says what is left, that it is over, or nothing of it', () => {
  expect(tabTitle('work', 'idle', 20 * MINUTE_MS, false)).toBe('Focus Time');
  expect(tabTitle('break', 'running', 4.5 * MINUTE_MS, false)).toBe('4:30 · Break Time');
  expect(tabTitle('work', 'idle', 0, true)).toBe('Over · Focus Time');
});

test('a reset uncounts what was begun before it, and a session that comes again keeps its place', () => {
  const at = (startedAt: string, id: string) => ({ id, startedAt, isCounted: true });
  const sessions = [at('2026-03-20T09:00:00.000Z', 'a'), at('2026-03-20T10:00:00.000Z', 'b')];
  expect(withReset(sessions, '2026-03-20T09:30:00.000Z').map(({ isCounted }) => isCounted)).toEqual([
    false,
    true,
  ]);
  expect(withSession(sessions, at('2026-03-20T09:30:00.000Z', 'c')).map(({ id }) => id)).toEqual([
    'a',
    'c',
    'b',
  ]);
  expect(withSession(sessions, at('2026-03-20T09:00:00.000Z', 'a'))).toHaveLength(2);
});

test('the message to the support person opens written, by the way that she chose', () => {
  const link = (supportType: 'phone' | 'email' | 'link', supportValue: string) =>
    findCompanyLink({ supportType, supportValue }, 'Hi & hello?');
  expect(link('phone', '+351 912 345 678')).toBe('sms:+351912345678?&body=Hi%20%26%20hello%3F');
  expect(link('email', 'priya@example.com')).toBe(
    'mailto:priya@example.com?subject=Keep%20me%20company%20for%20a%20bit%3F&body=Hi%20%26%20hello%3F',
  );
  expect(link('link', 'https://example.com/room')).toBe('https://example.com/room');
  for (const none of ['', '  ', 'javascript:alert(1)', 'x'])
    for (const type of ['phone', 'email', 'link'] as const) expect(link(type, none)).toBeUndefined();
});

test('a task goes along in the address', () => {
  expect(focusPath()).toBe('/focus');
  expect(focusPath('a b')).toBe('/focus?task=a%20b');
});

test('on a low day work begins with five minutes at most, and as it was set on any other', () => {
  const minutes = { focusWorkMin: 20, focusBreakMin: 10 };
  expect(minutesOn(true, minutes)).toEqual({ focusWorkMin: 5, focusBreakMin: 10 });
  expect(minutesOn(false, minutes)).toBe(minutes);
});
