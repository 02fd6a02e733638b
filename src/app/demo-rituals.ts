import { keepRitual, recordRitualSession, ritualsPersonalData } from '#features/rituals/service.ts';
import type { Caller } from '#platform/server/session.ts';
import { now } from '#platform/shared/clock.ts';
import { dayIn } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';

const DAY_MS = 86_400_000;

/** Rituals of earlier days, with how it was before and after. */
const RITUALS = [
  {
    ritualId: 'three-breaths-first',
    moods: [
      [4, 7],
      [3, 7],
      [5, 8],
      [4, 8],
      [4, 7],
      [3, 8],
    ],
  },
  {
    ritualId: 'hand-on-heart',
    moods: [
      [5, 6],
      [4, 4],
      [4, 5],
      [6, 6],
      [3, 5],
    ],
  },
] as const;

function listEarlier({ timeZone }: Caller, daysAgo: readonly number[]) {
  return RITUALS.flatMap(({ ritualId, moods }) =>
    moods.map(([moodBefore, moodAfter], index) => {
      const startedAt = new Date(now() - (daysAgo[index] ?? 0) * DAY_MS);
      const date = dayIn(timeZone, startedAt.getTime());
      const felt = { moodBefore, moodAfter, wasInterrupted: false };
      return { id: newId(), ritualId, date, timeZone, startedAt, duration: 60, ...felt };
    }),
  );
}

/** Two rituals of the last two days, one of them kept, and those of the earlier days that are named. */
export async function seedRituals(caller: Caller, daysAgo: readonly number[]): Promise<void> {
  const { userId } = caller;
  await ritualsPersonalData.mergeRows(userId, listEarlier(caller, daysAgo));
  for (const [index, ritualId] of ['shutdown-note', 'light-and-water'].entries()) {
    const startedAt = new Date(now() - (2 - index) * DAY_MS).toISOString();
    const said = { userId, id: newId(), ritualId, startedAt, duration: 180, wasInterrupted: false };
    await recordRitualSession(caller, { ...said, moodBefore: 5, moodAfter: 7 }, []);
  }
  await keepRitual(userId, 'light-and-water', []);
}
