import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const remindersEndpoints = defineEndpoints({
  getReminderSettings: {
    route: 'GET /api/reminders/{userId}/settings',
    summary: 'Whether and when the user wants to be reminded; off until asked for',
    access: 'owner',
  },
  updateReminderSettings: {
    route: 'PATCH /api/reminders/{userId}/settings',
    summary: 'Turns reminders on or off, sets the quiet hours, or keeps today quiet',
    access: 'owner',
  },
  listMissedReminders: {
    route: 'GET /api/reminders/{userId}/missed',
    summary: 'The reminders of today and yesterday that nobody saw, and how many a day may still bring',
    access: 'owner',
  },
  noteMissedReminders: {
    route: 'POST /api/reminders/{userId}/noted',
    summary: 'Lets the list of missed ones be empty: the user knows',
    access: 'owner',
    status: 204,
  },
  takeReminder: {
    route: 'POST /api/reminders/{userId}/take',
    summary: 'Asks whether this tab is the one that may remind of a deadline',
    access: 'owner',
  },
  endReminder: {
    route: 'PATCH /api/reminders/{id}',
    summary: 'Marks a reminder as seen or acted on',
    access: 'owner',
  },
  getPushKey: {
    route: 'GET /api/push/key',
    summary: 'The public key that a browser subscribes with',
    access: 'public',
    transaction: 'own',
  },
  addPushSubscription: {
    route: 'POST /api/push/{userId}/subscriptions',
    summary: 'Adds a browser that may be told when no tab is open; of more than ten the oldest go',
    access: 'owner',
    status: 201,
  },
  removePushSubscription: {
    route: 'DELETE /api/push/{userId}/subscriptions',
    summary: 'Takes a browser away again',
    access: 'owner',
    status: 204,
  },
});
