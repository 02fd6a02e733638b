import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterAct, isTimerOver, leftAt, NO_TIMER, type OneTimer, type TimerAct } from './rules.ts';

const NOON = Date.UTC(2026, 2, 20, 12);
const MINUTE = 60_000;
const aStart = (durationMs = 5 * MINUTE, leftMs?: number): TimerAct => ({
  act: 'start',
  kind: 'practice',
  subject: 'activity mental mental-4',
  title: 'A practice',
  runId: '0b6ff3b6-4b8c-4a5e-8f0c-0f6b8f6b8f6b',
  place: '{"step":1}',
  durationMs,
  leftMs,
});
const after = (timer: OneTimer, act: TimerAct, minutes: number): OneTimer => {
  const next = afterAct(timer, act, NOON + minutes * MINUTE);
  if (!next) throw new Error(`${act.act} did not fit`);
  return next;
};
const running = after(NO_TIMER, aStart(), 0);

test('a timer runs until its deadline, waits while it is paused, and goes on with what was left', () => {
  expect(running).toMatchObject({ state: 'running', version: 1, endsAtMs: NOON + 5 * MINUTE });
  const paused = after(running, { act: 'pause' }, 2);
  expect(paused).toMatchObject({ state: 'paused', leftMs: 3 * MINUTE, endsAtMs: null, version: 2 });
  expect(leftAt(paused, NOON + 60 * MINUTE)).toBe(3 * MINUTE);
  const resumed = after(paused, { act: 'resume' }, 60);
  expect(resumed).toMatchObject({ state: 'running', endsAtMs: NOON + 63 * MINUTE });
});

test('over is a state until it is finished, and an extension begins there and then', () => {
  const lateMs = NOON + 9 * MINUTE;
  expect(isTimerOver(running, lateMs)).toBe(true);
  expect(afterAct(running, { act: 'pause' }, lateMs)).toBeUndefined();
  const extended = after(running, { act: 'extend', byMs: 5 * MINUTE }, 9);
  expect(extended).toMatchObject({ endsAtMs: NOON + 14 * MINUTE, durationMs: 10 * MINUTE });
  const finished = after(running, { act: 'finish', place: '' }, 9);
  expect(finished).toMatchObject({ state: 'finished', leftMs: 0, place: '', endsAtMs: NOON + 5 * MINUTE });
});

test('what is begun takes the place of what ran, and what was taken up has as much left as it had', () => {
  const next = after(running, aStart(10 * MINUTE, 4 * MINUTE), 1);
  expect(next).toMatchObject({ version: 2, durationMs: 10 * MINUTE, endsAtMs: NOON + 5 * MINUTE });
});

test.each(['pause', 'resume', 'reset', 'finish'] as const)('%s does nothing where nothing is open', (act) => {
  expect(afterAct(NO_TIMER, { act }, NOON)).toBeUndefined();
  expect(afterAct(after(running, { act: 'reset' }, 1), { act }, NOON + MINUTE)).toBeUndefined();
});

test('an extension beyond a day is none', () => {
  expect(afterAct(running, { act: 'extend', byMs: 24 * 60 * MINUTE }, NOON)).toBeUndefined();
});

const actArbitrary: fc.Arbitrary<TimerAct> = fc.oneof(
  fc.integer({ min: 1, max: 86_400_000 }).map((ms) => aStart(ms)),
  fc.constantFrom<TimerAct>(
    { act: 'pause' },
    { act: 'resume' },
    { act: 'reset' },
    { act: 'finish' },
    { act: 'extend', byMs: 5 * MINUTE },
  ),
);

test('whatever is done to a timer and however wrong the instants are, time is never lost and never made', () => {
  const steps = fc.array(fc.tuple(actArbitrary, fc.integer({ min: -600_000, max: 600_000 })), {
    maxLength: 100,
  });
  fc.assert(
    fc.property(steps, (acts) => {
      let timer = NO_TIMER;
      let atMs = NOON;
      for (const [act, byMs] of acts) {
        atMs += byMs;
        const before = leftAt(timer, Math.max(atMs, timer.actedAtMs));
        const next = afterAct(timer, act, atMs);
        if (!next) continue;
        expect(next.version).toBe(timer.version + 1);
        expect(next.actedAtMs).toBe(Math.max(atMs, timer.actedAtMs));
        const left = leftAt(next, next.actedAtMs);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(next.durationMs);
        if (act.act === 'pause' || act.act === 'resume') expect(left).toBe(before);
        if (act.act === 'extend') expect(left).toBe(before + act.byMs);
        timer = next;
      }
    }),
    { numRuns: 500 },
  );
});
