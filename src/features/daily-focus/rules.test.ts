import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_SUGGESTIONS, FOCUS_WORDS, MOMENTS } from '#features/moments/content.ts';
import { BREAK_REMINDER, FOCUS_AREA_IDS, MOMENT_BY_AREA } from './content.ts';
import {
  BY_GOALS,
  changedFields,
  clockOf,
  deadlineAfter,
  type Focus,
  focusAreaOf,
  focusWordOf,
  intentionToKeep,
  isDeadlineOf,
  isIntentionTooLong,
  type JoinedFocus,
  joinFocuses,
  leftInWords,
  leftMsOf,
  minutesUntil,
  momentFor,
  momentPath,
  reminderBodyOf,
  untouchedFocus,
  withBreak,
  withChange,
  withDueBreak,
} from './rules.ts';

const NOON = Date.parse('2026-03-20T12:00:00Z');
const MINUTE = 60_000;
const aFocus = (changes: Partial<Focus> = {}): Focus => ({
  ...untouchedFocus('2026-03-20', 'productivity'),
  ...changes,
});

test('the first of the goals that were chosen decides the area, in the order in which they are listed', () => {
  expect(focusAreaOf([])).toBe('stress_management');
  expect(focusAreaOf(['productivity', 'energy'])).toBe('energy_boost');
  expect(focusAreaOf(['sleep', 'focus'])).toBe('productivity');
  expect(focusAreaOf(['emotional'])).toBe('balance');
  expect(focusAreaOf(['emotional', 'stress'])).toBe('stress_management');
});

test('the word for the moments is the text before the first underscore, and each has a moment', () => {
  expect(FOCUS_AREA_IDS.map(focusWordOf)).toEqual([...FOCUS_WORDS]);
  for (const area of FOCUS_AREA_IDS) {
    expect(MOMENT_BY_AREA[area]).toBe(FIRST_SUGGESTIONS[focusWordOf(area)]);
    expect(MOMENTS.map(({ id }) => id as string)).toContain(MOMENT_BY_AREA[area]);
  }
});

test('the suggested moment is offered, else the one that fits the area', () => {
  expect(momentFor(aFocus({ suggestedMomentId: 'desk-dance' }))).toBe('desk-dance');
  expect(momentFor(aFocus())).toBe('tiny-first-step');
  expect(momentPath('a&b')).toBe('/wellness-moments?moment=a%26b');
});

test('a reminder has words for each area, and general ones for an area that is not known yet', () => {
  expect(new Set(FOCUS_AREA_IDS.map(reminderBodyOf)).size).toBe(5);
  expect(reminderBodyOf('rest' as never)).toBe(BREAK_REMINDER.body);
});

test('a break adds one and begins the next countdown; the one that reaches the target ends it', () => {
  const first = withBreak(aFocus(), NOON);
  expect(first).toMatchObject({ completedBreaks: 1, isCompleted: false, nextBreakAt: deadlineAfter(NOON) });
  expect(deadlineAfter(NOON)).toBe('2026-03-20T12:45:00.000Z');
  const last = withBreak(aFocus({ completedBreaks: 2 }), NOON);
  expect(last).toMatchObject({ completedBreaks: 3, isCompleted: true, nextBreakAt: null });
  expect(withBreak(aFocus({ completedBreaks: 100 }), NOON).completedBreaks).toBe(100);
});

test('breaks for one deadline count once, in any order, with any number of others', () => {
  const slot = fc.integer({ min: 0, max: 6 }).map((index) => deadlineAfter(NOON + index * 45 * MINUTE));
  const taken = fc.record({
    dueAt: fc.option(slot, { nil: undefined }),
    atMs: fc.integer({ min: NOON, max: NOON + 400 * MINUTE }),
  });
  fc.assert(
    fc.property(fc.array(taken, { minLength: 1, maxLength: 30 }), (breaks) => {
      const after = breaks.reduce(
        (focus, { atMs, dueAt }) => withBreak(focus, atMs, dueAt),
        aFocus({ targetBreaks: 12 }),
      );
      const named = breaks.flatMap(({ dueAt }) => (dueAt === undefined ? [] : [dueAt]));
      const unnamed = breaks.length - named.length;
      expect(after.completedBreaks).toBe(new Set(named).size + unnamed);
      expect(new Set(after.answeredDeadlines)).toEqual(new Set(named));
      const latest = deadlineAfter(Math.max(...breaks.map(({ atMs }) => atMs)));
      if (after.nextBreakAt) expect(after.nextBreakAt <= latest).toBe(true);
    }),
  );
});

test('a break that is sent late leaves a later deadline alone, and an answered one that stands moves on', () => {
  const [due, later] = [deadlineAfter(NOON - 45 * MINUTE), deadlineAfter(NOON + 10 * MINUTE)];
  const skipped = aFocus({ nextBreakAt: later });
  expect(withBreak(skipped, NOON, due)).toMatchObject({ completedBreaks: 1, nextBreakAt: later });
  const again = aFocus({ completedBreaks: 1, answeredDeadlines: [due], nextBreakAt: due });
  expect(withBreak(again, NOON, due)).toMatchObject({ completedBreaks: 1, nextBreakAt: deadlineAfter(NOON) });
});

test('what is completed while a break is due counts as it once; before that, and after all breaks, it does not', () => {
  const due = new Date(NOON).toISOString();
  const focus = aFocus({ nextBreakAt: due });
  expect(withDueBreak(focus, NOON - 1)).toBe(focus);
  const counted = withDueBreak(focus, NOON + MINUTE);
  expect(counted).toMatchObject({ completedBreaks: 1, answeredDeadlines: [due] });
  expect(withDueBreak(counted, NOON + MINUTE)).toBe(counted);
  expect(withBreak(counted, NOON + 2 * MINUTE, due)).toBe(counted);
  expect(withDueBreak(aFocus(), NOON)).toEqual(aFocus());
});

