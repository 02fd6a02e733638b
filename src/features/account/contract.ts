import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const accountEndpoints = defineEndpoints({
  beginGuest: {
    route: 'POST /api/session/guest',
    summary: 'Begins a guest session, or answers the live one with 200',
    access: 'public',
    status: 201,
  },
  signUp: {
    route: 'POST /api/session/sign-up',
    summary: 'Makes an account; a guest keeps every row',
    access: 'public',
    status: 201,
  },
  signIn: { route: 'POST /api/session/sign-in', summary: 'Begins a session of an account', access: 'public' },
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
  forgetPassword: {
    route: 'POST /api/password/forgot',
    summary: 'Sends a link to choose a new password',
    access: 'public',
    status: 202,
  },
  resetPassword: {
    route: 'POST /api/password/reset',
    summary: 'Sets a new password and ends all sessions',
    access: 'public',
    status: 204,
  },
  getUser: { route: 'GET /api/user/{userId}', summary: 'The user', access: 'owner' },
  updateUser: {
    route: 'PATCH /api/user/{userId}',
    summary: 'Changes name, zone or display settings',
    access: 'owner',
    offline: 'queue',
  },
});
