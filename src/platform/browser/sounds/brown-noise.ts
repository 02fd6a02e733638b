import { CHUNK, chain, gentleLowpass, highpass, whiteGain } from './filters.ts';
import type { Maker } from './maker.ts';
import type { Random } from './random.ts';

const LEAK_HZ = 22;
const LOWEST_HZ = 30;
const SHARED = 0.5;

/** Falls by 6 dB an octave from its leak upwards; what no loudspeaker can give is cut away below. */
export function makeBrownNoise(rate: number, random: Random): Maker {
  const shape = () => chain(gentleLowpass(rate, LEAK_HZ), highpass(rate, LOWEST_HZ));
  const [ofLeft, ofRight] = [shape(), shape()];
  const [middle, side, other] = [0, 1, 2].map(() => new Float32Array(CHUNK)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const gain = whiteGain(rate);
  return (left, right) => {
    random.fillWhite(middle);
    random.fillWhite(side);
    random.fillWhite(other);
    for (let i = 0; i < CHUNK; i += 1) {
      const shared = SHARED * (middle[i] ?? 0);
      left[i] = gain * (shared + (side[i] ?? 0));
      right[i] = gain * (shared + (other[i] ?? 0));
    }
    ofLeft(left);
    ofRight(right);
  };
}
