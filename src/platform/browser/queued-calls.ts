import type { QueryClient } from '@tanstack/react-query';
import type { Answer, Endpoint, Endpoints, Input, QueuedEndpoint } from '#platform/shared/endpoint.ts';
import type { Call, QueuedCall } from './api.ts';
import type { Save } from './device-storage.ts';

/** A save of one call, with what was sent and what the server has in its place. */
export type SaveOf<S> = Save & { input: Input<S>; current?: Answer<S> | undefined };

const FIRST_VERSION = 1;
const CHANGED = 'Tend has changed since, and cannot send this any more.';

const isOfVersion = ({ keptVersion = FIRST_VERSION }: Endpoint, { version = FIRST_VERSION }: Save): boolean =>
  version === keptVersion;

/** Tells whether a save is one of this call, in the version that this page knows. */
export const isSaveOf = <S>({ verb, endpoint }: QueuedCall<S>, save: Save): save is SaveOf<S> =>
  save.verb === verb && isOfVersion(endpoint, save);

/** Puts what a save was answered with into the answers that screens show. */
export type SavedHandler<S> = (
  cache: QueryClient,
  answer: Answer<S>,
  save: SaveOf<S>,
) => void | Promise<void>;

type ShapesOfCall<C> = C extends Call<infer S, QueuedEndpoint> ? S : never;

/** One for each call of a feature that may wait. */
export type SavedHandlers<A> = {
  readonly [K in keyof A as A[K] extends { endpoint: QueuedEndpoint } ? K : never]: SavedHandler<
    ShapesOfCall<A[K]>
  >;
};

/** Declares what happens once saves of a feature have been answered: `defineSavedHandlers(api, { saveMood: … })`. */
export const defineSavedHandlers = <A extends object>(_: A, handlers: SavedHandlers<A>): SavedHandlers<A> =>
  handlers;

const endpointsByVerb = new Map<string, Endpoint>();
let load: () => Promise<Endpoints> = async () => ({});
let isLoaded = false;

/** Names where the endpoints of all calls come from that a device may have kept; asked for once something waits. */
export function registerQueuedCalls(loadAll: () => Promise<Endpoints>): void {
  load = loadAll;
  isLoaded = false;
}

/** What is kept by this page can be sent by it. */
export const knowCall = ({ verb, endpoint }: { verb: string; endpoint: QueuedEndpoint }): void =>
  void endpointsByVerb.set(verb, endpoint);

/** Throws when the list cannot be loaded just now. */
export async function learnCalls(): Promise<void> {
  if (isLoaded) return;
  for (const [verb, endpoint] of Object.entries(await load())) endpointsByVerb.set(verb, endpoint);
  isLoaded = true;
}

/** What the save is sent by; nothing for one of another version of Tend, or while the list is not loaded. */
export function findEndpoint(save: Save): Endpoint | undefined {
  const endpoint = endpointsByVerb.get(save.verb);
  return endpoint && isOfVersion(endpoint, save) ? endpoint : undefined;
}

/** True for a save that another version of Tend kept, and this one cannot send. */
export const isUnknown = (save: Save): boolean => isLoaded && !findEndpoint(save);

/** A save as it is shown. One that is unknown stays as it is in the store: a later version may know it again. */
export const asShown = (save: Save): Save =>
  isUnknown(save) ? { ...save, state: 'needs-you', message: CHANGED } : save;
