import { disc, leaf, line, oval, place, shape } from './draw.ts';
import { type Frond, frondAt } from './frond.ts';

const SOIL = shape('M0 82C24 77 70 84 96 79V96H0Z', 'so');
const PLAY = 'M0 -10L18 0L0 10Z';

/** A flower of the sprite's glyphs, its middle at (x, y). */
const irisHead = (x: number, y: number, scale: number): string =>
  place('<use href="#g-mental" y="-22"/>', x, y, scale / 0.78);
const poppyHead = (x: number, y: number, scale: number, turn = 0): string =>
  place('<use href="#g-physical"/>', x, y, scale, turn);
const plant = (id: string, x: number, y: number, scale: number, flip = false): string =>
  place(`<use href="#s-${id}"/>`, x, y, scale, 0, flip);

type Small = Partial<Frond> & { openness: number };

const SMALL: Frond = {
  length: 112,
  angle: -82,
  bow: 0.5,
  side: 1,
  openAtRest: 0.2,
  leafWidth: 0.34,
  leaves: 10,
  lift: 6,
};

/** A small frond, at any moment of its unrolling. */
export function smallFrond(
  { openness, ...changes }: Small,
  colours: readonly [string, string] = ['la', 'la2'],
): string {
  const { left, right, stem } = frondAt(openness, { ...SMALL, ...changes });
  return shape(left, colours[0]) + shape(right, colours[1]) + line(stem, 'kl', 3.6);
}

const twoLeaves = (near: readonly [string, string], far: readonly [string, string]): string =>
  leaf(0, 0, 34, 10, -108, -4, ...near) + leaf(0, 0, 34, 10, -72, 4, ...far);

const MIND = {
  beam: () =>
    shape('M48 -4L84 84H12Z', 'pv-beam') +
    line('M48 82V44', 'k2', 3) +
    leaf(48, 78, 28, 4, -100, -2, 'l2', 'l3') +
    leaf(48, 78, 26, 4, -80, 2, 'l1', 'l2') +
    place(
      shape('M0 6C-16-4-16-32 0-60C16-32 16-4 0 6Z', 'ir2') +
        shape('M0 6C-14-8-10-38 0-60C4-36 6-14 0 6Z', 'ir'),
      48,
      48,
      0.62,
    ) +
    SOIL,
  page: () =>
    shape('M18 22L62 16L70 74L26 80Z', 'pv-page') +
    line('M28 34L54 30M30 44L48 42M31 54L58 50', 'pv-words', 2.6) +
    leaf(66, 36, 22, 6, -18, 4, 'ir3', 'ir') +
    leaf(74, 52, 18, 5, 14, 3, 'l3', 'l2') +
    leaf(60, 26, 16, 5, -52, -3, 'ir2', 'ir') +
    leaf(78, 70, 14, 4, 40, 2, 'l2', 'l3'),
  stone: () =>
    disc(70, 28, 11, 'su') +
    shape('M30 82C26 62 40 52 54 56C68 58 74 70 70 82Z', 'pv-stone') +
    shape('M50 55C66 58 74 70 70 82H54C58 72 58 62 50 55Z', 'pv-shade') +
    line('M26 82C16 60 26 34 48 34', 'k2', 3) +
    leaf(48, 34, 18, 5, -10, -3, 'l2', 'l3') +
    leaf(24, 62, 14, 4, -160, -2, 'l1', 'l2') +
    SOIL,
  stream: () =>
    shape('M96 96V40C70 40 56 60 36 70C22 77 10 84 0 96Z', 'pv-water') +
    leaf(54, 66, 24, 6, -14, -3, 'l3', 'l2') +
    leaf(40, 84, 18, 5, -168, 3, 'ir3', 'ir') +
    leaf(74, 54, 14, 4, -6, -2, 'su', 'su2') +
    plant('iris', 20, 70, 0.2),
  cut: () =>
    line('M48 82C46 62 52 50 48 34', 'k2', 3.2) +
    leaf(48, 66, 28, 7, -24, -4, 'l2', 'l3') +
    leaf(48, 66, 28, 7, -156, 4, 'l1', 'l2') +
    leaf(48, 52, 22, 6, -30, -3, 'l3', 'l2') +
    line('M22 40L40 34', 'pv-words', 3) +
    leaf(20, 32, 16, 4.5, -150, 2, 'pv-fallen') +
    irisHead(48, 34, 0.21) +
    SOIL,
  bench: () =>
    line('M30 80V62M66 80V62', 'pv-wood', 5) +
    shape('M20 54H76V62H20Z', 'pv-plank') +
    shape('M22 38H74V45H22Z', 'pv-plank') +
    line('M26 38V56M70 38V56', 'pv-wood', 4) +
    leaf(84, 80, 34, 5, -96, -6, 'l2', 'l3') +
    leaf(84, 80, 26, 4, -70, 6, 'l1', 'l2') +
    SOIL,
  steps: () =>
    oval(24, 72, 15, 6, 'pv-stone') +
    oval(46, 60, 12, 5, 'pv-stone') +
    oval(62, 49, 9.5, 4, 'pv-shade') +
    oval(74, 41, 7, 3, 'pv-shade') +
    oval(82, 35, 5, 2.2, 'pv-shade') +
    irisHead(86, 28, 0.14) +
    leaf(8, 86, 30, 5, -80, 6, 'l2', 'l3') +
    leaf(92, 88, 24, 5, -100, -6, 'l1', 'l2'),
  anchor: () =>
    SOIL +
    line('M48 80V30', 'k2', 3.2) +
    leaf(48, 34, 24, 7, -36, -4, 'l2', 'l3') +
    leaf(48, 34, 24, 7, -144, 4, 'l1', 'l2') +
    leaf(48, 54, 16, 5, -30, -3, 'l3', 'l2') +
    line('M48 80C48 88 40 90 34 88M48 80C48 88 56 90 62 88M48 80V95', 'kso', 2.2),
  place: () =>
    disc(66, 34, 13, 'su3') +
    shape('M0 66C20 46 40 62 56 54C74 46 86 52 96 46V96H0Z', 'h2') +
    shape('M0 78C30 64 60 78 96 66V96H0Z', 'h3') +
    plant('iris', 24, 86, 0.27) +
    place(shape(PLAY, 'pv-play'), 44, 62),
} as const;

