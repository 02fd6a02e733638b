import { defineRoutes } from '#platform/server/http/mount.ts';
import { settingsEndpoints } from './contract.ts';
import { getSettings, updateSettings } from './service.ts';
import { settingsShapes } from './shapes.ts';

export const settingsRoutes = defineRoutes(settingsEndpoints, settingsShapes, {
  getSettings: ({ caller }) => getSettings(caller.userId),
  updateSettings: ({ caller, body }) => updateSettings(caller.userId, body),
});
