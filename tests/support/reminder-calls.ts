import type { FocusArea } from '#features/daily-focus/content.ts';
import { getBreakWords } from '#features/daily-focus/service.ts';
import * as jobs from '#features/reminders/jobs.ts';
import { planBreakReminder } from '#features/reminders/service.ts';
import { asUser } from '#platform/server/database/database.ts';
import { setClock } from '#platform/shared/clock.ts';
import { aUser, call, type TestUser } from './app.ts';
import { asOwner } from './owner-queries.ts';
import { aBrowser, type Manner, startPushService } from './push-service.ts';

export const NOON = Date.parse('2026-03-20T12:00:00Z');
export const MINUTE = 60_000;
export const signal = new AbortController().signal;
export const breakReminders = jobs.breakReminders(getBreakWords);
export const reminderSweep = jobs.reminderSweep(getBreakWords);
export const on = { isOn: true, quietFrom: 1_200, quietUntil: 480 };

type Row = { id: string; state: string; due_at: Date; delivered_at: Date | null };
type Settings = typeof on & { isOffToday: boolean };

export const at = (minutes: number) => setClock(() => NOON + minutes * MINUTE);
export const update = ({ id, cookie }: TestUser, body: object) =>
  call(`PATCH /api/reminders/${id}/settings`, { cookie, body });
export const settingsOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/reminders/${id}/settings`, { cookie })).body as Settings;
export const plan = ({ id }: TestUser, minutes: number, moment: string | null = null) =>
  asUser(id, 'write', () => planBreakReminder(id, new Date(NOON + minutes * MINUTE), moment));
/** Says what the day of a person is on. */
export const focusOnArea = ({ id, cookie }: TestUser, focusArea: FocusArea) =>
  call(`PATCH /api/daily-focus/${id}/2026-03-20`, { cookie, body: { focusArea } });
export const remindersOf = ({ id }: TestUser) =>
  asOwner<Row>('select * from reminders where user_id = $1 order by due_at', [id]);
export const statesOf = async (user: TestUser) =>
  (await remindersOf(user)).map(({ state, due_at }) => [state, (due_at.getTime() - NOON) / MINUTE]);
export const missedOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/reminders/${id}/missed`, { cookie })).body as {
    reminders: { id: string }[];
    mostToday: number;
    mostTomorrow: number;
  };
export const subscribe = ({ id, cookie }: TestUser, endpoint: string, keys = aBrowser().keys) =>
  call(`POST /api/push/${id}/subscriptions`, { cookie, body: { endpoint, keys } });
export const takeBy = ({ id, cookie }: TestUser, minutes: number, isVisible = true) =>
  call(`POST /api/reminders/${id}/take`, {
    cookie,
    body: { dueAt: new Date(NOON + minutes * MINUTE).toISOString(), isVisible },
  });
export const endAs = ({ cookie }: TestUser, id: string, state: string) =>
  call(`PATCH /api/reminders/${id}`, { cookie, body: { state } });

/** Does what the queue does at the time of the planned reminder. */
export async function deliverDue(user: TestUser): Promise<void> {
  const [due] = (await remindersOf(user)).filter(({ state }) => state === 'planned');
  await breakReminders.run({ id: due?.id ?? user.id }, signal);
}

/** A person in UTC at noon whose reminders are on and reach one browser. */
export async function aUserWithReminders(manner?: () => Manner) {
  at(0);
  const user = await aUser();
  const service = await startPushService(manner);
  const browser = aBrowser();
  await update(user, on);
  await subscribe(user, `${service.address}/one`, browser.keys);
  return { ...service, user, browser };
}
