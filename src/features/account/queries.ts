import { hashKey, type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient, hasStatus, isAway } from '#platform/browser/api.ts';
import { forgetAnswers, handOverSaves } from '#platform/browser/device-storage.ts';
import { applyDisplay, type Display } from '#platform/browser/display.ts';
import { clearItems, type Left, readItem, removeItem, writeItem } from '#platform/browser/local-items.ts';
import { defineSavedHandlers, isSaveOf } from '#platform/browser/queued-calls.ts';
import { keepSave, setSaver } from '#platform/browser/saves.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { deviceTimeZone } from '#platform/shared/day.ts';
import { accountEndpoints } from './contract.ts';
import type { AccountShapes, User } from './shapes.ts';

export type { User } from './shapes.ts';

const api = apiClient<AccountShapes>()(accountEndpoints);

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
    const { leaveDevice } = await import('#platform/browser/leave-device.ts');
    await leaveDevice(local.id, 'ended');
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
    version: 0,
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
    steadinessShown: 'beside',
    lowFrom: null,
    lowUntil: null,
    leftTasksOn: null,
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
    // Asked anew, the page of who left would go away for a moment, and take a press that is under way with it.
    retryOnMount: ({ state }) => !(state.error instanceof LeftError),
    refetchOnReconnect: ({ state }) => !(state.error instanceof LeftError),
  });
  const pending = usePendingSaves().filter((save) => isSaveOf(api.updateUser, save));
  const known = query.error instanceof LeftError ? undefined : query.data;
  const user =
    known &&
    pending.reduce<User>((shown, { input: { body } }) => {
      const { version: _, ...changes } = body;
      return { ...shown, ...changes };
    }, known.user);
  return {
    user,
    isStandIn: known?.isStandIn === true,
    error: query.error,
    isLoading: query.isPending,
    retry: () => void query.refetch(),
  };
}

/** The person who is here, as far as that is known already; nobody is asked for, and no visitor becomes a guest. */
export function useKnownUser(): User | undefined {
  const { data } = useQuery<Session>({ queryKey: sessionKey, queryFn: skipToken });
  return data?.user;
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
    await keepSave(api.updateUser, 'time zone', { params: { userId: user.id }, body: { timeZone } });
}

/** The call itself, for what changes names over the ones that were seen. */
export const updateUserCall = api.updateUser;

export type UserChanges = Partial<Omit<User, 'id' | 'kind' | 'email' | 'createdAt' | 'version'>>;

/** What a change of these fields is about, to ask how far its save is. */
export const updateSubject = (changes: UserChanges): string => `settings ${Object.keys(changes).join(' ')}`;

/** Changes zone or display settings: here as soon as the device keeps it, and on the server when it can be reached. */
export function useUpdateUser() {
  const cache = useQueryClient();
  const { user } = useSession();
  return async (changes: UserChanges) => {
    if (!user) return;
    if (changes.theme !== undefined || changes.gentleMotion !== undefined)
      applyDisplay({ ...user, ...changes });
    await keepSave(api.updateUser, updateSubject(changes), {
      params: { userId: user.id },
      body: changes,
    });
    // Whoever took her place while it was kept has settings of her own.
    cache.setQueryData<Session>(sessionKey, (known) =>
      known?.user.id === user.id ? { ...known, user: { ...known.user, ...changes } } : known,
    );
  };
}

/** The answer of an `updateUser` that has arrived, for the cache. */
export const showUser = (cache: QueryClient, user: User): void =>
  void cache.setQueryData(sessionKey, { user });

export const accountSavedHandlers = defineSavedHandlers(api, { updateUser: showUser });
