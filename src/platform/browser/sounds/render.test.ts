import { expect, test } from 'vitest';
import {
  likenessOf,
  loudnessOf,
  meanOf,
  octaveOf,
  type Stereo,
  strongestRepeatOf,
  truePeakOf,
} from '#tests/support/sound-measures.ts';
import { createFade, gainAtWay } from './fade.ts';
import { FIRST_SOUND_STATE, gainOf, SOUNDS, type Sound } from './player.ts';
import { createRandom } from './random.ts';
import { render } from './render.ts';

function listenTo(
  sound: Sound,
  { seconds, rate = 24_000, seed = 1 }: { seconds: number; rate?: number; seed?: number },
): Stereo {
  const [left, right] = [new Float32Array(seconds * rate), new Float32Array(seconds * rate)];
  render(sound, rate, seed).fill(left, right);
  return { left, right, rate };
}

const A_WHILE = Object.fromEntries(
  SOUNDS.map((sound) => [sound, listenTo(sound, { seconds: 40 })]),
) as Record<Sound, Stereo>;

test('at the volume that they begin with, all six sounds are heard at -20 LUFS, within 1 dB of each other', () => {
  const volume = 20 * Math.log10(gainOf(FIRST_SOUND_STATE));
  const loudness = SOUNDS.map((sound) => loudnessOf(A_WHILE[sound]) + volume);
  expect(Math.max(...loudness) - Math.min(...loudness)).toBeLessThan(1);
  expect(Math.min(...loudness)).toBeGreaterThan(-21);
  expect(Math.max(...loudness)).toBeLessThan(-19);
});

test.each(SOUNDS)('%s never clips at full volume, not even between its samples', (sound) => {
  const { left, right } = A_WHILE[sound];
  expect(Math.max(truePeakOf(left), truePeakOf(right))).toBeLessThan(-1);
});

test.each(SOUNDS)('%s stands on zero', (sound) => {
  const { left, right } = A_WHILE[sound];
  expect(Math.abs(meanOf(left))).toBeLessThan(0.001);
  expect(Math.abs(meanOf(right))).toBeLessThan(0.001);
});

test.each(SOUNDS)('%s is wide, and neither mono nor turned against itself', (sound) => {
  const { left, right } = A_WHILE[sound];
  const likeness = likenessOf(left, right);
  expect(likeness).toBeGreaterThan(-0.2);
  expect(likeness).toBeLessThan(0.8);
});

test.each(SOUNDS)('%s repeats nothing within a minute', (sound) => {
  const long = listenTo(sound, { seconds: 100, rate: 8_000 });
  expect(strongestRepeatOf(long, 4, 60)).toBeLessThan(0.8);
});

test('a loop would be noticed as a repeat', () => {
  const { left, rate } = listenTo('ocean', { seconds: 20, rate: 8_000 });
  const looped = new Float32Array(left.length * 3);
  for (const turn of [0, 1, 2]) looped.set(left, turn * left.length);
  expect(strongestRepeatOf({ left: looped, right: looped, rate }, 4, 40)).toBeGreaterThan(0.95);
});

test.each(SOUNDS)('%s has no clicks: no step stands out from the steps around it', (sound) => {
  const { left } = A_WHILE[sound];
  const steps = left.slice(1).map((sample, place) => Math.abs(sample - (left[place] ?? 0)));
  const usual = Math.sqrt(steps.reduce((sum, step) => sum + step * step, 0) / steps.length);
  const largest = steps.reduce((most, step) => Math.max(most, step), 0);
  expect(largest / usual).toBeLessThan(14);
  expect(largest * gainOf(FIRST_SOUND_STATE)).toBeLessThan(0.5);
});

test('brown noise falls by 3 dB from octave to octave, and leaves out what is too low to hear', () => {
  const { left, rate } = A_WHILE.brownnoise;
  const levels = [125, 250, 500, 1000, 2000].map((hz) => octaveOf(left, rate, hz));
  for (const [place, level] of levels.slice(1).entries())
    expect((levels[place] ?? 0) - level).toBeCloseTo(3, 0);
  expect(octaveOf(left, rate, 15)).toBeLessThan(octaveOf(left, rate, 60) - 8);
});