const BODY = {
  desk: () =>
    shape('M44 52H92V58H44Z', 'pv-plank') +
    line('M52 58V80M86 58V80', 'pv-wood', 4) +
    line('M24 82C22 58 30 44 46 34', 'k2', 3.2) +
    leaf(25, 66, 18, 5, -150, 3, 'l1', 'l2') +
    leaf(26, 60, 16, 5, -20, -3, 'l2', 'l3') +
    poppyHead(48, 32, 0.22, 30) +
    SOIL,
  stairs: () =>
    shape('M12 82V68H34V54H56V40H80V82Z', 'pv-stone') +
    shape('M34 54H56V82H34ZM56 40H80V82H56Z', 'pv-shade') +
    plant('poppy', 68, 41, 0.14) +
    leaf(20, 68, 14, 4, -70, 3, 'l2', 'l3') +
    SOIL,
  path: () =>
    disc(72, 24, 11, 'su3') +
    shape('M0 58C26 42 52 54 96 44V96H0Z', 'pv-stone') +
    shape('M40 96C30 82 62 72 50 60C46 56 52 52 58 49C64 56 66 60 62 66C56 76 70 84 74 96Z', 'pv-beam') +
    plant('poppy', 22, 82, 0.2) +
    plant('daisy', 84, 74, 0.22, true),
  chair: () =>
    line('M26 80V30M26 58H56M54 58V80', 'pv-wood', 5) +
    shape('M24 52H58V59H24Z', 'pv-plank') +
    line('M42 52C40 42 46 34 44 26', 'k2', 3.2) +
    leaf(42, 46, 16, 5, -30, -3, 'l2', 'l3') +
    leaf(42, 46, 14, 4, -150, 3, 'l1', 'l2') +
    poppyHead(44, 22, 0.22) +
    line('M70 50V28M64 35L70 28L76 35', 'pv-words', 3) +
    SOIL,
  bend: () =>
    line('M30 82C28 56 42 52 50 60C58 68 66 62 66 38', 'k2', 3.4) +
    leaf(29, 70, 22, 6, -150, 4, 'l1', 'l2') +
    leaf(31, 66, 20, 6, -30, -4, 'l2', 'l3') +
    poppyHead(66, 32, 0.24, 8) +
    SOIL,
  dance: () =>
    line('M34 82C24 60 44 50 32 30', 'k2', 3) +
    line('M62 82C74 62 52 54 64 36', 'k2', 3) +
    leaf(31, 62, 16, 5, -160, 4, 'l1', 'l2') +
    leaf(66, 62, 16, 5, -20, -4, 'l2', 'l3') +
    poppyHead(32, 26, 0.2, -16) +
    poppyHead(64, 34, 0.2, 18) +
    line('M12 44C16 40 16 36 12 32M84 54C80 50 80 46 84 42', 'pv-words', 2.6) +
    SOIL,
  wave: () =>
    line('M48 82C24 72 70 60 48 48C32 40 58 34 50 24', 'k2', 3.4) +
    leaf(38, 70, 18, 5, -170, 3, 'l1', 'l2') +
    leaf(58, 58, 18, 5, -10, -3, 'l2', 'l3') +
    leaf(43, 44, 14, 4, -160, 3, 'l2', 'l3') +
    poppyHead(50, 22, 0.22, 6) +
    SOIL,
  balance: () =>
    oval(48, 76, 20, 8, 'pv-stone') +
    oval(52, 77, 14, 6, 'pv-shade') +
    line('M48 70C50 54 44 44 48 28', 'k2', 3) +
    leaf(48, 52, 26, 5, -172, -5, 'l1', 'l2') +
    leaf(48, 52, 26, 5, -8, 5, 'l2', 'l3') +
    poppyHead(48, 24, 0.22) +
    SOIL,
  film: () =>
    disc(62, 34, 14, 'su3') +
    shape('M0 70C26 58 60 72 96 60V96H0Z', 'pv-stone') +
    plant('poppy', 26, 84, 0.24) +
    place(shape(PLAY, 'pv-play'), 52, 58) +
    SOIL,
} as const;

