import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient, hasStatus } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { findKeptPlace, keepPlace, useKeptPlace } from '#platform/browser/kept-places.ts';
import { defineSavedHandlers, isSaveOf, type SaveOf } from '#platform/browser/queued-calls.ts';
import { forgetSaves, keepSave, retrySave } from '#platform/browser/saves.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { usePendingSaves, useSaveStatus } from '#platform/browser/use-saves.ts';
import type { Day } from '#platform/shared/day.ts';
import { journalEndpoints } from './contract.ts';
import {
  type DayNotes,
  isTyped,
  joinSmallWins,
  NO_NOTES,
  REFLECTION_TEXTS,
  type Reflection,
  type ReflectionDraft,
  type ReflectionText,
  reflectionOf,
  reflectionToKeep,
  typedSince,
  typeText,
  waysOn,
} from './rules.ts';
import type { JournalShapes, Progress } from './shapes.ts';

const api = apiClient<JournalShapes>()(journalEndpoints);

type WinsSave = SaveOf<JournalShapes['saveSmallWins']>;
type ReflectionSave = SaveOf<JournalShapes['saveReflection']>;
/** What was refused because another device came before, with what stands there. */
type Met<S extends Save> = S & { current: Progress };

const winsSubject = (date: Day): string => `small-wins ${date}`;
const reflectionSubject = (date: Day): string => `reflection ${date}`;

/** The notes of a day as the person left them: what waits on this device stands before what the server has. */
function withPending(stored: DayNotes, pending: readonly Save[], date: Day): DayNotes {
  let notes = stored;
  for (const save of pending) {
    if (save.input.body?.date !== date) continue;
    if (isSaveOf(api.saveSmallWins, save)) notes = { ...notes, smallWins: save.input.body.smallWins };
    if (isSaveOf(api.saveReflection, save)) {
      const { body } = save.input;
      const texts = REFLECTION_TEXTS.map((name) => [name, body[name] ?? notes[name]]);
      notes = { ...notes, ...(Object.fromEntries(texts) as Reflection) };
    }
  }
  return notes;
}

const isOfDay = ({ input: { body } }: Save, date: Day): boolean => body?.date === date;
const isMet = <S extends Save>(save: S): save is Met<S> =>
  save.state === 'needs-you' && save.current !== undefined;

const listMetWins = (pending: readonly Save[]): Met<WinsSave>[] =>
  pending.filter((save) => isSaveOf(api.saveSmallWins, save)).filter(isMet);
const listMetReflections = (pending: readonly Save[]): Met<ReflectionSave>[] =>
  pending.filter((save) => isSaveOf(api.saveReflection, save)).filter(isMet);

/** The days that were written on two devices and wait for the person to choose. */
export function useMetDays(): Day[] {
  const pending = usePendingSaves();
  return [...listMetWins(pending), ...listMetReflections(pending)].map(({ current }) => current.date);
}

export function useDayNotes(userId: string, date: Day) {
  const { queryKey, queryFn } = api.getProgress.ask({ params: { userId, date } });
  const orNone = async (context: { signal: AbortSignal }): Promise<Progress | null> => {
    try {
      return await queryFn(context);
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      throw error;
    }
  };
  const query = useQuery({ queryKey, queryFn: orNone });
  const pending = usePendingSaves();
  const isKept = pending.some((save) => isOfDay(save, date) && save.subject.endsWith(date));
  return {
    notes: withPending(query.data ?? NO_NOTES, pending, date),
    /** That of the server's record, 0 while it has none. */
    version: query.data?.version ?? 0,
    error: query.data === undefined ? query.error : null,
    isLoading: query.isPending && !isKept,
    /** Asked again, what can be written stays where it is, with whoever writes in it. */
    isFirstLoading: query.isPending && !query.isFetched && !isKept,
    lookAgain: () => void query.refetch(),
  };
}

/** Keeps the small wins of a day on this device at once and sends them when it can. */
export function useSmallWins(userId: string, date: Day) {
  const subject = winsSubject(date);
  const { notes, version, ...known } = useDayNotes(userId, date);
  const cache = useQueryClient();
  const met = listMetWins(usePendingSaves()).find((save) => isOfDay(save, date));
  const keep = (smallWins: string[], seen: readonly string[], over: number, settles?: number) =>
    keepSave(
      api.saveSmallWins,
      subject,
      { body: { userId, date, smallWins, version: over } },
      { over: { smallWins: seen }, settles },
    );
  const settleTo = async ({ current, seq }: Met<WinsSave>, smallWins: string[]): Promise<void> =>
    void (await keep(smallWins, current.smallWins, current.version, seq));
  return {
    ...known,
    smallWins: notes.smallWins,
    status: useSaveStatus(subject),
    /** `seen` is what the change was made to. */
    save: (smallWins: string[], seen: readonly string[]) => keep(smallWins, seen, version),
    retry: () => retrySave(subject),
    met: met && {
      mine: notes.smallWins,
      theirs: met.current.smallWins,
      joined: joinSmallWins(notes.smallWins, met.current),
      keepMine: () => settleTo(met, notes.smallWins),
      keepBoth: async ({ smallWins, wins }: { smallWins: string[]; wins: string }) => {
        await settleTo(met, smallWins);
        const { current } = met;
        if (wins === current.wins) return;
        await keepSave(
          api.saveReflection,
          reflectionSubject(date),
          { params: { userId }, body: { date, wins, version: current.version } },
          { over: { wins: current.wins } },
        );
      },
      takeTheirs: () => {
        showProgress(cache, met.current);
        return forgetSaves([met]);
      },
    },
  };
}

