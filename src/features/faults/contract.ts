import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const faultsEndpoints = defineEndpoints({
  reportFault: {
    route: 'POST /api/fault',
    summary: 'A browser tells of a fault of its own, with nothing that a person wrote',
    access: 'public',
    transaction: 'own',
    status: 204,
    limitBytes: 2_048,
  },
});
