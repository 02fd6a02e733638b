import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectWords } from '#platform/shared/effects.ts';
import {
  type AnsweredSession,
  chanceOfDraw,
  chanceOfSwaps,
  measureEffects,
  SESSIONS_MEASURED,
} from './rules.ts';

/** Numbers from 0 to 1 that look random and are the same each time (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}

const onScale = (value: number): number => Math.min(10, Math.max(1, Math.round(value)));

/** A history in which the mood rises by itself when it was low, and one moment really helps. */
function aHistory(random: () => number, kinds = 6, each = 12): AnsweredSession[] {
  return Array.from({ length: kinds * each }, (_, index) => {
    const kind = index % kinds;
    const moodBefore = onScale(2 + random() * 6 - (kind === 1 ? 1 : 0));
    const rest = (5.5 - moodBefore) * 0.5 + (random() - 0.4) * 3;
    return {
      id: `moment-${kind}`,
      moodBefore,
      moodAfter: onScale(moodBefore + rest + (kind === 0 ? 3 : 0)),
    };
  });
}

const SHUFFLES: Record<string, (history: AnsweredSession[], random: () => number) => AnsweredSession[]> = {
  'the moments are dealt out anew': (history, random) => {
    const ids = shuffled(history, random).map(({ id }) => id);
    return history.map((session, index) => ({ ...session, id: ids[index] ?? '' }));
  },
  'the moods afterwards are dealt out anew': (history, random) => {
    const after = shuffled(history, random).map(({ moodAfter }) => moodAfter);
    return history.map((session, index) => ({ ...session, moodAfter: after[index] ?? 1 }));
  },
  'before and after change places at random': (history, random) =>
    history.map((session) =>
      random() < 0.5 ? session : { ...session, moodBefore: session.moodAfter, moodAfter: session.moodBefore },
    ),
  'all ratings are dealt out anew': (history, random) => {
    const ratings = shuffled(
      history.flatMap(({ moodBefore, moodAfter }) => [moodBefore, moodAfter]),
      random,
    );
    return history.map(({ id }, index) => ({
      id,
      moodBefore: ratings[2 * index] ?? 1,
      moodAfter: ratings[2 * index + 1] ?? 1,
    }));
  },
};

const hasClaim = (history: readonly AnsweredSession[]): boolean =>
  measureEffects(history).some(({ isClear }) => isClear);

test.for(Object.keys(SHUFFLES))(
  'on 200 shuffled histories an effect is claimed in at most 5 percent: %s',
  (way) => {
    for (const [kinds, each] of [
      [6, 12],
      [20, 8],
      [2, 20],
      [1, 15],
    ] as const) {
      const claims = Array.from({ length: 200 }, (_, seed) => {
        const random = randomOf(1_000 * kinds + seed);
        const shuffle = SHUFFLES[way] as (typeof SHUFFLES)[string];
        return hasClaim(shuffle(aHistory(random, kinds, each), random));
      });
      expect(claims.filter(Boolean).length, `${kinds} kinds, ${each} each`).toBeLessThanOrEqual(10);
    }
  },
);

/** A person with moments, practices and rituals on the server, and three tools of SOS on her device. */
const hasClaimAnywhere = (random: () => number, shuffle: (typeof SHUFFLES)[string]): boolean =>
  hasClaim(shuffle(aHistory(random, 12, 10), random)) || hasClaim(shuffle(aHistory(random, 3, 12), random));

test.for(Object.keys(SHUFFLES))('on 200 shuffled histories of everything together, SOS too: %s', (way) => {
  const shuffle = SHUFFLES[way] as (typeof SHUFFLES)[string];
  const claims = Array.from({ length: 200 }, (_, seed) => hasClaimAnywhere(randomOf(77_000 + seed), shuffle));
  expect(claims.filter(Boolean).length).toBeLessThanOrEqual(10);
});

test('a moment that really helps is found in most histories that are not shuffled, and hardly another one', () => {
  const found = Array.from({ length: 200 }, (_, seed) =>
    measureEffects(aHistory(randomOf(seed))).flatMap(({ id, isClear }) => (isClear ? [id] : [])),
  );
  expect(found.filter((each) => each.includes('moment-0')).length).toBeGreaterThan(160);
  expect(found.filter((each) => each.some((id) => id !== 'moment-0')).length).toBeLessThanOrEqual(10);
});

