import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const settingsEndpoints = defineEndpoints({
  getFocus: {
    route: 'GET /api/focus/{userId}',
    summary: 'Support person, ADHD mode and focus minutes; defaults where nothing was set',
    access: 'owner',
  },
  updateSettings: {
    route: 'PATCH /api/user-settings/{userId}',
    summary: 'Changes any of them; 409 with what is set when the version is stale',
    access: 'owner',
    offline: 'queue',
  },
  exportAccount: {
    route: 'GET /api/export/{userId}',
    summary: 'Everything that is kept of the user, as one document',
    access: 'owner',
    line: 'out',
  },
  importAccount: {
    route: 'POST /api/import/{userId}',
    summary: 'Takes in an exported document: all of it, or nothing',
    access: 'owner',
    line: 'in',
    limitBytes: 8_388_608,
  },
  getStorage: {
    route: 'GET /api/storage/{userId}',
    summary: 'How much is kept of the user, and the most that may be',
    access: 'owner',
  },
});
