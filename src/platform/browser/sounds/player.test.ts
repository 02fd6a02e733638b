import { afterEach, expect, test, vi } from 'vitest';
import { fakeWebAudio } from '#tests/support/web-audio.ts';
import { createSoundPlayer, SOUNDS, type SoundState } from './player.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function aPlayer() {
  const states: SoundState[] = [];
  const player = createSoundPlayer(
    (state) => states.push(state),
    (sound) => ({ title: `The ${sound}`, artist: 'Tend' }),
  );
  return { player, states, last: () => states.at(-1) };
}

test.each(SOUNDS)('%s plays at volume 0.7 and is named on the lock screen', async (sound) => {
  const browser = fakeWebAudio();
  const { player, last } = aPlayer();
  await player.play(sound);
  expect(last()).toEqual({ sound, isPlaying: true, isMuted: false, volume: 0.7 });
  expect(browser.voices.map(({ options }) => options.sound)).toEqual([sound]);
  expect(browser.voices[0]!.orders).toEqual([{ fadeTo: 1, seconds: 1.5, isLast: false }]);
  expect(browser.session.metadata?.title).toBe(`The ${sound}`);
  expect(browser.session.playbackState).toBe('playing');
  expect(browser.element.isPlaying).toBe(true);
});

test('another sound crosses over: one fades in while the other fades out', async () => {
  const browser = fakeWebAudio();
  const { player, last } = aPlayer();
  await player.play('rain');
  await player.play('ocean');
  expect(last()?.sound).toBe('ocean');
  expect(browser.voices[0]!.orders.at(-1)).toEqual({ fadeTo: 0, seconds: 1.5, isLast: true });
  expect(browser.voices[1]!.orders.at(-1)).toEqual({ fadeTo: 1, seconds: 1.5, isLast: false });
  expect(browser.voices[0]!.options.seed).not.toBe(browser.voices[1]!.options.seed);
});

test('pause fades away and lets the device rest, and resume goes on with the same sound', async () => {
  const browser = fakeWebAudio();
  const { player, last } = aPlayer();
  await player.play('birds');
  vi.useFakeTimers();
  player.pause();
  expect(last()).toMatchObject({ sound: 'birds', isPlaying: false });
  expect(browser.voices[0]!.orders.at(-1)).toEqual({ fadeTo: 0, seconds: 0.8, isLast: false });
  expect(browser.context?.state).toBe('running');
  await vi.advanceTimersByTimeAsync(1000);
  expect(browser.context?.state).toBe('suspended');
  await player.resume();
  expect(last()).toMatchObject({ sound: 'birds', isPlaying: true });
  expect(browser.voices).toHaveLength(1);
  expect(browser.context?.state).toBe('running');
});

test('stop fades away and clears the choice', async () => {
  const browser = fakeWebAudio();
  const { player, last } = aPlayer();
  await player.play('rain');
  player.stop();
  expect(last()).toMatchObject({ sound: undefined, isPlaying: false });
  expect(browser.voices[0]!.orders.at(-1)).toEqual({ fadeTo: 0, seconds: 0.8, isLast: true });
  expect(browser.session.metadata).toBeNull();
});

test('the keys of the lock screen pause, go on and stop', async () => {
  const browser = fakeWebAudio();
  const { player, last } = aPlayer();
  await player.play('rain');
  browser.press('pause');
  expect(last()?.isPlaying).toBe(false);
  browser.press('play');
  await vi.waitFor(() => expect(last()?.isPlaying).toBe(true));
  browser.press('stop');
  expect(last()?.sound).toBeUndefined();
});

test('the volume keeps to tenths between 0 and 1, and mute keeps the volume', async () => {
  const browser = fakeWebAudio();
  const { player, last } = aPlayer();
  await player.play('rain');
  expect(browser.gain()).toBeCloseTo(0.49, 5);
  player.setVolume(0.44);
  expect(last()?.volume).toBe(0.4);
  player.setVolume(7);
  expect(last()?.volume).toBe(1);
  expect(browser.gain()).toBe(1);
  player.setMuted(true);
  expect(last()).toMatchObject({ volume: 1, isMuted: true });
  expect(browser.gain()).toBe(0);
  player.setMuted(false);
  expect(browser.gain()).toBe(1);
});

test('what is asked last counts, however late the browser answers', async () => {
  const browser = fakeWebAudio();
  const { player, last } = aPlayer();
  const first = player.play('rain');
  const second = player.play('ocean');
  await Promise.all([first, second]);
  expect(last()?.sound).toBe('ocean');
  expect(browser.voices.filter(({ orders }) => orders.at(-1)?.fadeTo === 1)).toHaveLength(1);
});

test('closing gives everything back after the fade', async () => {
  const browser = fakeWebAudio();
  const { player, last } = aPlayer();
  await player.play('rain');
  vi.useFakeTimers();
  player.close();
  expect(last()?.sound).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1500);
  expect(browser.context?.state).toBe('closed');
  expect(browser.element.isPlaying).toBe(false);
  expect(browser.voices[0]!.isConnected).toBe(false);
});

test('a call that comes in is shown as a pause, and the sound comes back by itself', async () => {
  const browser = fakeWebAudio();
  const { player, last } = aPlayer();
  await player.play('ocean');
  browser.interrupt('interrupted');
  expect(last()).toMatchObject({ sound: 'ocean', isPlaying: false });
  browser.interrupt('running');
  expect(last()).toMatchObject({ sound: 'ocean', isPlaying: true });
});

test('a headset that is pulled out pauses the sound', async () => {
  const browser = fakeWebAudio();
  const { player, last } = aPlayer();
  await player.play('ocean');
  browser.element.pause();
  expect(last()).toMatchObject({ sound: 'ocean', isPlaying: false });
});

test('an element that may not play is left out, and the sound goes out directly', async () => {
  const browser = fakeWebAudio({ element: 'refuses' });
  const { player, last } = aPlayer();
  await player.play('rain');
  expect(last()?.isPlaying).toBe(true);
  expect(browser.isDirect()).toBe(true);
});

test.each([
  ['there is no Web Audio', 'no-audio'],
  ['there are no worklets', 'no-worklet'],
  ['the module does not load', 'no-module'],
  ['the sound cannot be made', 'no-voice'],
] as const)('play says so when %s, and nothing is chosen', async (_, fault) => {
  fakeWebAudio({ fault });
  const { player, last } = aPlayer();
  await expect(player.play('rain')).rejects.toThrow();
  expect(last()).toMatchObject({ sound: undefined, isPlaying: false });
});

test('play says so when the browser leaves the audio asleep for 2 seconds', async () => {
  vi.useFakeTimers();
  const browser = fakeWebAudio({ fault: 'asleep' });
  const { player, last } = aPlayer();
  const outcome = player.play('rain').then(
    () => 'played',
    () => 'refused',
  );
  await vi.advanceTimersByTimeAsync(2100);
  expect(await outcome).toBe('refused');
  expect(last()?.sound).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(browser.context?.state).toBe('closed');
});

test('after a fault the next try begins from nothing', async () => {
  fakeWebAudio({ fault: 'no-module' });
  const { player, last } = aPlayer();
  await expect(player.play('rain')).rejects.toThrow();
  fakeWebAudio();
  await player.play('rain');
  expect(last()).toMatchObject({ sound: 'rain', isPlaying: true });
});
