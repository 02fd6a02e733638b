import { compact } from './compact.ts';
import { place } from './draw.ts';
import { withPrecision } from './leaf.ts';
import { logo, mark, navigationLeaf } from './logo-drawing.ts';
import { weathers } from './moods.ts';
import { allium, alliumHead } from './plants-allium.ts';
import { fern, fernMark } from './plants-fern.ts';
import { bell, blossom, bud, daisy, grass, moss, seed, sprout, tulip } from './plants-fillers.ts';
import { iris, irisHead } from './plants-iris.ts';
import { pea, podPair } from './plants-pea.ts';
import { peony, peonyHead } from './plants-peony.ts';
import { poppy, poppyHead } from './plants-poppy.ts';
import { clover, dandelion, heart, lavender, wheat } from './plants-pressed.ts';
import { bulb } from './plants-soil.ts';
import { postures } from './postures.ts';
import { fernCoil, quizPictures } from './quiz-pictures.ts';
import type { Area, Species } from './species.ts';

type Drawing = { draw: () => string; stepsPerUnit: number; viewBox?: string };

const plants: Readonly<Record<Species, () => string>> = {
  poppy: () => poppy(210),
  iris: () => iris(210),
  peony: () => peony(180),
  allium: () => allium(220, 38),
  fern: () => fern(190),
  pea: () => pea(210),
  tulip: () => tulip(140),
  daisy: () => daisy(110),
  bell: () => bell(110),
  dandelion: () => dandelion(170),
  clover: () => clover(110),
  heart: () => heart(170),
  wheat: () => wheat(180),
  lavender: () => lavender(150),
  sprout: () => sprout(34),
  grass: () => grass(80),
  bud,
  moss,
  seed,
  bulb: () => bulb(0.9),
};

const glyphs: Readonly<Record<Area, () => string>> = {
  mental: () => place(irisHead(), 0, 22, 0.78),
  physical: () => place(poppyHead(), 0, 2, 0.98),
  nutrition: podPair,
  regulation: fernMark,
  emotions: () => peonyHead(46),
  community: () => alliumHead(44),
};

const named = (
  prefix: string,
  drawings: Readonly<Record<string, () => string>>,
  stepsPerUnit: number,
  viewBox?: string,
): [string, Drawing][] =>
  Object.entries(drawings).map(([name, draw]) => [`${prefix}-${name}`, { draw, stepsPerUnit, viewBox }]);

const catalogue: ReadonlyMap<string, Drawing> = new Map([
  ...named('s', plants, 1),
  ...named('s', { blossom, logo, mark, navleaf: navigationLeaf }, 10),
  ...named('g', glyphs, 10),
  ...named('m', weathers, 10, '0 0 120 120'),
  ...named('p', postures, 10, '0 0 120 140'),
  ...named('q', quizPictures, 10, '0 0 120 120'),
  ...named('q', { coil: fernCoil }, 10),
]);

export const spriteIds: readonly string[] = [...catalogue.keys()];

function element(id: string): string {
  const drawing = catalogue.get(id);
  if (!drawing) throw new Error(`The garden has no drawing called ${id}.`);
  const { draw, stepsPerUnit, viewBox } = drawing;
  const markup = compact(withPrecision(stepsPerUnit, draw), stepsPerUnit);
  return viewBox
    ? `<symbol id="${id}" viewBox="${viewBox}">${markup}</symbol>`
    : `<g id="${id}">${markup}</g>`;
}

/** One hidden SVG that holds each drawing once; pages show them with `<use href="#s-poppy">`. */
export const gardenSprite = (ids: readonly string[] = spriteIds): string =>
  `<svg display="none" aria-hidden="true"><defs>${ids.map(element).join('')}</defs></svg>`;

const landingIds = ['poppy', 'iris', 'peony', 'allium', 'tulip', 'daisy', 'sprout', 'grass', 'logo'];

/** Only what the landing page shows beside its hero. */
export const landingSprite = (): string =>
  gardenSprite([
    ...landingIds.map((name) => `s-${name}`),
    ...Object.keys(weathers).map((name) => `m-${name}`),
  ]);

/** What the dashboard may show in its first frame. */
const firstIds = ['logo', 'navleaf', 'tulip', 'daisy', 'sprout'].map((name) => `s-${name}`);

/** The sprite in two: what the dashboard's first frame needs, and all that can wait until it is painted. */
export const dashboardSprites = (): { first: string; later: string } => ({
  first: gardenSprite(firstIds),
  later: gardenSprite(spriteIds.filter((id) => !firstIds.includes(id))),
});
