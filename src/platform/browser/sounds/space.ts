import { CHUNK } from './filters.ts';

const LINES_MS = [29.3, 33.7, 37.9, 43.1, 48.7, 53.9, 60.1, 67.3];
const SHARE = 2 / LINES_MS.length;

/** How long it takes to fall silent, how fast it grows dull (0 to 1), how wide the walls stand, how loud it answers. */
export type Room = { seconds: number; damping: number; size: number; gain: number };
export type Space = (
  inLeft: Float32Array,
  inRight: Float32Array,
  left: Float32Array,
  right: Float32Array,
) => void;

/** The room around a sound: eight echoes that feed each other, every second one heard from the other side. */
export function createSpace(rate: number, { seconds, damping, size, gain: answer }: Room): Space {
  const lines = LINES_MS.map((ms, place) => {
    const length = Math.round((ms * size * rate) / 1000);
    const gain = 10 ** ((-3 * length) / rate / seconds);
    return { buffer: new Float32Array(length), at: 0, gain, level: 0, heard: 0, isRight: place % 2 === 1 };
  });
  return (inLeft, inRight, left, right) => {
    for (let i = 0; i < CHUNK; i += 1) {
      let sum = 0;
      for (const line of lines) {
        line.heard = line.buffer[line.at] ?? 0;
        sum += line.heard;
      }
      const shared = sum * SHARE;
      const fromLeft = inLeft[i] ?? 0;
      const fromRight = inRight[i] ?? 0;
      let toLeft = 0;
      let toRight = 0;
      for (const line of lines) {
        line.level = damping * line.level + (1 - damping) * (line.heard - shared);
        line.buffer[line.at] = line.level * line.gain + (line.isRight ? fromRight : fromLeft);
        line.at = line.at + 1 === line.buffer.length ? 0 : line.at + 1;
        if (line.isRight) toRight += line.heard;
        else toLeft += line.heard;
      }
      left[i] = (left[i] ?? 0) + toLeft * answer;
      right[i] = (right[i] ?? 0) + toRight * answer;
    }
  };
}
