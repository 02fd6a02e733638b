import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BUSINESS_STAGES,
  ENERGY_PATTERNS,
  EXPERIENCES,
  PRIORITIES,
  STRESSORS,
  TEAM_SIZES,
  WORK_LOCATIONS,
  WORKING_HOURS,
} from '#features/entrepreneur-profile/content.ts';
import { minutesMost } from '#features/entrepreneur-profile/rules.ts';
import { BLOCKS, PLAN_TYPES } from './content.ts';
import { type Asked, blocksFor, changesOf, compose, levelsFor, partOfPlan } from './rules.ts';

const aProfile = fc.record({
  workingHours: fc.constantFrom(...WORKING_HOURS),
  businessStage: fc.constantFrom(...BUSINESS_STAGES),
  teamSize: fc.constantFrom(...TEAM_SIZES),
  workLocation: fc.constantFrom(...WORK_LOCATIONS),
  stressors: fc.subarray([...STRESSORS]),
  energyPattern: fc.constantFrom(...ENERGY_PATTERNS),
  availableTime: fc.integer({ min: 5, max: 60 }),
  experience: fc.constantFrom(...EXPERIENCES),
  priorities: fc.subarray([...PRIORITIES], { minLength: 1, maxLength: 3 }),
});
const asked: fc.Arbitrary<Asked> = fc.record({
  profile: aProfile,
  planType: fc.constantFrom(...PLAN_TYPES),
  hour: fc.integer({ min: 0, max: 23 }),
});
const PROFILES = { numRuns: 5_000, seed: 17 };
const LONG_MS = 300_000;

const idsOf = (one: Asked): string[] => compose(one).map(({ block }) => block.id);
const RANK = { low: 0, medium: 1, high: 2 } as const;

/** Whether two kinds fit at all, found without the composer's own search. */
function fitsTwoKinds(one: Asked): boolean {
  const blocks = blocksFor(one);
  const most = minutesMost(one.profile.availableTime);
  return blocks.some((first) =>
    blocks.some((second) => {
      const minutes = first.duration + second.duration;
      return first.category !== second.category && minutes >= 3 && minutes <= most;
    }),
  );
}

test(
  'every plan of 5,000 profiles keeps every rule',
  () => {
    fc.assert(
      fc.property(asked, (one) => {
        const { profile, planType, hour } = one;
        const chosen = compose(one);
        const blocks = chosen.map(({ block }) => block);
        const minutes = blocks.reduce((sum, { duration }) => sum + duration, 0);
        expect(minutes).toBeGreaterThanOrEqual(3);
        expect(minutes).toBeLessThanOrEqual(Math.min(8, profile.availableTime));
        expect(blocks.length).toBeGreaterThanOrEqual(2);
        expect(blocks.length).toBeLessThanOrEqual(4);
        expect(new Set(blocks).size).toBe(blocks.length);
        for (const block of blocks) {
          expect(block.planTypes).toContain(planType);
          expect(block.locations).toContain(profile.workLocation);
          expect(block.experience).toContain(profile.experience);
          expect(levelsFor(one)).toContain(block.energyLevel);
        }
        if (planType === 'stress_relief')
          expect(blocks.map(({ energyLevel }) => energyLevel)).toContain('low');
        if (fitsTwoKinds(one))
          expect(new Set(blocks.map(({ category }) => category)).size).toBeGreaterThan(1);
        if (partOfPlan(planType, hour) === 'evening')
          expect(blocks.map(({ energyLevel }) => RANK[energyLevel])).toEqual(
            blocks.map(({ energyLevel }) => RANK[energyLevel]).toSorted((a, b) => b - a),
          );
      }),
      PROFILES,
    );
  },
  LONG_MS,
);

test(
  'each activity says why it is there, and without that answer it is not',
  () => {
    fc.assert(
      fc.property(asked, (one) => {
        for (const { block, cause, because } of compose(one)) {
          expect(because).toMatch(/^[A-Z].+\.$/);
          if (cause.answer === 'stressors') expect(block.stressors).toContain(cause.value);
          const isGoneIn = (other: Asked) => !idsOf(other).includes(block.id);
          expect(changesOf(cause, one, block).some(isGoneIn)).toBe(true);
        }
      }),
      PROFILES,
    );
  },
  LONG_MS,
);

