import { reportEvent } from '#platform/server/events.ts';
import { defineRoutes } from '#platform/server/http/mount.ts';
import { settingsEndpoints } from './contract.ts';
import { exportAccount, getFocus, getStorage, importAccount, updateSettings } from './service.ts';
import { settingsShapes } from './shapes.ts';

export const settingsRoutes = defineRoutes(settingsEndpoints, settingsShapes, {
  getFocus: ({ caller }) => getFocus(caller.userId),
  updateSettings: ({ caller, body }) => updateSettings(caller.userId, body),
  exportAccount: ({ caller }) => {
    reportEvent('account-exported', { userId: caller.userId });
    return exportAccount(caller.userId);
  },
  importAccount: ({ caller, body }) => {
    reportEvent('account-imported', { userId: caller.userId });
    return importAccount(caller, body);
  },
  getStorage: ({ caller }) => getStorage(caller),
});
