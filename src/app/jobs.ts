import { absentGuests, emptyGuests, endedSessions } from '#features/account/jobs.ts';
import { circleEventNoticesJob, pastEvents } from '#features/circle-events/jobs.ts';
import { pastShares } from '#features/circle-notes/jobs.ts';
import { emptyCircles, pastInvitations } from '#features/circles/jobs.ts';
import { unusedMarks } from '#features/credentials/jobs.ts';
import { getBreakWords } from '#features/daily-focus/service.ts';
import { emailChangeMails } from '#features/email-change/service.ts';
import { focusMails } from '#features/focus/service.ts';
import { expiredEmailChanges, expiredResets } from '#features/mailed-links/jobs.ts';
import { passwordMails } from '#features/password/service.ts';
import {
  breakReminders,
  pastReminders,
  reminderSweep,
  tellBrowsers,
  tellUnlessQuiet,
} from '#features/reminders/jobs.ts';
import { pastRoomGuests } from '#features/rooms/jobs.ts';
import { signInMails } from '#features/sign-in/service.ts';
import { timerEnds, timerSweep } from '#features/timer/jobs.ts';
import { pastStones } from '#features/wall/jobs.ts';
import { cleanUp } from '#platform/server/jobs/clean-up.ts';
import { mailJob } from '#platform/server/mail-queue.ts';
import { pastLimits } from '#platform/server/shared-limits.ts';
import { staleAnswers } from '#platform/server/stale-answers.ts';
import { findTimed } from './timed.ts';

const telling = {
  findPath: (subject: string): string => findTimed(subject)?.href ?? '/dashboard',
  tellBrowsers,
};

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
    pastStones,
    pastShares,
    pastInvitations,
    emptyCircles,
    pastRoomGuests,
    pastEvents,
  ]),
  mailJob({ ...passwordMails, ...emailChangeMails, ...signInMails, ...focusMails }),
  breakReminders(getBreakWords),
  reminderSweep(getBreakWords),
  timerEnds(telling),
  timerSweep(telling),
  circleEventNoticesJob(tellUnlessQuiet),
] as const;
