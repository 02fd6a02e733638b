import { accountRoutes } from '#features/account/routes.ts';
import { achievementsRoutes } from '#features/achievements/routes.ts';
import { activitiesRoutes } from '#features/activities/routes.ts';
import { boardRoutes } from '#features/board/routes.ts';
import { challengeRoutes } from '#features/challenge/routes.ts';
import { checkInRoutes } from '#features/check-in/routes.ts';
import { circleCalendarRoutes } from '#features/circle-calendar/routes.ts';
import { endCalendarAddress } from '#features/circle-calendar/service.ts';
import { circleEventsRoutes } from '#features/circle-events/routes.ts';
import { leaveCircleEvents } from '#features/circle-events/service.ts';
import { circleNotesRoutes } from '#features/circle-notes/routes.ts';
import { takeAwayShares } from '#features/circle-notes/service.ts';
import { circlesRoutes } from '#features/circles/routes.ts';
import { communityRoutes } from '#features/community/routes.ts';
import { dailyFocusRoutes } from '#features/daily-focus/routes.ts';
import { takeDueBreak } from '#features/daily-focus/service.ts';
import { emailChangeRoutes } from '#features/email-change/routes.ts';
import { entrepreneurProfileRoutes } from '#features/entrepreneur-profile/routes.ts';
import { eventsRoutes } from '#features/events/routes.ts';
import { faultsRoutes } from '#features/faults/routes.ts';
import { focusRoutes } from '#features/focus/routes.ts';
import { journalRoutes } from '#features/journal/routes.ts';
import { lowDaysRoutes } from '#features/low-days/routes.ts';
import { keepLowDays } from '#features/low-days/service.ts';
import { membershipRoutes } from '#features/membership/routes.ts';
import { momentsRoutes } from '#features/moments/routes.ts';
import { moodRoutes } from '#features/mood/routes.ts';
import { nutritionRoutes } from '#features/nutrition/routes.ts';
import { onboardingRoutes } from '#features/onboarding/routes.ts';
import { passwordRoutes } from '#features/password/routes.ts';
import { planWordingRoutes } from '#features/plan-wording/routes.ts';
import { plansRoutes } from '#features/plans/routes.ts';
import { progressRoutes } from '#features/progress/routes.ts';
import { STARTERS } from '#features/quiz/content.ts';
import { recordsRoutes } from '#features/records/routes.ts';
import { remindersRoutes } from '#features/reminders/routes.ts';
import { restDaysRoutes } from '#features/rest-days/routes.ts';
import { ritualsRoutes } from '#features/rituals/routes.ts';
import { roomsRoutes } from '#features/rooms/routes.ts';
import { findRoomLink } from '#features/rooms/service.ts';
import { settingsRoutes } from '#features/settings/routes.ts';
import { signInRoutes } from '#features/sign-in/routes.ts';
import { timerRoutes } from '#features/timer/routes.ts';
import { wallRoutes } from '#features/wall/routes.ts';
import { leaveWall } from '#features/wall/service.ts';
import { whatHelpsRoutes } from '#features/what-helps/routes.ts';
import { yearGardenRoutes } from '#features/year-garden/routes.ts';
import type { Mounted } from '#platform/server/http/mount.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { findDone } from './done.ts';

/** Every endpoint of Tend with its shapes and handler. */
export const allRoutes: readonly Mounted[] = [
  ...accountRoutes(keepLowDays),
  ...achievementsRoutes,
  ...activitiesRoutes(takeDueBreak),
  ...checkInRoutes,
  ...dailyFocusRoutes,
  ...dashboardRoutes,
  ...emailChangeRoutes,
  ...eventsRoutes,
  ...faultsRoutes,
  ...journalRoutes,
  ...lowDaysRoutes,
  ...membershipRoutes,
  ...momentsRoutes(takeDueBreak),
  ...moodRoutes,
  ...nutritionRoutes,
  ...onboardingRoutes,
  ...passwordRoutes,
  ...progressRoutes,
  ...recordsRoutes,
  ...remindersRoutes,
  ...restDaysRoutes,
  ...ritualsRoutes({ takeDueBreak, others: Object.values(STARTERS) }),
  ...roomsRoutes,
  ...settingsRoutes,
  ...signInRoutes,
  ...challengeRoutes,
  ...whatHelpsRoutes(findDone),
  ...yearGardenRoutes,
  ...communityRoutes([leaveWall, leaveCircleEvents, endCalendarAddress]),
  ...wallRoutes,
  ...focusRoutes(findRoomLink),
  ...entrepreneurProfileRoutes,
  ...timerRoutes,
  ...plansRoutes,
  ...planWordingRoutes,
  ...boardRoutes,
  ...circlesRoutes(takeAwayShares),
  ...circleNotesRoutes,
  ...circleEventsRoutes,
  ...circleCalendarRoutes,
];
