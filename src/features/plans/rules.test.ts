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
import { FOCUSES, PLAN_TYPES } from '#features/plan-composer/content.ts';
import { aProfile } from '#tests/support/plans.ts';
import { focusOf, lastStepOf, notesOf, percentOf, placeWords, recommendType, surplusOf } from './rules.ts';

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
