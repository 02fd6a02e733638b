import { compact } from './compact.ts';
import { disc, place, shape, smooth } from './draw.ts';
import { type Point, withPrecision } from './leaf.ts';
import { allium } from './plants-allium.ts';
import { fennel } from './plants-fennel.ts';
import { sharedFern } from './plants-fern.ts';
import { daisy, grass, sprout, tulip } from './plants-fillers.ts';
import { iris } from './plants-iris.ts';
import { pea } from './plants-pea.ts';
import { peony } from './plants-peony.ts';
import { poppy } from './plants-poppy.ts';
import { bee, bulb, roots } from './plants-soil.ts';

const groundAt = (x: number): number => 612 - 18 * Math.sin((x - 80) / 430) - 6 * Math.sin(x / 170);

/** A place on the ground line: size, mirrored or not, which of the four sways, and how far it is sunk. */
type Spot = { x: number; scale?: number; flip?: boolean; sway: number; sunk?: number };

function standing({ x, scale = 1, flip = false, sunk = 0 }: Spot, markup: string): string {
  const size = flip || scale !== 1 ? `scale(${flip ? -scale : scale} ${scale})` : '';
  return `<g transform="translate(${x} ${Math.round(groundAt(x) + sunk)})${size}">${markup}</g>`;
}

const planted = (id: string, spot: Spot): string =>
  standing(spot, `<use href="#${id}" class="sway sw${spot.sway % 4}"/>`);

const drawn = (plant: string, spot: Spot): string =>
  standing(spot, `<g class="sway sw${spot.sway % 4}">${plant}</g>`);

const fernParts = () => sharedFern(250, 'hf');

const definitions = (): string =>
  [
    `<g id="hp">${poppy(250)}</g><g id="hi">${iris(250)}</g><g id="ha">${allium(300, 46)}</g>`,
    `<g id="ht">${tulip(150)}</g><g id="hg">${grass(90)}</g><g id="hd">${daisy(110)}</g>`,
    `<g id="hs">${sprout(30)}</g><g id="hb">${bulb(1)}</g>${fernParts().definition}`,
  ].join('');

const distance = (): string =>
  [
    disc(1090, 300, 168, 'su'),
    shape('M0 520C170 440 330 470 520 500C720 530 840 420 1020 424C1200 428 1330 480 1440 452V720H0Z', 'h1'),
    shape('M0 590C150 520 320 548 480 560C700 576 820 500 1010 496C1190 492 1310 540 1440 520V720H0Z', 'h2'),
    shape('M0 620C260 560 420 600 640 590C860 580 1010 556 1190 562C1300 566 1380 580 1440 574V720H0Z', 'h3'),
  ].join('');

const flowers = (): string =>
  [
    drawn(fennel(360, 80), { x: 890, sway: 1 }),
    planted('ha', { x: 1010, scale: 1.18, sway: 2 }),
    planted('ha', { x: 1330, scale: 0.92, flip: true, sway: 3 }),
    `<g transform="translate(1210 ${Math.round(groundAt(1210))})scale(1.12)">${fernParts().plant}</g>`,
    planted('hi', { x: 960, scale: 1.06, sway: 1 }),
    planted('hp', { x: 1120, scale: 1.34, sway: 2 }),
    planted('hi', { x: 1392, scale: 1.16, flip: true, sway: 0 }),
    drawn(pea(290), { x: 1268, scale: 1.1, flip: true, sway: 3 }),
    drawn(peony(210), { x: 1052, scale: 1.12, sway: 0 }),
    planted('hp', { x: 836, scale: 0.84, flip: true, sway: 3 }),
    planted('ha', { x: 778, scale: 0.52, sway: 1 }),
    planted('ht', { x: 905, scale: 1.05, sway: 2 }),
    planted('ht', { x: 1168, scale: 1.1, flip: true, sway: 1 }),
    planted('ht', { x: 1350, scale: 0.95, sway: 3 }),
    planted('ht', { x: 700, scale: 0.74, flip: true, sway: 0 }),
    planted('hd', { x: 985, scale: 0.9, sway: 1 }),
    planted('hd', { x: 1308, sway: 2 }),
    planted('hd', { x: 632, scale: 0.7, flip: true, sway: 3 }),
    planted('hd', { x: 800, scale: 0.8, sway: 0 }),
  ].join('');

const grasses: readonly Spot[] = [
  { x: 560, scale: 0.5, sway: 0 },
  { x: 668, scale: 0.6, flip: true, sway: 0 },
  { x: 868, scale: 0.9, sway: 0 },
  { x: 1090, sway: 2 },
  { x: 1190, scale: 0.9, flip: true, sway: 2 },
  { x: 1240, scale: 0.8, sway: 0 },
  { x: 1420, scale: 1.1, sway: 0 },
];

const beginnings: readonly Spot[] = [
  { x: 120, scale: 0.55, flip: true, sway: 0 },
  { x: 196, scale: 0.62, flip: true, sway: 0 },
  { x: 262, scale: 0.7, sway: 2 },
  { x: 330, scale: 0.8, sway: 2 },
  { x: 396, scale: 0.9, flip: true, sway: 0 },
  { x: 452, scale: 1.05, flip: true, sway: 0 },
  { x: 512, scale: 1.2, flip: true, sway: 0 },
  { x: 596, scale: 1.3, flip: true, sway: 0 },
];

const undergrowth = (): string =>
  [
    ...grasses.map((spot) => planted('hg', { ...spot, sunk: 4 })),
    ...beginnings.map((spot) => planted('hs', { ...spot, sunk: 2 })),
  ].join('');

const root = (x: number, width: number, depth: number, seed: number): string =>
  place(roots(width, depth, seed), x, groundAt(x) + 6);

const sunken = (x: number, y: number, scale: number): string =>
  `<use href="#hb" transform="translate(${x} ${y})${scale === 1 ? '' : `scale(${scale})`}"/>`;

function belowGround(): string {
  const groundLine = smooth(
    Array.from({ length: 13 }, (_, index): Point => [index * 120, groundAt(index * 120)]),
  );
  return [
    shape(`${groundLine}V720H0Z`, 'so'),
    '<path class="s kbu" stroke-width="8" d="M60 652l5-2M158 662l4 3M228 648l4-3M300 668l5 1M372 652l5-3M470 662l4 3M636 664l5-2"/>',
    sunken(560, 650, 0.9) + sunken(700, 648, 0.75) + sunken(905, 650, 1) + sunken(1350, 650, 0.85),
    root(1120, 90, 60, 2) + root(1010, 80, 54, 4) + root(836, 70, 44, 6),
    root(1268, 80, 56, 7) + root(512, 34, 26, 9),
  ].join('');
}

const bees = (): string =>
  [
    `<g class="bee b1"><g transform="translate(838 300)">${bee()}</g></g>`,
    `<g class="bee b2"><g transform="translate(1214 214) scale(-.8 .8)">${bee()}</g></g>`,
  ].join('');

const description =
  'A garden seen from the side: small sprouts on the left grow into poppies, irises, ferns and a peony on the right, with bulbs and roots below the ground.';

/** The landing page's garden as one whole picture; at its size whole numbers are fine enough. */
export function heroScene(): string {
  const scene = withPrecision(
    1,
    () => `<defs>${definitions()}</defs>${distance()}${flowers()}${undergrowth()}${belowGround()}${bees()}`,
  );
  return `<svg class="il hero-il" viewBox="0 0 1440 720" preserveAspectRatio="xMaxYMax slice" role="img" aria-label="${description}">${compact(scene, 1)}</svg>`;
}
