export type Area = 'mental' | 'physical' | 'nutrition' | 'regulation' | 'emotions' | 'community';

export type Weather =
  | 'happy'
  | 'inspired'
  | 'calm'
  | 'focused'
  | 'neutral'
  | 'tired'
  | 'stressed'
  | 'overwhelmed';

/** One plant bending, closing and opening: from 1, drooping, to 5, in full bloom. */
export type Posture = 1 | 2 | 3 | 4 | 5;

type Box = readonly [x: number, y: number, width: number, height: number];

/** Every plant of the sprite with the box that holds it; the ground line is at y = 0. */
export const speciesBoxes = {
  poppy: [-62, -270, 125, 273],
  iris: [-72, -323, 144, 327],
  peony: [-56, -227, 111, 231],
  allium: [-79, -260, 161, 264],
  fern: [-113, -197, 273, 202],
  pea: [-46, -237, 102, 241],
  tulip: [-54, -183, 107, 186],
  daisy: [-32, -137, 62, 140],
  bell: [-33, -113, 92, 116],
  dandelion: [-72, -219, 144, 222],
  clover: [-66, -150, 132, 153],
  heart: [-68, -180, 192, 184],
  wheat: [-50, -203, 110, 206],
  lavender: [-40, -165, 80, 168],
  sprout: [-22, -42, 44, 45],
  grass: [-55, -72, 110, 73],
  bud: [-38, -87, 74, 90],
  moss: [-35, -20, 70, 23],
  seed: [-8, -7, 16, 14],
  bulb: [-21, -25, 42, 74],
} as const satisfies Record<string, Box>;

export type Species = keyof typeof speciesBoxes;

/** One species for each area, so that colour is never alone. */
export const areaSpecies: Readonly<Record<Area, Species>> = {
  mental: 'iris',
  physical: 'poppy',
  nutrition: 'pea',
  regulation: 'fern',
  emotions: 'peony',
  community: 'allium',
};
