import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { User } from '#features/account/queries.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { startTicks } from '#platform/browser/ticks.ts';
import { now } from '#platform/shared/clock.ts';
import { nextSlot } from '#platform/shared/slots.ts';
import { toast } from '#ui/toast-store.ts';
import { BREAK_REMINDER } from './content.ts';
import { findFreshFocus, useDailyFocus, useTakeBreak } from './queries.ts';
import { type Focus, momentFor, momentPath, reminderBodyOf } from './rules.ts';

const TOAST_MS = 8_000;
/** A slot that is noticed later than this, after a sleep of the device, is let go. */
const LATE_MS = 60_000;
const TOLD = 'break-reminder';

const open = (path: string) => void window.open(path, '_blank', 'noopener');

/** Also as a notification of the browser, where the person has allowed that. */
function notify(body: string, path: string, slotMs: number): void {
  if (typeof Notification !== 'function' || Notification.permission !== 'granted') return;
  const options = { body, tag: `break ${slotMs}`, data: { path } };
  try {
    const shown = new Notification(BREAK_REMINDER.title, options);
    shown.onclick = () => {
      open(path);
      shown.close();
    };
  } catch {
    // Phones show notifications by the service worker alone.
    void navigator.serviceWorker
      ?.getRegistration()
      .then((registration) => registration?.showNotification(BREAK_REMINDER.title, options));
  }
}

function remind(focus: Focus, slotMs: number, takeBreak: () => void): void {
  const body = reminderBodyOf(focus.focusArea);
  const path = momentPath(momentFor(focus));
  toast({
    title: BREAK_REMINDER.title,
    description: body,
    durationMs: TOAST_MS,
    action: {
      label: 'Take Break',
      altText: 'Press F8 to come to Take Break',
      onSelect: () => {
        takeBreak();
        open(path);
      },
    },
  });
  notify(body, path, slotMs);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Does the work in the first tab that comes. It keeps the slot until every other tab has passed it by. */
async function onceForSlot(userId: string, slotMs: number, work: () => Promise<void>): Promise<void> {
  const take = async () => {
    if (readTabItem(TOLD) === slotMs) return;
    writeTabItem(TOLD, slotMs);
    await work();
  };
  if (!navigator.locks) return take();
  const name = `tend-break ${userId} ${slotMs}`;
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return writeTabItem(TOLD, slotMs);
    await take();
    await wait(LATE_MS);
  });
}

/** Calls back at each slot from now on: at the deadline, and then every 45 minutes. */
function useSlots(deadlineMs: number | undefined, onSlot: (slotMs: number) => void): void {
  const tell = useEffectEvent(onSlot);
  useEffect(() => {
    if (deadlineMs === undefined) return;
    let stop = () => {};
    const waitFor = (slotMs: number) => {
      stop = startTicks(slotMs, () => {
        if (now() < slotMs) return;
        stop();
        if (now() - slotMs < LATE_MS) tell(slotMs);
        waitFor(nextSlot(deadlineMs, Math.max(now(), slotMs + 1)));
      });
    };
    waitFor(nextSlot(deadlineMs, now()));
    return () => stop();
  }, [deadlineMs]);
}

/** Asked right before a reminder is shown: whether it may be, by quiet hours and by what other devices have shown. */
type MayRemind = (dueAt: string) => Promise<boolean>;

type BreakReminderWatcherProps = { user: User; isOn: boolean; mayRemind?: MayRemind };

function Reminding({ user, mayRemind }: Omit<BreakReminderWatcherProps, 'isOn'>) {
  const cache = useQueryClient();
  const { focus } = useDailyFocus(user);
  const takeBreak = useTakeBreak(user.id);
  const deadline = focus?.nextBreakAt ?? undefined;
  useSlots(deadline === undefined ? undefined : Date.parse(deadline), (slotMs) => {
    if (!focus) return;
    const work = async () => {
      // A break on another device may have moved the deadline since it was last asked for.
      const fresh = await findFreshFocus(cache, user.id);
      const isMoved = fresh?.isCompleted || Date.parse(fresh?.nextBreakAt ?? '') > slotMs;
      if (isMoved || (mayRemind && !(await mayRemind(new Date(slotMs).toISOString())))) return;
      remind(focus, slotMs, () => void takeBreak(focus).catch(() => {}));
    };
    void onceForSlot(user.id, slotMs, work).catch(() => {});
  });
  return null;
}

/** Nothing to see: while it is on, a due break is said by a toast and a notification, once over all tabs. */
export function BreakReminderWatcher({ isOn, ...props }: BreakReminderWatcherProps) {
  return isOn ? <Reminding {...props} /> : null;
}
