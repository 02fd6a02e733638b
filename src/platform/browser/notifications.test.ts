import { afterEach, expect, test, vi } from 'vitest';
import {
  askForNotifications,
  findPushState,
  notificationState,
  subscribeToPush,
  unsubscribeFromPush,
} from './notifications.ts';

const ADDRESS = { endpoint: 'https://push.example.com/one', keys: { p256dh: 'key', auth: 'secret' } };

/** The part of a browser that shows notifications, as far as jsdom has none. */
function aBrowser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const asked = vi.fn(async () => {
    Object.assign(Notification, { permission: answer });
    return answer;
  });
  vi.stubGlobal(
    'Notification',
    Object.assign(() => {}, { permission, requestPermission: asked }),
  );
  return asked;
}

/** A push manager that may hold a subscription of other keys. */
function aPushManager(held = false) {
  let isHeld = held;
  let isOfOtherKeys = held;
  const subscription = {
    endpoint: ADDRESS.endpoint,
    toJSON: () => ADDRESS,
    unsubscribe: async () => {
      isHeld = false;
      isOfOtherKeys = false;
      return true;
    },
  };
  const subscribe = vi.fn(async (_: PushSubscriptionOptionsInit) => {
    if (isOfOtherKeys) throw new DOMException('other keys', 'InvalidStateError');
    isHeld = true;
    return subscription;
  });
  const pushManager = { subscribe, getSubscription: async () => (isHeld ? subscription : null) };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  vi.stubGlobal('navigator', { serviceWorker });
  return subscribe;
}

afterEach(() => vi.unstubAllGlobals());

test('a browser without notifications or service worker says so and is asked nothing', async () => {
  expect(notificationState()).toBe('unsupported');
  expect(await askForNotifications()).toBe('unsupported');
  expect(await findPushState()).toBeUndefined();
  expect(await subscribeToPush('key')).toBeUndefined();
  expect(await unsubscribeFromPush()).toBeUndefined();
});

test('a person is asked once, and never after she has decided', async () => {
  const asked = aBrowser('default');
  expect(await askForNotifications()).toBe('granted');
  expect(await askForNotifications()).toBe('granted');
  expect(asked).toHaveBeenCalledTimes(1);
  const askedAgain = aBrowser('denied');
  expect(await askForNotifications()).toBe('denied');
  expect(askedAgain).not.toHaveBeenCalled();
});

test('a browser is subscribed with the public key of Tend, and unsubscribed again', async () => {
  const subscribe = aPushManager();
  expect(await findPushState()).toBe('not-subscribed');
  expect(await subscribeToPush('the key')).toEqual(ADDRESS);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the key' });
  expect(await findPushState()).toBe('subscribed');
  expect(await unsubscribeFromPush()).toBe(ADDRESS.endpoint);
  expect(await findPushState()).toBe('not-subscribed');
});

test('a subscription of other keys gives way', async () => {
  const subscribe = aPushManager(true);
  expect(await subscribeToPush('the key')).toEqual(ADDRESS);
  expect(subscribe).toHaveBeenCalledTimes(2);
});
