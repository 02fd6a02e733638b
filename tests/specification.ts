/** The specification's table of calls, as far as their areas exist. */
export const SPECIFIED_CALLS: readonly string[] = [
  'GET /api/user/{userId}',
  'GET /api/activities/{userId}',
  'GET /api/activities/{userId}/{type}',
  'PATCH /api/activities/{id}/complete',
  'GET /api/mood/{userId}/{date}',
  'POST /api/mood',
  'PATCH /api/mood/{id}',
  'GET /api/nutrition/{userId}/{date}',
  'POST /api/nutrition',
  'GET /api/progress/{userId}/{date}',
  'POST /api/progress/small-wins',
  'POST /api/progress/{userId}',
  'GET /api/current-week',
  'GET /api/weekly-check-ins/{userId}/{weekOf}',
  'GET /api/weekly-check-ins/{userId}',
  'POST /api/weekly-check-ins',
  'PATCH /api/weekly-check-ins/{id}',
  'GET /api/subscription/{userId}',
  'GET /api/founding-member-count',
  'GET /api/focus/{userId}',
  'GET /api/daily-focus/{userId}/today',
  'PATCH /api/daily-focus/{userId}/{date}',
  'POST /api/daily-focus/{userId}/{date}/break',
  'PATCH /api/user-settings/{userId}',
  'POST /api/subscription/cancel',
  'GET /api/wellness-moments',
  'GET /api/wellness-moments/sessions/{userId}',
  'POST /api/wellness-moments/sessions',
  'POST /api/wellness-moments/sessions/{sessionId}/complete',
  'GET /api/achievements',
  'POST /api/achievements/check/{userId}',
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
  'DELETE /api/sessions': 'a phone that is gone is signed out without being found in a list',
  'POST /api/password/change': 'a password can be changed from Settings',
  'GET /api/user/{userId}/email': 'Settings shows the new address that waits for its link',
  'DELETE /api/user/{userId}/email': 'whoever thinks again keeps the address that is there',
  'POST /api/user/{userId}/email/again': 'a mail may not have arrived',
  'POST /api/email/confirm': 'only the link in a mail shows that the new address is the person’s own',
  'POST /api/user/{userId}/email':
    'an e-mail address signs a member in, so changing it asks for the password, unlike name and display',
  'DELETE /api/user/{userId}': 'a person can take everything away again',
  'GET /api/export/{userId}': 'everything that a person wrote is theirs, as one file',
  'POST /api/import/{userId}': 'the exported file opens in another account',
  'GET /api/storage/{userId}': 'how much is kept, and how much may be, is said before there is no room left',
  'POST /api/password/forgot': 'a forgotten password is a placeholder in the specification',
  'POST /api/password/reset': 'a forgotten password is a placeholder in the specification',
  'PATCH /api/user/{userId}':
    'name, zone and display settings are kept with the person, not with the browser',
  'GET /api/onboarding/{userId}': 'the setup opened again, on any device, shows what was chosen',
  'POST /api/onboarding/{userId}': 'the answers are kept on the server beside the local record',
  'DELETE /api/activities/completions/{id}': 'a completion can be undone for ten seconds',
  'PATCH /api/nutrition/{id}': 'a meal can be edited',
  'DELETE /api/nutrition/{id}': 'a meal can be removed, with undo',
  'GET /api/nutrition/{userId}/recent': 'a past meal is logged again in one tap',
  'GET /api/mood/{userId}/week/{weekOf}': 'the weekly pattern is computed from the own entries of that week',
  'GET /api/achievements/{userId}': 'the page of all achievements tells what was earned and when',
  'POST /api/achievements/seen/{userId}':
    'what was shown once is not new again, on whichever device it was seen',
  'PATCH /api/wellness-moments/sessions/{sessionId}':
    'a session goes out with 5 before anybody is asked; how it really was is said in two taps after that',
  'GET /api/wellness-moments/summary/{userId}':
    'the week, the streak and what helps come from all sessions, not from the last five',
  'GET /api/reminders/{userId}/settings':
    'reminders are off until asked for, and quiet when the person wants quiet: the server keeps that for every device',
  'PATCH /api/reminders/{userId}/settings':
    'turns reminders on or off, sets the quiet hours, keeps today quiet',
  'GET /api/reminders/{userId}/missed': 'what nobody saw becomes one quiet card instead of a pile',
  'POST /api/reminders/{userId}/noted': 'the quiet card is put away on every device at once',
  'POST /api/reminders/{userId}/take':
    'of all tabs and devices one shows the reminder of a deadline, so the first to ask gets it',
  'PATCH /api/reminders/{id}': 'every reminder ends as seen, acted on or missed',
  'GET /api/push/key': 'a browser subscribes to push with the public key of this Tend',
  'POST /api/push/{userId}/subscriptions': 'reminders arrive with the tab shut',
  'DELETE /api/push/{userId}/subscriptions': 'a browser is no longer told anything',
  'POST /api/fault': 'a broken screen is known before anybody has to tell of it',
  'GET /api/dashboard/{userId}': 'the dashboard asks once for everything that it shows',
};

/** Calls about the service itself. They keep nothing, so they stand in no contract. */
export const STATE_CALLS: Readonly<Record<string, string>> = {
  'GET /api/health': 'the process lives',
  'GET /api/ready': 'the database answers',
  'GET /api/openapi.json': 'the description of all the others, for programs',
  'GET /api/docs': 'the same for people',
};
