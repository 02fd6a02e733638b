import { hashKey, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { signInEndpoints } from '#features/sign-in/contract.ts';
import type { SignInShapes } from '#features/sign-in/shapes.ts';
import { apiClient, hasStatus, isAway } from '#platform/browser/api.ts';
import { forgetAnswers } from '#platform/browser/device-storage.ts';
import { applyDisplay, type Display } from '#platform/browser/display.ts';
import { endLeftSession, leaveSession } from '#platform/browser/left-session.ts';
import { clearItems, type Left, readItem, removeItem, writeItem } from '#platform/browser/local-items.ts';
import { drainSaves, handOverSaves, keepSave, setSaver } from '#platform/browser/saves.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { deviceTimeZone } from '#platform/shared/day.ts';
import { accountEndpoints } from './contract.ts';
import type { AccountShapes, User } from './shapes.ts';

export type { User } from './shapes.ts';

const api = apiClient<AccountShapes>()(accountEndpoints);
const entrance = apiClient<SignInShapes>()(signInEndpoints);
/** How long signing out waits for the server; after that it is done with the next connection. */
const SIGN_OUT_MS = 4_000;

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

/** Nobody is here: the last person signed out, or her session ended. Only a press makes somebody of this visitor. */
export class LeftError extends Error {
  readonly left: Left;

  constructor(left: Left) {
    super(`nobody is here: ${left.how}`);
    this.left = left;
  }
}

const loadLeaveDevice = async () => (await import('#platform/browser/leave-device.ts')).leaveDevice;

/** The user behind this browser's session; a visitor who was never here becomes a guest. Throws LeftError. */
async function enter(): Promise<{ user: User }> {
  try {
    return await api.getSession.send();
  } catch (error) {
    const left = readItem<Left>('left');
    if (left) throw new LeftError(left);
    if (!hasStatus(error, 401)) throw error;
    const local = findLocalUser();
    if (!local?.email) return { user: await api.beginGuest.send({ body: { timeZone: deviceTimeZone() } }) };
    await (await loadLeaveDevice())(local.id, 'ended');
    throw new LeftError(readItem<Left>('left') ?? { how: 'ended' });
  }
}

/** Lets a visitor in again after somebody left: from now on a guest may be made here. */
export const lookAround = (): void => removeItem('left');

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
    if (!local || error instanceof LeftError || !isAway(error)) throw error;
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
  const known = query.error instanceof LeftError ? undefined : query.data;
  const user = known && pending.reduce<User>((shown, { input }) => ({ ...shown, ...input.body }), known.user);
  return {
    user,
    isStandIn: known?.isStandIn === true,
    error: query.error,
    isLoading: query.isPending,
    retry: () => void query.refetch(),
  };
}

/** Takes what is known of the last person out of the answers. */
export function forgetPerson(cache: QueryClient): void {
  cache.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(sessionKey) });
  // Its observers and its error stay.
  cache.getQueryCache().find({ queryKey: sessionKey })?.setState({ data: undefined });
}

/** Asks anew who is here, after the server said that there is no session. */
export const lookForSession = (cache: QueryClient): Promise<void> =>
  cache.refetchQueries({ queryKey: sessionKey, type: 'active' }, { cancelRefetch: false });

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
  removeItem('left');
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
      const user = await entrance.signUp.send({ body: { ...account, timeZone: deviceTimeZone() } });
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
      const user = await entrance.signIn.send({ body: { ...credentials, timeZone: deviceTimeZone() } });
      await becomeUser(cache, user, 'signedInAt');
      return user;
    },
  });
}

/** Signs out: here at once, and on the server now or, without a network, with the next connection. */
export const useSignOut = () =>
  useMutation({
    mutationFn: async () => {
      const leaveDevice = await loadLeaveDevice();
      leaveSession();
      await leaveDevice(findLocalUser()?.id, 'signed-out');
      const inTime = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_MS));
      await Promise.race([endLeftSession().catch(() => {}), inTime]);
      location.replace('/');
    },
  });

/** Deletes the account with everything in it, on the server and here. */
export const useDeleteUser = (userId: string) =>
  useMutation({
    mutationFn: async (password: string | undefined) => {
      const leaveDevice = await loadLeaveDevice();
      await api.deleteUser.send({ params: { userId }, body: { password } });
      await leaveDevice(userId, 'signed-out');
      location.replace('/');
    },
  });

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
