import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const dailyFocusEndpoints = defineEndpoints({
  getDailyFocus: {
    route: 'GET /api/daily-focus/{userId}/today',
    summary: 'The focus of today; defaults until something is set',
    access: 'owner',
  },
  updateDailyFocus: {
    route: 'PATCH /api/daily-focus/{userId}/{date}',
    summary: 'Changes what is named; a deadline may name the one that it replaces',
    access: 'owner',
    offline: 'queue',
  },
  takeBreak: {
    route: 'POST /api/daily-focus/{userId}/{date}/break',
    summary:
      'Records a break; two that name the same deadline count once, and the next is due 45 minutes later',
    access: 'owner',
    offline: 'queue',
  },
});
