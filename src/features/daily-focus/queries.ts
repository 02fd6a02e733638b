import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#features/account/shapes.ts';
import { activitiesEndpoints } from '#features/activities/contract.ts';
import type { ActivitiesShapes } from '#features/activities/shapes.ts';
import { momentsEndpoints } from '#features/moments/contract.ts';
import type { MomentsShapes } from '#features/moments/shapes.ts';
import { apiClient } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { defineSavedHandlers, isSaveOf } from '#platform/browser/queued-calls.ts';
import { keepSave, listPendingSaves, retrySave } from '#platform/browser/saves.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { usePendingSaves, useSaveStatus } from '#platform/browser/use-saves.ts';
import { useToday } from '#platform/browser/use-today.ts';
import { now } from '#platform/shared/clock.ts';
import type { Day } from '#platform/shared/day.ts';
import type { FocusArea } from './content.ts';
import { dailyFocusEndpoints } from './contract.ts';
import {
  deadlineAfter,
  type Focus,
  type FocusChange,
  type FocusFields,
  untouchedFocus,
  withBreak,
  withChange,
  withDueBreak,
} from './rules.ts';
import type { BreakTaken, DailyFocus, DailyFocusShapes } from './shapes.ts';
import { isFirstFocus, isStill } from './use-asks-first-focus.ts';

const api = apiClient<DailyFocusShapes>()(dailyFocusEndpoints);

const ASKED_EVERY_MS = 60_000;

const fieldsSubject = (date: Day): string => `daily focus ${date}`;
const countdownSubject = (date: Day): string => `countdown ${date}`;
const breakSubject = (date: Day, takenAtMs: number): string => `break ${date} ${takenAtMs}`;

const { completeActivity } = apiClient<ActivitiesShapes>()(activitiesEndpoints);
const { completeMomentSession } = apiClient<MomentsShapes>()(momentsEndpoints);

/** Saves that the answers hold already, while they are still among what waits: a break counts once. */
const arrived = new Set<number>();

const instantOf = (text: string | undefined): number => Date.parse(text ?? '');

/** A focus after a save that the server does not have yet. */
function withSave<F extends Focus>(focus: F, save: Save): F {
  // What is completed stands for the break that was due then.
  if (isSaveOf(completeActivity, save)) return withDueBreak(focus, instantOf(save.input.body?.completedAt));
  if (isSaveOf(completeMomentSession, save)) {
    const { wasInterrupted, completedAt } = save.input.body;
    return wasInterrupted ? focus : withDueBreak(focus, instantOf(completedAt));
  }
  if (save.input.params?.date !== focus.date) return focus;
  if (isSaveOf(api.updateDailyFocus, save)) return withChange(focus, save.input.body);
  if (!isSaveOf(api.takeBreak, save)) return focus;
  const { takenAt, dueAt } = save.input.body ?? {};
  return withBreak(focus, takenAt ? Date.parse(takenAt) : now(), dueAt);
}

/** A focus as the person left it: what waits on this device is done to what the server has, in its order. */
const withPending = (focus: Focus, pending: readonly Save[]): Focus =>
  pending.filter(({ seq, state }) => state === 'waiting' && !arrived.has(seq)).reduce<Focus>(withSave, focus);

const keyOf = (userId: string) => api.getDailyFocus.key({ params: { userId } });

/** Puts a focus that has arrived into the answers that show it. */
function showDailyFocus(cache: QueryClient, { seq }: Pick<Save, 'seq'>, focus: DailyFocus): void {
  arrived.add(seq);
  const queryKey = keyOf(focus.userId);
  const known = cache.getQueryData<DailyFocus>(queryKey);
  if (!known || known.date <= focus.date) cache.setQueryData(queryKey, focus);
  // Also an answer on its way that was given before this arrived.
  void cache.invalidateQueries({ queryKey });
}

const keepChange = (userId: string, date: Day, subject: string, body: FocusChange): Promise<Save> =>
  keepSave(api.updateDailyFocus, subject, { params: { userId, date }, body });

export const dailyFocusSavedHandlers = defineSavedHandlers(api, {
  updateDailyFocus: (cache, focus, save) => showDailyFocus(cache, save, focus),
  takeBreak: (cache, focus, save) => showDailyFocus(cache, save, focus),
});

/** Counts something that has arrived as the break that was due, as the server did, and asks for the focus anew. */
export function showDueBreak(cache: QueryClient, save: Save): void {
  const known = cache.getQueryData<DailyFocus>(keyOf(save.userId));
  const counted = known && withSave(known, save);
  if (counted !== known && counted) showDailyFocus(cache, save, counted);
  else void refreshDailyFocus(cache, save.userId);
}

/** Asks anew for what follows from the goals. */
export const refreshDailyFocus = (cache: QueryClient, userId: string): Promise<void> =>
  cache.invalidateQueries({ queryKey: keyOf(userId) });

