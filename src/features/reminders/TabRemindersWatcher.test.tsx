import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BreakReminderWatcher } from '#features/daily-focus/BreakReminderWatcher.tsx';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { TabRemindersWatcher } from './TabRemindersWatcher.tsx';

afterEach(leaveScreen);

const ADDRESS = { endpoint: 'https://push.example.com/one', keys: { p256dh: 'key', auth: 'secret' } };

function aBrowser(permission: NotificationPermission, isSubscribed: boolean): void {
  const subscription = { toJSON: () => ADDRESS };
  const pushManager = {
    subscribe: async () => subscription,
    getSubscription: async () => (isSubscribed ? subscription : null),
  };
  vi.stubGlobal(
    'Notification',
    Object.assign(() => {}, { permission }),
  );
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
}

async function openTend(isOn: boolean) {
  const person = aPerson();
  const server = aServer(person, [], {
    [`GET /api/reminders/${person.id}/settings`]: () => ({
      body: { isOn, quietFrom: 1_200, quietUntil: 480, isOffToday: false },
    }),
    'GET /api/push/key': () => ({ body: { publicKey: 'key' } }),
    [`POST /api/push/${person.id}/subscriptions`]: () => ({ status: 201, body: { id: person.id } }),
  });
  await showScreen(
    <TabRemindersWatcher user={person}>
      {(reminding) => <BreakReminderWatcher user={person} {...reminding} />}
    </TabRemindersWatcher>,
    person,
    '/dashboard',
  );
  return () => server.written.filter(({ path }) => path.endsWith('/subscriptions')).map(({ body }) => body);
}

test('a browser that was told before says so to the session of now', async () => {
  aBrowser('granted', true);
  const told = await openTend(true);
  await waitFor(() => expect(told()).toEqual([ADDRESS]));
});

test.each([
  ['was never told', 'granted', false, true],
  ['allows it no more', 'denied', true, true],
  ['belongs to a person who wants no reminders', 'granted', true, false],
] as const)('a browser that %s says nothing', async (_, permission, isSubscribed, isOn) => {
  aBrowser(permission, isSubscribed);
  const told = await openTend(isOn);
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(told()).toEqual([]);
});
