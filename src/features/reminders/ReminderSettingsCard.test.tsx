import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { BROWSER_WORDS, SETTINGS_WORDS } from './content.ts';
import { ReminderSettingsCard } from './ReminderSettingsCard.tsx';

afterEach(leaveScreen);

const OFF = { isOn: false, quietFrom: 1_200, quietUntil: 480, isOffToday: false };
const ADDRESS = { endpoint: 'https://push.example.com/one', keys: { p256dh: 'key', auth: 'secret' } };

/** A browser that answers the question for notifications, and can be subscribed when it says yes. */
function aBrowser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  let held: object | null = null;
  const subscription = { ...ADDRESS, toJSON: () => ADDRESS, unsubscribe: async () => (held = null) };
  const pushManager = {
    subscribe: async () => (held = subscription),
    getSubscription: async () => held,
  };
  const asked = vi.fn(async () => {
    Object.assign(Notification, { permission: answer });
    return answer;
  });
  vi.stubGlobal(
    'Notification',
    Object.assign(() => {}, { permission, requestPermission: asked }),
  );
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  return asked;
}

async function openCard(stored = OFF) {
  const person = aPerson();
  let settings = stored;
  const own = `/api/reminders/${person.id}/settings`;
  const server = aServer(person, [], {
    [`GET ${own}`]: () => ({ body: settings }),
    [`PATCH ${own}`]: (_, changes: object) => {
      settings = { ...settings, ...changes };
      return { body: settings };
    },
    'GET /api/push/key': () => ({ body: { publicKey: 'key' } }),
    [`POST /api/push/${person.id}/subscriptions`]: () => ({ status: 201, body: { id: person.id } }),
    [`DELETE /api/push/${person.id}/subscriptions`]: () => ({ status: 204 }),
  });
  await showScreen(<ReminderSettingsCard user={person} />, person, '/settings');
  const main = await screen.findByRole('switch', { name: SETTINGS_WORDS.isOn.label });
  const written = () => server.written.map(({ path, body }) => [path.split('/').at(-1), body]);
  return { server, main, written, act: userEvent.setup() };
}

test('reminders are off, and nothing is asked, until the person turns them on', async () => {
  const asked = aBrowser('default', 'granted');
  const { main, written, act } = await openCard();
  expect(main).not.toBeChecked();
  expect(screen.queryByLabelText(SETTINGS_WORDS.quietFrom)).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
  await act.click(main);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(BROWSER_WORDS.subscribed)).toBeVisible();
  await waitFor(() =>
    expect(written()).toEqual([
      ['settings', { isOn: true }],
      ['subscriptions', ADDRESS],
    ]),
  );
});

test('turned off, this browser is taken away too', async () => {
  aBrowser('granted');
  const { main, written, act } = await openCard();
  await act.click(main);
  await screen.findByText(BROWSER_WORDS.subscribed);
  await waitFor(() => expect(written()).toHaveLength(2));
  await act.click(main);
  await waitFor(() =>
    expect(written().slice(2)).toEqual([
      ['settings', { isOn: false }],
      ['subscriptions', { endpoint: ADDRESS.endpoint }],
    ]),
  );
  expect(main).not.toBeChecked();
});

test('a no of the browser is explained, and reminders stay on for the open tab', async () => {
  aBrowser('default', 'denied');
  const { main, written, act } = await openCard();
  await act.click(main);
  expect(await screen.findByText(BROWSER_WORDS.denied)).toBeVisible();
  expect(main).toBeChecked();
  expect(screen.queryByRole('button', { name: SETTINGS_WORDS.tellHere })).not.toBeInTheDocument();
  await waitFor(() => expect(written()).toEqual([['settings', { isOn: true }]]));
});

test('a second browser is offered to be told as well', async () => {
  aBrowser('default', 'granted');
  const { written, act } = await openCard({ ...OFF, isOn: true });
  expect(await screen.findByText(BROWSER_WORDS.default)).toBeVisible();
  await act.click(screen.getByRole('button', { name: SETTINGS_WORDS.tellHere }));
  expect(await screen.findByText(BROWSER_WORDS.subscribed)).toBeVisible();
  expect(written()).toEqual([['subscriptions', ADDRESS]]);
});

test('a browser that cannot be told at all says where reminders appear', async () => {
  vi.stubGlobal('Notification', undefined);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
  await openCard({ ...OFF, isOn: true });
  expect(await screen.findByText(BROWSER_WORDS.unsupported)).toBeVisible();
});

test('quiet hours are saved when the field is left, and a time that is none changes nothing', async () => {
  aBrowser('denied');
  const { written } = await openCard({ ...OFF, isOn: true });
  const from = await screen.findByLabelText(SETTINGS_WORDS.quietFrom);
  expect(from).toHaveValue('20:00');
  expect(screen.getByLabelText(SETTINGS_WORDS.quietUntil)).toHaveValue('08:00');
  fireEvent.change(from, { target: { value: '21:30' } });
  expect(written()).toEqual([]);
  fireEvent.blur(from);
  await waitFor(() => expect(written()).toEqual([['settings', { quietFrom: 1_290 }]]));
  fireEvent.change(from, { target: { value: '' } });
  fireEvent.blur(from);
  await waitFor(() => expect(from).toHaveValue('21:30'));
  expect(written()).toHaveLength(1);
});

test('a change that the server does not take goes back, and is told', async () => {
  aBrowser('denied');
  const { server, act } = await openCard({ ...OFF, isOn: true });
  const today = await screen.findByRole('switch', { name: SETTINGS_WORDS.isOffToday.label });
  server.network = 'refusing';
  await act.click(today);
  expect(await screen.findByText(SETTINGS_WORDS.notSaved.title)).toBeVisible();
  await waitFor(() => expect(today).not.toBeChecked());
});
