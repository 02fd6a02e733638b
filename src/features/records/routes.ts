import { reportEvent } from '#platform/server/events.ts';
import { defineRoutes } from '#platform/server/http/mount.ts';
import { recordsEndpoints } from './contract.ts';
import { exportAccount, getStorage, importAccount } from './service.ts';
import { recordsShapes } from './shapes.ts';

export const recordsRoutes = defineRoutes(recordsEndpoints, recordsShapes, {
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
