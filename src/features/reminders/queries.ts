import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiClient, isAway } from '#platform/browser/api.ts';
import {
  askForNotifications,
  findPushState,
  notificationState,
  subscribeToPush,
  unsubscribeFromPush,
} from '#platform/browser/notifications.ts';
import { now } from '#platform/shared/clock.ts';
import { remindersEndpoints } from './contract.ts';
import { isQuietAt } from './rules.ts';
import type { MissedReminders, ReminderSettings, RemindersShapes } from './shapes.ts';

const api = apiClient<RemindersShapes>()(remindersEndpoints);
const STALE_AFTER_MS = 300_000;
const BROWSER_KEY = ['reminders', 'this browser'];

/** Whether and when the person wants to be reminded; `undefined` while nobody knows. */
export function useReminderSettings(userId: string) {
  const query = useQuery(api.getReminderSettings.ask({ params: { userId } }));
  return { settings: query.data, error: query.error, retry: () => void query.refetch() };
}

const RETRIES = 2;

/** What stood before a change, in the fields that it changed. */
const undone = (before: ReminderSettings, changes: Partial<ReminderSettings>): Partial<ReminderSettings> =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in changes));

/** Changes the settings at once here and one after the other there; what the server does not take goes back. */
export function useUpdateReminderSettings(userId: string) {
  const cache = useQueryClient();
  const queryKey = api.getReminderSettings.key({ params: { userId } });
  const put = (changes: Partial<ReminderSettings>) =>
    cache.setQueryData<ReminderSettings>(queryKey, (known) => known && { ...known, ...changes });
  return useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn: (changes: Partial<ReminderSettings>) =>
      api.updateReminderSettings.send({ params: { userId }, body: changes }),
    retry: (count, error) => count < RETRIES && isAway(error),
    onMutate: async (changes) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData<ReminderSettings>(queryKey);
      put(changes);
      return before;
    },
    onError: (_error, changes, before) => void (before && put(undone(before, changes))),
    onSuccess: (settings) => {
      // An answer from before the next change would take that one back from the screen.
      if (cache.isMutating({ mutationKey: queryKey }) <= 1) put(settings);
    },
  });
}

/** What this browser allows, and whether it is told while Tend is closed. */
export function useThisBrowser() {
  const query = useQuery({
    queryKey: BROWSER_KEY,
    queryFn: async () => ({ allows: notificationState(), push: await findPushState() }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  return query.data;
}

/** Lets this browser be told also while Tend is closed, or no longer. Begun by a press: it may ask the person. */
export function useTellThisBrowser(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (isTold: boolean) => {
      if (!isTold) {
        const endpoint = await unsubscribeFromPush();
        if (endpoint) await api.removePushSubscription.send({ params: { userId }, body: { endpoint } });
        return;
      }
      if ((await askForNotifications()) !== 'granted') return;
      const { publicKey } = await api.getPushKey.send();
      const address = await subscribeToPush(publicKey);
      if (address) await api.addPushSubscription.send({ params: { userId }, body: address });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: BROWSER_KEY }),
  });
}

/**
 * Says anew that this browser may be told, where it has been before: its subscription belonged to the session in which
 * that was said, and another one has begun since then.
 */
export function useKeepTelling(userId: string, isOn: boolean): void {
  useEffect(() => {
    if (!isOn || notificationState() !== 'granted') return;
    const tellAgain = async () => {
      if ((await findPushState()) !== 'subscribed') return;
      const { publicKey } = await api.getPushKey.send();
      const address = await subscribeToPush(publicKey);
      if (address) await api.addPushSubscription.send({ params: { userId }, body: address });
    };
    // What does not arrive is said again when Tend is opened the next time.
    tellAgain().catch(() => {});
  }, [userId, isOn]);
}

/** Asks before a tab shows a reminder, so that no other tab or device does. Without a network the tab decides by what it knows. */
export function useMayRemind(userId: string, timeZone: string, settings: ReminderSettings | undefined) {
  return async (dueAt: string): Promise<boolean> => {
    const isVisible = document.visibilityState === 'visible';
    try {
      return (await api.takeReminder.send({ params: { userId }, body: { dueAt, isVisible } })).isYours;
    } catch (error) {
      const isSilent = !settings?.isOn || settings.isOffToday || isQuietAt(settings, timeZone, now());
      return isAway(error) && !isSilent;
    }
  };
}

/** The missed ones that the person does not know of yet, asked for anew when she comes back to the tab. */
export const useMissedReminders = (userId: string): MissedReminders | undefined =>
  useQuery({
    ...api.listMissedReminders.ask({ params: { userId } }),
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: true,
  }).data;

/** Puts the card away, here at once. */
export function useNoteMissedReminders(userId: string) {
  const cache = useQueryClient();
  const queryKey = api.listMissedReminders.key({ params: { userId } });
  return useMutation({
    mutationFn: () => api.noteMissedReminders.send({ params: { userId } }),
    onMutate: () => {
      const before = cache.getQueryData<MissedReminders>(queryKey);
      if (before) cache.setQueryData(queryKey, { ...before, reminders: [] });
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}
