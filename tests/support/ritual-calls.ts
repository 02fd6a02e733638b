import { newId } from '#platform/shared/id.ts';
import { call, type TestUser } from './app.ts';
import { onDay } from './on-day.ts';

/** A ritual that was done at an instant, with the moods before and after it. */
export const doneRitual = (
  { id: userId, cookie }: TestUser,
  ritualId: string,
  at: string,
  [moodBefore, moodAfter]: [number, number],
): Promise<unknown> =>
  onDay(at, () =>
    call('POST /api/ritual-sessions', {
      cookie,
      body: { userId, id: newId(), ritualId, startedAt: at, duration: 60, moodBefore, moodAfter },
    }),
  );
