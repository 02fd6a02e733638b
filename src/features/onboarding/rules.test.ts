import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GOAL_IDS, GOALS, TIME_SLOT_IDS, TIME_SLOTS } from './content.ts';
import { joinOnboardings, STEPS, stepPercent } from './rules.ts';

const text = fc.option(fc.string({ minLength: 1 }));
const answers = fc.record({
  goals: fc.subarray([...GOAL_IDS]),
  timeSlots: fc.subarray([...TIME_SLOT_IDS]),
  emergencyContact: text,
  emergencyPhone: text,
});

test('goals and times are listed in the order of their ids', () => {
  expect(GOALS.map(({ id }) => id)).toEqual([...GOAL_IDS]);
  expect(TIME_SLOTS.map(({ id }) => id)).toEqual([...TIME_SLOT_IDS]);
});

test('the steps of the setup end at a hundred percent', () => {
  expect(Array.from({ length: STEPS }, (_, index) => stepPercent(index + 1))).toEqual([20, 40, 60, 80, 100]);
});

test('joined answers hold every goal and time of both, each once, in their order', () => {
  fc.assert(
    fc.property(answers, answers, (own, other) => {
      const joined = joinOnboardings(own, other);
      expect(joined.goals).toEqual(GOAL_IDS.filter((goal) => [...own.goals, ...other.goals].includes(goal)));
      expect(joined.timeSlots).toEqual(
        TIME_SLOT_IDS.filter((slot) => [...own.timeSlots, ...other.timeSlots].includes(slot)),
      );
      expect(joinOnboardings(joined, other)).toEqual(joined);
    }),
  );
});

test('a contact and a number that belong together are never mixed', () => {
  fc.assert(
    fc.property(answers, answers, (own, other) => {
      const { emergencyContact, emergencyPhone } = joinOnboardings(own, other);
      const from = own.emergencyContact || own.emergencyPhone ? own : other;
      expect([emergencyContact, emergencyPhone]).toEqual([from.emergencyContact, from.emergencyPhone]);
    }),
  );
});