test(
  'the same answers give the same plan',
  () => {
    fc.assert(
      fc.property(asked, (one) => {
        expect(compose(structuredClone(one))).toEqual(compose(one));
      }),
      { ...PROFILES, numRuns: 1_000 },
    );
  },
  LONG_MS,
);

test(
  'answers that call for something else get something else',
  () => {
    fc.assert(
      fc.property(asked, (one) => {
        const is = (priorities: Asked['profile']['priorities']): string[] =>
          idsOf({ ...one, profile: { ...one.profile, stressors: [], priorities } });
        const lifted = { ...one, planType: 'energy_boost' as const };
        const settled = { ...one, planType: 'evening_wind_down' as const };
        expect(idsOf(lifted)).not.toEqual(idsOf(settled));
        const different = new Set(PRIORITIES.map((each) => is([each]).toSorted().join()));
        // For energy there are eight blocks at most that suit somebody with experience.
        if (one.planType !== 'energy_boost') expect(different.size).toBeGreaterThan(1);
      }),
      { ...PROFILES, numRuns: 500 },
    );
  },
  LONG_MS,
);

test(
  'what was rated low comes less, and what helped comes first where the hour leaves it open',
  () => {
    let [before, after] = [0, 0];
    fc.assert(
      fc.property(asked, fc.nat(BLOCKS.length), (one, pick) => {
        const plan = idsOf(one);
        const id = plan[pick % plan.length] ?? '';
        before += 1;
        if (idsOf({ ...one, history: { [id]: { rating: 1, change: -1, sessions: 3 } } }).includes(id))
          after += 1;
        const liked = compose({ ...one, history: { [id]: { rating: 5, change: 2, sessions: 3 } } });
        expect(liked.map(({ block }) => block.id)).toContain(id);
        if (partOfPlan(one.planType, one.hour) === 'evening') return;
        expect(liked[0]?.block.id).toBe(id);
        if (plan[0] !== id) expect(liked[0]?.cause).toEqual({ answer: 'history' });
      }),
      { ...PROFILES, numRuns: 1_000 },
    );
    expect(after / before).toBeLessThan(0.1);
  },
  LONG_MS,
);

const WORK: Asked = {
  profile: {
    workingHours: 'flexible',
    businessStage: 'growth',
    teamSize: 'small_team',
    workLocation: 'home',
    stressors: ['decision_fatigue'],
    energyPattern: 'morning_peak',
    availableTime: 15,
    experience: 'beginner',
    priorities: ['productivity'],
  },
  planType: 'work_break',
  hour: 14,
};

test('a figure of her own is named where it decides', () => {
  const one = WORK;
  const plan = idsOf(one);
  const left = blocksFor(one).find(({ id }) => !plan.includes(id));
  const liked = compose({ ...one, history: { [left?.id ?? '']: { rating: 5, change: 1.5, sessions: 6 } } });
  expect(liked.find(({ block }) => block === left)?.because).toBe(
    'You felt better after it, by 1.5 of 5 on average, over 6 sessions.',
  );
});

test('what stands apart comes only where nothing else fits', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const plan = idsOf(one);
      expect(idsOf({ ...one, apart: plan })).not.toEqual(plan);
    }),
    { ...PROFILES, numRuns: 300 },
  );
});

test('what needs daylight is chosen while it is light, or for a morning', () => {
  const light = BLOCKS.filter(({ title, description, instructions }) =>
    /daylight|sunlight/i.test([title, description, ...instructions].join(' ')),
  );
  expect(light.length).toBeGreaterThan(0);
  fc.assert(
    fc.property(asked, (one) => {
      const isDark = one.planType !== 'morning_routine' && (one.hour < 7 || one.hour >= 18);
      if (isDark) expect(blocksFor(one).filter((block) => light.includes(block))).toEqual([]);
    }),
    PROFILES,
  );
  const lift = { ...WORK, planType: 'energy_boost', hour: 12 } as const;
  expect(blocksFor(lift).some((block) => light.includes(block))).toBe(true);
});

test('the reasons of a plan differ wherever there is another cause', () => {
  const reasons = compose({
    ...WORK,
    planType: 'stress_relief',
    profile: { ...WORK.profile, stressors: ['burnout'], priorities: ['stress_relief'], availableTime: 30 },
  }).map(({ because }) => because);
  expect(new Set(reasons).size).toBeGreaterThan(1);
});
