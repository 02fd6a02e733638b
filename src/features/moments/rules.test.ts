import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATEGORY_IDS, FIRST_SUGGESTIONS, FOCUS_WORDS, MOMENTS, QUICK_ACCESS } from './content.ts';
import {
  type AnsweredSession,
  asSeen,
  chanceOfDraw,
  chanceOfSwaps,
  effectWords,
  elapsedSeconds,
  findOpenSession,
  findStartFault,
  findTimedSession,
  listSuggestedMoments,
  measureEffects,
  momentSubject,
  orderByEffect,
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
      momentId: `moment-${kind}`,
      moodBefore,
      moodAfter: onScale(moodBefore + rest + (kind === 0 ? 3 : 0)),
    };
  });
}

const SHUFFLES: Record<string, (history: AnsweredSession[], random: () => number) => AnsweredSession[]> = {
  'the moments are dealt out anew': (history, random) => {
    const momentIds = shuffled(history, random).map(({ momentId }) => momentId);
    return history.map((session, index) => ({ ...session, momentId: momentIds[index] ?? '' }));
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
    return history.map(({ momentId }, index) => ({
      momentId,
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

test('a moment that really helps is found in most histories that are not shuffled, and hardly another one', () => {
  const found = Array.from({ length: 200 }, (_, seed) =>
    measureEffects(aHistory(randomOf(seed))).flatMap(({ momentId, isClear }) => (isClear ? [momentId] : [])),
  );
  expect(found.filter((each) => each.includes('moment-0')).length).toBeGreaterThan(160);
  expect(found.filter((each) => each.some((id) => id !== 'moment-0')).length).toBeLessThanOrEqual(10);
});

test('where every moment lifts the mood alike, none is said to help more than the others', () => {
  const history = Array.from({ length: 60 }, (_, index) => ({
    momentId: `moment-${index % 3}`,
    moodBefore: 4,
    moodAfter: 6,
  }));
  expect(hasClaim(history)).toBe(false);
  expect(measureEffects(history)[0]).toEqual({
    momentId: 'moment-0',
    sessions: 20,
    lift: 2,
    isClear: false,
  });
});

test('below five sessions nothing is said, from five on the mean is', () => {
  const session = { momentId: 'a', moodBefore: 4, moodAfter: 7 };
  const four = measureEffects(Array.from({ length: 4 }, () => session));
  expect(four).toEqual([{ momentId: 'a', sessions: 4, lift: null, isClear: false }]);
  expect(effectWords(four[0])).toBe('Not enough yet');
  const five = measureEffects([...Array.from({ length: 4 }, () => session), { ...session, moodAfter: 6 }]);
  expect(five[0]).toMatchObject({ sessions: 5, lift: 2.8 });
  expect(effectWords(five[0])).toBe('Mood +2.8 over 5 sessions');
  expect(effectWords({ momentId: 'a', sessions: 6, lift: -0.5, isClear: false })).toBe(
    'Mood −0.5 over 6 sessions',
  );
  expect(effectWords(undefined)).toBe('Not enough yet');
});

test('only the newest sessions of a moment are measured', () => {
  const of = (moodAfter: number) => ({ momentId: 'a', moodBefore: 5, moodAfter });
  const newest = Array.from({ length: SESSIONS_MEASURED }, () => of(6));
  const older = Array.from({ length: 30 }, () => of(1));
  expect(measureEffects([...newest, ...older])).toEqual([
    { momentId: 'a', sessions: SESSIONS_MEASURED, lift: 1, isClear: false },
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
    momentId: index < 2 ? 'own' : 'other',
    moodBefore: 4,
    moodAfter,
  }));
  expect(chanceOfDraw('own', sessions)).toBeCloseTo(1 / 15);
  // Such as began otherwise are not compared.
  const apart = sessions.map((each) => ({ ...each, moodBefore: each.momentId === 'own' ? 2 : 8 }));
  expect(chanceOfDraw('own', apart)).toBe(1);
});

test('a chance is a chance, whatever the history', () => {
  const rating = fc.integer({ min: 1, max: 10 });
  const session = fc.record({
    momentId: fc.constantFrom('a', 'b', 'c'),
    moodBefore: rating,
    moodAfter: rating,
  });
  fc.assert(
    fc.property(fc.array(session, { maxLength: 40 }), (sessions) => {
      for (const { momentId, isClear, lift } of measureEffects(sessions)) {
        const chance = chanceOfDraw(momentId, sessions);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThanOrEqual(1);
        if (isClear) expect(lift).toBeGreaterThan(0);
      }
    }),
    { numRuns: 60 },
  );
});

test('measured moments lead, the largest lift first; the others stay as they stood', () => {
  const moments = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
  const effect = (momentId: string, lift: number | null) => ({ momentId, sessions: 5, lift, isClear: false });
  const effects = [effect('b', 0.5), effect('d', 1.5), effect('c', null), effect('e', -1)];
  expect(orderByEffect(moments, effects).map(({ id }) => id)).toEqual(['d', 'b', 'e', 'a', 'c']);
});

test('a session counts the seconds since it began, never more than its moment has', () => {
  const begun = Date.parse('2026-03-20T09:00:00Z');
  expect(elapsedSeconds(begun, begun + 42_900, 3)).toBe(42);
  expect(elapsedSeconds(begun, begun + 3_600_000, 3)).toBe(180);
  expect(elapsedSeconds(begun, begun - 5_000, 3)).toBe(0);
});

test('a session that was left open for a day has ended as interrupted', () => {
  const startedAt = '2026-03-20T09:00:00.000Z';
  const open = { startedAt, endedAt: null, duration: null, wasInterrupted: false };
  const begun = Date.parse(startedAt);
  expect(asSeen(open, 3, begun + 86_399_999)).toBe(open);
  expect(asSeen(open, 3, begun + 86_400_000)).toEqual({
    startedAt,
    endedAt: '2026-03-20T09:03:00.000Z',
    duration: 180,
    wasInterrupted: true,
  });
  const done = { ...open, endedAt: startedAt, duration: 60 };
  expect(asSeen(done, 3, begun + 900_000_000)).toBe(done);
  expect(findOpenSession([open, done])).toBe(open);
  expect(findOpenSession([done, open])).toBeUndefined();
  expect(findOpenSession([])).toBeUndefined();
});

test('a session begins today or up to a week ago, by the day where the person is', () => {
  const nowMs = Date.parse('2026-03-20T12:00:00Z');
  const at = (instant: string) => findStartFault(Date.parse(instant), nowMs, 'Pacific/Auckland');
  expect(at('2026-03-20T12:00:00Z')).toBeUndefined();
  expect(at('2026-03-13T12:00:00Z')).toBeUndefined();
  expect(at('2026-03-13T10:59:00Z')).toBe('too-late');
  expect(at('2026-03-21T11:00:00Z')).toBe('future');
  for (const instant of ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00Z'])
    expect(at(instant)).toBe('too-late');
  expect(at('9999-12-31T23:59:59Z')).toBe('future');
});

test('a timer tells the session that it belongs to', () => {
  expect(findTimedSession(momentSubject('mindful-minute', 'id'))).toEqual({
    momentId: 'mindful-minute',
    sessionId: 'id',
  });
  for (const subject of ['', 'moment a', 'moment a b c', 'activity mental m-one-tab', 'moment  x'])
    expect(findTimedSession(subject)).toBeUndefined();
});

test('a focus is answered by what matches it, first what was never done, then what was done longest ago', () => {
  const first = (done: [string, number][], focus: (typeof FOCUS_WORDS)[number] = 'productivity') =>
    listSuggestedMoments(MOMENTS, focus, FIRST_SUGGESTIONS[focus], new Map(done))[0]?.id;
  for (const focus of FOCUS_WORDS) expect(first([], focus)).toBe(FIRST_SUGGESTIONS[focus]);
  expect(first([['tiny-first-step', 5]])).toBe(MOMENTS[0]?.id);
  const all = MOMENTS.map(({ id }, index): [string, number] => [id, 100 - index]);
  const matching = MOMENTS.filter(({ entrepreneurFocus }) => entrepreneurFocus.includes('productivity'));
  expect(first(all)).toBe(matching.at(-1)?.id);
});

test('the library holds twenty moments of 2 to 5 minutes, and every quick access leads to one', () => {
  expect(MOMENTS).toHaveLength(20);
  expect(new Set(MOMENTS.map(({ id }) => id)).size).toBe(20);
  for (const { duration, benefits, instructions } of MOMENTS) {
    expect(duration).toBeGreaterThanOrEqual(2);
    expect(duration).toBeLessThanOrEqual(5);
    expect(benefits.length).toBeGreaterThan(0);
    expect(instructions.length).toBeGreaterThan(2);
  }
  for (const category of CATEGORY_IDS) expect(MOMENTS.some((each) => each.category === category)).toBe(true);
  for (const { title, trigger } of QUICK_ACCESS) {
    const moment = MOMENTS.find((each) => each.title === title);
    expect(moment?.triggers, title).toContain(trigger);
  }
});
