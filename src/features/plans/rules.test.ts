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
import { BLOCKS, FOCUSES, NAMES, PLAN_TYPES } from '#features/plan-composer/content.ts';
import { compose } from '#features/plan-composer/rules.ts';
import { aProfile } from '#tests/support/plans.ts';
import {
  focusOf,
  lastStepOf,
  nameOf,
  notesOf,
  percentOf,
  placeWords,
  recommendType,
  surplusOf,
} from './rules.ts';

const profiles = fc.record({
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

test('the type that is recommended belongs to the hour', () => {
  fc.assert(
    fc.property(profiles, fc.integer({ min: 0, max: 23 }), (profile, hour) => {
      const type = recommendType(profile, hour);
      expect(PLAN_TYPES).toContain(type);
      if (hour >= 12 && hour < 17) expect(['morning_routine', 'evening_wind_down']).not.toContain(type);
      if (hour >= 6 && hour < 11) expect(type).not.toBe('evening_wind_down');
      if (hour >= 19) expect(type).not.toBe('morning_routine');
      expect(recommendType(structuredClone(profile), hour)).toBe(type);
      expect(FOCUSES).toContain(focusOf(profile, type));
    }),
    { numRuns: 5_000, seed: 17 },
  );
});

test.each([
  [{ stressors: [], priorities: ['energy'], energyPattern: 'morning_peak' }, 14, 'energy_boost'],
  [{ stressors: ['burnout'], priorities: ['stress_relief'] }, 14, 'stress_relief'],
  [{ stressors: ['decision_fatigue'], priorities: ['focus'] }, 14, 'decision_reset'],
  [{ stressors: [], priorities: ['work_life_balance'], workingHours: 'flexible' }, 20, 'evening_wind_down'],
  [{ stressors: [], priorities: ['productivity'] }, 8, 'morning_routine'],
] as const)('%j at %i leads to %s', (answers, hour, type) => {
  expect(recommendType(aProfile(answers as object), hour)).toBe(type);
});

test('a plan is for what most of the answers ask for', () => {
  expect(
    focusOf(aProfile({ stressors: ['decision_fatigue'], priorities: ['focus'] }), 'decision_reset'),
  ).toBe('decision_fatigue');
  expect(focusOf(aProfile({ stressors: ['burnout'], priorities: ['stress_relief'] }), 'work_break')).toBe(
    'burnout_prevention',
  );
  expect(focusOf(aProfile({ stressors: [], priorities: ['work_life_balance'] }), 'work_break')).toBe(
    'work_life_balance',
  );
});

test('words and numbers as they are shown', () => {
  expect([percentOf(1, 3), percentOf(3, 3), percentOf(0, 0)]).toEqual([33, 100, 0]);
  expect(placeWords(['home', 'office', 'co_working', 'mixed'], 'home')).toBe('Anywhere');
  expect(placeWords(['home', 'mixed'], 'home')).toBe('At home');
  expect(lastStepOf('/entrepreneur-plans/abc')).toBe('abc');
  expect(notesOf('  one\u0000 ')).toBe('one');
  expect([surplusOf('a'), surplusOf('a'.repeat(2_003))]).toEqual([0, 3]);
});

test('a name says nothing that is not in the plan', () => {
  fc.assert(
    fc.property(profiles, fc.constantFrom(...PLAN_TYPES), fc.nat(23), (profile, planType, hour) => {
      const blocks = compose({ profile, planType, hour }).map(({ block }) => block);
      const { title, description } = nameOf({ planType, focus: focusOf(profile, planType), blocks, hour });
      const says = (words: RegExp): boolean => words.test(`${title}. ${description}`);
      const titles = blocks.map((block) => block.title);
      if (BLOCKS.some((block) => block.title === title)) expect(titles).toContain(title);
      const kinds = new Set(blocks.map(({ category }) => category));
      const levels = new Set(blocks.map(({ energyLevel }) => energyLevel));
      if (says(/next step only|one thing|a choice at a time|sorted/i)) expect(kinds).toContain('mental');
      if (says(/without a decision|no more choices/i)) expect(kinds).not.toContain('mental');
      if (says(/movement|up and about|out of the chair/i))
        expect(blocks.some((block) => block.category === 'physical' && block.title !== 'Sunlight Sip')).toBe(
          true,
        );
      if (says(/gentle|slow|softly|without a sprint/i)) expect(levels).not.toContain('high');
      if (says(/three o’clock|third coffee/i)) expect([14, 15, 16]).toContain(hour);
      if (says(/after a day/i)) expect(hour).toBeGreaterThan(14);
    }),
    { numRuns: 1_000, seed: 17 },
  );
});

test('the last name of each list is true of any plan', () => {
  for (const names of PLAN_TYPES.flatMap((type) => FOCUSES.map((focus) => NAMES[type][focus])))
    expect(Object.keys(names.at(-1) ?? {})).toEqual(['title', 'description']);
});

test('a name that points at one activity comes with it', () => {
  const made = { planType: 'decision_reset', focus: 'decision_fatigue', hour: 10 } as const;
  const named = (...ids: string[]) =>
    nameOf({ ...made, blocks: BLOCKS.filter(({ id }) => ids.includes(id)) }).title;
  expect(named('pl-r-feet-palms', 'pl-p-walk-loop')).toBe('Before You Choose');
  expect(named('pl-m-option-cut', 'pl-p-walk-loop')).toBe('Cut to Two');
  const lift = { planType: 'energy_boost', focus: 'productivity' } as const;
  const moving = BLOCKS.filter(({ id }) => id === 'pl-p-stairs');
  expect(nameOf({ ...lift, blocks: moving, hour: 15 }).title).toBe('Three O’Clock Lift');
  expect(nameOf({ ...lift, blocks: moving, hour: 9 }).title).toBe('A Quick Lift');
  const still = BLOCKS.filter(({ id }) => id === 'pl-p-sun-sip');
  expect(nameOf({ ...lift, blocks: still, hour: 15 }).title).toBe('A Quick Lift');
});