test('a change touches what it names, and a target that is reached already completes the day', () => {
  const focus = aFocus({ completedBreaks: 2, intention: 'Write', nextBreakAt: deadlineAfter(NOON) });
  expect(withChange(focus, { focusArea: 'balance' })).toEqual({ ...focus, focusArea: 'balance' });
  expect(withChange(focus, { targetBreaks: 2 })).toMatchObject({ isCompleted: true, nextBreakAt: null });
});

test('a deadline gives way only to one that was meant to replace it', () => {
  const [stands, next] = [deadlineAfter(NOON), deadlineAfter(NOON + 50 * MINUTE)];
  const focus = aFocus({ nextBreakAt: stands });
  expect(withChange(focus, { nextBreakAt: next }).nextBreakAt).toBe(next);
  expect(withChange(focus, { nextBreakAt: next, replaces: stands }).nextBreakAt).toBe(next);
  expect(withChange(focus, { nextBreakAt: next, replaces: null }).nextBreakAt).toBe(stands);
  expect(withChange(aFocus(), { nextBreakAt: next, replaces: null }).nextBreakAt).toBe(next);
  expect(withChange(aFocus(), { nextBreakAt: next, replaces: stands }).nextBreakAt).toBeNull();
});

test('the countdown reads full seconds from 45:00 down to 00:00, whatever the clock has done meanwhile', () => {
  const deadline = NOON + 45 * MINUTE;
  const at = (nowMs: number) => clockOf(leftMsOf(deadline, nowMs));
  expect([at(NOON), at(NOON + 1), at(NOON + 1_000), at(deadline - 1), at(deadline)]).toEqual([
    '45:00',
    '45:00',
    '44:59',
    '00:01',
    '00:00',
  ]);
  expect(at(deadline + 9 * 3_600_000)).toBe('00:00');
  expect(at(NOON - 3_600_000)).toBe('45:00');
  expect(clockOf(309_000)).toBe('05:09');
  expect([leftInWords(45 * MINUTE), leftInWords(MINUTE), leftInWords(1)]).toEqual([
    '45 minutes',
    '1 minute',
    '1 minute',
  ]);
});

test('the minutes until a break are rounded up, and 45 while no countdown runs', () => {
  expect(minutesUntil(undefined, NOON)).toBe(45);
  expect(minutesUntil(NOON + 61_000, NOON)).toBe(2);
  expect(minutesUntil(NOON, NOON)).toBe(0);
  expect(minutesUntil(NOON - MINUTE, NOON)).toBe(0);
});

test('a deadline belongs to its day where the person is, or to the one beside it', () => {
  const belongs = (zone: string, instant: string) => isDeadlineOf('2026-03-20', zone, Date.parse(instant));
  expect(belongs('UTC', '2026-03-21T00:20:00Z')).toBe(true);
  expect(belongs('UTC', '2026-03-22T00:00:00Z')).toBe(false);
  expect(belongs('Pacific/Auckland', '2026-03-21T10:59:00Z')).toBe(true);
  expect(belongs('Pacific/Auckland', '2026-03-21T11:00:00Z')).toBe(false);
  expect(belongs('UTC', '2026-03-18T23:59:00Z')).toBe(false);
  expect(belongs('UTC', 'never')).toBe(false);
});

test('an intention is kept in one line, without what cannot be shown, up to 280 characters', () => {
  expect(intentionToKeep('  Write\n the   letter\u0007 ')).toBe('Write the letter');
  expect(isIntentionTooLong('✨'.repeat(280))).toBe(false);
  expect(isIntentionTooLong(` ${'x'.repeat(281)} `)).toBe(true);
});

test('only what differs is sent', () => {
  const stands = { focusArea: 'balance', intention: 'Read', targetBreaks: 3 } as const;
  expect(changedFields(stands, { ...stands, intention: ' Read ' })).toEqual({});
  expect(changedFields(stands, { ...stands, targetBreaks: 4 })).toEqual({ targetBreaks: 4 });
  expect(changedFields(stands, { focusArea: 'productivity', intention: '', targetBreaks: 3 })).toEqual({
    focusArea: 'productivity',
    intention: '',
  });
});

test('two focuses of a day become the later one with the breaks and words of both, each once', () => {
  const at = (minutes: number) => new Date(NOON + minutes * MINUTE);
  const deadlines: Pick<JoinedFocus, 'nextBreakAt' | 'answeredDeadlines'> = {
    nextBreakAt: null,
    answeredDeadlines: [at(-45), at(-90)],
  };
  const own = { ...aFocus(), ...deadlines, intention: 'Read', completedBreaks: 2, updatedAt: at(0) };
  own.nextBreakAt = at(45);
  const other = { ...own, intention: 'Walk', completedBreaks: 1, nextBreakAt: null, updatedAt: at(9) };
  other.answeredDeadlines = [at(-45), at(-20)];
  const joined = joinFocuses(own, other);
  expect(joined).toEqual({
    ...other,
    intention: 'Walk · Read',
    completedBreaks: 2,
    nextBreakAt: at(45),
    answeredDeadlines: [at(-45), at(-90), at(-20)],
  });
  expect(joinFocuses(joined, other)).toEqual(joined);
  expect(joinFocuses(joined, own)).toEqual(joined);
  expect(joinFocuses({ ...own, intention: '' }, { ...other, intention: '' }).intention).toBe('');
  expect(joinFocuses<JoinedFocus>(own, { ...other, focusArea: BY_GOALS }).focusArea, 'a choice stands').toBe(
    own.focusArea,
  );
});
