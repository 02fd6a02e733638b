import { getUser } from '#features/account/service.ts';
import { findLastMoodDay, listMoodWeek } from '#features/mood/service.ts';
import { findOnboarding } from '#features/onboarding/service.ts';
import type { Caller } from '#platform/server/session.ts';
import { today } from '#platform/shared/day.ts';
import type { Dashboard } from './shapes.ts';

/** Everything that the dashboard shows. The questions leave together and share one round trip. */
export async function getDashboard({ userId, timeZone }: Caller): Promise<Dashboard> {
  const day = today(timeZone);
  const [user, moods, lastDay, onboarding] = await Promise.all([
    getUser(userId),
    listMoodWeek(userId, day),
    findLastMoodDay(userId),
    findOnboarding(userId),
  ]);
  return { user, today: day, moods, lastRecordedDay: lastDay ?? null, onboarding: onboarding ?? null };
}
