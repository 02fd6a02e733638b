import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const passwordEndpoints = defineEndpoints({
  forgetPassword: {
    route: 'POST /api/password/forgot',
    summary: 'Sends a link to choose a new password',
    access: 'public',
    transaction: 'own',
    status: 202,
  },
  resetPassword: {
    route: 'POST /api/password/reset',
    summary: 'Sets a new password and ends all sessions',
    access: 'public',
    transaction: 'own',
    status: 204,
  },
  changePassword: {
    route: 'POST /api/password/change',
    summary: 'Sets a new password and ends the other sessions',
    access: 'signedIn',
    status: 204,
  },
});
