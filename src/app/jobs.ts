import { absentGuests, emptyGuests, endedSessions } from '#features/account/jobs.ts';
import { unusedMarks } from '#features/credentials/jobs.ts';
import { getFocusOn } from '#features/daily-focus/service.ts';
import { expiredEmailChanges, expiredResets } from '#features/mailed-links/jobs.ts';
import { breakReminders, pastReminders, reminderSweep } from '#features/reminders/jobs.ts';
import { cleanUp } from '#platform/server/jobs/clean-up.ts';
import { pastLimits } from '#platform/server/shared-limits.ts';
import { staleAnswers } from '#platform/server/stale-answers.ts';

/** Everything that Tend does on its own. */
export const allJobs = [
  cleanUp([
    staleAnswers,
    endedSessions,
    expiredResets,
    expiredEmailChanges,
    unusedMarks,
    pastLimits,
    absentGuests,
    emptyGuests,
    pastReminders,
  ]),
  breakReminders(getFocusOn),
  reminderSweep(getFocusOn),
] as const;