const draftName = (userId: string, subject: string): string => `${subject} ${userId}`;

/** What was typed about something: in this browser, over all tabs and when it was closed, else in this tab. */
function findDraft<D extends object>(userId: string, subject: string): D | undefined {
  const kept: Partial<D> | undefined = findKeptPlace<D>(userId, subject);
  return (kept ?? readTabItem<D>(draftName(userId, subject))) as D | undefined;
}

function keepDraft(userId: string, subject: string, draft: object | undefined): void {
  // The tab first: that the browser keeps it is what the screen hears of.
  writeTabItem(draftName(userId, subject), draft);
  keepPlace(userId, subject, draft);
}

function useDraft<D extends object>(userId: string, subject: string): D | undefined {
  useKeptPlace<D>(userId, subject);
  return findDraft<D>(userId, subject);
}

/** Whether a small win of a day was typed and not added. */
export const hasWinDraft = (userId: string, date: Day): boolean =>
  findDraft(userId, winsSubject(date)) !== undefined;
/** Whether a reflection of a day was typed and not saved. */
export const hasReflectionDraft = (userId: string, date: Day): boolean =>
  findDraft(userId, reflectionSubject(date)) !== undefined;

/** The small win that is being typed. */
export function useWinDraft(userId: string, date: Day) {
  const subject = winsSubject(date);
  const text = useDraft<{ text: string }>(userId, subject)?.text ?? '';
  return {
    text,
    type: (next: string) => keepDraft(userId, subject, next === '' ? undefined : { text: next }),
    /** Once it is added; what was typed since stays. */
    clear: () => {
      if (findDraft<{ text: string }>(userId, subject)?.text === text) keepDraft(userId, subject, undefined);
    },
  };
}

/** The reflection of a day: what is being typed stands before what waits, and that before what the server has. */
export function useReflection(userId: string, date: Day) {
  const subject = reflectionSubject(date);
  const { notes, version, ...known } = useDayNotes(userId, date);
  const stored = reflectionOf(notes);
  const draft = useDraft<ReflectionDraft>(userId, subject);
  const cache = useQueryClient();
  const met = listMetReflections(usePendingSaves()).find((save) => isOfDay(save, date));
  const texts: Reflection = { ...stored, ...draft?.texts };
  const ways = met && waysOn(texts, (met.over ?? {}) as Partial<Reflection>, met.current);
  const settle = () =>
    keepDraft(userId, subject, typedSince(findDraft<ReflectionDraft>(userId, subject), draft));
  const keep = async (body: Partial<Reflection>, over: Partial<Reflection>, on: number, settles?: number) => {
    const input = { params: { userId }, body: { date, ...body, version: on } };
    await keepSave(api.saveReflection, subject, input, { over, settles });
    settle();
  };
  return {
    ...known,
    texts,
    isTyped: draft !== undefined && isTyped(draft, stored),
    status: useSaveStatus(subject),
    type: (name: ReflectionText, text: string) =>
      keepDraft(userId, subject, typeText(draft, { ...stored, version }, name, text)),
    save: () => {
      const { texts: kept, over } = reflectionToKeep(draft, stored);
      return keep(kept, over, draft?.version ?? version);
    },
    retry: () => retrySave(subject),
    met: met &&
      ways && {
        ...ways,
        there: met.current,
        keep: async (chosen: Reflection) => {
          const { current } = met;
          const names = REFLECTION_TEXTS.filter((name) => chosen[name] !== current[name]);
          const pick = (from: Reflection) => Object.fromEntries(names.map((name) => [name, from[name]]));
          if (names.length > 0) return keep(pick(chosen), pick(current), current.version, met.seq);
          showProgress(cache, current);
          await forgetSaves([met]);
          settle();
        },
      },
  };
}

/** Puts a day that has arrived into the answers that show it. */
const showProgress = (cache: QueryClient, progress: Progress): void =>
  void cache.setQueryData(
    api.getProgress.key({ params: { userId: progress.userId, date: progress.date } }),
    progress,
  );

export const journalSavedHandlers = defineSavedHandlers(api, {
  saveSmallWins: showProgress,
  saveReflection: showProgress,
});

export const isReflectionWaiting = (pending: readonly Save[], date: Day): boolean =>
  pending.some((save) => isSaveOf(api.saveReflection, save) && isOfDay(save, date));
