import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#platform/shared/day.ts';
import { TIPS } from './content.ts';
import {
  briefly,
  DESCRIPTION_MOST,
  describeScore,
  earliestDay,
  fieldsOf,
  findFaults,
  findMealWords,
  inOrderOfDay,
  joinMeals,
  listDifferentMeals,
  listTips,
  type MealWords,
  nutritionScore,
  readCalories,
  targetOn,
} from './rules.ts';

const aMeal = (over: Partial<MealWords> = {}): MealWords => ({
  meal: 'lunch',
  description: 'Soup',
  calories: null,
  ...over,
});

test('the score is a third for each meal, rounded, and at most 100', () => {
  expect([0, 1, 2, 3, 4, 40].map((meals) => nutritionScore(meals))).toEqual([0, 33, 67, 100, 100, 100]);
});

test('one more meal never lowers the score, which stays from 0 to 100', () => {
  fc.assert(
    fc.property(fc.nat(1_000), (meals) => {
      const score = nutritionScore(meals);
      expect(nutritionScore(meals + 1)).toBeGreaterThanOrEqual(score);
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
    }),
  );
});

test('the score is told in one sentence that neither praises nor blames', () => {
  expect(describeScore(0, 'today')).toBe('0 of 3 meals logged today: 0 percent.');
  expect(describeScore(2, 'on Thursday')).toBe('2 of 3 meals logged on Thursday: 67 percent.');
  expect(describeScore(0, 'today', 1)).toBe('0 of 1 meal logged today: 0 percent.');
  expect(describeScore(1, 'today', 1)).toBe('1 of 1 meal logged today: 100 percent.');
  expect(describeScore(5, 'today')).toBe('5 meals logged today: 100 percent.');
});

test('calories are read as a whole number from 0 to 10,000, and none is fine', () => {
  expect(['', '  ', '0', ' 420 ', '007', '10000'].map(readCalories)).toEqual([null, null, 0, 420, 7, 10_000]);
  for (const typed of ['-1', '10001', '12.5', '1e3', '4 2', '12 kcal', 'some', '∞', '٣', '9'.repeat(400)])
    expect(readCalories(typed), typed).toBeUndefined();
});

test('meal and description are asked for, calories are not', () => {
  expect(Object.keys(findFaults({ meal: undefined, description: ' ', calories: '' }))).toEqual([
    'meal',
    'description',
  ]);
  expect(findFaults({ meal: 'snack', description: 'Apple', calories: '' })).toEqual({});
  expect(findFaults({ meal: 'snack', description: 'Apple', calories: '1.5' })).toEqual({
    calories: 'Please give a whole number from 0 to 10,000, or leave it empty.',
  });
});

test('a description of 500 characters fits, and of one that is longer it is said by how much', () => {
  const over = (count: number) =>
    findFaults({ meal: 'snack', description: '🫛'.repeat(count), calories: '' });
  expect(over(500)).toEqual({});
  expect(over(501).description).toMatch(/^1 character more/);
  expect(over(512).description).toMatch(/^12 characters more/);
  expect(over(501).description).toMatch(/^1 character more than fits here/);
});

test('characters that cannot be shown are left out, and a description is one line', () => {
  const fields = { meal: 'snack', description: ' a\u0000b\n\tc \ud83c ', calories: '' } as const;
  expect(findMealWords(fields)?.description).toBe('ab c');
});

test('a logged meal goes through the form unchanged', () => {
  const words = fc.record({
    meal: fc.constantFrom('breakfast', 'lunch', 'dinner', 'snack'),
    description: fc.constantFrom('Soup', '<b>Soup</b>', 'مرق العدس 🫛', '=1+1'),
    calories: fc.option(fc.integer({ min: 0, max: 10_000 })),
  });
  fc.assert(
    fc.property(words, (meal) => {
      expect(findMealWords(fieldsOf(meal))).toEqual(meal);
    }),
  );
});

test('nothing that can be typed makes a meal that the server would refuse', () => {
  const typed = fc.string({ unit: 'binary', maxLength: 520 });
  fc.assert(
    fc.property(typed, typed, (description, calories) => {
      const words = findMealWords({ meal: 'snack', description, calories });
      if (!words) return;
      expect(words.description).toBe(words.description.trim());
      expect(Array.from(words.description).length).toBeGreaterThan(0);
      expect(Array.from(words.description).length).toBeLessThanOrEqual(500);
    }),
  );
});

test('a long description is told by its first words', () => {
  expect(briefly('Soup')).toBe('Soup');
  expect(briefly('🫛'.repeat(60))).toBe('🫛'.repeat(60));
  expect(briefly('🫛'.repeat(61))).toBe(`${'🫛'.repeat(60)}…`);
});

test('a day is listed as it goes, and meals of one kind as they were logged', () => {
  const day = [
    aMeal({ meal: 'snack' }),
    aMeal({ meal: 'dinner', description: 'first' }),
    aMeal({ meal: 'dinner', description: 'second' }),
    aMeal({ meal: 'breakfast' }),
  ];
  expect(inOrderOfDay(day).map(({ meal, description }) => `${meal} ${description}`)).toEqual([
    'breakfast Soup',
    'dinner first',
    'dinner second',
    'snack Soup',
  ]);
});

test('of meals with the same words the newest is offered again, six at most', () => {
  const meals = [
    aMeal({ calories: 1 }),
    aMeal({ description: 'SOUP', calories: 2 }),
    aMeal({ meal: 'dinner' }),
    ...Array.from({ length: 9 }, (_, index) => aMeal({ description: `${index}` })),
  ];
  const different = listDifferentMeals(meals);
  expect(different).toHaveLength(6);
  expect(different.slice(0, 2)).toEqual([aMeal({ calories: 1 }), aMeal({ meal: 'dinner' })]);
});

test('every day has two different tips, and over time each has its day', () => {
  const days = Array.from({ length: 40 }, (_, index) => addDays('2025-12-20', index));
  for (const day of days) expect(new Set(listTips(day)).size).toBe(2);
  expect(new Set(days.flatMap(listTips)).size).toBe(TIPS.length);
});

test('meals can be added to the seven days before today', () => {
  expect(earliestDay('2026-03-03')).toBe('2026-02-24');
});

test('two meals become one with the words of both, each once, as long as they fit', () => {
  const own = { meal: 'lunch', description: 'Soup', calories: null } as const;
  const join = (description: string, calories: number | null = null) =>
    joinMeals(own, { meal: 'dinner', description, calories });
  expect(join('Bread', 90)).toEqual({ meal: 'lunch', description: 'Soup; Bread', calories: 90 });
  expect(join('Soup and bread')).toEqual({ ...own, description: 'Soup and bread' });
  expect(join('Soup')).toEqual(own);
  expect(join('x'.repeat(DESCRIPTION_MOST - 'Soup; '.length))).toBeDefined();
  expect(join('x'.repeat(DESCRIPTION_MOST - 'Soup; '.length + 1))).toBeUndefined();
});

test('one meal counts on each low day, and three before and after', () => {
  const low = { lowFrom: '2026-03-19', lowUntil: '2026-03-21' };
  const days = ['2026-03-18', '2026-03-19', '2026-03-21', '2026-03-22'];
  expect(days.map((day) => targetOn(low, day))).toEqual([3, 1, 1, 3]);
  expect(targetOn({ lowFrom: '2026-03-19', lowUntil: null }, '2026-03-20')).toBe(3);
});
