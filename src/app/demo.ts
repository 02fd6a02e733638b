import { setTimeout as sleep } from 'node:timers/promises';
import { createKnownMember, getUserOf } from '#features/account/service.ts';
import { checkAchievements, markAchievementsSeen } from '#features/achievements/service.ts';
import { completeActivity } from '#features/activities/service.ts';
import { challengePersonalData } from '#features/challenge/service.ts';
import { checkInPersonalData } from '#features/check-in/service.ts';
import { takeBreak } from '#features/daily-focus/service.ts';
import { saveSmallWins } from '#features/journal/service.ts';
import { startMembership } from '#features/membership/service.ts';
import { beginMomentSession, completeMomentSession } from '#features/moments/service.ts';
import { moodValueOf } from '#features/mood/rules.ts';
import { saveMood } from '#features/mood/service.ts';
import { moodShapes } from '#features/mood/shapes.ts';
import { logMeal } from '#features/nutrition/service.ts';
import { saveOnboarding } from '#features/onboarding/service.ts';
import { updateSettings } from '#features/settings/service.ts';
import { asUser } from '#platform/server/database/database.ts';
import type { Mounted } from '#platform/server/http/mount.ts';
import type { Caller } from '#platform/server/session.ts';
import { now } from '#platform/shared/clock.ts';
import { addDays, type Day, dayIn, mondayOf, today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { seedCircle } from './demo-circle.ts';
import { seedRituals } from './demo-rituals.ts';
import { seedWall } from './demo-wall.ts';

const THINKING_MS = 1_000;
const GARDEN_AGE_MS = 30 * 86_400_000;

/** The one person whom every screen of the demonstration shows. */
export const demoCaller: Caller = {
  userId: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
  kind: 'member',
  timeZone: 'UTC',
};

/** The last five days, oldest first: calm most often, and energy on its way up. The two days before them were days of rest. */
const MOODS = [
  { feeling: 'tired', energy: 2, stress: 4, notes: '1. Slept eight hours\n2. Said no to a late call' },
  { feeling: 'calm', energy: 3, stress: 3, notes: '1. Coffee on the step before anyone woke' },
  { feeling: 'focused', energy: 3, stress: 2, notes: '1. Two quiet hours\n2. The deck finally makes sense' },
  { feeling: 'calm', energy: 4, stress: 2, notes: '1. Lunch outside\n2. A kind message' },
  { feeling: 'calm', energy: 5, stress: 2, notes: '1. First light on the desk' },
] as const;

/** What was completed on those days. Today it is the focus, all but its last practice. */
const PRACTICES = [
  ['r-feet-and-palms', 'm-kind-editor'],
  ['p-stairs', 'p-chair-strength'],
  ['m-brain-sweep', 'm-decision-bench', 'r-hum'],
  ['p-idea-walk', 'm-attention-anchor'],
  ['r-even-breath', 'm-thought-leaves', 'r-squeeze-release', 'p-desk-thaw'],
] as const;

const MEALS = [
  [{ meal: 'breakfast', description: 'Toast and an egg', calories: 340 }],
  [
    { meal: 'breakfast', description: 'Oats with berries', calories: 380 },
    { meal: 'lunch', description: 'Tomato soup and bread', calories: 460 },
    { meal: 'dinner', description: 'Rice, greens and tofu', calories: 620 },
  ],
  [
    { meal: 'lunch', description: 'Chickpea salad', calories: 480 },
    { meal: 'dinner', description: 'Leftover curry', calories: 590 },
  ],
  [
    { meal: 'breakfast', description: 'Oats with berries', calories: 380 },
    { meal: 'lunch', description: 'Lentil soup on the bench', calories: 430 },
    { meal: 'dinner', description: 'Pasta with peas', calories: 640 },
  ],
  [
    { meal: 'breakfast', description: 'Yogurt, seeds and a pear', calories: 310 },
    { meal: 'lunch', description: 'Lentil soup', calories: 430 },
  ],
] as const;

/** The moments of the last three days, and the lift that each brought. */
const MOMENTS = [
  { momentId: 'shoulder-drop', minutes: 2, after: 6 },
  { momentId: 'ceo-power-breath', minutes: 3, after: 8 },
  { momentId: 'mindful-minute', minutes: 2, after: 7 },
] as const;
const DAY_MS = 86_400_000;

const SMALL_WINS = [
  ['Answered the hardest letter first', 'Left the desk at six'],
  ['Asked for help with the forecast', 'Drank water before coffee'],
] as const;

/** Three weeks, the newest first. The last one was looked at seven days ago, so the next is due today. */
const CHECK_INS = [
  {
    ratings: [4, 3, 4, 4],
    bodyWins: 'Walked to two meetings instead of driving.',
    bodyFocus: 'Lights out before midnight.',
    mindWins: 'One whole morning without a single message.',
    soulWins: 'Dinner with an old friend, phones in the drawer.',
    biggestWin: 'Said no to a project that was not ours.',
    gratefulFor: 'The first warm evening on the step.',
    nextWeekIntent: 'One evening without a screen.',
  },
  {
    ratings: [3, 2, 4, 3],
    mindFocus: 'Plan the week on Sunday, in ten minutes.',
    biggestWin: 'The forecast is sent.',
    gratefulFor: 'Soup that somebody else made.',
  },
  {
    ratings: [2, 2, 3, 2],
    bodyWins: 'Slept eight hours, twice.',
    nextWeekIntent: 'Ask for help before Thursday.',
  },
] as const;

/** What was written on the days of the challenge; the last one yesterday, so that the next is ready today. */
const LINES = [
  'A green door. Behind it, quiet, like before the market opens.',
  'The lemon. My mouth actually watered.',
  'Lunch away from the screen. That one I could borrow.',
  '“You do not have to answer everybody.”',
  'Fog, then bright. A little wind.',
  'My grandmother, of all people. She told me to sit.',
  'My wish is one calm launch. What gets in the way is saying yes too early.',
  'Tuesday at nine, at the kitchen table.',
  'The blue cup. When it is full, I begin.',
  'If the inbox pulls, then I open the draft first.',
  'Email the accountant about the one number I keep avoiding. Just the one.',
] as const;

/** How many days ago each was, around the days of rest. */
const LINES_AGO = [13, 12, 11, 10, 9, 8, 7, 4, 3, 2, 1];

async function seedChallenge(): Promise<void> {
  const { userId, timeZone } = demoCaller;
  const rows = LINES.map((notes, index) => {
    const completedAt = new Date(now() - (LINES_AGO[index] ?? 0) * DAY_MS);
    const date = dayIn(timeZone, completedAt.getTime());
    return { round: 1, dayId: index + 1, date, timeZone, notes, completedAt };
  });
  await challengePersonalData.mergeRows(userId, rows);
}

async function seedCheckIns(): Promise<void> {
  const { userId, timeZone } = demoCaller;
  const rows = CHECK_INS.map(
    ({ ratings: [bodyRating, mindRating, soulRating, overallFeeling], ...texts }, index) => {
      const at = new Date(now() - (index + 1) * 7 * DAY_MS);
      const date = dayIn(timeZone, at.getTime());
      return {
        ...texts,
        ...{ bodyRating, mindRating, soulRating, overallFeeling },
        ...{ id: newId(), weekOf: mondayOf(date), date, timeZone, version: 1, createdAt: at, updatedAt: at },
      };
    },
  );
  await checkInPersonalData.mergeRows(userId, rows);
}

/** The days that a list tells of; its last entry is today's. */
const daysOf = <T>(list: readonly T[]): { date: Day; entry: T }[] => {
  const day = today(demoCaller.timeZone);
  return list.map((entry, index) => ({ date: addDays(day, index + 1 - list.length), entry }));
};

async function seedDays(): Promise<void> {
  const { userId } = demoCaller;
  for (const { date, entry } of daysOf(MOODS))
    await saveMood(
      demoCaller,
      moodShapes.saveMood.body.parse({ ...entry, userId, date, mood: moodValueOf(entry.feeling) }),
    );
  for (const { date, entry } of daysOf(PRACTICES))
    for (const activityId of entry) await completeActivity(demoCaller, activityId, { date });
  for (const { date, entry } of daysOf(MEALS))
    for (const meal of entry) await logMeal(demoCaller, { ...meal, userId, date });
  for (const { date, entry } of daysOf(SMALL_WINS))
    await saveSmallWins(demoCaller, { userId, date, smallWins: [...entry], version: null });
}

async function seedMoments(): Promise<void> {
  const { userId } = demoCaller;
  for (const [index, { momentId, minutes, after }] of MOMENTS.entries()) {
    const begunMs = now() - (MOMENTS.length - 1 - index) * DAY_MS - minutes * 60_000;
    const { id } = await beginMomentSession(demoCaller, {
      userId,
      momentId,
      startedAt: new Date(begunMs).toISOString(),
      moodBefore: 5,
      energyBefore: 5,
      isMoodBeforeAnswered: true,
      isEnergyBeforeAnswered: false,
    });
    await completeMomentSession(userId, id, {
      duration: minutes * 60,
      moodAfter: after,
      energyAfter: after,
      effectiveness: after,
      notes: null,
      wasInterrupted: false,
    });
  }
}

/** Fills the demonstration with a history from which every figure on its screens is computed. */
export async function seedDemo(): Promise<void> {
  const { userId } = demoCaller;
  await createKnownMember({
    id: userId,
    firstName: 'Founder',
    lastName: 'Demo',
    email: 'demo@tend.example',
    timeZone: demoCaller.timeZone,
    createdAt: new Date(now() - GARDEN_AGE_MS),
  });
  await asUser(userId, 'write', async () => {
    await saveOnboarding(userId, {
      goals: ['stress', 'focus'],
      timeSlots: ['morning'],
      emergencyContact: null,
      emergencyPhone: null,
    });
    await startMembership(userId, demoCaller.timeZone);
    await seedDays();
    await seedMoments();
    await seedRituals(demoCaller, LINES_AGO);
    await seedCheckIns();
    await seedChallenge();
    await takeBreak(demoCaller, today(demoCaller.timeZone));
    await updateSettings(userId, {
      supportName: 'A friend',
      supportType: 'email',
      supportValue: 'friend@tend.example',
    });
    const earned = await checkAchievements(userId);
    await markAchievementsSeen(
      userId,
      earned.map(({ achievementId }) => achievementId),
    );
  });
  await seedWall(demoCaller);
  await seedCircle(demoCaller);
}

async function enter({ body }: { body: { firstName?: string; lastName?: string; email?: string } }) {
  await sleep(THINKING_MS);
  const user = await getUserOf(demoCaller);
  return {
    ...user,
    ...(body.firstName && { firstName: body.firstName, lastName: body.lastName }),
    email: body.email ?? null,
  };
}

const SIMULATED: Readonly<Record<string, (context: never) => unknown>> = {
  signIn: enter as (context: never) => unknown,
  signUp: enter as (context: never) => unknown,
  signOut: () => undefined,
  // There is no session that it could belong to, and nobody is reminded.
  addPushSubscription: () => ({ id: newId() }),
};

/** The routes with signing in and out simulated; all credentials pass after a second, and nothing is written. */
export const simulateAccounts = (routes: readonly Mounted[]): Mounted[] =>
  routes.map((mounted) => ({ ...mounted, handler: SIMULATED[mounted.name] ?? mounted.handler }));
