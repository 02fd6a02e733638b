import { absentGuests, emptyGuests, endedSessions } from '#features/account/jobs.ts';
import { getFocusOn } from '#features/daily-focus/service.ts';
import { expiredResets } from '#features/password/jobs.ts';
import { breakReminders, pastReminders, reminderSweep } from '#features/reminders/jobs.ts';
import { cleanUp } from '#platform/server/jobs/clean-up.ts';
import { staleAnswers } from '#platform/server/stale-answers.ts';

/** Everything that Tend does on its own. */
export const allJobs = [
  cleanUp([staleAnswers, endedSessions, expiredResets, absentGuests, emptyGuests, pastReminders]),
  breakReminders(getFocusOn),
  reminderSweep(getFocusOn),
] as const;
