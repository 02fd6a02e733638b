import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import {
  dayShape,
  idShape,
  instantShape,
  oneOfShape,
  problemShape,
  textShape,
  userIdParams,
  wholeShape,
} from '#platform/shared/shapes.ts';
import type { remindersEndpoints } from './contract.ts';
import { DAY_MINUTES, ENDPOINT_MOST } from './rules.ts';

const minuteShape = wholeShape(0, DAY_MINUTES - 1);
const quiet = { quietFrom: minuteShape, quietUntil: minuteShape };

export const reminderSettingsShape = z.object({ isOn: z.boolean(), ...quiet, isOffToday: z.boolean() });
export type ReminderSettings = z.infer<typeof reminderSettingsShape>;

export const reminderSettingsRowShape = z.object({
  isOn: z.boolean(),
  ...quiet,
  mostADay: wholeShape(1, 16),
  notOn: dayShape.nullable(),
  updatedAt: instantShape,
});

const missedShape = z.object({
  reminders: z.array(
    z.object({ id: idShape, date: dayShape, dueAt: z.string(), momentId: z.string().nullable() }),
  ),
  /** What a day may bring without anything ignored, and what today and tomorrow may bring. */
  mostADay: z.number(),
  mostToday: z.number(),
  mostTomorrow: z.number(),
});
export type MissedReminders = z.infer<typeof missedShape>;

const takenShape = z.object({
  /** Nothing when no reminder was planned for this deadline. */
  id: idShape.nullable(),
  isYours: z.boolean(),
});
export type TakenReminder = z.infer<typeof takenShape>;

const endpointShape = textShape({ min: 1, max: ENDPOINT_MOST });
const keyShape = textShape({ min: 1, max: 200 });

export const remindersShapes = {
  getReminderSettings: { params: userIdParams, answer: reminderSettingsShape },
  updateReminderSettings: {
    params: userIdParams,
    body: reminderSettingsShape.partial(),
    answer: reminderSettingsShape,
  },
  listMissedReminders: { params: userIdParams, answer: missedShape },
  noteMissedReminders: { params: userIdParams },
  takeReminder: {
    params: userIdParams,
    body: z.object({ dueAt: instantShape, isVisible: z.boolean() }),
    answer: takenShape,
  },
  endReminder: {
    params: z.object({ id: idShape }),
    body: z.object({ state: oneOfShape(['seen', 'acted']) }),
    answer: z.object({ id: idShape, state: z.string() }),
    errors: { 404: problemShape },
  },
  getPushKey: { answer: z.object({ publicKey: z.string() }) },
  addPushSubscription: {
    params: userIdParams,
    body: z.object({
      endpoint: endpointShape,
      keys: z.object({ p256dh: keyShape, auth: keyShape }),
    }),
    answer: z.object({ id: idShape }),
    errors: { 422: problemShape },
  },
  removePushSubscription: { params: userIdParams, body: z.object({ endpoint: endpointShape }) },
} satisfies ShapesOf<typeof remindersEndpoints>;
export type RemindersShapes = typeof remindersShapes;
