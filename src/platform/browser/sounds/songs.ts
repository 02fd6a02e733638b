import type { Random } from './random.ts';

/** One breath of a song: a whistle that glides from one pitch to another. */
export type Note = {
  /** Seconds of silence before it. */
  rest: number;
  seconds: number;
  from: number;
  to: number;
  gain: number;
  /** A trembling of the pitch: so many times a second, by such a part of it. */
  tremble?: { perSecond: number; depth: number };
};

export type Song = (random: Random) => Note[];

const listOf = (howMany: number, make: (place: number) => Note): Note[] =>
  Array.from({ length: howMany }, (_, place) => make(place));

/** Slow, fluted, never twice the same: as from a roof at dusk. */
const blackbird: Song = (random) => {
  const flutes = listOf(Math.floor(random.between(3, 7)), () => {
    const from = random.betweenPitches(1500, 2600);
    return {
      rest: random.between(0.03, 0.14),
      seconds: random.between(0.13, 0.38),
      from,
      to: from * random.betweenPitches(0.8, 1.25),
      gain: random.between(0.6, 1),
      tremble: { perSecond: random.between(6, 16), depth: random.between(0, 0.03) },
    };
  });
  const last = random.betweenPitches(2900, 3700);
  const twitter = listOf(Math.floor(random.between(0, 4)), () => ({
    rest: 0.02,
    seconds: random.between(0.04, 0.08),
    from: last * random.between(0.9, 1.1),
    to: last * random.between(0.8, 1.2),
    gain: 0.28,
  }));
  return [...flutes, ...twitter];
};

/** Two notes, to and fro, like a gate that is quietly swung. */
const titmouse: Song = (random) => {
  const high = random.betweenPitches(3500, 3900);
  const low = high * random.between(0.72, 0.8);
  return listOf(2 * Math.floor(random.between(3, 6)), (place) => ({
    rest: place % 2 === 0 ? random.between(0.07, 0.09) : 0.025,
    seconds: place % 2 === 0 ? 0.1 : random.between(0.13, 0.15),
    from: place % 2 === 0 ? high : low,
    to: (place % 2 === 0 ? high : low) * 0.97,
    gain: place % 2 === 0 ? 0.6 : 0.8,
  }));
};

/** A thin silver thread that runs downwards in drops. */
const robin: Song = (random) =>
  listOf(Math.floor(random.between(7, 14)), (place) => {
    const from = random.betweenPitches(2700, 4500) * (1 - 0.018 * place);
    return {
      rest: random.between(0.015, random.next() < 0.2 ? 0.2 : 0.05),
      seconds: random.between(0.05, 0.17),
      from,
      to: from * random.betweenPitches(0.72, 1.2),
      gain: random.between(0.35, 0.75),
      tremble: { perSecond: random.between(18, 32), depth: random.between(0, 0.035) },
    };
  });

/** One phrase of a few turns, thought about, and said again. */
const thrush: Song = (random) => {
  const phrase = listOf(Math.floor(random.between(2, 4)), () => {
    const from = random.betweenPitches(1900, 3300);
    return {
      rest: random.between(0.02, 0.07),
      seconds: random.between(0.08, 0.2),
      from,
      to: from * random.betweenPitches(0.7, 1.4),
      gain: random.between(0.55, 0.95),
    };
  });
  const said = Math.floor(random.between(2, 4));
  return Array.from({ length: said }, () =>
    phrase.map((note, place) => ({
      ...note,
      rest: place === 0 ? random.between(0.18, 0.3) : note.rest,
      from: note.from * random.between(0.985, 1.015),
      gain: note.gain * random.between(0.85, 1),
    })),
  ).flat();
};

/** Low and round, five beats with the second the longest. */
const dove: Song = (random) => {
  const pitch = random.between(440, 485);
  const beats = [0.32, 0.6, 0.42, 0.26, 0.3];
  return beats.map((seconds, place) => ({
    rest: place === 3 ? 0.3 : 0.09,
    seconds: seconds * random.between(0.95, 1.06),
    from: pitch * (place === 1 ? 1.04 : 0.97),
    to: pitch * (place === 1 ? 1.09 : 0.94),
    gain: place === 1 ? 1 : 0.75,
    tremble: { perSecond: 24, depth: 0.012 },
  }));
};

/** A far trill, so even that it is nearly a colour of the air. */
const wren: Song = (random) => {
  const pitch = random.betweenPitches(3900, 4500);
  const falling = random.between(0.004, 0.012);
  return listOf(Math.floor(random.between(12, 22)), (place) => ({
    rest: 0.018,
    seconds: 0.045,
    from: pitch * (1.12 - falling * place),
    to: pitch * (0.9 - falling * place),
    gain: 0.5 * Math.sin((Math.PI * (place + 2)) / 26),
  }));
};

export type Bird = {
  song: Song;
  pan: number;
  /** From 0, in the nearest tree, to 1, at the far side of the wood. */
  distance: number;
  /** Seconds from one song to the next. */
  pause: readonly [shortest: number, longest: number];
};

export const BIRDS: readonly Bird[] = [
  { song: blackbird, pan: -0.45, distance: 0.25, pause: [4, 11] },
  { song: thrush, pan: 0.7, distance: 0.45, pause: [7, 17] },
  { song: robin, pan: 0.3, distance: 0.35, pause: [6, 16] },
  { song: titmouse, pan: -0.8, distance: 0.5, pause: [9, 24] },
  { song: dove, pan: 0.15, distance: 0.55, pause: [11, 27] },
  { song: wren, pan: -0.2, distance: 0.8, pause: [13, 31] },
  { song: blackbird, pan: 0.85, distance: 0.85, pause: [6, 18] },
  { song: robin, pan: -0.65, distance: 0.9, pause: [8, 21] },
];
