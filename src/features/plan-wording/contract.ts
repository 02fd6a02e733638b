import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const planWordingEndpoints = defineEndpoints({
  getPlanWording: {
    route: 'GET /api/plan-wording',
    summary: 'Which language model may be asked to word a plan, where there is one',
    access: 'signedIn',
  },
});
