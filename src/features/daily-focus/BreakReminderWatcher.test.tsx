import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aPerson,
  aServer,
  atInstant,
  leaveScreen,
  pressInToast,
  showScreen,
} from '#tests/support/screen.tsx';
import { BreakReminderWatcher } from './BreakReminderWatcher.tsx';
import { type Focus, untouchedFocus, withBreak, withChange } from './rules.ts';

afterEach(async () => {
  await leaveScreen();
  vi.restoreAllMocks();
});

const FRIDAY = '2026-03-20';
const at = (time: string) => atInstant(`${FRIDAY}T${time}Z`);
const instant = (time: string) => `${FRIDAY}T${time}.000Z`;
const BODY = 'Good place to pause. Leave yourself a one-line note, then take a short break.';
const listReminders = () => screen.queryAllByText(BODY, { selector: 'li[data-state="open"] *' });

/** What the browser tells the person outside the page. */
function watchNotifications(permission: NotificationPermission) {
  const told: { title: string; options: NotificationOptions; click?: () => void }[] = [];
  class FakeNotification {
    static readonly permission = permission;
    static readonly requestPermission = vi.fn();
    readonly close = vi.fn();
    constructor(title: string, options: NotificationOptions) {
      told.push({ title, options, click: () => this.onclick?.() });
    }
    onclick: (() => void) | undefined;
  }
  vi.stubGlobal('Notification', FakeNotification);
  return { told, asked: FakeNotification.requestPermission };
}

type Given = {
  focus?: Partial<Focus>;
  isOn?: boolean;
  tabs?: number;
  permission?: NotificationPermission;
  mayRemind?: (dueAt: string) => Promise<boolean>;
};

async function openTabs({ focus = {}, isOn = true, tabs = 1, permission = 'granted', mayRemind }: Given) {
  at('12:00:00');
  const user = aPerson();
  const kept = { focus: { ...untouchedFocus(FRIDAY, 'productivity'), ...focus }, asked: 0 };
  const answer = () => ({ body: { ...kept.focus, userId: user.id, nextBreakIn: 45 } });
  aServer(user, [], {
    [`GET /api/daily-focus/${user.id}/today`]: () => {
      kept.asked += 1;
      return answer();
    },
    [`PATCH /api/daily-focus/${user.id}/`]: (_path, change: object) => {
      kept.focus = withChange(kept.focus, change);
      return answer();
    },
    [`POST /api/daily-focus/${user.id}/`]: (
      _path,
      { takenAt, dueAt }: { takenAt: string; dueAt?: string },
    ) => {
      kept.focus = withBreak(kept.focus, Date.parse(takenAt), dueAt);
      return answer();
    },
  });
  const notifications = watchNotifications(permission);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const card = <BreakReminderWatcher user={user} isOn={isOn} {...(mayRemind && { mayRemind })} />;
  for (let tab = 0; tab < tabs; tab += 1) await showScreen(card, user, '/mental');
  if (isOn) await waitFor(() => expect(kept.asked).toBeGreaterThan(0));
  await act(async () => {});
  return { kept, opened, ...notifications };
}