const standing = (frond: Small, x: number, scale = 0.8, y = 84): string =>
  place(smallFrond(frond), x, y, scale);
const left = { side: -1 } as const;

const BREATH = {
  even: () => standing({ openness: 0.9, angle: -100, ...left }, 40) + standing({ openness: 0.9 }, 56) + SOIL,
  twoAndOne: () =>
    standing({ openness: 0.1, length: 90 }, 14, 0.76) +
    standing({ openness: 0.4 }, 34, 0.76) +
    standing({ openness: 1, angle: -70 }, 52) +
    SOIL,
  palms: () =>
    place(twoLeaves(['la', 'la2'], ['la3', 'la']), 30, 84) +
    place(twoLeaves(['la2', 'la'], ['la', 'la3']), 68, 84) +
    SOIL,
  five: () =>
    [0, 1, 2, 3, 4]
      .map((index) =>
        standing({ openness: 0.2 + 0.2 * index, length: 60 + index * 11, leaves: 8 }, 8 + index * 15),
      )
      .join('') + SOIL,
  squeeze: () =>
    standing({ openness: 0, length: 120 }, 28) + standing({ openness: 1, angle: -74 }, 54) + SOIL,
  hum: () =>
    standing({ openness: 0.3 }, 38) +
    line('M60 50C66 44 66 36 60 30M70 56C80 46 80 34 70 24', 'kl', 3) +
    SOIL,
  wings: () =>
    standing({ openness: 0.6, angle: -120, length: 100, ...left }, 46, 0.76) +
    standing({ openness: 0.6, angle: -60, length: 100 }, 50, 0.76) +
    SOIL,
  shake: () =>
    standing({ openness: 0.8, angle: -120, ...left }, 44, 0.68) +
    standing({ openness: 0.8, angle: -90, length: 100 }, 48, 0.68) +
    standing({ openness: 0.8, angle: -58 }, 52, 0.68) +
    line('M10 34L17 40M86 34L79 40', 'kl', 3) +
    SOIL,
  scan: () =>
    standing({ openness: 1, angle: -20, length: 130 }, 6, 0.62, 78) +
    place(shape(PLAY, 'pv-play'), 42, 36) +
    SOIL,
} as const;

const SCENES = { ...MIND, ...BODY, ...BREATH };
export type SceneName = keyof typeof SCENES;

/** A small cut-paper scene of 96 by 96, in the colours of its area. */
export const practiceScene = (name: SceneName): string => SCENES[name]();
