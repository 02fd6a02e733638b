import { CHUNK } from './filters.ts';

/** One thing that is struck, rings at a pitch and dies away: a drop, a bubble, the rim of a bowl. */
export type Strike = {
  hz: number;
  /** Until it has fallen to about a third. */
  seconds: number;
  gain: number;
  /** From -1, left, to 1, right. */
  pan: number;
  /** How far the pitch climbs in a second, as a part of itself. */
  rise?: number;
  /** Samples until it begins, within the coming chunk. */
  wait?: number;
};

export type Ringers = { strike(strike: Strike): void; add(left: Float32Array, right: Float32Array): void };

const SILENT = 1e-5;

const makeVoice = () => ({ hz: 0, rise: 0, fall: 0, re: 0, im: 0, left: 0.5, right: 0.5, wait: 0 });
type Voice = ReturnType<typeof makeVoice>;

/** Left and right gain of a place, with the same power everywhere. */
export function gainsAt(pan: number): [left: number, right: number] {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [Math.cos(angle), Math.sin(angle)];
}

function addVoice(voice: Voice, rate: number, left: Float32Array, right: Float32Array): void {
  const angle = (2 * Math.PI * voice.hz) / rate;
  const turnRe = voice.fall * Math.cos(angle);
  const turnIm = voice.fall * Math.sin(angle);
  let { re, im } = voice;
  for (let i = voice.wait; i < CHUNK; i += 1) {
    left[i] = (left[i] ?? 0) + im * voice.left;
    right[i] = (right[i] ?? 0) + im * voice.right;
    const turned = re * turnRe - im * turnIm;
    im = re * turnIm + im * turnRe;
    re = turned;
  }
  voice.re = re;
  voice.im = im;
  voice.wait = 0;
  voice.hz += (voice.hz * voice.rise * CHUNK) / rate;
}

/** Room for `most` things that ring at once; one more takes the place of the one that was struck first. */
export function createRingers(rate: number, most: number): Ringers {
  const idle = Array.from({ length: most }, makeVoice);
  const busy: Voice[] = [];
  return {
    strike({ hz, seconds, gain, pan, rise = 0, wait = 0 }) {
      const voice = idle.pop() ?? busy.shift();
      if (!voice || hz > rate * 0.45) return;
      const [left, right] = gainsAt(pan);
      Object.assign(voice, { hz, rise, re: gain, im: 0, left, right, wait });
      voice.fall = Math.exp(-1 / (seconds * rate));
      busy.push(voice);
    },
    add(left, right) {
      for (let place = busy.length - 1; place >= 0; place -= 1) {
        const voice = busy[place];
        if (!voice) continue;
        addVoice(voice, rate, left, right);
        if (Math.abs(voice.re) + Math.abs(voice.im) > SILENT) continue;
        busy.splice(place, 1);
        idle.push(voice);
      }
    },
  };
}
