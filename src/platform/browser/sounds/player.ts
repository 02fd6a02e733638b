import { CROSSFADE_SECONDS, FADE_IN_SECONDS, FADE_OUT_SECONDS } from './fade.ts';
import { hideMediaKeys, showMediaKeys, tellMediaKeys } from './media-keys.ts';
import {
  beginVoice,
  closeStage,
  endVoice,
  openStage,
  orderFade,
  resumeStage,
  type Stage,
  type Voice,
} from './stage.ts';

export const SOUNDS = ['meditation', 'rain', 'calmingwater', 'ocean', 'birds', 'brownnoise'] as const;
export type Sound = (typeof SOUNDS)[number];
export type SoundState = { sound: Sound | undefined; isPlaying: boolean; isMuted: boolean; volume: number };

export type SoundPlayer = {
  /** Rejects when the browser lets no sound be heard; nothing is chosen then. */
  play(sound: Sound): Promise<void>;
  pause(): void;
  /** Rejects like play. */
  resume(): Promise<void>;
  stop(): void;
  setMuted(isMuted: boolean): void;
  setVolume(volume: number): void;
  /** Fades what is heard and gives everything back; the player is not used again. */
  close(): void;
};

export const FIRST_SOUND_STATE: SoundState = {
  sound: undefined,
  isPlaying: false,
  isMuted: false,
  volume: 0.7,
};

const SMOOTHING_SECONDS = 0.04;
const AFTER_FADE_MS = FADE_OUT_SECONDS * 1000 + 100;

/** Squared, because ears hear loudness so: half the slider is about half as loud. */
export const gainOf = ({ isMuted, volume }: SoundState): number => (isMuted ? 0 : volume ** 2);

type Player = {
  state: SoundState;
  onChange: (state: SoundState) => void;
  describe: (sound: Sound) => { title: string; artist: string };
  stage?: Stage;
  voice?: Voice;
  /** What the person asked for, even while a telephone call keeps the sound away. */
  wantsToPlay: boolean;
  /** Counts what was asked, so that a late answer to an earlier wish is let go. */
  wish: number;
  resting?: ReturnType<typeof setTimeout>;
};

function change(player: Player, next: Partial<SoundState>): void {
  player.state = { ...player.state, ...next };
  if (player.state.sound) tellMediaKeys(player.state.isPlaying ? 'playing' : 'paused');
  player.onChange(player.state);
}

function applyVolume({ stage, state }: Player): void {
  stage?.carrier.input.gain.setTargetAtTime(gainOf(state), stage.context.currentTime, SMOOTHING_SECONDS);
}

/** A call that comes in, or a headset that is pulled out, is seen; when it is over the sound comes back. */
function followDevice(player: Player, { context }: Stage): void {
  const isRunning = context.state === 'running';
  const hasChanged = player.voice && player.wantsToPlay && isRunning !== player.state.isPlaying;
  if (hasChanged) change(player, { isPlaying: isRunning });
}

function open(player: Player): Stage {
  const stage = openStage(() => {
    if (player.wantsToPlay) pause(player);
  });
  stage.context.onstatechange = () => followDevice(player, stage);
  stage.carrier.input.gain.value = gainOf(player.state);
  return stage;
}

/** After the fade the device may rest: nothing is computed while nothing is heard. */
function restAfterFade(player: Player): void {
  clearTimeout(player.resting);
  player.resting = setTimeout(() => {
    if (player.wantsToPlay || !player.stage) return;
    player.stage.carrier.pause();
    player.stage.context.suspend().catch(() => {});
  }, AFTER_FADE_MS);
}

function endSound(player: Player): void {
  player.wish += 1;
  player.wantsToPlay = false;
  if (player.voice) endVoice(player.voice, FADE_OUT_SECONDS);
  player.voice = undefined;
  hideMediaKeys();
}

function stop(player: Player): void {
  endSound(player);
  restAfterFade(player);
  change(player, { sound: undefined, isPlaying: false });
}

function pause(player: Player): void {
  if (!player.voice || !player.wantsToPlay) return;
  player.wish += 1;
  player.wantsToPlay = false;
  orderFade(player.voice, { fadeTo: 0, seconds: FADE_OUT_SECONDS, isLast: false });
  restAfterFade(player);
  change(player, { isPlaying: false });
}

function close(player: Player): void {
  const { stage } = player;
  endSound(player);
  clearTimeout(player.resting);
  player.stage = undefined;
  if (stage) setTimeout(() => closeStage(stage), AFTER_FADE_MS);
}

/** Gives everything back, so that the next tap begins from nothing. */
function giveUp(player: Player): void {
  close(player);
  change(player, { sound: undefined, isPlaying: false });
}

async function wakeStage(player: Player): Promise<Stage> {
  clearTimeout(player.resting);
  const isNew = !player.stage;
  const stage = player.stage ?? open(player);
  player.stage = stage;
  await (isNew ? stage.ready : Promise.all([stage.ready, resumeStage(stage)]));
  return stage;
}

async function resume(player: Player): Promise<void> {
  const { voice } = player;
  if (!voice) return;
  player.wish += 1;
  const { wish } = player;
  player.wantsToPlay = true;
  try {
    await wakeStage(player);
    if (wish !== player.wish) return;
    orderFade(voice, { fadeTo: 1, seconds: FADE_IN_SECONDS, isLast: false });
    change(player, { isPlaying: true });
  } catch (error) {
    if (wish !== player.wish) return;
    giveUp(player);
    throw error;
  }
}

async function play(player: Player, sound: Sound): Promise<void> {
  if (player.voice?.sound === sound) return resume(player);
  player.wish += 1;
  const { wish } = player;
  player.wantsToPlay = true;
  try {
    const stage = await wakeStage(player);
    if (wish !== player.wish) return;
    const seconds = player.voice ? CROSSFADE_SECONDS : FADE_IN_SECONDS;
    const next = await beginVoice(stage, sound, seconds);
    if (wish !== player.wish) return endVoice(next, FADE_OUT_SECONDS);
    if (player.voice) endVoice(player.voice, CROSSFADE_SECONDS);
    player.voice = next;
    showMediaKeys(player.describe(sound), {
      play: () => void resume(player).catch(() => {}),
      pause: () => pause(player),
      stop: () => stop(player),
    });
    change(player, { sound, isPlaying: true });
  } catch (error) {
    if (wish !== player.wish) return;
    giveUp(player);
    throw error;
  }
}

/** Plays one sound at a time. `play` and `resume` belong into the answer to a tap or a key. */
export function createSoundPlayer(onChange: Player['onChange'], describe: Player['describe']): SoundPlayer {
  const player: Player = { state: FIRST_SOUND_STATE, onChange, describe, wantsToPlay: false, wish: 0 };
  const comeBack = (): void => {
    const isAway = player.wantsToPlay && player.voice && player.stage?.context.state !== 'running';
    if (document.visibilityState === 'visible' && isAway) resume(player).catch(() => {});
  };
  document.addEventListener('visibilitychange', comeBack);
  return {
    play: (sound) => play(player, sound),
    pause: () => pause(player),
    resume: () => resume(player),
    stop: () => stop(player),
    setMuted(isMuted) {
      change(player, { isMuted });
      applyVolume(player);
    },
    setVolume(volume) {
      change(player, { volume: Math.round(Math.min(1, Math.max(0, volume)) * 10) / 10 });
      applyVolume(player);
    },
    close() {
      document.removeEventListener('visibilitychange', comeBack);
      close(player);
      change(player, { sound: undefined, isPlaying: false });
    },
  };
}
