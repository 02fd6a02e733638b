import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { defineSavedHandlers, isSaveOf, type SaveOf } from '#platform/browser/queued-calls.ts';
import { forgetSaves, keepSave } from '#platform/browser/saves.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { newId } from '#platform/shared/id.ts';
import { circleNotesEndpoints } from './contract.ts';
import type { NoteKind } from './rules.ts';
import type { CircleNotesShapes, NewShare, Share } from './shapes.ts';

export type { CircleNote, Share } from './shapes.ts';

const api = apiClient<CircleNotesShapes>()(circleNotesEndpoints);
/** Others change what stands here: it is asked for again when she looks, and each minute while she does. */
const OF_OTHERS = { staleTime: 10_000, refetchOnWindowFocus: true, refetchInterval: 60_000 };
const subjectOf = (id: string): string => `circle note ${id}`;

export type ShareSave = SaveOf<CircleNotesShapes['share']>;
export type Draft = { kind: NoteKind; text: string; feeling: NewShare['feeling'] };

/** What is shared in a circle, and what of hers waits on this device. */
export function useShares(userId: string, circleId: string) {
  const query = useQuery({ ...api.listShares.ask({ params: { userId, circleId } }), ...OF_OTHERS });
  const pending = usePendingSaves();
  const isGoing = ({ id }: Share) =>
    pending.some((save) => isSaveOf(api.takeBack, save) && save.input.params.shareId === id);
  const own = pending
    .filter((save) => isSaveOf(api.share, save))
    .filter(({ input }) => input.params.circleId === circleId);
  return {
    shared: query.data && {
      ...query.data,
      shares: query.data.shares.filter((share) => !isGoing(share)),
    },
    waiting: own.filter(({ state }) => state === 'waiting'),
    refused: own.filter(({ state }) => state === 'needs-you'),
    error: query.error,
    retry: () => void query.refetch(),
  };
}

type Given = Omit<NewShare, 'userId' | 'id'>;

/** Keeps what she shares on this device and sends it when it can. */
export const share = (userId: string, circleId: string, given: Given): Promise<Save> => {
  const id = newId();
  return keepSave(api.share, subjectOf(id), {
    params: { userId, circleId },
    body: { userId, id, ...given },
  });
};

/** Takes back what she shared; it stays hers. */
export const takeBack = (userId: string, shareId: string): Promise<Save> =>
  keepSave(api.takeBack, subjectOf(shareId), { params: { userId, shareId } });

/** Removes what she shared for good. */
export const removeNote = (userId: string, noteId: string): Promise<Save> =>
  keepSave(api.removeCircleNote, subjectOf(noteId), { params: { userId, noteId } });

/** Lets something go that was not taken, and answers with it. */
export async function takeBackRefused(save: ShareSave): Promise<Draft> {
  await forgetSaves([save]);
  const { kind, text, feeling } = save.input.body;
  return { kind, text: text ?? '', feeling };
}

/** What she shared so far, asked for when she wants to see it. */
export const useOwnNotes = (userId: string, isWanted: boolean) =>
  useQuery({ ...api.listCircleNotes.ask({ params: { userId } }), enabled: isWanted });

const refreshAll = async (cache: QueryClient, _: unknown, { userId }: Save): Promise<void> => {
  await cache.invalidateQueries({ queryKey: ['api', 'circles', userId] });
  await cache.invalidateQueries({ queryKey: api.listCircleNotes.key({ params: { userId } }) });
};

export const circleNotesSavedHandlers = defineSavedHandlers(api, {
  share: refreshAll,
  takeBack: refreshAll,
  removeCircleNote: refreshAll,
});
