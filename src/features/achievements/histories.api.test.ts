import { expect, test } from 'vitest';
import { aUser, call, type TestUser } from '#tests/support/app.ts';
import {
  aCheckIn,
  aFocus,
  aMeal,
  aMood,
  aPractice,
  aSession,
  dated,
  daysAgo,
  plant,
} from '#tests/support/history.ts';
import type { AchievementId } from './content.ts';

const newlyEarned = async ({ id, cookie }: TestUser): Promise<string[]> => {
  const { status, body } = await call(`POST /api/achievements/check/${id}`, { cookie });
  expect(status).toBe(200);
  return (body as { achievementId: string }[]).map(({ achievementId }) => achievementId);
};

const HISTORIES: [
  name: string,
  earned: AchievementId[],
  history: Record<string, Record<string, unknown>[]>,
][] = [
  ['a completed moment', ['first-breath'], { moment_sessions: [aSession('a')] }],
  [
    'moments that were left or are open',
    [],
    { moment_sessions: [aSession('a', { was_interrupted: true }), aSession('b', { ended_at: null })] },
  ],
  [
    'five different moments, one of them twice',
    ['first-breath', 'moment-collector'],
    { moment_sessions: ['a', 'b', 'c', 'd', 'e', 'e'].map((id) => aSession(id)) },
  ],
  [
    'one moment five times',
    ['first-breath'],
    { moment_sessions: ['a', 'a', 'a', 'a', 'a'].map((id) => aSession(id)) },
  ],
  ['a focus without a break', [], { daily_focuses: [aFocus(daysAgo(0), 0)] }],
  ['a break', ['micro-break-one'], { daily_focuses: [aFocus(daysAgo(0), 1)] }],
  [
    'a day with all its breaks',
    ['micro-break-one', 'three-breaks'],
    { daily_focuses: [aFocus(daysAgo(0), 2, 2)] },
  ],
  [
    'fifty breaks over five days',
    ['micro-break-one', 'fifty-breaks'],
    { daily_focuses: [0, 1, 2, 3, 4].map((days) => aFocus(daysAgo(days), 10, 12)) },
  ],
  [
    'a hundred moments and breaks together',
    ['first-breath', 'micro-break-one', 'fifty-breaks', 'hundred-moments'],
    {
      daily_focuses: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((days) => aFocus(daysAgo(days), 11, 12)),
      moment_sessions: [aSession('a')],
    },
  ],
  [
    'three meals in one day',
    ['fed-yourself', 'three-nourished'],
    { meals: [aMeal(daysAgo(1)), aMeal(daysAgo(1)), aMeal(daysAgo(1))] },
  ],
  [
    'three meals over two days',
    ['fed-yourself'],
    { meals: [aMeal(daysAgo(1)), aMeal(daysAgo(0)), aMeal(daysAgo(0))] },
  ],
  ['a low mood', ['mood-named', 'honest-heart'], { moods: [aMood(daysAgo(0), 2)] }],
  [
    'one practice of each kind on three days',
    ['body-moved', 'mind-tended', 'system-soothed'],
    {
      activity_completions: ['mental', 'physical', 'regulation'].map((type, days) =>
        aPractice(daysAgo(days), type),
      ),
    },
  ],
  [
    'one practice of each kind on one day',
    ['body-moved', 'mind-tended', 'system-soothed', 'all-three-kinds'],
    { activity_completions: ['mental', 'physical', 'regulation'].map((type) => aPractice(daysAgo(3), type)) },
  ],
  [
    'ten full lists of small wins',
    ['small-win-spotter', 'thirty-wins'],
    {
      daily_records: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((days) => ({
        ...dated(daysAgo(days)),
        small_wins: ['One', 'Two', 'Three'],
      })),
    },
  ],
  [
    'five reflections in different fields, and an empty record',
    ['reflection-five'],
    {
      daily_records: [
        ...['mental', 'physical', 'emotional', 'wins', 'improve'].map((field, days) => ({
          ...dated(daysAgo(days)),
          [field]: 'Words',
        })),
        dated(daysAgo(6)),
      ],
    },
  ],
  [
    'a support person',
    ['not-alone'],
    { settings: [{ support_name: 'A friend', support_value: '+351 912' }] },
  ],
  ['a support person of blanks', [], { settings: [{ support_name: 'A friend', support_value: ' \t' }] }],
];

test.for(HISTORIES)('%s: the rows earn what they are', async ([, earned, history]) => {
  const user = await aUser();
  for (const [table, rows] of Object.entries(history)) await plant(table, user, rows);
  expect(await newlyEarned(user)).toEqual(earned);
});

test('coming back after seven days is welcomed, from whichever feature the days are', async () => {
  const [six, seven] = [await aUser(), await aUser()];
  await plant('meals', six, [aMeal(daysAgo(6))]);
  await plant('moods', six, [aMood(daysAgo(0))]);
  await plant('meals', seven, [aMeal(daysAgo(7))]);
  await plant('moods', seven, [aMood(daysAgo(0))]);
  expect(await newlyEarned(six)).not.toContain('welcome-back');
  expect(await newlyEarned(seven)).toContain('welcome-back');
});

test('every kind of recorded day ends a quiet time, and what was only begun does not', async () => {
  const long = daysAgo(20);
  const ends: Record<string, Record<string, unknown>> = {
    moods: aMood(daysAgo(0)),
    meals: aMeal(daysAgo(0)),
    activity_completions: aPractice(daysAgo(0), 'mental'),
    daily_records: { ...dated(daysAgo(0)), wins: 'Back' },
    daily_focuses: aFocus(daysAgo(0), 1),
    moment_sessions: aSession('a', dated(daysAgo(0))),
    weekly_check_ins: aCheckIn(daysAgo(0)),
  };
  for (const [table, row] of Object.entries(ends)) {
    const user = await aUser();
    await plant('moods', user, [aMood(long)]);
    await plant(table, user, [row]);
    expect(await newlyEarned(user), table).toContain('welcome-back');
  }
  const user = await aUser();
  await plant('moods', user, [aMood(long)]);
  await plant('daily_focuses', user, [aFocus(daysAgo(0), 0)]);
  await plant('daily_records', user, [dated(daysAgo(0))]);
  await plant('moment_sessions', user, [aSession('a', { ...dated(daysAgo(0)), ended_at: null })]);
  expect(await newlyEarned(user)).not.toContain('welcome-back');
});

test('three returns make a beginner again, and busy days between them change nothing', async () => {
  const user = await aUser();
  await plant(
    'moods',
    user,
    [60, 50, 49, 40].map((days) => aMood(daysAgo(days))),
  );
  expect(await newlyEarned(user)).not.toContain('came-back-thrice');
  await plant('meals', user, [aMeal(daysAgo(0)), aMeal(daysAgo(0))]);
  expect(await newlyEarned(user)).toContain('came-back-thrice');
});
