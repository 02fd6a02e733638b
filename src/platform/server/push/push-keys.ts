import webPush from 'web-push';
import { serviceKey } from '../service-keys.ts';

export type PushKeys = { publicKey: string; privateKey: string };

const keys = serviceKey<PushKeys>('push', () => webPush.generateVAPIDKeys());

/** The keys by which push services know this Tend. */
export const getPushKeys = (): Promise<PushKeys> => keys.get();
export const forgetPushKeys = (): void => keys.forget();
