import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { apiClient } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { findKeptPlace, keepPlace, useKeptPlace } from '#platform/browser/kept-places.ts';
import { defineSavedHandlers, isSaveOf } from '#platform/browser/queued-calls.ts';
import { forgetSaves, keepSave, retrySave } from '#platform/browser/saves.ts';
import { useOpened } from '#platform/browser/use-opened.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { now } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/id.ts';
import { ritualsEndpoints } from './contract.ts';
import { type LibraryFilter, readFilter, type ShownRitual, writeFilter } from './rules.ts';
import type { KeptRitual, NewRitualSession, RitualsShapes } from './shapes.ts';

const api = apiClient<RitualsShapes>()(ritualsEndpoints);

const keptKey = (userId: string) => api.listKeptRituals.key({ params: { userId } });

type Catalogue = Pick<typeof import('./content.ts'), 'PAGES' | 'SAFETY_LINE'> & {
  /** In the order in which they are offered to her. */
  RITUALS: readonly ShownRitual[];
};

export const CatalogueContext = createContext<Catalogue | undefined>(undefined);

/** Every ritual, and the four pages. */
export function useCatalogue(): Catalogue {
  const catalogue = use(CatalogueContext);
  if (!catalogue) throw new Error('a part of the rituals stands outside CataloguePlace');
  return catalogue;
}

/** The element that begins a ritual, so that the focus can come back to it. */
export const startIdOf = (id: string): string => `start-${id}`;

/** What is looked for and which ritual is open, both in the address, so that a reload and a friend find the same. */
export function useRitualAddress() {
  const [path, navigate] = useLocation();
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const listAddress = path + writeFilter(filter);
  const joint = listAddress.includes('?') ? '&' : '?';
  const opened = useOpened({
    name: 'session',
    pathOf: (id) => (id ? `${listAddress}${joint}session=${encodeURIComponent(id)}` : listAddress),
    keptId: '',
    openerIdOf: startIdOf,
  });
  const look = (changes: Partial<LibraryFilter>) =>
    navigate(path + writeFilter({ ...filter, ...changes }), { replace: true });
  return { filter, look, ...opened };
}

/** Ids as they are once what waits on this device has arrived. */
function withPending(known: readonly KeptRitual[], pending: readonly Save[]): string[] {
  const ids = known.map(({ ritualId }) => ritualId);
  return pending.reduce((kept, save) => {
    if (isSaveOf(api.keepRitual, save)) {
      const { ritualId } = save.input.params;
      return [ritualId, ...kept.filter((each) => each !== ritualId)];
    }
    if (isSaveOf(api.letGoOfRitual, save)) return kept.filter((each) => each !== save.input.params.ritualId);
    return kept;
  }, ids);
}

export type KeptRituals = {
  ids: ReadonlySet<string>;
  /** Nothing for a visitor, for whom nothing is stored. */
  toggle: ((ritualId: string) => Promise<Save>) | undefined;
};

/** The rituals that come first, with what waits on this device. */
export function useKeptRituals(userId: string | undefined): KeptRituals {
  const query = useQuery({
    ...api.listKeptRituals.ask({ params: { userId: userId ?? '' } }),
    enabled: userId !== undefined,
  });
  const pending = usePendingSaves();
  if (!userId) return { ids: new Set(), toggle: undefined };
  const ids = new Set(withPending(query.data ?? [], pending));
  return {
    ids,
    toggle: (ritualId) =>
      keepSave(ids.has(ritualId) ? api.letGoOfRitual : api.keepRitual, `kept ritual ${ritualId}`, {
        params: { userId, ritualId },
      }),
  };
}

type Done = Pick<NewRitualSession, 'id' | 'ritualId' | 'duration'> & {
  startedAtMs: number;
  moodBefore?: number | undefined;
  moodAfter?: number | undefined;
};

const sessionSubject = (id: string): string => `ritual session ${id}`;

/** Keeps on this device that a ritual was done, once, and sends it when it can. The same id again adds how it was. */
export const recordRitual = (userId: string, { startedAtMs, ...done }: Done): Promise<Save> =>
  keepSave(api.recordRitualSession, sessionSubject(done.id), {
    body: {
      userId,
      ...done,
      startedAt: new Date(Math.min(startedAtMs, now())).toISOString(),
    },
  });

/** Takes a ritual back on this device at once, and on the server when it can. */
export const removeRitual = (userId: string, id: string): Promise<Save> =>
  keepSave(api.removeRitualSession, sessionSubject(id), { params: { userId, id } });

export type RitualPlace = {
  /** What the session is recorded under. */
  id: string;
  /** The ritual's, and the address that its session was begun at. */
  title: string;
  path: string;
  startedAtMs: number;
  step: number;
  /** The time has run out, or it was finished before. */
  isOver: boolean;
  /** In seconds, once it is over. */
  duration: number;
  isEnded: boolean;
  /** It was taken back at its ending, and counts no more. */
  isUndone: boolean;
  /** From 1 to 10; nothing while it was left alone. */
  moodBefore?: number | undefined;
  moodAfter?: number | undefined;
};

/** Where somebody is in a session, in every tab and through a reload, until it is left after its end. */
export function useRitualPlace(ownerId: string, subject: string) {
  const kept = useKeptPlace<RitualPlace>(ownerId, subject);
  const [first] = useState<RitualPlace>(() => ({
    id: newId(),
    title: '',
    path: '',
    startedAtMs: now(),
    step: 0,
    isOver: false,
    duration: 0,
    isEnded: false,
    isUndone: false,
  }));
  return {
    place: { ...first, ...kept },
    change: (changes: Partial<RitualPlace>) =>
      keepPlace(ownerId, subject, { ...first, ...findKeptPlace<RitualPlace>(ownerId, subject), ...changes }),
    forget: () => keepPlace(ownerId, subject, undefined),
  };
}

const isOfRituals = (save: Save) => isSaveOf(api.recordRitualSession, save) || isSaveOf(api.keepRitual, save);

/** What the server did not take, with its reason, a way to send it once more and a way to let it go. */
export function useRefusedRituals() {
  const refused = usePendingSaves().filter((save) => save.state === 'needs-you' && isOfRituals(save));
  const [first] = refused;
  if (!first) return undefined;
  return {
    message: first.message,
    retry: async () => {
      for (const { subject } of refused) await retrySave(subject);
    },
    forget: () => forgetSaves(refused),
  };
}

const showKept = (cache: QueryClient, kept: KeptRitual[], { userId }: Save): void =>
  void cache.setQueryData(keptKey(userId), kept);

export const ritualsSavedHandlers = defineSavedHandlers(api, {
  recordRitualSession: () => {},
  removeRitualSession: () => {},
  keepRitual: showKept,
  letGoOfRitual: showKept,
});
