import {
  addRamped,
  CHUNK,
  chain,
  createBed,
  type Filter,
  gentleLowpass,
  highpass,
  lowpass,
  pinkNoise,
} from './filters.ts';
import type { Maker } from './maker.ts';
import { createDrift, type Random } from './random.ts';
import { gainsAt } from './ringers.ts';
import { BIRDS, type Bird, type Note } from './songs.ts';
import { createSpace } from './space.ts';

const SOFTEST_EDGE_SECONDS = 0.016;

type Whistle = { hz: number; gain: number };

/** Where a note stands at a moment: its pitch, and a loudness without edges. */
function whistleAt(note: Note, elapsed: number): Whistle {
  const way = elapsed / note.seconds;
  if (way < 0 || way > 1) return { hz: note.from, gain: 0 };
  const { perSecond, depth } = note.tremble ?? { perSecond: 0, depth: 0 };
  const glide = note.from * (note.to / note.from) ** (way * way * (3 - 2 * way));
  const edge = Math.max(SOFTEST_EDGE_SECONDS, note.seconds * 0.3);
  const swell = Math.min(1, elapsed / edge, (note.seconds - elapsed) / edge);
  return {
    hz: glide * (1 + depth * Math.sin(2 * Math.PI * perSecond * elapsed)),
    gain: note.gain * Math.sin((Math.PI / 2) * Math.max(0, swell)) ** 2,
  };
}

/** One bird: it sings, rests for as long as it likes, and sings something else. */
function createSinger(rate: number, random: Random, bird: Bird): (out: Float32Array) => boolean {
  const step = CHUNK / rate;
  const pitch = random.between(0.97, 1.03);
  const dull: Filter = chain(gentleLowpass(rate, 6500 - 3600 * bird.distance), lowpass(rate, 5600, 0.6));
  const loud = 0.5 * (1 - 0.72 * bird.distance);
  let notes: Note[] = [];
  let untilNext = random.between(0.3, bird.pause[0]);
  let phase = 0;
  let was: Whistle = { hz: 0, gain: 0 };
  let ringing = 0;

  function listen(): Whistle {
    untilNext -= step;
    let [note] = notes;
    if (note && -untilNext > note.seconds) {
      untilNext += note.seconds;
      notes = notes.slice(1);
      [note] = notes;
      untilNext += note ? note.rest : random.between(...bird.pause);
    }
    if (!note && untilNext <= 0) {
      notes = bird.song(random);
      [note] = notes;
    }
    return note && untilNext <= 0 ? whistleAt(note, -untilNext) : { hz: was.hz, gain: 0 };
  }

  return (out) => {
    const now = listen();
    const isSilent = now.gain === 0 && was.gain === 0;
    ringing = isSilent ? ringing - 1 : 40;
    if (ringing <= 0) return false;
    const from = was.gain === 0 ? now.hz : was.hz;
    for (let i = 0; i < CHUNK; i += 1) {
      const way = i / CHUNK;
      phase += ((from + (now.hz - from) * way) * pitch) / rate;
      if (phase >= 1) phase -= 1;
      const wave = Math.sin(2 * Math.PI * phase);
      const gain = loud * (was.gain + (now.gain - was.gain) * way);
      out[i] = gain * wave * (1 - 0.16 * wave * wave);
    }
    dull(out);
    was = now;
    return true;
  };
}

/** A mild morning at the edge of a wood: soft air, leaves now and then, and birds that leave each other time. */
export function makeBirds(rate: number, random: Random): Maker {
  const step = CHUNK / rate;
  const singers = BIRDS.map((bird) => ({
    sing: createSinger(rate, random, bird),
    dry: gainsAt(bird.pan).map((gain) => gain * (1 - 0.6 * bird.distance)),
    wet: gainsAt(bird.pan * 0.5).map((gain) => gain * (0.35 + 0.65 * bird.distance)),
  }));
  const pink = () => pinkNoise(rate, random);
  const air = createBed(pink, () => chain(highpass(rate, 110, 0.5), lowpass(rate, 900, 0.5)));
  const leaves = createBed(pink, () => chain(highpass(rate, 1500, 0.5), lowpass(rate, 4200, 0.5)));
  const wood = createSpace(rate, { seconds: 1.7, damping: 0.42, size: 1.25, gain: 0.16 });
  const wind = createDrift(random, 3, 10, step);
  const rustle = createDrift(random, 0.6, 3, step);
  const [voice, wetLeft, wetRight] = [0, 1, 2].map(() => new Float32Array(CHUNK)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  let was = { air: 0, leaves: 0 };

  return (left, right) => {
    const gust = 1 + wind();
    const now = { air: 0.13 + 0.03 * gust, leaves: 0.022 * gust * (1 + 0.6 * rustle()) + 0.012 };
    air.fill();
    leaves.fill();
    addRamped(left, air.left, was.air, now.air);
    addRamped(right, air.right, was.air, now.air);
    addRamped(left, leaves.left, was.leaves, now.leaves);
    addRamped(right, leaves.right, was.leaves, now.leaves);
    was = now;
    wetLeft.fill(0);
    wetRight.fill(0);
    for (const { sing, dry, wet } of singers) {
      if (!sing(voice)) continue;
      for (const [out, gain = 0] of [
        [left, dry[0]],
        [right, dry[1]],
        [wetLeft, wet[0]],
        [wetRight, wet[1]],
      ] as const)
        addRamped(out, voice, gain, gain);
    }
    wood(wetLeft, wetRight, left, right);
  };
}
