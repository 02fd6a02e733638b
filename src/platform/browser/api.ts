import {
  type Answer,
  type Endpoint,
  type Endpoints,
  type Input,
  type QueuedEndpoint,
  type ShapesOf,
  splitRoute,
} from '#platform/shared/endpoint.ts';
import { newId } from '#platform/shared/id.ts';
import { endLeftSession } from './left-session.ts';
import { noteReach } from './reach.ts';

export type Problem = {
  title: string;
  status: number;
  detail: string;
  errors?: { path: string; message: string }[];
  current?: unknown;
};
export type CallInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

const LONGEST_MS = 20_000;
/** For what waits in its queue and then moves everything. */
const LONGEST_TRANSFER_MS = 300_000;

/** The percentage that a nearly full garden uses, told by the answers to writes and passed on as an event. */
export const STORAGE_USED = 'tend-storage';

/** An answer that is not a success. The message is the status, a colon, a space and the answer's text. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;
  readonly retryAfterSeconds: number;

  constructor(status: number, text: string, retryAfterSeconds = 0) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = readProblem(text);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function readProblem(text: string): Problem | undefined {
  try {
    const parsed = JSON.parse(text) as Problem;
    return typeof parsed?.detail === 'string' ? parsed : undefined;
  } catch {
    return undefined;
  }
}

export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

/** What stands in the way of a write, when the answer tells it. */
const hasCurrent = ({ problem }: ApiError): boolean => problem?.current !== undefined;

/**
 * True when the call never got an answer, or the server could not give one: trying again later is right. Too many of
 * something that is there, unlike too many calls, stay too many.
 */
export const isAway = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  error.status === 408 ||
  (error.status === 429 && !hasCurrent(error));

function urlOf(path: string, { params = {}, query = {} }: CallInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled;
}

let waiting: Promise<void> | undefined;

/** Lets every call wait: what this device knows is on the screen before anything is asked or sent. */
export function callAfter(moment: Promise<void>): void {
  waiting = moment.then(() => {
    waiting = undefined;
  });
}

let noteNoSession = (): void => {};

/** Tells who has to know when the server says of any call that there is no session. */
export function onNoSession(note: () => void): void {
  noteNoSession = note;
}

let noteWrite = (): void => {};

/** Tells who has to know that a write was taken which was made at once, without being kept on the device. */
export function onWriteAtOnce(note: () => void): void {
  noteWrite = note;
}

/** Makes one call. `key` makes a write count once however often it is sent. Throws ApiError, or TypeError without a network. */
export async function send(
  endpoint: Endpoint,
  input: CallInput = {},
  key = newId(),
  signal?: AbortSignal,
): Promise<unknown> {
  if (waiting) await waiting;
  await endLeftSession();
  const { method, path } = splitRoute(endpoint.route);
  const timeout = AbortSignal.timeout(endpoint.transfer ? LONGEST_TRANSFER_MS : LONGEST_MS);
  const asked = fetch(urlOf(path, input), {
    method,
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: {
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { 'idempotency-key': key }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  const answer = await noteReach(asked, signal);
  const used = answer.headers.get(STORAGE_USED);
  if (used) dispatchEvent(new CustomEvent(STORAGE_USED, { detail: used }));
  const text = await answer.text();
  if (answer.status === 401 && endpoint.access !== 'public') noteNoSession();
  if (!answer.ok)
    throw new ApiError(
      answer.status,
      text || answer.statusText,
      Number(answer.headers.get('retry-after') ?? 0),
    );
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

type Arguments<S> = unknown extends Input<S> ? [] : [Input<S>];

export type Question<A> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<A>;
};

export interface Call<S, E extends Endpoint = Endpoint> {
  /** The verb, as the contract names it. */
  readonly verb: string;
  readonly endpoint: E;
  /** Makes the call at once. */
  send(...input: Arguments<S>): Promise<Answer<S>>;
  /** The segments of the path: what the answer is kept under. */
  key(...input: Arguments<S>): readonly unknown[];
  /** The call as a question for the cache. */
  ask(...input: Arguments<S>): Question<Answer<S>>;
}

/** A call that is kept on this device until the server has it. */
export type QueuedCall<S> = Call<S, QueuedEndpoint>;

export type Api<E extends Endpoints, S extends ShapesOf<E>> = { readonly [K in keyof E]: Call<S[K], E[K]> };

/** What the answer from an address is kept under: the segments of its path. */
export const keyOfAddress = (address: string): readonly string[] => address.slice(1).split('/');

function callOf<S>(verb: string, endpoint: Endpoint): Call<S> {
  const key = (...[input]: unknown[]): readonly unknown[] =>
    keyOfAddress(urlOf(splitRoute(endpoint.route).path, (input ?? {}) as CallInput));
  return {
    verb,
    endpoint,
    key,
    send: async (...[input]) => {
      const answer = (await send(endpoint, input as CallInput)) as Answer<S>;
      if (!endpoint.route.startsWith('GET ')) noteWrite();
      return answer;
    },
    ask: (...[input]) => ({
      queryKey: key(input),
      queryFn: ({ signal }) => send(endpoint, input as CallInput, newId(), signal) as Promise<Answer<S>>,
    }),
  };
}

/** The typed client of a contract: `apiClient<MoodShapes>()(moodEndpoints).getMood.ask({ params })`. */
export const apiClient =
  <S>() =>
  <E extends Endpoints>(
    endpoints: S extends ShapesOf<E> ? E : never,
  ): Api<E, S extends ShapesOf<E> ? S : never> =>
    Object.fromEntries(
      Object.entries(endpoints as Endpoints).map(([verb, endpoint]) => [verb, callOf(verb, endpoint)]),
    ) as never;
