import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const accountEndpoints = defineEndpoints({
  beginGuest: {
    route: 'POST /api/session/guest',
    summary: 'Begins a guest session, or answers the live one with 200',
    access: 'public',
    transaction: 'own',
    status: 201,
  },
  signOut: {
    route: 'POST /api/session/sign-out',
    summary: 'Ends the session',
    access: 'signedIn',
    status: 204,
  },
  getSession: { route: 'GET /api/session', summary: 'Who is calling', access: 'signedIn' },
  listSessions: { route: 'GET /api/sessions', summary: "The caller's sessions", access: 'signedIn' },
  endSession: {
    route: 'DELETE /api/sessions/{id}',
    summary: "Ends one of the caller's sessions",
    access: 'signedIn',
    status: 204,
  },
  endOtherSessions: {
    route: 'DELETE /api/sessions',
    summary: "Ends all of the caller's sessions but this one",
    access: 'signedIn',
    status: 204,
  },
  getUser: { route: 'GET /api/user/{userId}', summary: 'The user', access: 'owner' },
  updateUser: {
    route: 'PATCH /api/user/{userId}',
    summary: 'Changes name, zone or display settings',
    access: 'owner',
    offline: 'queue',
  },
  deleteUser: {
    route: 'DELETE /api/user/{userId}',
    summary: 'Deletes the user and everything that is kept of them',
    access: 'owner',
    status: 204,
    forgetsKey: true,
  },
});