/** Time for whatever would still come. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

test('at the deadline a toast and a notification come, and Take Break opens the moment in a new tab', async () => {
  const focus = { nextBreakAt: instant('12:45:00'), suggestedMomentId: 'desk-dance' };
  const { told, opened, asked } = await openTabs({ focus });
  at('12:44:59');
  await settle();
  expect(listReminders()).toEqual([]);
  at('12:45:00');
  await waitFor(() => expect(listReminders()).toHaveLength(1));
  expect(screen.getByText('Wellness reminder', { selector: 'li *' })).toBeVisible();
  expect(told).toMatchObject([{ title: 'Wellness reminder', options: { body: BODY } }]);
  await pressInToast('Take Break');
  const path = '/wellness-moments?moment=desk-dance';
  expect(opened.mock.calls).toEqual([[path, '_blank', 'noopener']]);
  told[0]?.click?.();
  expect(opened).toHaveBeenCalledTimes(2);
  expect(asked, 'permission is never asked for by itself').not.toHaveBeenCalled();
});

test('Take Break of the toast takes the break that is due', async () => {
  const { kept } = await openTabs({ focus: { nextBreakAt: instant('12:45:00') } });
  at('12:45:00');
  await waitFor(() => expect(listReminders()).toHaveLength(1));
  await pressInToast('Take Break');
  await waitFor(() =>
    expect(kept.focus).toMatchObject({
      completedBreaks: 1,
      answeredDeadlines: [instant('12:45:00')],
      nextBreakAt: instant('13:30:00'),
    }),
  );
});

test('two tabs say it once, and the next one comes 45 minutes later', async () => {
  const { told } = await openTabs({ focus: { nextBreakAt: instant('12:45:00') }, tabs: 2 });
  at('12:45:00');
  await waitFor(() => expect(told).toHaveLength(1));
  await settle();
  expect(told).toHaveLength(1);
  at('13:00:00');
  await settle();
  expect(told).toHaveLength(1);
  at('13:30:00');
  await waitFor(() => expect(told).toHaveLength(2));
  expect(new Set(told.map(({ options }) => options.tag)).size).toBe(2);
});

/** The browser's locks, held until their work is done; whoever will not wait gets none. */
function giveLocks(): () => void {
  const held = new Set<string>();
  const request = async (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object | null) => Promise<unknown>;
    if (held.has(name)) return rest.length > 1 ? work(null) : undefined;
    held.add(name);
    return work({ name }).finally(() => held.delete(name));
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return () => void Reflect.deleteProperty(navigator, 'locks');
}

test('tabs that share nothing but the locks of the browser say it once', async () => {
  const takeLocks = giveLocks();
  vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
  const { told } = await openTabs({ focus: { nextBreakAt: instant('12:45:00') }, tabs: 3 });
  at('12:45:00');
  await waitFor(() => expect(told).toHaveLength(1));
  await settle();
  expect(told).toHaveLength(1);
  takeLocks();
});

test('a focus that nobody has touched is counted down here too', async () => {
  const { kept, told } = await openTabs({});
  await waitFor(() => expect(kept.focus.nextBreakAt).toBe(instant('12:45:00')));
  await settle();
  at('12:45:00');
  await waitFor(() => expect(told).toHaveLength(1));
});

test('what was slept through is not said afterwards; the next slot is', async () => {
  const { told } = await openTabs({ focus: { nextBreakAt: instant('12:45:00') } });
  at('17:00:00');
  await settle();
  expect(told).toEqual([]);
  at('17:15:00');
  await waitFor(() => expect(told).toHaveLength(1));
});

test('a break that was taken on another device a moment before keeps the reminder away', async () => {
  const { kept, told } = await openTabs({ focus: { nextBreakAt: instant('12:45:00') } });
  kept.focus = { ...kept.focus, completedBreaks: 1, nextBreakAt: instant('13:29:00') };
  at('12:45:00');
  await settle();
  expect(told).toEqual([]);
  expect(listReminders()).toEqual([]);
});

test('nothing is said while reminders are off, when all breaks are taken, or when it may not be', async () => {
  const nextBreakAt = instant('12:45:00');
  const asked: string[] = [];
  const mayRemind = async (dueAt: string) => {
    asked.push(dueAt);
    return false;
  };
  for (const given of [
    { focus: { nextBreakAt }, isOn: false },
    { focus: { completedBreaks: 3, isCompleted: true } },
    { focus: { nextBreakAt }, mayRemind },
  ]) {
    const { told } = await openTabs(given);
    at('12:45:00');
    if (given.mayRemind) await waitFor(() => expect(asked).toEqual([nextBreakAt]));
    await settle();
    expect(told).toEqual([]);
    expect(listReminders()).toEqual([]);
    await leaveScreen();
  }
  expect(asked).toEqual([nextBreakAt]);
});

test('without permission the toast comes alone, and nobody is asked', async () => {
  const { told, asked } = await openTabs({
    focus: { nextBreakAt: instant('12:45:00') },
    permission: 'default',
  });
  at('12:45:00');
  await waitFor(() => expect(listReminders()).toHaveLength(1));
  expect(told).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});
