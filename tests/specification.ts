/** The specification's table of calls, as far as their areas exist. */
export const SPECIFIED_CALLS: readonly string[] = [
  'GET /api/user/{userId}',
  'GET /api/mood/{userId}/{date}',
  'POST /api/mood',
  'PATCH /api/mood/{id}',
  'GET /api/subscription/{userId}',
  'GET /api/founding-member-count',
];

/** What Tend adds to that table, each with the reason why it is there. */
export const ADDED_CALLS: Readonly<Record<string, string>> = {
  'POST /api/session/guest':
    'nobody is stopped by a wall: a visitor becomes a guest at the first data screen',
  'POST /api/session/sign-up': 'the specification only simulates accounts',
  'POST /api/session/sign-in': 'the specification only simulates accounts',
  'POST /api/session/sign-out': 'a session is ended on the server too, not only forgotten by the browser',
  'GET /api/session': 'the browser asks who is calling',
  'GET /api/sessions': 'a session can be seen and ended from Settings',
  'DELETE /api/sessions/{id}': 'a session can be seen and ended from Settings',
  'POST /api/password/forgot': 'a forgotten password is a placeholder in the specification',
  'POST /api/password/reset': 'a forgotten password is a placeholder in the specification',
  'PATCH /api/user/{userId}':
    'name, zone and display settings are kept with the person, not with the browser',
  'POST /api/onboarding/{userId}': 'the answers are kept on the server beside the local record',
  'GET /api/mood/{userId}/week/{weekOf}': 'the weekly pattern is computed from the own entries of that week',
  'GET /api/dashboard/{userId}': 'the dashboard asks once for everything that it shows',
};

/** Calls about the service itself. They keep nothing, so they stand in no contract. */
export const STATE_CALLS: Readonly<Record<string, string>> = {
  'GET /api/health': 'the process lives',
  'GET /api/ready': 'the database answers',
  'GET /api/openapi.json': 'the description of all the others, for programs',
  'GET /api/docs': 'the same for people',
};
