import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const settingsEndpoints = defineEndpoints({
  getSettings: {
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
});
