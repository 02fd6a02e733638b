import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const yearGardenEndpoints = defineEndpoints({
  getYear: {
    route: 'GET /api/garden/{userId}/{year}',
    summary: 'Every day of a year with something in it, and the years that there are',
    access: 'owner',
  },
  getGardenDay: {
    route: 'GET /api/garden/{userId}/days/{date}',
    summary: 'What a day held: its weather, its wins and words, and what was done',
    access: 'owner',
  },
});
