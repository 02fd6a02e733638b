import type { QueryClient } from '@tanstack/react-query';
import { showUser, type User } from '#features/account/queries.ts';
import type { Activity } from '#features/activities/shapes.ts';
import type { CheckIn } from '#features/check-in/shapes.ts';
import type { DailyFocus } from '#features/daily-focus/shapes.ts';
import type { MomentSession } from '#features/moments/shapes.ts';
import type { Mood } from '#features/mood/shapes.ts';
import type { LoggedMeal } from '#features/nutrition/shapes.ts';
import type { Onboarding } from '#features/onboarding/shapes.ts';
import type { Settings } from '#features/settings/shapes.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { refreshDashboard } from './dashboard/queries.ts';

type Show = (cache: QueryClient, answer: never, save: Save) => void | Promise<void>;

const activities = () => import('#features/activities/queries.ts');
const checkIn = () => import('#features/check-in/queries.ts');
const dailyFocus = () => import('#features/daily-focus/queries.ts');
const moments = () => import('#features/moments/queries.ts');
const mood = () => import('#features/mood/queries.ts');
const nutrition = () => import('#features/nutrition/queries.ts');
const onboarding = () => import('#features/onboarding/queries.ts');
const settings = () => import('#features/settings/queries.ts');

/** What a screen has that is open is there already; the rest is loaded when something arrives for it. */
const show: Readonly<Record<string, Show>> = {
  logMeal: async (cache, meal: LoggedMeal) => (await nutrition()).showMeal(cache, meal),
  updateMeal: async (cache, meal: LoggedMeal) => (await nutrition()).showMeal(cache, meal),
  removeMeal: async (cache, meal: LoggedMeal) => (await nutrition()).hideMeal(cache, meal),
  saveMood: async (cache, saved: Mood) => (await mood()).showMood(cache, saved),
  completeActivity: async (cache, activity: Activity, save) => {
    (await activities()).showCompletion(cache, save.userId, activity);
    (await dailyFocus()).showDueBreak(cache, save);
  },
  removeCompletion: async (cache, _: never, { userId, input }) =>
    (await activities()).showRemoval(cache, userId, input.params?.id),
  beginMomentSession: async (cache, session: MomentSession) =>
    (await moments()).showMomentSession(cache, session),
  changeMomentSession: async (cache, session: MomentSession) =>
    (await moments()).showMomentSession(cache, session),
  completeMomentSession: async (cache, session: MomentSession, save) => {
    (await moments()).showMomentSession(cache, session);
    (await dailyFocus()).showDueBreak(cache, save);
  },
  saveCheckIn: async (cache, saved: CheckIn) => (await checkIn()).showCheckIn(cache, saved),
  updateCheckIn: async (cache, saved: CheckIn) => (await checkIn()).showCheckIn(cache, saved),
  updateSettings: async (cache, answer: Settings, { userId }) =>
    (await settings()).showSettings(cache, userId, answer),
  updateDailyFocus: async (cache, focus: DailyFocus, save) =>
    (await dailyFocus()).showDailyFocus(cache, save, focus),
  takeBreak: async (cache, focus: DailyFocus, save) =>
    (await dailyFocus()).showDailyFocus(cache, save, focus),
  saveOnboarding: async (cache, saved: Onboarding, { userId }) => {
    (await onboarding()).showOnboarding(cache, userId, saved);
    await (await settings()).refreshSettings(cache, userId);
    await (await dailyFocus()).refreshDailyFocus(cache, userId);
  },
  updateUser: (cache, user: User) => showUser(cache, user),
};

/** Puts what a kept save was answered with into the answers that screens show. */
export async function showArrived(cache: QueryClient, save: Save, answer: unknown): Promise<void> {
  // Of a long answer only that it is done was kept: whoever shows it asks anew.
  if (answer === null) return void cache.invalidateQueries();
  try {
    await show[save.verb]?.(cache, answer as never, save);
  } catch {
    // Its code cannot be loaded just now: whoever shows it next asks anew.
    await cache.invalidateQueries({ refetchType: 'none' });
  }
  refreshDashboard(cache, save.userId, save);
}
