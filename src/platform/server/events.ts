import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '#platform/shared/app-error.ts';
import { now } from '#platform/shared/clock.ts';
import type { Log } from './log.ts';

/** What happened, and whether it went well. Others than these are not told. */
const EVENTS = {
  'signed-up': 'info',
  'signed-in': 'info',
  'signed-out': 'info',
  'sessions-ended': 'info',
  'email-change-asked': 'info',
  'email-changed': 'info',
  'reset-asked': 'info',
  'password-reset': 'info',
  'password-changed': 'info',
  'account-exported': 'info',
  'account-imported': 'info',
  'account-deleted': 'info',
  'sign-in-failed': 'warn',
  'reset-failed': 'warn',
  'password-refused': 'warn',
  'access-refused': 'warn',
  'rate-limited': 'warn',
} as const;

export type EventName = keyof typeof EVENTS;
/** Whose account it was about, and where. Nothing that anybody typed, and no address of a person or a network. */
export type EventFields = { userId?: string; route?: string; status?: number };

/** Of what was refused, one kind after the other, in one minute: a flood must not fill the disk. */
const MOST_REFUSALS = 60;
const MINUTE_MS = 60_000;

type Told = { name: EventName; fields: EventFields };
type Request = { id: string; untold: Told[]; isOver: boolean };

const requests = new AsyncLocalStorage<Request>();
const refusals = new Map<EventName, { endMs: number; count: number }>();
let log: Log | undefined;

/** Says where events are told. */
export function openEvents(to: Log): void {
  log = to;
  refusals.clear();
}

function tell({ name, fields }: Told, requestId: string | undefined): void {
  log?.[EVENTS[name]]('event', { event: name, ...(requestId && { requestId }), ...fields });
}

/** Counts the refusals of one kind; those that were too many are told as one number when the minute is over. */
function isTooMany(name: EventName): boolean {
  const known = refusals.get(name);
  if (known && now() < known.endMs && known.endMs - now() <= MINUTE_MS) {
    known.count += 1;
    return known.count > MOST_REFUSALS;
  }
  const begun = { endMs: now() + MINUTE_MS, count: 1 };
  refusals.set(name, begun);
  const close = () => {
    if (refusals.get(name) === begun) refusals.delete(name);
    if (begun.count > MOST_REFUSALS)
      log?.warn('events left out', { event: name, count: begun.count - MOST_REFUSALS });
  };
  setTimeout(close, MINUTE_MS).unref();
  return false;
}

/**
 * Tells an event in the log. What a request did is told once its work is committed, and not at all when that is rolled
 * back; what was refused is told at once.
 */
export function reportEvent(name: EventName, fields: EventFields = {}): void {
  const request = requests.getStore();
  if (EVENTS[name] === 'warn') {
    if (!isTooMany(name)) tell({ name, fields }, request?.id);
  } else if (request && !request.isOver) request.untold.push({ name, fields });
  else tell({ name, fields }, request?.id);
}

/** Tells when a password or a link was refused, and hands the refusal on: `signIn(…).catch(reportRefused('sign-in-failed'))`. */
export const reportRefused =
  (name: EventName, fields?: EventFields) =>
  (error: unknown): never => {
    const isRefusal =
      error instanceof AppError && ['no-session', 'malformed', 'unacceptable'].includes(error.code);
    if (isRefusal) reportEvent(name, fields);
    throw error;
  };

/** Does the work of one request, whose events carry its id. */
export function inRequest<T>(id: string, work: () => Promise<T>): Promise<T> {
  const request: Request = { id, untold: [], isOver: false };
  return requests.run(request, async () => {
    try {
      const answer = await work();
      for (const told of request.untold) tell(told, id);
      return answer;
    } finally {
      request.isOver = true;
    }
  });
}

/** Forgets what was to be told of a try that is begun again from the start. */
export function beginAgain(): void {
  const request = requests.getStore();
  if (request) request.untold = [];
}