test('where every moment lifts the mood alike, none is said to help more than the others', () => {
  const history = Array.from({ length: 60 }, (_, index) => ({
    id: `moment-${index % 3}`,
    moodBefore: 4,
    moodAfter: 6,
  }));
  expect(hasClaim(history)).toBe(false);
  expect(measureEffects(history)[0]).toEqual({
    id: 'moment-0',
    sessions: 20,
    lift: 2,
    from: 2,
    to: 2,
    isClear: false,
  });
});

test('below five sessions nothing is said, from five on the mean is', () => {
  const session = { id: 'a', moodBefore: 4, moodAfter: 7 };
  const four = measureEffects(Array.from({ length: 4 }, () => session));
  expect(four).toEqual([{ id: 'a', sessions: 4, lift: null, from: null, to: null, isClear: false }]);
  expect(effectWords(four[0])).toBe('Not enough yet');
  const five = measureEffects([...Array.from({ length: 4 }, () => session), { ...session, moodAfter: 6 }]);
  expect(five[0]).toMatchObject({ sessions: 5, lift: 2.8, from: 2, to: 3 });
  expect(effectWords(five[0])).toBe('Mood +2.8 over 5 sessions');
  expect(effectWords({ sessions: 6, lift: -0.5 })).toBe('Mood −0.5 over 6 sessions');
  expect(effectWords(undefined)).toBe('Not enough yet');
});

test('only the newest sessions of a moment are measured', () => {
  const of = (moodAfter: number) => ({ id: 'a', moodBefore: 5, moodAfter });
  const newest = Array.from({ length: SESSIONS_MEASURED }, () => of(6));
  const older = Array.from({ length: 30 }, () => of(1));
  expect(measureEffects([...newest, ...older])).toEqual([
    { id: 'a', sessions: SESSIONS_MEASURED, lift: 1, from: 1, to: 1, isClear: false },
  ]);
});

test('the chance of swaps is the share of all ways to set the signs', () => {
  expect(chanceOfSwaps([1, 1, 1, 1, 1])).toBeCloseTo(1 / 32);
  expect(chanceOfSwaps([2, 1])).toBeCloseTo(1 / 4);
  expect(chanceOfSwaps([0, 0, 0])).toBe(1);
  const counted = (differences: number[]): number => {
    const sum = differences.reduce((all, each) => all + each, 0);
    const ways = Array.from({ length: 2 ** differences.length }, (_, way) =>
      differences.reduce((all, each, index) => all + ((way >> index) & 1 ? each : -each), 0),
    );
    return ways.filter((each) => each >= sum).length / ways.length;
  };
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 9 }), (differences) => {
      expect(chanceOfSwaps(differences)).toBeCloseTo(counted(differences), 9);
    }),
  );
});

test('the chance of a draw is the share of all ways to choose the sessions', () => {
  const sessions = [9, 8, 3, 2, 1, 5].map((moodAfter, index) => ({
    id: index < 2 ? 'own' : 'other',
    moodBefore: 4,
    moodAfter,
  }));
  expect(chanceOfDraw('own', sessions)).toBeCloseTo(1 / 15);
  // Such as began otherwise are not compared.
  const apart = sessions.map((each) => ({ ...each, moodBefore: each.id === 'own' ? 2 : 8 }));
  expect(chanceOfDraw('own', apart)).toBe(1);
});

test('a chance is a chance, whatever the history', () => {
  const rating = fc.integer({ min: 1, max: 10 });
  const session = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    moodBefore: rating,
    moodAfter: rating,
  });
  fc.assert(
    fc.property(fc.array(session, { maxLength: 40 }), (sessions) => {
      for (const { id, isClear, lift } of measureEffects(sessions)) {
        const chance = chanceOfDraw(id, sessions);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThanOrEqual(1);
        if (isClear) expect(lift).toBeGreaterThan(0);
      }
    }),
    { numRuns: 60 },
  );
});
