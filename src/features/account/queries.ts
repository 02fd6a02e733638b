import { hashKey, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient, hasStatus, isAway } from '#platform/browser/api.ts';
import { forgetAnswers, forgetOnDevice } from '#platform/browser/device-storage.ts';
import { applyDisplay, type Display } from '#platform/browser/display.ts';
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
  /** The zone of this device when it was last told to the server. */
  deviceZone?: string;
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

/** The person as the local record knows her, where no answer about her is kept and nobody can be asked. */
function standInFor({ id, firstName, lastName, email, signedUpAt }: LocalUser): User {
  const { theme = 'auto', gentleMotion = false } = readItem<Partial<Display>>('settings') ?? {};
  return {
    id,
    kind: email === null ? 'guest' : 'member',
    firstName,
    lastName,
    email,
    timeZone: deviceTimeZone(),
    theme,
    gentleMotion,
    adhdMode: true,
    readsAloud: false,
    sounds: true,
    vibration: true,
    showsCalories: true,
    showsAchievements: true,
    createdAt: signedUpAt ?? nowDate().toISOString(),
  };
}

type Session = { user: User; isStandIn?: true };

/** Enters, or where nobody can be asked and no answer is kept, goes by the local record until somebody can. */
async function enterOrStandIn(known: Session | undefined): Promise<Session> {
  try {
    return await enter();
  } catch (error) {
    const local = known && !known.isStandIn ? undefined : findLocalUser();
    if (!local || error instanceof SessionEndedError || !isAway(error)) throw error;
    return { user: standInFor(local), isStandIn: true };
  }
}

/**
 * The session of this browser; `user` is there as soon as the device or the server knows it, and no longer than the
 * session. One that is a stand-in is known to the device alone.
 */
export function useSession() {
  const query = useQuery({
    queryKey: sessionKey,
    queryFn: ({ client }) => enterOrStandIn(client.getQueryData<Session>(sessionKey)),
    staleTime: ({ state }) => (state.data?.isStandIn ? 0 : Number.POSITIVE_INFINITY),
  });
  const pending = usePendingSaves().filter(({ verb }) => verb === 'updateUser');
  const known = query.error instanceof SessionEndedError ? undefined : query.data;
  const user = known && pending.reduce<User>((shown, { input }) => ({ ...shown, ...input.body }), known.user);
  return {
    user,
    isStandIn: known?.isStandIn === true,
    error: query.error,
    isLoading: query.isPending,
    retry: () => void query.refetch(),
  };
}

/** Takes off this device what it shows of a member whose session is over; what waits to be sent stays for that member. */
export async function forgetEndedSession(cache: QueryClient): Promise<void> {
  const local = findLocalUser();
  cache.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(sessionKey) });
  if (local) await forgetAnswers(local.id);
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

/**
 * Tells the server when this device has come to another zone. One that was chosen in Settings stays until then.
 * It waits in line before later saves.
 */
export async function updateTimeZone(user: User): Promise<void> {
  const timeZone = deviceTimeZone();
  const local = findLocalUser();
  if (local?.id === user.id && local.deviceZone === timeZone) return;
  if (local?.id === user.id) writeItem('user', { ...local, deviceZone: timeZone });
  if (timeZone !== user.timeZone)
    await keepSave('updateUser', 'time zone', { params: { userId: user.id }, body: { timeZone } });
}

export type UserChanges = Partial<Omit<User, 'id' | 'kind' | 'email' | 'createdAt'>>;

/** What a change of these fields is about, to ask how far its save is. */
export const updateSubject = (changes: UserChanges): string => `settings ${Object.keys(changes).join(' ')}`;

/** Changes name, zone or display settings at once here, and on the server when it can be reached. */
export function useUpdateUser() {
  const cache = useQueryClient();
  const { user } = useSession();
  return async (changes: UserChanges) => {
    if (!user) return;
    if (changes.theme !== undefined || changes.gentleMotion !== undefined)
      applyDisplay({ ...user, ...changes });
    showUser(cache, { ...user, ...changes });
    await keepSave('updateUser', updateSubject(changes), {
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

/** Lets the push service know this browser no more, so that nobody after this person gets her reminders. */
async function endPush(): Promise<void> {
  try {
    await (await import('#platform/browser/notifications.ts')).unsubscribeFromPush();
  } catch {
    // Without its code or its push service, the server hears of it when it next tries.
  }
}

/** Takes everything of the person off this device, and goes to the first page. */
async function leaveDevice(): Promise<void> {
  const user = findLocalUser();
  stopKeepingAnswers();
  await endPush();
  await setSaver(undefined);
  if (user) await forgetOnDevice(user.id);
  clearItems();
  clearTabItems();
  location.replace('/');
}

/** Signs out: here at once, and on the server now or, without a network, as soon as it can be reached. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      localStorage.setItem(ENDING, '1');
      await endLeftSession().catch(() => {});
      await leaveDevice();
    },
  });
}

/** Deletes the account with everything in it, on the server and here. */
export const useDeleteUser = (userId: string) =>
  useMutation({
    mutationFn: async (password: string | undefined) => {
      await api.deleteUser.send({ params: { userId }, body: { password } });
      await leaveDevice();
    },
  });

export function useChangeEmail(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; currentPassword: string }) =>
      api.changeEmail.send({ params: { userId }, body }),
    onSuccess: (user) => {
      writeLocalUser(user, undefined);
      showUser(cache, user);
    },
  });
}

/** The devices on which the person is signed in, the one used last first. */
export const useSessions = () => useQuery(api.listSessions.ask());

export const refreshSessions = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: api.listSessions.key() });

/** Ends one session by its id, or without one all but this. */
export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? api.endOtherSessions.send() : api.endSession.send({ params: { id } }),
    onSettled: () => refreshSessions(cache),
  });
}
