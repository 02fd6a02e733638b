import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const recordsEndpoints = defineEndpoints({
  exportAccount: {
    route: 'GET /api/export/{userId}',
    summary: 'Everything that is kept of the user, as one document',
    access: 'owner',
    transfer: 'export',
    transaction: 'own',
  },
  importAccount: {
    route: 'POST /api/import/{userId}',
    summary: 'Takes in an exported document: all of it, or nothing',
    access: 'owner',
    transfer: 'import',
    limitBytes: 8_388_608,
  },
  getStorage: {
    route: 'GET /api/storage/{userId}',
    summary: 'How much is kept of the user, and the most that may be',
    access: 'owner',
  },
});
