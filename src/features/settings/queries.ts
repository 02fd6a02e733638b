import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { drainSaves, forgetSaves, keepSave, retrySave } from '#platform/browser/saves.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { settingsEndpoints } from './contract.ts';
import { personFromSetup, type SettingsChanges, type SettingsDraft } from './rules.ts';
import type { Export, Settings, SettingsShapes } from './shapes.ts';

export type { Export, Settings } from './shapes.ts';

const api = apiClient<SettingsShapes>()(settingsEndpoints);

/** What a save of these settings is about, to ask how far it is. */
export const SETTINGS_SUBJECT = 'support and focus';

/** What a save that waits makes of the settings. */
function withSave(shown: Settings, { verb, state, input: { body } }: Save): Settings {
  if (state !== 'waiting') return shown;
  if (verb === 'updateSettings') return { ...shown, ...body };
  if (verb !== 'saveOnboarding' || !body) return shown;
  return { ...shown, ...personFromSetup(body as Parameters<typeof personFromSetup>[0], shown) };
}

/** The settings as the person left them: what waits on this device stands before what the server has. */
export function useFocus(userId: string) {
  const query = useQuery(api.getFocus.ask({ params: { userId } }));
  const pending = usePendingSaves();
  const settings = query.data && pending.reduce(withSave, query.data);
  return { settings, error: query.error, retry: () => void query.refetch() };
}

/** What changes are made over: the fields as they were seen, in which version, and what was refused before. */
export type SettingsBase = { seen: SettingsChanges; version: number; settles?: Save | undefined };

/** Keeps the changes on this device at once and sends them when it can. */
export const useUpdateSettings = (userId: string) => ({
  update: (changes: SettingsChanges, { seen, version, settles }: SettingsBase) =>
    keepSave(
      'updateSettings',
      SETTINGS_SUBJECT,
      { params: { userId }, body: { ...changes, version } },
      { over: seen, settles: settles?.seq },
    ),
  retry: () => retrySave(SETTINGS_SUBJECT),
});

const pick = (
  fields: Readonly<Record<string, unknown>>,
  isPicked: (name: string) => boolean,
): SettingsChanges => Object.fromEntries(Object.entries(fields).filter(([name]) => isPicked(name)));

/** What was changed here and on another device, each to something else; nothing while there is no such thing. */
export function useMetSettings(userId: string) {
  const cache = useQueryClient();
  const { update } = useUpdateSettings(userId);
  const save = usePendingSaves().find(
    ({ verb, state, current }) => verb === 'updateSettings' && state === 'needs-you' && current,
  );
  if (!save?.over || !save.current) return undefined;
  const { over, input } = save;
  const there = save.current as Settings;
  const names = save.conflicts ?? [];
  const changed = pick(input.body ?? {}, (name) => name in over);
  const keep = (changes: SettingsChanges) =>
    update(changes, { seen: pick(there, (name) => name in changes), version: there.version, settles: save });
  return {
    names,
    mine: changed,
    there,
    keepMine: () => keep(changed),
    /** What only this device changed is kept all the same. */
    takeTheirs: () => {
      showSettings(cache, userId, there);
      const others = pick(changed, (name) => !names.includes(name));
      return Object.keys(others).length > 0 ? keep(others) : forgetSaves([save]);
    },
  };
}

/** Puts settings that have arrived into the answers that show them. */
export const showSettings = (cache: QueryClient, userId: string, settings: Settings): void =>
  void cache.setQueryData(api.getFocus.key({ params: { userId } }), settings);

/** Asks anew for what the setup may have changed. */
export const refreshSettings = (cache: QueryClient, userId: string): Promise<void> =>
  cache.invalidateQueries({ queryKey: api.getFocus.key({ params: { userId } }) });

const draftName = (userId: string): string => `typed settings ${userId}`;

/** What was typed, over which stored fields, in which version. */
export type TypedSettings = { typed: SettingsDraft; seen: SettingsDraft; version: number };

/** What was typed in this tab and not saved yet; it survives a reload. */
export const findTypedSettings = (userId: string): TypedSettings | undefined =>
  readTabItem<TypedSettings>(draftName(userId));

export const keepTypedSettings = (userId: string, draft: TypedSettings | undefined): void =>
  writeTabItem(draftName(userId), draft);

/** Fetches everything that is kept of the person, after what waits here was sent. */
export const useExportAccount = (userId: string) =>
  useMutation({
    mutationFn: async (): Promise<Export> => {
      await drainSaves();
      return api.exportAccount.send({ params: { userId } });
    },
  });

/** How full the garden is. */
export const useStorage = (userId: string) => useQuery(api.getStorage.ask({ params: { userId } })).data;

export const useImportAccount = (userId: string) =>
  useMutation({
    mutationFn: async (document: { format: string; version: number }) => {
      await drainSaves();
      return api.importAccount.send({ params: { userId }, body: document });
    },
  });
