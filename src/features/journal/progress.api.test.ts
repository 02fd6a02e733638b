import { expect, test } from 'vitest';
import { addDays, type Day, mondayOf, today } from '#platform/shared/day.ts';
import { streakOf } from '#platform/shared/streak.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/owner-queries.ts';

const TODAY = today('UTC');

const getProgress = ({ id, cookie }: TestUser, date: Day = TODAY) =>
  call(`GET /api/progress/${id}/${date}`, { cookie });
const saveSmallWins = ({ id, cookie }: TestUser, smallWins: string[]) =>
  call('POST /api/progress/small-wins', { cookie, body: { userId: id, date: TODAY, smallWins } });
const saveReflection = ({ id, cookie }: TestUser) =>
  call(`POST /api/progress/${id}`, { cookie, body: { date: TODAY, improve: 'Sleep' } });

const saveCheckIn = ({ id, cookie }: TestUser) =>
  call('POST /api/weekly-check-ins', { cookie, body: { userId: id, weekOf: mondayOf(TODAY) } });

const addCompletion = ({ id }: TestUser, type: string, minutes: number, date: Day = TODAY) =>
  asOwner(
    `insert into activity_completions (user_id, id, activity_id, type, date, time_zone, minutes)
     values ($1, gen_random_uuid(), 'any', $2, $3, 'UTC', $4)`,
    [id, type, date, minutes],
  );
const addMeal = ({ id }: TestUser, date: Day = TODAY) =>
  asOwner(
    `insert into meals (user_id, id, date, time_zone, meal, description)
     values ($1, gen_random_uuid(), $2, 'UTC', 'snack', 'An apple')`,
    [id, date],
  );
const addMood = ({ id }: TestUser, date: Day = TODAY) =>
  asOwner(
    `insert into moods (user_id, id, date, time_zone, mood, energy, stress)
     values ($1, gen_random_uuid(), $2, 'UTC', 3, 3, 3)`,
    [id, date],
  );

test('someone with nothing on or before a day gets 404, and 200 with every field from the first row on', async () => {
  const user = await aUser();
  expect((await getProgress(user)).status).toBe(404);
  await addMeal(user, addDays(TODAY, -3));
  expect((await getProgress(user, addDays(TODAY, -4))).status).toBe(404);
  expect((await getProgress(user, addDays(TODAY, -3))).status).toBe(200);
  expect(await getProgress(user)).toMatchObject({ status: 200 });
  expect((await getProgress(user)).body).toEqual({
    userId: user.id,
    date: TODAY,
    version: 0,
    smallWins: [],
    mental: '',
    physical: '',
    emotional: '',
    wins: '',
    improve: '',
    mentalMinutes: 0,
    physicalMinutes: 0,
    regulationMinutes: 0,
    completions: { mental: 0, physical: 0, regulation: 0 },
    meals: 0,
    nutritionScore: 0,
    percentages: { mental: 0, physical: 0, nutrition: 0, regulation: 0, emotions: 0 },
    overallWellness: 0,
    streak: 0,
    hasMood: false,
    hasSmallWins: false,
    hasReflection: false,
    lastRecordedDay: addDays(TODAY, -3),
    recordedDays: [addDays(TODAY, -3)],
  });
});

test('each kind of row alone makes a day that is there, for its own person only', async () => {
  for (const add of [
    (user: TestUser) => addCompletion(user, 'regulation', 4),
    addMeal,
    addMood,
    (user: TestUser) => saveSmallWins(user, ['One']),
    saveReflection,
    saveCheckIn,
  ]) {
    const [user, other] = [await aUser(), await aUser()];
    await add(user);
    const found = await getProgress(user);
    expect(found).toMatchObject({ status: 200, body: { streak: 1, lastRecordedDay: TODAY } });
    expect((await getProgress(other)).status).toBe(404);
  }
});

