import { setTimeout as sleep } from 'node:timers/promises';
import { createKnownMember, getUserOf } from '#features/account/service.ts';
import { moodValueOf } from '#features/mood/rules.ts';
import { saveMood } from '#features/mood/service.ts';
import { saveOnboarding } from '#features/onboarding/service.ts';
import { asUser } from '#platform/server/database/database.ts';
import type { Mounted } from '#platform/server/http/mount.ts';
import type { Caller } from '#platform/server/session.ts';
import { now } from '#platform/shared/clock.ts';
import { addDays, today } from '#platform/shared/day.ts';

const THINKING_MS = 1_000;
const GARDEN_AGE_MS = 30 * 86_400_000;

/** The one person whom every screen of the demonstration shows. */
export const demoCaller: Caller = {
  userId: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
  kind: 'member',
  timeZone: 'UTC',
};

/** The last five days, oldest first: calm most often, and energy on its way up. */
const HISTORY = [
  { feeling: 'tired', energy: 2, stress: 4, notes: '1. Slept eight hours\n2. Said no to a late call' },
  { feeling: 'calm', energy: 3, stress: 3, notes: '1. Coffee on the step before anyone woke' },
  { feeling: 'focused', energy: 3, stress: 2, notes: '1. Two quiet hours\n2. The deck finally makes sense' },
  { feeling: 'calm', energy: 4, stress: 2, notes: '1. Lunch outside\n2. A kind message' },
  { feeling: 'calm', energy: 5, stress: 2, notes: '1. First light on the desk' },
] as const;

/** Fills the demonstration with a history from which every figure on its screens is computed. */
export async function seedDemo(): Promise<void> {
  const { userId } = demoCaller;
  const day = today(demoCaller.timeZone);
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
    for (const [index, entry] of HISTORY.entries())
      await saveMood(demoCaller, {
        ...entry,
        userId,
        date: addDays(day, index + 1 - HISTORY.length),
        mood: moodValueOf(entry.feeling),
      });
  });
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
};

/** The routes with signing in and out simulated; all credentials pass after a second, and nothing is written. */
export const simulateAccounts = (routes: readonly Mounted[]): Mounted[] =>
  routes.map((mounted) => ({ ...mounted, handle: SIMULATED[mounted.name] ?? mounted.handle }));
