import { defineRoutes } from '#platform/server/http/mount.ts';
import { remindersEndpoints } from './contract.ts';
import {
  addPushSubscription,
  endReminder,
  getPushKey,
  getReminderSettings,
  listMissedReminders,
  noteMissedReminders,
  removePushSubscription,
  takeReminder,
  updateReminderSettings,
} from './service.ts';
import { remindersShapes } from './shapes.ts';

export const remindersRoutes = defineRoutes(remindersEndpoints, remindersShapes, {
  getReminderSettings: ({ caller }) => getReminderSettings(caller),
  updateReminderSettings: ({ caller, body }) => updateReminderSettings(caller, body),
  listMissedReminders: ({ caller }) => listMissedReminders(caller),
  noteMissedReminders: ({ caller }) => noteMissedReminders(caller.userId),
  takeReminder: ({ caller, body }) => takeReminder(caller, new Date(body.dueAt), body.isVisible),
  endReminder: ({ caller, params, body }) => endReminder(caller.userId, params.id, body.state),
  getPushKey: () => getPushKey(),
  addPushSubscription: ({ caller, body: { endpoint, keys } }) =>
    addPushSubscription(caller, { endpoint, ...keys }),
  removePushSubscription: ({ caller, body }) => removePushSubscription(caller.userId, body.endpoint),
});
