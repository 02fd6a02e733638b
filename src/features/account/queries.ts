import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient, hasStatus } from '#platform/browser/api.ts';
import { forgetAnswers, forgetOnDevice } from '#platform/browser/device-storage.ts';
import { applyDisplay } from '#platform/browser/display.ts';
import { clearItems, readItem, writeItem } from '#platform/browser/local-items.ts';
import { stopKeepingAnswers } from '#platform/browser/query-cache.ts';
import { drainSaves, handOverSaves, keepSave, setSaver } from '#platform/browser/saves.ts';
import { clearTabItems } from '#platform/browser/tab-items.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { deviceTimeZone } from '#platform/shared/day.ts';
import { accountEndpoints } from './contract.ts';
import type { AccountShapes, User } from './shapes.ts';

export type { User } from './shapes.ts';

const api = apiClient<AccountShapes>()(accountEndpoints);
const ENDING = 'tend-ending';

/** The local record of the person who uses this browser. */
export type LocalUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  signedUpAt?: string;
  signedInAt?: string;
};

export const findLocalUser = (): LocalUser | undefined => readItem<LocalUser>('user');

export const sessionKey = api.getSession.key();

/** A member's session is over: the person has to sign in again before anything is shown or sent. */
export class SessionEndedError extends Error {}

async function endLeftSession(): Promise<void> {
  if (localStorage.getItem(ENDING) === null) return;
  await api.signOut.send().catch((error: unknown) => {
    if (!hasStatus(error, 401)) throw error;
  });
  localStorage.removeItem(ENDING);
}

/** The user behind this browser's session; a visitor becomes a guest. Throws SessionEndedError for a member. */
async function enter(): Promise<{ user: User }> {
  await endLeftSession();
  try {
    return await api.getSession.send();
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    if (findLocalUser()?.email) throw new SessionEndedError();
    return { user: await api.beginGuest.send({ body: { timeZone: deviceTimeZone() } }) };
  }
}

/** The session of this browser; `user` is there as soon as the device or the server knows it. */
export function useSession() {
  const query = useQuery({ queryKey: sessionKey, queryFn: enter });
  const pending = usePendingSaves().filter(({ verb }) => verb === 'updateUser');
  const user =
    query.data && pending.reduce<User>((shown, { input }) => ({ ...shown, ...input.body }), query.data.user);
  return { user, error: query.error, isLoading: query.isPending, retry: () => void query.refetch() };
}

/** The id behind the session right now, asked of the server. */
export const askCaller = async (): Promise<string | undefined> => {
  try {
    return (await api.getSession.send()).user.id;
  } catch (error) {
    if (hasStatus(error, 401)) return undefined;
    throw error;
  }
};

function writeLocalUser(
  { id, firstName, lastName, email }: User,
  at: 'signedUpAt' | 'signedInAt' | undefined,
): void {
  const times = at ? { [at]: nowDate().toISOString() } : {};
  writeItem('user', { ...findLocalUser(), id, firstName, lastName, email, ...times });
}

/** Makes the user the one whom this browser shows and saves for; what a guest left waiting comes along, what a member left waits for that member. */
export async function becomeUser(
  cache: QueryClient,
  user: User,
  at?: 'signedUpAt' | 'signedInAt',
): Promise<void> {
  const before = findLocalUser();
  if (before && before.id !== user.id) {
    if (before.email === null) await handOverSaves(before.id, user.id);
    await forgetAnswers(before.id);
    cache.clear();
    clearItems();
  }
  writeLocalUser(user, at);
  applyDisplay(user);
  cache.setQueryData(sessionKey, { user });
  await setSaver(user.id);
}

/** Tells the server when this device is in another zone than the user's. It waits in line before later saves. */
export async function updateTimeZone(user: User): Promise<void> {
  const timeZone = deviceTimeZone();
  if (timeZone !== user.timeZone)
    await keepSave('updateUser', 'time zone', { params: { userId: user.id }, body: { timeZone } });
}

/** Changes name or display settings at once here, and on the server when it can be reached. */
export function useUpdateUser() {
  const cache = useQueryClient();
  const { user } = useSession();
  return async (
    changes: Partial<Pick<User, 'firstName' | 'lastName' | 'theme' | 'gentleMotion' | 'adhdMode'>>,
  ) => {
    if (!user) return;
    if (changes.theme !== undefined || changes.gentleMotion !== undefined)
      applyDisplay({ ...user, ...changes });
    showUser(cache, { ...user, ...changes });
    await keepSave('updateUser', `settings ${Object.keys(changes).join(' ')}`, {
      params: { userId: user.id },
      body: changes,
    });
  };
}

/** The answer of an `updateUser` that has arrived, for the cache. */
export const showUser = (cache: QueryClient, user: User): void =>
  void cache.setQueryData(sessionKey, { user });

export type NewAccount = { firstName: string; lastName: string; email: string; password: string };

export function useSignUp() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (account: NewAccount) => {
      await drainSaves();
      const user = await api.signUp.send({ body: { ...account, timeZone: deviceTimeZone() } });
      await becomeUser(cache, user, 'signedUpAt');
      return user;
    },
  });
}

export function useSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string; remember: boolean }) => {
      await drainSaves();
      const user = await api.signIn.send({ body: { ...credentials, timeZone: deviceTimeZone() } });
      await becomeUser(cache, user, 'signedInAt');
      return user;
    },
  });
}

/** Signs out: here at once, and on the server now or, without a network, as soon as it can be reached. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      const user = findLocalUser();
      localStorage.setItem(ENDING, '1');
      await endLeftSession().catch(() => {});
      stopKeepingAnswers();
      await setSaver(undefined);
      if (user) await forgetOnDevice(user.id);
      clearItems();
      clearTabItems();
      location.replace('/');
    },
  });
}

export const useForgetPassword = () =>
  useMutation({ mutationFn: (email: string) => api.forgetPassword.send({ body: { email } }) });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (chosen: { token: string; password: string }) => api.resetPassword.send({ body: chosen }),
  });
