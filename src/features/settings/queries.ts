import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import { drainSaves, keepSave, retrySave } from '#platform/browser/saves.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { settingsEndpoints } from './contract.ts';
import type { SettingsDraft } from './rules.ts';
import type { Export, Settings, SettingsShapes } from './shapes.ts';

export type { Export, Settings } from './shapes.ts';

const api = apiClient<SettingsShapes>()(settingsEndpoints);

/** What a save of these settings is about, to ask how far it is. */
export const SETTINGS_SUBJECT = 'support and focus';

/** The settings as the person left them: what waits on this device stands before what the server has. */
export function useFocus(userId: string) {
  const query = useQuery(api.getFocus.ask({ params: { userId } }));
  const pending = usePendingSaves();
  const settings =
    query.data &&
    pending
      .filter(({ verb, state }) => verb === 'updateSettings' && state === 'waiting')
      .reduce<Settings>((shown, { input }) => ({ ...shown, ...input.body }), query.data);
  return { settings, error: query.error, retry: () => void query.refetch() };
}

/** Keeps the changes on this device at once and sends them when it can. */
export const useUpdateSettings = (userId: string) => ({
  update: (changes: Partial<Settings>) =>
    keepSave('updateSettings', SETTINGS_SUBJECT, { params: { userId }, body: changes }),
  retry: () => retrySave(SETTINGS_SUBJECT),
});

/** Puts settings that have arrived into the answers that show them. */
export const showSettings = (cache: QueryClient, userId: string, settings: Settings): void =>
  void cache.setQueryData(api.getFocus.key({ params: { userId } }), settings);

const draftName = (userId: string): string => `settings ${userId}`;

/** What was typed in this tab and not saved yet; it survives a reload. */
export const findSettingsDraft = (userId: string): SettingsDraft | undefined =>
  readTabItem<SettingsDraft>(draftName(userId));

export const keepSettingsDraft = (userId: string, draft: SettingsDraft | undefined): void =>
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
