import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { User } from '#features/account/shapes.ts';
import { apiClient } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { findKeptPlace, keepPlace, useKeptPlace } from '#platform/browser/kept-places.ts';
import { defineSavedHandlers, isSaveOf, type SaveOf } from '#platform/browser/queued-calls.ts';
import { forgetSaves, keepSave, retrySave } from '#platform/browser/saves.ts';
import { usePendingSaves, useSaverReady } from '#platform/browser/use-saves.ts';
import { useToday } from '#platform/browser/use-today.ts';
import { now } from '#platform/shared/clock.ts';
import { dayIn, mondayOf } from '#platform/shared/day.ts';
import type { Input } from '#platform/shared/endpoint.ts';
import { newId } from '#platform/shared/id.ts';
import { momentsEndpoints } from './contract.ts';
import { asSeen, isCompleted, MINUTES, type Minutes, SCALE, SESSIONS_SHOWN } from './rules.ts';
import type { MomentSession, MomentsShapes } from './shapes.ts';

export type { ListedMoment, MomentSession, MomentSummary } from './shapes.ts';

const api = apiClient<MomentsShapes>()(momentsEndpoints);

const sessionsOf = (userId: string) =>
  api.listMomentSessions.ask({ params: { userId }, query: { limit: String(SESSIONS_SHOWN) } });
const summaryOf = (userId: string) => api.getMomentSummary.ask({ params: { userId } });

const CHOICE = 'moments';

/** How much time she has: what she said last on this device, else three minutes. */
export function useMinutes(userId: string) {
  const kept = useKeptPlace<{ minutes: Minutes }>(userId, CHOICE)?.minutes;
  return {
    minutes: MINUTES.find((each) => each === kept) ?? 3,
    chooseMinutes: (minutes: Minutes) => keepPlace(userId, CHOICE, { minutes }),
  };
}

/** The library of moments; `undefined` while nobody knows. */
export function useMoments() {
  const query = useQuery(api.listMoments.ask({ query: {} }));
  return { moments: query.data, error: query.error, retry: () => void query.refetch() };
}

type Beginning = SaveOf<MomentsShapes['beginMomentSession']>;
type Afterwards = Omit<Input<MomentsShapes['completeMomentSession']>['body'], 'completedAt'>;

const NOT_ENDED = {
  endedAt: null,
  duration: null,
  moodAfter: null,
  energyAfter: null,
  effectiveness: null,
  notes: null,
  wasInterrupted: false,
} as const;

/** A session that waits on this device, as the server will answer it. */
function asBegun({ userId, input: { body: begun } }: Beginning, timeZone: string): MomentSession {
  const { id = '', startedAt } = begun;
  const startedAtMs = startedAt ? Date.parse(startedAt) : now();
  return {
    ...NOT_ENDED,
    isMoodBeforeAnswered: false,
    isEnergyBeforeAnswered: false,
    ...begun,
    id,
    userId,
    startedAt: new Date(startedAtMs).toISOString(),
    date: dayIn(timeZone, startedAtMs),
  };
}

function withChange(session: MomentSession, save: Save): MomentSession {
  if (isSaveOf(api.completeMomentSession, save)) {
    const said = save.input.body;
    const endedAt = new Date(Date.parse(session.startedAt) + said.duration * 1_000).toISOString();
    return { ...session, ...said, notes: said.notes ?? null, endedAt };
  }
  if (!isSaveOf(api.changeMomentSession, save)) return session;
  const { moodBefore, energyBefore, ...afterwards } = save.input.body;
  return {
    ...session,
    ...afterwards,
    ...(moodBefore !== undefined && { moodBefore, isMoodBeforeAnswered: true }),
    ...(energyBefore !== undefined && { energyBefore, isEnergyBeforeAnswered: true }),
  };
}

/** Sessions as the person left them, newest first: what waits on this device is done to what the server has, in its order. */
export function withPending(
  sessions: readonly MomentSession[],
  pending: readonly Save[],
  timeZone: string,
): MomentSession[] {
  const byId = new Map(sessions.map((session) => [session.id, session]));
  for (const save of pending.filter(({ state }) => state === 'waiting')) {
    if (isSaveOf(api.beginMomentSession, save)) {
      const begun = asBegun(save, timeZone);
      if (!byId.has(begun.id)) byId.set(begun.id, begun);
    }
    const known = byId.get(save.input.params?.sessionId ?? '');
    if (known) byId.set(known.id, withChange(known, save));
  }
  return [...byId.values()].sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
}

/** The last sessions, newest first, with what waits on this device; `undefined` while nobody knows. */
export function useMomentSessions({ id: userId, timeZone }: User) {
  const query = useQuery(sessionsOf(userId));
  const pending = usePendingSaves();
  // What waits on this device may hold the one session that is looked for.
  const isReady = useSaverReady(userId);
  const known = isReady ? (query.data ?? (query.error ? [] : undefined)) : undefined;
  return known && withPending(known, pending, timeZone).map((each) => asSeen(each, 0, now()));
}

