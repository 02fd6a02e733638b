import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { now } from '#platform/shared/clock.ts';
import { atNoon, closeTabs, openTab, sleep, told, wait } from '#tests/support/browser-tabs.tsx';

afterEach(closeTabs);

const SUBJECTS = ['a walk', 'a scan', 'a stretch'] as const;
const LENGTH_MS = 20_000;
type Subject = (typeof SUBJECTS)[number];
type Step =
  | { does: 'start' | 'pause' | 'reset' | 'close'; tab: number }
  | { does: 'open'; tab: number; subject: Subject; isShown: boolean }
  | { does: 'wait' | 'sleep'; ms: number };
const tabNumber = fc.integer({ min: 0, max: 2 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      does: fc.constantFrom('start' as const, 'start', 'pause', 'reset', 'close'),
      tab: tabNumber,
    }),
    fc.record({
      does: fc.constant('open' as const),
      tab: tabNumber,
      subject: fc.constantFrom(...SUBJECTS),
      isShown: fc.boolean(),
    }),
    fc.record({ does: fc.constantFrom('wait' as const, 'sleep'), ms: fc.integer({ min: 0, max: 25_000 }) }),
  ),
  { maxLength: 20 },
);

type Model = Record<Subject, { leftMs: number; isRunning: boolean; endedAtMs: number; ends: number[] }>;
type Tabs = Map<number, { subject: Subject; tab: Awaited<ReturnType<typeof openTab>> }>;

const aModel = (): Model =>
  Object.fromEntries(
    SUBJECTS.map((subject) => [subject, { leftMs: LENGTH_MS, isRunning: false, endedAtMs: 0, ends: [] }]),
  ) as never;

/** What time does to the model: what runs has less left, and what is over waits for a tab that shows it. */
function pass(model: Model, ms: number, shown: ReadonlySet<Subject>): void {
  for (const subject of SUBJECTS) {
    const own = model[subject];
    if (own.isRunning) {
      if (own.leftMs > 0) own.endedAtMs = now() + own.leftMs - (own.leftMs <= ms ? ms : 0);
      own.leftMs = Math.max(0, own.leftMs - ms);
    }
    if (!own.isRunning || own.leftMs > 0 || !shown.has(subject)) continue;
    own.ends.push(own.endedAtMs);
    Object.assign(own, { isRunning: false, leftMs: LENGTH_MS });
  }
}

function press(model: Model, subject: Subject, does: 'start' | 'pause' | 'reset'): void {
  const own = model[subject];
  if (does === 'reset') own.leftMs = LENGTH_MS;
  if (does === 'start')
    for (const other of SUBJECTS) if (model[other].leftMs > 0) model[other].isRunning = false;
  own.isRunning = does === 'start';
}

async function take(step: Step, model: Model, tabs: Tabs, onOver: Record<Subject, ReturnType<typeof told>>) {
  const shown = () => new Set([...tabs.values()].map(({ subject }) => subject));
  if ('ms' in step) {
    if (step.does === 'wait') await wait(step.ms);
    // A wait may end on the very millisecond of an end; then one look at the clock is due.
    await sleep(step.does === 'sleep' ? step.ms : 0);
    return pass(model, step.ms, shown());
  }
  const open = tabs.get(step.tab);
  if (step.does === 'open') {
    open?.tab.close();
    const { subject, isShown } = step;
    const tab = await openTab('mira', subject, LENGTH_MS, onOver[subject], { isShown });
    tabs.set(step.tab, { subject: step.subject, tab });
    return pass(model, 0, shown());
  }
  if (!open) return;
  if (step.does === 'close') {
    open.tab.close();
    tabs.delete(step.tab);
    return;
  }
  await open.tab.press(step.does);
  press(model, open.subject, step.does);
}

test('in any order of steps over tabs, sleep and reloads: what is left is right, one runs, and each end is told once', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      atNoon();
      const model = aModel();
      const onOver = { 'a walk': told(), 'a scan': told(), 'a stretch': told() };
      const tabs: Tabs = new Map();
      for (const step of [{ does: 'open', tab: 0, subject: 'a walk', isShown: true } as const, ...taken]) {
        await take(step, model, tabs, onOver);
        for (const { subject, tab } of tabs.values()) expect(tab.shown().leftMs).toBe(model[subject].leftMs);
        const running = SUBJECTS.filter((subject) => model[subject].isRunning && model[subject].leftMs > 0);
        expect(running.length).toBeLessThanOrEqual(1);
        for (const { subject, tab } of tabs.values()) {
          expect(tab.shown().timer.state === 'running').toBe(running.includes(subject));
          expect(tab.shown().isElsewhere).toBe(running.some((other) => other !== subject));
        }
        for (const subject of SUBJECTS)
          expect(onOver[subject].mock.calls.map(([at]) => at)).toEqual(model[subject].ends);
      }
      for (const { tab } of tabs.values()) tab.close();
    }),
    { numRuns: 300 },
  );
});
