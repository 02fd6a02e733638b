import { expect, test } from 'vitest';
import { pauseTimer, resetTimer, startTimer } from '#platform/shared/timer.ts';
import { Device, MINUTE, World } from '#tests/support/timer-devices.ts';

/** Two devices that show a walk of five minutes, at its second step. */
async function onTwoDevices(skewMs = 0) {
  const world = new World();
  const [phone, laptop] = [new Device(world, 0), new Device(world, skewMs)] as const;
  phone.goTo('a walk', 2);
  phone.act('a walk', (timer) => startTimer(timer, phone.now()));
  await phone.meet();
  await laptop.meet();
  return { world, phone, laptop };
}

test('a step that is gone on the phone is gone on the laptop, and the time knows nothing of it', async () => {
  const { world, phone, laptop } = await onTwoDevices(10 * MINUTE);
  expect(laptop.step()).toBe('2');
  const { version, actedAtMs } = world.timer;
  world.nowMs += MINUTE;
  phone.goTo('a walk', 3);
  await phone.meet();
  await laptop.meet();
  expect(laptop.step()).toBe('3');
  expect(JSON.parse(laptop.readPlace('a walk')).goneAtMs - laptop.skewMs).toBe(world.nowMs);
  expect(world.timer).toMatchObject({ version, actedAtMs, state: 'running' });
});

test('a step that is gone without a network leaves what another device did to the time as it is', async () => {
  const { world, phone, laptop } = await onTwoDevices();
  phone.isAway = true;
  laptop.act('a walk', (timer) => pauseTimer(timer, laptop.now()));
  await laptop.meet();
  world.nowMs += MINUTE;
  phone.goTo('a walk', 4);
  phone.isAway = false;
  await phone.meet();
  await laptop.meet();
  expect(world.timer.state).toBe('paused');
  for (const device of [phone, laptop])
    expect([device.step(), device.shown()]).toEqual(['4', expect.objectContaining({ state: 'paused' })]);
});

test('where both went on apart, both stand where the first to be heard of stood', async () => {
  const { phone, laptop } = await onTwoDevices();
  phone.goTo('a walk', 4);
  laptop.goTo('a walk', 3);
  await laptop.meet();
  await phone.meet();
  expect([phone.step(), laptop.step()]).toEqual(['3', '3']);
});

test('what is let go after its end is let go on the other device too', async () => {
  const { world, phone, laptop } = await onTwoDevices();
  world.nowMs += 6 * MINUTE;
  for (const device of [phone, laptop]) device.tell();
  await phone.meet();
  await laptop.meet();
  expect([world.timer.state, laptop.step()]).toEqual(['finished', '2']);
  phone.writePlace('a walk', '');
  await phone.meet();
  await laptop.meet();
  expect([world.timer.place, laptop.readPlace('a walk')]).toEqual(['', '']);
});

test('a page of today that tells of the end forgets the step for itself alone', async () => {
  const { world, phone, laptop } = await onTwoDevices();
  for (const device of [phone, laptop])
    device.findTimed = (subject: string) => ({
      ...{ kind: 'practice' as const, what: subject, placeName: subject },
      isForgottenApart: true,
    });
  world.nowMs += 6 * MINUTE;
  laptop.tell();
  laptop.writePlace('a walk', '');
  await laptop.meet();
  phone.tell();
  await phone.meet();
  await laptop.meet();
  await phone.meet();
  expect([world.timer.state, world.timer.place !== '', phone.step()]).toEqual(['finished', true, '2']);
});

test('what is noted at an end that another device was the first to tell of is not lost', async () => {
  const { world, phone, laptop } = await onTwoDevices();
  world.nowMs += 6 * MINUTE;
  laptop.tell();
  await laptop.meet();
  phone.tell();
  phone.writePlace('a walk', '{"step":2,"isOver":true}');
  await phone.meet();
  await laptop.meet();
  for (const place of [world.timer.place, phone.readPlace('a walk'), laptop.readPlace('a walk')])
    expect(place).toBe('{"step":2,"isOver":true}');
});

test('a session that is begun anew on the laptop begins with its first step on the phone', async () => {
  const { world, phone, laptop } = await onTwoDevices();
  for (const device of [phone, laptop]) device.writePlace('a walk', '');
  await phone.meet();
  await laptop.meet();
  phone.isAway = true;
  phone.goTo('a walk', 4);
  world.nowMs += MINUTE;
  laptop.act('a walk', resetTimer);
  laptop.act('a walk', (timer) => startTimer(timer, laptop.now()));
  await laptop.meet();
  phone.isAway = false;
  await phone.meet();
  expect([phone.readPlace('a walk'), world.timer.place]).toEqual(['', '']);
});

test('five minutes more that begin as another device tells of the end go on', async () => {
  const { world, phone, laptop } = await onTwoDevices();
  world.nowMs += 5 * MINUTE;
  for (const device of [phone, laptop]) device.tell();
  await phone.meet();
  world.nowMs += 500;
  phone.act('a breath', (timer) => startTimer(timer, phone.now()));
  await phone.meet();
  await laptop.meet();
  expect(world.timer).toMatchObject({ state: 'running', subject: 'a breath' });
  expect(laptop.shown()).toMatchObject({ state: 'running' });
});
