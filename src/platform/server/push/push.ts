import { ECDH } from 'node:crypto';
import { Agent as OpenAgent, request as openRequest } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import webPush, { type RequestDetails } from 'web-push';
import { countOutcome } from '../metrics/outcomes.ts';
import { findEndpointFault, lookUpPublic, PRIVATE_ADDRESS } from './addresses.ts';
import { forgetPushKeys, getPushKeys } from './push-keys.ts';

/** A browser that may be told something, as its push service described it. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };
export type PushMessage = {
  /** At most 3,000 bytes. */
  payload: string;
  /** At most 32 characters; a message that waits is replaced by the next one about the same. */
  topic: string;
  /** How long the push service may keep it for a browser that cannot be reached. */
  ttlSeconds: number;
};
/**
 * What became of a message: `gone` when there is no such browser any more, `later` when it certainly was not taken and
 * may be sent again, `unsure` when nobody knows whether it was, `refused` when it never will be.
 */
export type Delivery = 'accepted' | 'gone' | 'later' | 'unsure' | 'refused';

const LONGEST_MS = 5_000;
const agents = {
  'https:': new Agent({ keepAlive: true, maxSockets: 40, lookup: lookUpPublic }),
  'http:': new OpenAgent({ keepAlive: true, maxSockets: 40 }),
};

let setting = { subject: 'mailto:tend@localhost', allowsLoopback: false };

/** Says who sends, and whether a push service may be on this computer itself, as in tests. */
export function openPush({
  publicUrl,
  allowsLoopback,
}: {
  publicUrl: string;
  allowsLoopback: boolean;
}): void {
  const { protocol, hostname, origin } = new URL(publicUrl);
  forgetPushKeys();
  setting = { subject: protocol === 'https:' ? origin : `mailto:tend@${hostname}`, allowsLoopback };
}

type Fault = { field: 'endpoint' | 'p256dh' | 'auth'; message: string };

function isCurvePoint(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return /^B[\w-]{86}$/.test(text);
  } catch {
    return false;
  }
}

/** What keeps a browser from being told anything at this address, if anything does. */
export function findAddressFault({ endpoint, p256dh, auth }: PushAddress): Fault | undefined {
  const message = findEndpointFault(endpoint, setting.allowsLoopback);
  if (message) return { field: 'endpoint', message };
  if (!isCurvePoint(p256dh)) return { field: 'p256dh', message: 'This is not the key of a browser.' };
  if (!/^[\w-]{22}$/.test(auth)) return { field: 'auth', message: 'This is not the secret of a browser.' };
  return undefined;
}

function judge(status: number): Delivery {
  if (status >= 200 && status < 300) return 'accepted';
  // 401 and 403: this browser's subscription was made for other keys than these.
  if ([401, 403, 404, 410].includes(status)) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function judgeError({ code = '' }: { code?: string }): Delivery {
  if (code === PRIVATE_ADDRESS) return 'gone';
  return NOT_REACHED.has(code) ? 'later' : 'unsure';
}

function hand({ endpoint, method, headers, body }: RequestDetails, signal: AbortSignal): Promise<Delivery> {
  const isOpen = endpoint.startsWith('http:');
  const options: RequestOptions = {
    method,
    headers: headers as Record<string, string>,
    agent: agents[isOpen ? 'http:' : 'https:'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
  };
  return new Promise((resolve) => {
    const sent = (isOpen ? openRequest : request)(endpoint, options, (answer) => {
      answer.on('error', () => {}).resume();
      resolve(judge(answer.statusCode ?? 0));
    });
    sent.on('error', (error: { code?: string }) => resolve(judgeError(error)));
    sent.end(body);
  });
}

async function deliver(
  address: PushAddress,
  { payload, topic, ttlSeconds }: PushMessage,
  signal: AbortSignal,
): Promise<Delivery> {
  // An address that was fine when it was kept may be of a time with other settings.
  if (findAddressFault(address)) return 'gone';
  const { endpoint, p256dh, auth } = address;
  const vapidDetails = { subject: setting.subject, ...(await getPushKeys()) };
  const options = { vapidDetails, TTL: ttlSeconds, topic, urgency: 'normal' } as const;
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
  return hand(details, signal);
}

/** Hands a message to the push service of one browser. Never throws for what the service or the address does. */
export async function sendPush(
  address: PushAddress,
  message: PushMessage,
  signal: AbortSignal,
): Promise<Delivery> {
  const outcome = await deliver(address, message, signal);
  countOutcome('push', { outcome });
  return outcome;
}
