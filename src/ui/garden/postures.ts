import { disc, leaf, line, place, shape } from './draw.ts';
import { poppyBud, poppyHead, poppySide } from './plants-poppy.ts';
import type { Posture } from './species.ts';

// Five stages of one plant's day on a field of 120 by 140: always alive, only the posture changes.

const air = (): string => shape('M0 0H120V140H0Z', 'sky');

const ground = (): string => shape('M0 118C30 113 90 114 120 119V140H0Z', 'so');

export const postures: Readonly<Record<Posture, () => string>> = {
  1: () =>
    [
      air() + line('M50 122C46 92 50 74 66 72C78 71 84 80 84 88', 'k2', 3.6) + ground(),
      leaf(50, 114, 32, 6.5, 14, 6, 'l2', 'l3') + leaf(50, 114, 30, 6.5, 168, -6, 'l2', 'l3'),
      place(poppyBud(), 84, 86, 0.86, 176),
    ].join(''),
  2: () =>
    [
      air() + line('M54 122C52 92 54 66 66 60C74 57 80 62 81 68', 'k2', 3.6),
      leaf(53, 106, 34, 6.5, 6, 3, 'l2', 'l3') + leaf(53, 106, 32, 6.5, 174, -3, 'l2', 'l3'),
      ground() + place(poppySide(), 81, 66, 0.44, 164),
    ].join(''),
  3: () =>
    [
      air() + line('M60 122C59 100 61 84 60 72', 'k2', 3.6),
      leaf(60, 108, 36, 6.5, -6, -4, 'l2', 'l3') + leaf(60, 108, 36, 6.5, -174, 4, 'l2', 'l3'),
      ground() + place(poppySide(), 60, 74, 0.52),
    ].join(''),
  4: () =>
    [
      air() + line('M60 122C58 98 62 76 60 56', 'k2', 3.6),
      leaf(60, 106, 38, 7, -28, -5, 'l2', 'l3') + leaf(60, 106, 38, 7, -152, 5, 'l2', 'l3'),
      ground() + place(poppySide(), 60, 62, 0.66),
    ].join(''),
  5: () =>
    [
      air() + disc(60, 56, 46, 'su') + line('M60 122C58 96 62 72 60 52', 'k2', 3.8),
      leaf(60, 104, 40, 8, -44, -6, 'l2', 'l3') + leaf(60, 104, 40, 8, -136, 6, 'l2', 'l3'),
      leaf(60, 90, 26, 5.5, -36, -3, 'l1', 'l2'),
      ground() + place(poppyHead(), 60, 54, 0.62, -6),
    ].join(''),
};
