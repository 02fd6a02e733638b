import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiClient, hasStatus } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { keepPlace, useKeptPlace } from '#platform/browser/kept-places.ts';
import { defineSavedHandlers, isSaveOf } from '#platform/browser/queued-calls.ts';
import { forgetSaves, keepSave } from '#platform/browser/saves.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { newId } from '#platform/shared/id.ts';
import { wallEndpoints } from './contract.ts';
import type { Decision, Gesture, NoteKind } from './rules.ts';
import type { Keeping, OwnNote, Wall, WallShapes } from './shapes.ts';

export type { Keeping, OwnNote, Stone, Wall } from './shapes.ts';

const api = apiClient<WallShapes>()(wallEndpoints);
const noteSubject = (noteId: string): string => `wall note ${noteId}`;
const DRAFT = 'wall note';

type Input = { params: { userId: string; noteId: string } };
const inputOf = (userId: string, noteId: string): Input => ({ params: { userId, noteId } });

/** The wall as she left it: what waits on this device is done to what the server has. */
function withPending(wall: Wall, pending: readonly Save[]): Wall {
  const hidden = new Set<string>();
  const signs = new Map<string, Gesture | null>();
  let { own } = wall;
  for (const save of pending.filter(({ state }) => state === 'waiting')) {
    const noteId = save.input.params?.noteId ?? '';
    if (isSaveOf(api.leaveSign, save)) signs.set(noteId, save.input.body.sign);
    if (isSaveOf(api.takeSignBack, save)) signs.set(noteId, null);
    if (isSaveOf(api.reportNote, save) || isSaveOf(api.muteWriter, save)) hidden.add(noteId);
    if (isSaveOf(api.takeReportBack, save) || isSaveOf(api.unmuteWriter, save)) hidden.delete(noteId);
    if (isSaveOf(api.removeNote, save) && own?.id === noteId) own = null;
  }
  const notes = wall.notes
    .filter(({ id }) => !hidden.has(id))
    .map((note) => ({ ...note, sign: signs.has(note.id) ? (signs.get(note.id) ?? null) : note.sign }));
  return { ...wall, own, notes };
}

const isNoteSave = (save: Save) => isSaveOf(api.postNote, save);

/** The wall of today, with what waits on this device. */
export function useWall(userId: string) {
  const query = useQuery(api.getWall.ask({ params: { userId } }));
  const pending = usePendingSaves();
  const waiting = pending.filter(isNoteSave);
  const wall = query.data && withPending(query.data, pending);
  const hasSigns = (query.data?.signs.length ?? 0) > 0;
  useEffect(() => {
    if (hasSigns) void api.noteSignsSeen.send({ params: { userId } }).catch(() => {});
  }, [hasSigns, userId]);
  return {
    wall,
    waiting: waiting.find(({ state }) => state === 'waiting'),
    refused: waiting.find(({ state }) => state === 'needs-you'),
    isAway: !wall && query.error !== null,
    retry: () => void query.refetch(),
  };
}

/** What can be done with a note of somebody else. Everything is kept first and sent when it can be. */
export function useAnswering(userId: string, noteId: string) {
  const input = inputOf(userId, noteId);
  const subject = noteSubject(noteId);
  return {
    leaveSign: (sign: Gesture) => keepSave(api.leaveSign, subject, { ...input, body: { sign } }),
    takeSignBack: () => keepSave(api.takeSignBack, subject, input),
    report: () => keepSave(api.reportNote, subject, input),
    takeReportBack: () => keepSave(api.takeReportBack, subject, input),
    mute: () => keepSave(api.muteWriter, subject, input),
    unmute: () => keepSave(api.unmuteWriter, subject, input),
  };
}

type Draft = { text: string; kind: NoteKind };

/** What is being written, kept in this browser until it is on the wall. */
export function useNoteDraft(userId: string) {
  const kept = useKeptPlace<Draft>(userId, DRAFT);
  const draft: Draft = { text: kept?.text ?? '', kind: kept?.kind ?? 'win' };
  return {
    draft,
    change: (changes: Partial<Draft>) => keepPlace(userId, DRAFT, { ...draft, ...changes }),
    forget: () => keepPlace(userId, DRAFT, undefined),
  };
}

/** Keeps a note on this device and sends it when it can. */
export const postNote = (
  userId: string,
  note: Draft & { date: string; knowsLines: boolean },
): Promise<Save> => {
  const id = newId();
  return keepSave(api.postNote, noteSubject(id), { params: { userId }, body: { userId, id, ...note } });
};

/** Takes a note back from the wall for good. */
export const removeNote = (userId: string, noteId: string): Promise<Save> =>
  keepSave(api.removeNote, noteSubject(noteId), inputOf(userId, noteId));

/** Lets a note go that was not taken, and answers with its words. */
export async function takeBackRefused(save: Save): Promise<string> {
  await forgetSaves([save]);
  return isSaveOf(api.postNote, save) ? save.input.body.text : '';
}

export const textOfSave = (save: Save): string => (isSaveOf(api.postNote, save) ? save.input.body.text : '');

/** The notes that she wrote, asked for when she wants to see them. */
export const useOwnNotes = (userId: string, isWanted: boolean) =>
  useQuery({ ...api.listOwnNotes.ask({ params: { userId } }), enabled: isWanted });

/** What was reported; `null` for whoever is no keeper. */
export function useKeeping(userId: string) {
  const { queryKey, queryFn } = api.listReported.ask({ params: { userId } });
  const orNone = (context: { signal: AbortSignal }): Promise<Keeping | null> =>
    queryFn(context).catch((error: unknown) => {
      if (hasStatus(error, 404)) return null;
      throw error;
    });
  return useQuery({ queryKey, queryFn: orNone });
}

export function useDeciding(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ noteId, decision }: { noteId: string; decision: Decision }) =>
      api.decideReported.send({ ...inputOf(userId, noteId), body: { decision } }),
    onSuccess: (answer) => cache.setQueryData(api.listReported.key({ params: { userId } }), answer),
  });
}

const refresh = async (cache: QueryClient, userId: string): Promise<void> => {
  const wall = { queryKey: api.getWall.key({ params: { userId } }), exact: true };
  await cache.invalidateQueries(wall);
};

const refreshed = (cache: QueryClient, _: unknown, { userId }: Save) => refresh(cache, userId);

export const wallSavedHandlers = defineSavedHandlers(api, {
  postNote: async (cache, own: OwnNote, { userId }) => {
    const key = api.getWall.key({ params: { userId } });
    cache.setQueryData<Wall>(key, (wall) => wall && (own.date === wall.date ? { ...wall, own } : wall));
    await cache.invalidateQueries({ queryKey: api.listOwnNotes.key({ params: { userId } }) });
  },
  removeNote: refreshed,
  leaveSign: refreshed,
  takeSignBack: refreshed,
  reportNote: refreshed,
  takeReportBack: refreshed,
  muteWriter: refreshed,
  unmuteWriter: refreshed,
});
