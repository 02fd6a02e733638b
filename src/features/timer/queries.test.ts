import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOver, pauseTimer, resetTimer, startTimer } from '#platform/shared/timer.ts';
import { Device, MINUTE, World } from '#tests/support/timer-devices.ts';
import { meetServer, type TimerServer } from './queries.ts';
import { afterAct, ENDING_MS, leftAt, NO_TIMER } from './rules.ts';

const SUBJECTS = ['a walk', 'a breath'] as const;
type Step =
  | { does: 'start' | 'pause' | 'reset'; on: number; subject: (typeof SUBJECTS)[number] }
  | { does: 'extend' | 'network' | 'kill' | 'meet'; on: number }
  | { does: 'clock'; on: number; byMs: number }
  | { does: 'go to'; on: number; subject: (typeof SUBJECTS)[number]; step: number }
  | { does: 'forget'; on: number; subject: (typeof SUBJECTS)[number] }
  | { does: 'wait'; ms: number };

const onArbitrary = fc.integer({ min: 0, max: 2 });
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constantFrom('start' as const, 'pause' as const, 'reset' as const),
    on: onArbitrary,
    subject: fc.constantFrom(...SUBJECTS),
  }),
  fc.record({
    does: fc.constantFrom('extend' as const, 'network' as const, 'kill' as const, 'meet' as const),
    on: onArbitrary,
  }),
  fc.record({
    does: fc.constant('clock' as const),
    on: onArbitrary,
    byMs: fc.integer({ min: -10 * MINUTE, max: 10 * MINUTE }),
  }),
  fc.record({
    does: fc.constant('go to' as const),
    on: onArbitrary,
    subject: fc.constantFrom(...SUBJECTS),
    step: fc.nat(9),
  }),
  fc.record({ does: fc.constant('forget' as const), on: onArbitrary, subject: fc.constantFrom(...SUBJECTS) }),
  fc.record({ does: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 4 * MINUTE }) }),
);

async function take(world: World, devices: readonly Device[], step: Step): Promise<void> {
  if (step.does === 'wait') {
    world.nowMs += step.ms;
    for (const each of devices) each.tell();
    await Promise.all(devices.map((each) => each.meet()));
    return world.tellEnd();
  }
  const device = devices[step.on] as Device;
  switch (step.does) {
    case 'start':
      if (device.isOpen) device.act(step.subject, (timer) => startTimer(timer, device.now()));
      break;
    case 'pause':
      if (device.isOpen) device.act(step.subject, (timer) => pauseTimer(timer, device.now()));
      break;
    case 'reset':
      if (device.isOpen) device.act(step.subject, resetTimer);
      break;
    case 'extend':
      await device.extend();
      break;
    case 'go to':
      if (device.isOpen) device.goTo(step.subject, step.step);
      break;
    case 'forget':
      if (device.isOpen) device.writePlace(step.subject, '');
      break;
    case 'network':
      device.isAway = !device.isAway;
      break;
    case 'kill':
      device.isOpen = !device.isOpen;
      break;
    case 'clock':
      device.skewMs += step.byMs;
      break;
    case 'meet':
  }
  await device.meet();
}

/** Everybody is back: all hear of each other until nothing changes any more, and an end has been told where it is shown. */
async function gather(world: World, devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    device.isAway = false;
    device.isOpen = true;
  }
  for (let round = 0; round < 3; round += 1) {
    world.nowMs += ENDING_MS;
    for (const device of devices) {
      device.tell();
      await device.meet();
    }
  }
}

test('three devices that act apart, with wrong clocks, without a network and killed, end in one timer and tell each end once', async () => {
  const steps = fc.array(stepArbitrary, { minLength: 100, maxLength: 100 });
  const skews = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -10 * MINUTE, max: 10 * MINUTE })));
  await fc.assert(
    fc.asyncProperty(steps, skews, async (taken, skewed) => {
      const world = new World();
      const devices = skewed.map((skewMs) => new Device(world, skewMs));
      for (const step of taken) await take(world, devices, step);
      await gather(world, devices);
      const { timer, nowMs } = world;
      const isOpen = timer.state === 'running' || timer.state === 'paused';
      expect(new Set(devices.map((device) => device.step())).size).toBe(1);
      for (const device of devices) {
        const running = device.timers.filter(({ timer: each }) => each.state === 'running');
        expect(running.filter((each) => !isOver(each.timer, device.now())).length).toBeLessThanOrEqual(1);
        const shown = device.shown();
        if (!isOpen) continue;
        expect(shown).toMatchObject({ runId: timer.runId, state: timer.state });
        const leftMs = timer.state === 'running' ? (timer.endsAtMs ?? 0) - nowMs : leftAt(timer, nowMs);
        expect(Math.abs((shown as { leftMs: number }).leftMs - leftMs)).toBeLessThanOrEqual(1_000);
      }
      if (!isOpen) for (const device of devices) expect(device.shown()).toBe('nothing');
      expect(new Set(world.told).size).toBe(world.told.length);
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

/** A device that began a walk over a network which lost the answer, and 500 ms later. */
async function afterLostAnswer() {
  const world = new World();
  const device = new Device(world, 0);
  /** A network whose ways there and back take so differently long, and which may lose an answer. */
  const over = (offMs: number, isLost = false): TimerServer => ({
    get: async () => ({ timer: world.timer, nowMs: world.nowMs + offMs }),
    move: async ({ act, atMs }, version) => {
      const next = version === world.timer.version ? afterAct(world.timer, act, atMs) : undefined;
      world.timer = next ?? world.timer;
      if (isLost) throw new TypeError('the page was left');
      return { timer: world.timer, isDone: next !== undefined };
    },
  });
  device.act('a walk', (timer) => startTimer(timer, device.now()));
  await expect(meetServer(device, over(400, true))).rejects.toThrow('the page was left');
  expect(world.timer.state).toBe('running');
  world.nowMs += 500;
  return { world, device, over };
}

test.each([
  ['paused', pauseTimer],
  ['idle', resetTimer],
] as const)(
  'what is pressed right after an act whose answer was lost is not lost with it: %s',
  async (state, does) => {
    const { world, device, over } = await afterLostAnswer();
    device.act('a walk', (timer) => does(timer, device.now()));
    await meetServer(device, over(-400));
    expect(world.timer).toMatchObject({ state });
    expect(device.shown()).toEqual(state === 'idle' ? 'nothing' : expect.objectContaining({ state }));
  },
);

test('who lets go of what may never have arrived leaves the timer of another device alone', async () => {
  const { world, device, over } = await afterLostAnswer();
  const other = new Device(world, 0);
  world.timer = { ...NO_TIMER, version: 1 };
  other.act('a breath', (timer) => startTimer(timer, other.now()));
  await meetServer(other, over(0));
  world.nowMs += MINUTE;
  device.act('a walk', resetTimer);
  await meetServer(device, over(0));
  expect(world.timer).toMatchObject({ state: 'running', subject: 'a breath' });
  expect(device.shown()).toMatchObject({ state: 'running' });
});
