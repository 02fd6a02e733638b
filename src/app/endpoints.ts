import { accountEndpoints } from '#features/account/contract.ts';
import { achievementsEndpoints } from '#features/achievements/contract.ts';
import { activitiesEndpoints } from '#features/activities/contract.ts';
import { boardEndpoints } from '#features/board/contract.ts';
import { challengeEndpoints } from '#features/challenge/contract.ts';
import { checkInEndpoints } from '#features/check-in/contract.ts';
import { circleCalendarEndpoints } from '#features/circle-calendar/contract.ts';
import { circleEventsEndpoints } from '#features/circle-events/contract.ts';
import { circleNotesEndpoints } from '#features/circle-notes/contract.ts';
import { circlesEndpoints } from '#features/circles/contract.ts';
import { communityEndpoints } from '#features/community/contract.ts';
import { dailyFocusEndpoints } from '#features/daily-focus/contract.ts';
import { emailChangeEndpoints } from '#features/email-change/contract.ts';
import { entrepreneurProfileEndpoints } from '#features/entrepreneur-profile/contract.ts';
import { eventsEndpoints } from '#features/events/contract.ts';
import { faultsEndpoints } from '#features/faults/contract.ts';
import { focusEndpoints } from '#features/focus/contract.ts';
import { journalEndpoints } from '#features/journal/contract.ts';
import { lowDaysEndpoints } from '#features/low-days/contract.ts';
import { membershipEndpoints } from '#features/membership/contract.ts';
import { momentsEndpoints } from '#features/moments/contract.ts';
import { moodEndpoints } from '#features/mood/contract.ts';
import { nutritionEndpoints } from '#features/nutrition/contract.ts';
import { onboardingEndpoints } from '#features/onboarding/contract.ts';
import { passwordEndpoints } from '#features/password/contract.ts';
import { planWordingEndpoints } from '#features/plan-wording/contract.ts';
import { plansEndpoints } from '#features/plans/contract.ts';
import { progressEndpoints } from '#features/progress/contract.ts';
import { recordsEndpoints } from '#features/records/contract.ts';
import { remindersEndpoints } from '#features/reminders/contract.ts';
import { restDaysEndpoints } from '#features/rest-days/contract.ts';
import { ritualsEndpoints } from '#features/rituals/contract.ts';
import { roomsEndpoints } from '#features/rooms/contract.ts';
import { settingsEndpoints } from '#features/settings/contract.ts';
import { signInEndpoints } from '#features/sign-in/contract.ts';
import { timerEndpoints } from '#features/timer/contract.ts';
import { wallEndpoints } from '#features/wall/contract.ts';
import { whatHelpsEndpoints } from '#features/what-helps/contract.ts';
import { yearGardenEndpoints } from '#features/year-garden/contract.ts';
import type { Endpoints } from '#platform/shared/endpoint.ts';
import { dashboardEndpoints } from './dashboard/contract.ts';

export const endpointsByFeature = {
  account: accountEndpoints,
  achievements: achievementsEndpoints,
  activities: activitiesEndpoints,
  checkIn: checkInEndpoints,
  dailyFocus: dailyFocusEndpoints,
  dashboard: dashboardEndpoints,
  emailChange: emailChangeEndpoints,
  events: eventsEndpoints,
  faults: faultsEndpoints,
  journal: journalEndpoints,
  lowDays: lowDaysEndpoints,
  membership: membershipEndpoints,
  moments: momentsEndpoints,
  mood: moodEndpoints,
  nutrition: nutritionEndpoints,
  onboarding: onboardingEndpoints,
  password: passwordEndpoints,
  progress: progressEndpoints,
  records: recordsEndpoints,
  reminders: remindersEndpoints,
  restDays: restDaysEndpoints,
  rituals: ritualsEndpoints,
  rooms: roomsEndpoints,
  settings: settingsEndpoints,
  signIn: signInEndpoints,
  timer: timerEndpoints,
  challenge: challengeEndpoints,
  whatHelps: whatHelpsEndpoints,
  yearGarden: yearGardenEndpoints,
  community: communityEndpoints,
  wall: wallEndpoints,
  focus: focusEndpoints,
  entrepreneurProfile: entrepreneurProfileEndpoints,
  plans: plansEndpoints,
  planWording: planWordingEndpoints,
  board: boardEndpoints,
  circles: circlesEndpoints,
  circleNotes: circleNotesEndpoints,
  circleEvents: circleEventsEndpoints,
  circleCalendar: circleCalendarEndpoints,
} as const satisfies Record<string, Endpoints>;
