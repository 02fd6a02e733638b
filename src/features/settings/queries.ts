import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { defineSavedHandlers, isSaveOf } from '#platform/browser/queued-calls.ts';
import { keepSave, retrySave } from '#platform/browser/saves.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { useMetSave } from '#platform/browser/use-met-save.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { settingsEndpoints } from './contract.ts';
import { personFromSetup, type SettingsChanges, type SettingsDraft, type SetupContact } from './rules.ts';
import type { Settings, SettingsShapes } from './shapes.ts';

export type { Settings } from './shapes.ts';

const api = apiClient<SettingsShapes>()(settingsEndpoints);

/** What a save of these settings is about, to ask how far it is. */
export const SETTINGS_SUBJECT = 'support and focus';

/** The setup knows these settings, which do not know it: its save is told by its verb. */
const SETUP_VERB = 'saveOnboarding';

/** What a save that waits makes of the settings. One that met another device's is hers until she has chosen. */
function withSave(shown: Settings, save: Save): Settings {
  if (save.state !== 'waiting' && save.current === undefined) return shown;
  if (isSaveOf(api.updateSettings, save)) return { ...shown, ...save.input.body, version: shown.version };
  if (save.verb !== SETUP_VERB) return shown;
  return { ...shown, ...personFromSetup(save.input.body as SetupContact, shown) };
}

/** The settings as the person left them: what waits on this device stands before what the server has. */
export function useSettings(userId: string) {
  const query = useQuery(api.getSettings.ask({ params: { userId } }));
  const pending = usePendingSaves();
  const settings = query.data && pending.reduce(withSave, query.data);
  return { settings, error: query.error, retry: () => void query.refetch() };
}

/** What changes are made over: the fields as they were seen, in which version. */
export type SettingsBase = { seen: SettingsChanges; version: number };

/** Keeps the changes on this device at once and sends them when it can. */
export const useUpdateSettings = (userId: string) => ({
  update: (changes: SettingsChanges, { seen, version }: SettingsBase) =>
    keepSave(
      api.updateSettings,
      SETTINGS_SUBJECT,
      { params: { userId }, body: { ...changes, version } },
      { over: seen },
    ),
  retry: () => retrySave(SETTINGS_SUBJECT),
});

/** What was changed here and on another device, each to something else; nothing while there is no such thing. */
export function useMetSettings(userId: string) {
  const cache = useQueryClient();
  const met = useMetSave(api.updateSettings);
  if (!met) return undefined;
  const takeTheirs = () => {
    showSettings(cache, userId, met.there as Settings);
    return met.takeTheirs();
  };
  return { ...met, takeTheirs };
}

/** Puts settings that have arrived into the answers that show them. */
const showSettings = (cache: QueryClient, userId: string, settings: Settings): void =>
  void cache.setQueryData(api.getSettings.key({ params: { userId } }), settings);

export const settingsSavedHandlers = defineSavedHandlers(api, {
  updateSettings: (cache, settings, { userId }) => showSettings(cache, userId, settings),
});

/** Asks anew for what the setup may have changed. */
export const refreshSettings = (cache: QueryClient, userId: string): Promise<void> =>
  cache.invalidateQueries({ queryKey: api.getSettings.key({ params: { userId } }) });

const draftName = (userId: string): string => `typed settings ${userId}`;

/** What was typed, over which stored fields, in which version. */
export type TypedSettings = { typed: SettingsDraft; seen: SettingsDraft; version: number };

/** What was typed in this tab and not saved yet; it survives a reload. */
export const findTypedSettings = (userId: string): TypedSettings | undefined =>
  readTabItem<TypedSettings>(draftName(userId));

export const keepTypedSettings = (userId: string, draft: TypedSettings | undefined): void =>
  writeTabItem(draftName(userId), draft);