/** Whether the sessions are being asked for: what is shown meanwhile may be older than the last session. */
export const useIsAsking = ({ id }: User): boolean => useQuery(sessionsOf(id)).isFetching;

/** Whether the server or this device has ever answered what they are. */
export const useAreSessionsKnown = ({ id }: User): boolean => useQuery(sessionsOf(id)).data !== undefined;

export type ShownSummary = NonNullable<ReturnType<typeof useMomentSummary>>;

/** What the sessions amount to, with what waits on this device; `undefined` while nobody knows. */
export function useMomentSummary(user: User) {
  const today = useToday(user.timeZone);
  const { data: summary } = useQuery(summaryOf(user.id));
  const sessions = useMomentSessions(user) ?? [];
  if (!summary) return undefined;
  const { completedThisWeek, days } = summary;
  const known = new Map(completedThisWeek.map((each) => [each.id, each]));
  for (const { id, date, duration, ...session } of sessions)
    if (isCompleted({ duration, ...session })) known.set(id, { id, date, duration: duration ?? 0 });
    else known.delete(id);
  const week = [...known.values()].filter(({ date }) => date >= mondayOf(today) && date <= today);
  return {
    ...summary,
    completedThisWeek: week,
    days: [...new Set([...days, ...[...known.values()].map(({ date }) => date)])],
    today,
  };
}

const subjectOf = (step: string, sessionId: string): string => `moment ${step} ${sessionId}`;

/** Begins a session on this device at once and sends it when it can. Answers the id that it has from now on. */
export const useBeginMomentSession = (userId: string) => async (momentId: string) => {
  const id = newId();
  await keepSave(api.beginMomentSession, subjectOf('beginning', id), {
    body: {
      userId,
      id,
      momentId,
      startedAt: new Date(now()).toISOString(),
      moodBefore: SCALE.middle,
      energyBefore: SCALE.middle,
    },
  });
  return id;
};

type Said = Input<MomentsShapes['changeMomentSession']>['body'];

/** Keeps how it was before or afterwards, and whether it counts. */
export const useChangeMomentSession =
  () =>
  (sessionId: string, said: Said): Promise<Save> =>
    keepSave(api.changeMomentSession, subjectOf(Object.keys(said).join(' '), sessionId), {
      params: { sessionId },
      body: said,
    });

/** Ends a session on this device at once and sends it when it can. */
export const useCompleteMomentSession =
  () =>
  (sessionId: string, afterwards: Afterwards): Promise<Save> =>
    keepSave(api.completeMomentSession, subjectOf('end', sessionId), {
      params: { sessionId },
      body: { ...afterwards, completedAt: new Date(now()).toISOString() },
    });

const isOfSession = (save: Save): boolean =>
  isSaveOf(api.beginMomentSession, save) ||
  isSaveOf(api.changeMomentSession, save) ||
  isSaveOf(api.completeMomentSession, save);

/** What the server did not take, with its reason, a way to send it once more and a way to let it go. */
export const useRefusedMoments = () => {
  const refused = usePendingSaves().filter((save) => save.state === 'needs-you' && isOfSession(save));
  const [first] = refused;
  if (!first) return undefined;
  return {
    message: first.message,
    retry: async () => {
      for (const { subject } of refused) await retrySave(subject);
    },
    forget: () => forgetSaves(refused),
  };
};

/** A session that has arrived, in the answers that show it. What is counted is asked for anew. */
function showMomentSession(cache: QueryClient, session: MomentSession): void {
  const { userId, id } = session;
  cache.setQueryData<MomentSession[]>(sessionsOf(userId).queryKey, (known) => {
    if (!known) return undefined;
    const others = known.filter((each) => each.id !== id);
    return [session, ...others].sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
  });
  if (session.endedAt !== null) void cache.invalidateQueries({ queryKey: summaryOf(userId).queryKey });
}

export const momentsSavedHandlers = defineSavedHandlers(api, {
  beginMomentSession: showMomentSession,
  changeMomentSession: showMomentSession,
  completeMomentSession: showMomentSession,
});

type SessionPlace = {
  step: number;
  /** The time has run out; it stays at zero until the person starts anew. */
  isOver: boolean;
};

const FIRST_PLACE: SessionPlace = { step: 0, isOver: false };

export const forgetPlace = (userId: string, subject: string): void => keepPlace(userId, subject, undefined);

/** Where the person is in a session, in every tab and after the browser was closed. */
export function useSessionPlace(userId: string, subject: string) {
  const kept = useKeptPlace<SessionPlace>(userId, subject);
  const place: SessionPlace = { ...FIRST_PLACE, ...kept };
  return {
    place,
    change: (changes: Partial<SessionPlace>) =>
      keepPlace(userId, subject, { ...FIRST_PLACE, ...findKeptPlace(userId, subject), ...changes }),
  };
}
