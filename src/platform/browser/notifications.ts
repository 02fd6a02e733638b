export type NotificationState = 'default' | 'granted' | 'denied' | 'unsupported';

/** A browser as its push service describes it. */
export type BrowserAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

export const notificationState = (): NotificationState =>
  typeof Notification === 'function' ? Notification.permission : 'unsupported';

/** Asks the person, who has to have pressed something just now. One who was asked before is not asked again. */
export async function askForNotifications(): Promise<NotificationState> {
  return notificationState() === 'default' ? Notification.requestPermission() : notificationState();
}

async function findPush(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker?.getRegistration())?.pushManager;
}

/** Whether this browser is told of reminders while no tab is open; nothing when it cannot be. */
export async function findPushState(): Promise<'subscribed' | 'not-subscribed' | undefined> {
  const push = await findPush().catch(() => undefined);
  if (!push) return undefined;
  return (await push.getSubscription()) ? 'subscribed' : 'not-subscribed';
}

function addressOf(subscription: PushSubscription): BrowserAddress {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}

/** Lets this browser be told while no tab is open; nothing when it cannot be. */
export async function subscribeToPush(publicKey: string): Promise<BrowserAddress | undefined> {
  const push = await findPush();
  if (!push) return undefined;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return addressOf(await push.subscribe(options));
  } catch (error) {
    const known = await push.getSubscription();
    if (!known) throw error;
    // It was made for the keys of another Tend at this address.
    await known.unsubscribe();
    return addressOf(await push.subscribe(options));
  }
}

/** Ends what `subscribeToPush` began, and answers where it was. The push service itself tells nobody here any more. */
export async function unsubscribeFromPush(): Promise<string | undefined> {
  const subscription = await (await findPush().catch(() => undefined))?.getSubscription();
  if (!subscription) return undefined;
  await subscription.unsubscribe();
  return subscription.endpoint;
}
