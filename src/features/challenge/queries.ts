import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#features/account/shapes.ts';
import { apiClient } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { keepPlace, useKeptPlace } from '#platform/browser/kept-places.ts';
import { defineSavedHandlers, isSaveOf, type SaveOf } from '#platform/browser/queued-calls.ts';
import { forgetSaves, keepSave } from '#platform/browser/saves.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { usePendingSaves, useSaverReady, useSaveStatus } from '#platform/browser/use-saves.ts';
import { useToday } from '#platform/browser/use-today.ts';
import { type Day, today } from '#platform/shared/day.ts';
import { challengeEndpoints } from './contract.ts';
import { fiveMinutesName, isAt, type Place, timerSubject } from './rules.ts';
import type { ChallengeShapes, Completion } from './shapes.ts';

export type { ListedDay } from './shapes.ts';

const api = apiClient<ChallengeShapes>()(challengeEndpoints);

/** A completed day as a person sees it. */
export type ShownCompletion = Pick<Completion, 'round' | 'dayId' | 'notes' | 'date'>;

type DaySave = SaveOf<ChallengeShapes['completeChallengeDay']>;

const listSaves = (pending: readonly Save[], wanted: Save['state']): DaySave[] =>
  pending.filter((save) => isSaveOf(api.completeChallengeDay, save)).filter(({ state }) => state === wanted);

const completionIn = ({ input: { body } }: DaySave): ShownCompletion => ({
  round: body.round ?? 1,
  dayId: body.dayId,
  notes: body.notes,
  date: body.date ?? null,
});

/** Whether a day that was completed on a date waits on this device. */
export const isDayWaiting = (pending: readonly Save[], date: Day): boolean =>
  listSaves(pending, 'waiting').some(({ input }) => input.body.date === date);

/** Completed days as the person left them: what waits on this device is done to what the server has. */
function withPending(completions: readonly ShownCompletion[], pending: readonly Save[]): ShownCompletion[] {
  const waiting = listSaves(pending, 'waiting').map(completionIn);
  return [...completions, ...waiting.filter((each) => !completions.some(isAt(each)))];
}

/** A completion that the server did not take, with its words and the reason. */
export type RefusedCompletion = ShownCompletion & {
  seq: number;
  message: string;
  forget: () => Promise<void>;
};

const asRefused = (save: DaySave): RefusedCompletion => ({
  ...completionIn(save),
  seq: save.seq,
  message: save.message,
  forget: () => forgetSaves([save]),
});

/** The thirty days, what a person has completed of them, and what of it is on this device alone. */
export function useChallenge({ id: userId, timeZone }: User) {
  const list = useQuery(api.listChallengeDays.ask());
  const query = useQuery(api.listChallengeProgress.ask({ params: { userId } }));
  const pending = usePendingSaves();
  const isReady = useSaverReady(userId);
  const refused = listSaves(pending, 'needs-you');
  const { refetch } = query;
  const isRefused = refused.length > 0;
  // Why it was refused is told by what is there by now.
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
  const known = isReady &&
    list.data &&
    query.data && { days: list.data, completed: withPending(query.data, pending) };
  return {
    known: known || undefined,
    refused: refused.map(asRefused),
    today: useToday(timeZone),
    isAway: !known && (list.error ?? query.error) !== null,
    retry: () => {
      void list.refetch();
      void refetch();
    },
  };
}

export type Month = NonNullable<ReturnType<typeof useChallenge>['known']>;

/** Keeps a completion on this device at once and sends it when it can; `status` tells how far it is. */
export function useCompleteDay({ id: userId, timeZone }: User, place: Place) {
  const subject = timerSubject(place);
  return {
    status: useSaveStatus(subject),
    /** `settles` is the refusal that these words take the place of. */
    complete: (notes: string, settles: number | undefined) => {
      const body = { userId, ...place, notes, date: today(timeZone), timeZone };
      return keepSave(api.completeChallengeDay, subject, { body }, { over: { notes: null }, settles });
    },
  };
}

/** Keeps notes of this device beside those of another one, on both. `settles` is the refusal that this answers. */
export const keepNotesBeside = (userId: string, place: Place, notes: string, settles: number | undefined) =>
  keepSave(
    api.completeChallengeDay,
    timerSubject(place),
    { body: { userId, ...place, notes, isBeside: true } },
    { over: { notes: null }, settles },
  );

/** Puts a completion that has arrived into the answer that shows it. */
const showCompletion = (cache: QueryClient, completion: Completion): void =>
  void cache.setQueryData<Completion[]>(
    api.listChallengeProgress.key({ params: { userId: completion.userId } }),
    (known) => known && [...known.filter((each) => !isAt(completion)(each)), completion],
  );

export const challengeSavedHandlers = defineSavedHandlers(api, { completeChallengeDay: showCompletion });

/** What was typed for a day and not completed yet. */
type DayDraft = { notes: string };

const tabName = (userId: string, place: Place): string => `${timerSubject(place)} ${userId}`;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * The draft of a day: in this browser, over all tabs and when it was closed, and in this tab, also when the session has
 * ended by itself meanwhile.
 */
export function useDayDraft({ id: userId }: User, place: Place) {
  const subject = timerSubject(place);
  const kept = useKeptPlace<DayDraft>(userId, subject);
  const inTab = readTabItem<string>(tabName(userId, place));
  const write = (notes: string): void => {
    keepPlace(userId, subject, notes ? ({ notes } satisfies DayDraft) : undefined);
    writeTabItem(tabName(userId, place), notes || undefined);
  };
  const forget = (): void => {
    write('');
    keepPlace(userId, fiveMinutesName(place), undefined);
  };
  return { notes: [kept?.notes, inTab].find(isText) ?? '', write, forget };
}

type FiveMinutes = { isOver: boolean };

/** Whether the five minutes of a day are over, in every tab and on every device. */
export function useFiveMinutesOver({ id: userId }: User, place: Place) {
  const name = fiveMinutesName(place);
  return {
    isOver: useKeptPlace<FiveMinutes>(userId, name)?.isOver === true,
    sayOver: (isOver: boolean): void =>
      keepPlace(userId, name, isOver ? ({ isOver } satisfies FiveMinutes) : undefined),
  };
}