test('rain and birds are soft at the top', () => {
  const { left: rain } = listenTo('rain', { seconds: 6, rate: 48_000 });
  expect(octaveOf(rain, 48_000, 14_000)).toBeLessThan(octaveOf(rain, 48_000, 2000) - 12);
  const { left: birds } = listenTo('birds', { seconds: 12, rate: 48_000 });
  expect(octaveOf(birds, 48_000, 8000)).toBeLessThan(octaveOf(birds, 48_000, 2500) - 20);
});

test('a sound is as loud on a device that runs at 96 kHz as on one at 24 kHz', () => {
  for (const sound of ['rain', 'calmingwater', 'brownnoise'] as const) {
    const fine = loudnessOf(listenTo(sound, { seconds: 5, rate: 96_000 }));
    const coarse = loudnessOf(listenTo(sound, { seconds: 5, rate: 24_000 }));
    expect(Math.abs(fine - coarse)).toBeLessThan(1.5);
  }
});

test('another seed gives another sound, the same seed the same', () => {
  for (const sound of SOUNDS) {
    const one = listenTo(sound, { seconds: 2, seed: 1 });
    const other = listenTo(sound, { seconds: 2, seed: 2 });
    const again = listenTo(sound, { seconds: 2, seed: 1 });
    expect(again.left).toEqual(one.left);
    expect(Math.abs(likenessOf(one.left, other.left))).toBeLessThan(0.7);
  }
});

test('pieces of any length join without a seam', () => {
  const whole = listenTo('rain', { seconds: 1 });
  const pieces = render('rain', whole.rate, 1);
  const joined = new Float32Array(whole.left.length);
  for (let at = 0; at < joined.length; at += 100) {
    const piece = joined.subarray(at, at + 100);
    pieces.fill(piece, new Float32Array(piece.length));
  }
  expect(joined).toEqual(whole.left);
});

test('chance is even, and does not come round again', () => {
  const random = createRandom(7);
  const drawn = Array.from({ length: 50_000 }, () => random.next());
  expect(drawn.reduce((sum, value) => sum + value, 0) / drawn.length).toBeCloseTo(0.5, 2);
  expect(new Set(drawn).size).toBeGreaterThan(49_990);
  const counts = Array.from({ length: 20_000 }, () => random.count(0.3));
  expect(counts.reduce((sum, value) => sum + value, 0) / counts.length).toBeCloseTo(0.3, 1);
});

function fadeOf(orders: { at: number; to: 0 | 1; seconds: number }[], seconds: number): Float32Array {
  const rate = 8000;
  const fade = createFade(rate);
  const gains = new Float32Array(seconds * rate).fill(1);
  for (let at = 0; at < gains.length; at += 128) {
    for (const order of orders)
      if (Math.floor((order.at * rate) / 128) === at / 128) fade.aim(order.to, order.seconds);
    const piece = gains.subarray(at, at + 128);
    fade.apply(piece, new Float32Array(piece.length));
  }
  return gains;
}

test('a sound comes from silence and goes into silence without a step, even when it turns round on its way', () => {
  const gains = fadeOf(
    [
      { at: 0, to: 1, seconds: 1.5 },
      { at: 1, to: 0, seconds: 0.8 },
      { at: 1.3, to: 1, seconds: 1.5 },
      { at: 3.5, to: 0, seconds: 0.8 },
    ],
    5,
  );
  const steps = gains.slice(1).map((gain, place) => Math.abs(gain - (gains[place] ?? 0)));
  expect(gains[0]).toBeLessThan(0.001);
  expect(Math.max(...gains)).toBe(1);
  expect(Math.max(...steps)).toBeLessThan(0.0003);
  expect(gains.at(-1)).toBe(0);
});

test('two sounds that cross keep their power together', () => {
  for (const way of [0, 0.1, 0.25, 0.5, 0.8, 1])
    expect(gainAtWay(way) ** 2 + gainAtWay(1 - way) ** 2).toBeCloseTo(1, 10);
});