/** Countdowns that are being begun and are not among what waits yet. */
const beginning = new Set<string>();

/** Begins a countdown where none runs. Where another tab or device was first, its deadline stands. */
async function beginCountdown(userId: string, date: Day): Promise<void> {
  const subject = countdownSubject(date);
  const isBegun = listPendingSaves().some((save) => save.subject === subject);
  if (isBegun || beginning.has(subject)) return;
  beginning.add(subject);
  try {
    await keepChange(userId, date, subject, { nextBreakAt: deadlineAfter(now()), replaces: null });
  } catch {
    // The person is not known to the queue yet, or the device keeps nothing: the next look tries again.
  } finally {
    beginning.delete(subject);
  }
}

/**
 * The focus of today, counting down; `undefined` while nobody knows. On the day on which the garden began nothing counts
 * down before she has chosen.
 */
export function useDailyFocus(user: User) {
  const { id: userId, timeZone } = user;
  const today = useToday(timeZone);
  const query = useQuery({
    ...api.getDailyFocus.ask({ params: { userId } }),
    refetchInterval: ASKED_EVERY_MS,
  });
  const pending = usePendingSaves();
  const { data, isFetching, refetch } = query;
  const answeredOn = data?.date;
  const ofToday = data && (answeredOn === today ? data : untouchedFocus(today, data.focusArea));
  const focus = ofToday && withPending(ofToday, pending);
  const isUnchosen = focus !== undefined && isFirstFocus(focus, user);
  const isUnbegun = focus !== undefined && isStill(focus) && !isUnchosen;
  useEffect(() => {
    if (answeredOn !== undefined && answeredOn !== today) void refetch();
  }, [answeredOn, today, refetch]);
  // What waits is a reason to look again: before it was read, nothing could be kept.
  useEffect(() => {
    if (isUnbegun && !isFetching && pending) void beginCountdown(userId, today);
  }, [isUnbegun, isFetching, pending, userId, today]);
  return { focus, isUnchosen, error: query.error, retry: () => void refetch() };
}

/** Chooses the first focus, and has its breaks begin. */
export const useChooseFocus = (userId: string, date: Day) => (focusArea: FocusArea) =>
  keepChange(userId, date, fieldsSubject(date), {
    focusArea,
    nextBreakAt: deadlineAfter(now()),
    replaces: null,
  });

/** Keeps changed fields on this device at once and sends them when it can; `status` tells how far they are. */
export function useUpdateDailyFocus(userId: string, date: Day) {
  const subject = fieldsSubject(date);
  return {
    status: useSaveStatus(subject),
    update: (fields: Partial<FocusFields>) => keepChange(userId, date, subject, fields),
    retry: () => retrySave(subject),
  };
}

/** Lets a break be: the countdown that has ended begins anew. */
export const useSkipBreak = (userId: string) => (focus: Focus) =>
  keepChange(userId, focus.date, countdownSubject(focus.date), {
    nextBreakAt: deadlineAfter(now()),
    replaces: focus.nextBreakAt,
  });

/** Records a break on this device at once and sends it when it can. Answers with what it is kept under. */
export const useTakeBreak =
  (userId: string) =>
  async ({ date, nextBreakAt }: Focus): Promise<string> => {
    const subject = breakSubject(date, now());
    const takenAt = new Date(now()).toISOString();
    const isDue = nextBreakAt !== null && nextBreakAt <= takenAt;
    const body: BreakTaken = { takenAt, ...(isDue && { dueAt: nextBreakAt }) };
    await keepSave(api.takeBreak, subject, { params: { userId, date }, body });
    return subject;
  };

/** The writes of a day's focus that the server did not take, each with its reason and a way to send it once more. */
export const useRefusedFocus = (date: Day | undefined) =>
  usePendingSaves()
    .filter((save) => isSaveOf(api.takeBreak, save) || isSaveOf(api.updateDailyFocus, save))
    .filter(({ state, input }) => state === 'needs-you' && input.params.date === date)
    .map((save) => ({
      isBreak: isSaveOf(api.takeBreak, save),
      subject: save.subject,
      message: save.message,
      retry: () => void retrySave(save.subject),
    }));

/** Asks for the focus as it stands now. Nothing when nobody answers. */
export async function findFreshFocus(cache: QueryClient, userId: string): Promise<DailyFocus | undefined> {
  const question = api.getDailyFocus.ask({ params: { userId } });
  return cache.fetchQuery({ ...question, staleTime: 0 }).catch(() => undefined);
}

const draftName = (userId: string, date: Day): string => `daily focus ${userId} ${date}`;

/** What was typed for a day in this tab and not saved yet; it survives a reload. */
export const findFocusDraft = (userId: string, date: Day): FocusFields | undefined =>
  readTabItem<FocusFields>(draftName(userId, date));

export const keepFocusDraft = (userId: string, date: Day, draft: FocusFields | undefined): void =>
  writeTabItem(draftName(userId, date), draft);