test('every figure of a day is computed from the rows of that day', async () => {
  const user = await aUser();
  const yesterday = addDays(TODAY, -1);
  for (const minutes of [3, 5]) await addCompletion(user, 'mental', minutes);
  for (const minutes of [10, 20, 30, 60]) await addCompletion(user, 'physical', minutes);
  await addCompletion(user, 'regulation', 7);
  await addCompletion(user, 'mental', 55, yesterday);
  for (let count = 0; count < 2; count += 1) await addMeal(user);
  await addMeal(user, yesterday);
  await addMood(user);
  await saveSmallWins(user, ['Asked for help']);
  expect((await getProgress(user)).body).toMatchObject({
    mentalMinutes: 8,
    physicalMinutes: 120,
    regulationMinutes: 7,
    completions: { mental: 2, physical: 4, regulation: 1 },
    meals: 2,
    nutritionScore: 67,
    percentages: { mental: 67, physical: 100, nutrition: 67, regulation: 33, emotions: 67 },
    overallWellness: 67,
    streak: 2,
    hasMood: true,
    hasSmallWins: true,
    hasReflection: false,
    recordedDays: [yesterday, TODAY],
  });
  expect((await getProgress(user, yesterday)).body).toMatchObject({
    mentalMinutes: 55,
    nutritionScore: 33,
    percentages: { mental: 33, nutrition: 33, emotions: 0 },
    overallWellness: 13,
    streak: 1,
    version: 0,
  });
});

test.each([
  [[0, 1, 3, 4], 4],
  [[0, 3, 4], 1],
  [[1, 2, 4], 3],
  [[2, 3], 2],
  [[3, 4, 5], 0],
])('recorded so many days ago, %j, gives a streak of %i', async (ages, streak) => {
  const user = await aUser();
  for (const age of ages) await addMeal(user, addDays(TODAY, -age));
  expect((await getProgress(user)).body).toMatchObject({ streak });
});

/** Meals on each of so many last days, some of them left out. */
const addMeals = ({ id }: TestUser, days: number, isMissed: (age: number) => boolean) =>
  asOwner(
    `insert into meals (user_id, id, date, time_zone, meal, description)
     select $1, gen_random_uuid(), $2::date - age, 'UTC', 'snack', 'An apple' from unnest($3::int[]) age`,
    [id, TODAY, Array.from({ length: days }, (_, age) => age).filter((age) => !isMissed(age))],
  );

test('a streak counts years on end, with its rest days, and what lies ahead of the day is not in it', async () => {
  const user = await aUser();
  await addMeals(user, 3_700, (age) => age % 7 === 3);
  const rested = Math.floor((3_700 + 3) / 7);
  expect((await getProgress(user)).body).toMatchObject({ streak: 3_700 - rested });
  const earlier = addDays(TODAY, -63);
  const found = await getProgress(user, earlier);
  expect(found.body).toMatchObject({ streak: 3_700 - rested - 54, lastRecordedDay: earlier });
});

test('wherever a gap lies, the streak is that of all the days together', async () => {
  const ages = [0, 1, 61, 62, 63, 64, 509, 510, 511, 512];
  for (const age of ages)
    for (const missed of [
      [age, age + 1],
      [age, age + 6],
      [age, age + 7],
    ]) {
      const user = await aGuest();
      await addMeals(user, 720, (each) => missed.includes(each));
      const days = Array.from({ length: 720 }, (_, each) => each)
        .filter((each) => !missed.includes(each))
        .map((each) => addDays(TODAY, -each));
      const { body } = await getProgress(user);
      expect(body, `missed ${missed} days ago`).toMatchObject({ streak: streakOf(TODAY, days) });
    }
});

test('the newest day with anything on it is found however long ago it was', async () => {
  const user = await aUser();
  await addMood(user, addDays(TODAY, -900));
  await addCompletion(user, 'mental', 3, addDays(TODAY, -800));
  expect((await getProgress(user)).body).toMatchObject({
    lastRecordedDay: addDays(TODAY, -800),
    recordedDays: [],
    streak: 0,
  });
});
