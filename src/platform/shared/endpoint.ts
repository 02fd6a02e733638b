export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Route = `${Method} /api/${string}`;

/**
 * Who may call: anyone (`public`), any session (`signedIn`), or only the person whose id the call
 * names, in path, query and body (`owner`); of those, who has joined the community (`joined`), sits in the circle
 * that the path names (`circle`), or is a keeper (`keeper`).
 */
export type Access = 'public' | 'signedIn' | 'owner' | 'joined' | 'circle' | 'keeper';

/**
 * What a call runs in: a GET in a reading of the caller's own rows, any other in one transaction on them, `own` in what
 * its handler opens. What anyone may call has to say so: there may be no caller.
 */
type Reach =
  | { readonly access: 'public'; readonly transaction: 'own' }
  | { readonly access: Exclude<Access, 'public'>; readonly transaction?: 'own' };

/** A line of the contract: plain data that both sides read. */
export type Endpoint = Reach & {
  readonly route: Route;
  readonly summary: string;
  /** The status of success; 200 when absent, and 204 answers without a body. */
  readonly status?: 200 | 201 | 202 | 204;
  /** `queue`: the browser keeps the call with its idempotency key and sends it when it can. */
  readonly offline?: 'queue';
  /**
   * Which version of the call devices keep, 1 when absent. Raised when one that was kept before must not be sent as it
   * stands: the person is shown its words instead.
   */
  readonly keptVersion?: number;
  /** Its idempotency key is not kept: afterwards nobody is left to whom the answer could be given again. */
  readonly forgetsKey?: true;
  /**
   * It moves all that a person keeps, and waits in a queue of its own for a few connections of its own: one at a time
   * for each person, a few an hour. An `export` is handed on page by page.
   */
  readonly transfer?: 'import' | 'export';
  /** Answered with a stream that stays open and says what kind of the caller’s rows has changed; its shape is one event. */
  readonly stream?: true;
  /** The answer is text of this type, as it stands, and not JSON. */
  readonly type?: 'text/calendar';
  /** The largest body in bytes; 64 kB when absent. */
  readonly limitBytes?: number;
};

export type QueuedEndpoint = Endpoint & { readonly offline: 'queue' };

export type Endpoints = { readonly [name: string]: Endpoint };

/** The structural heart of a zod schema: comparing this is far cheaper than comparing zod's classes. */
type Schema<In = unknown, Out = unknown> = { _zod: { input: In; output: Out } };

export type EndpointShapes = {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer?: Schema;
  readonly errors?: { readonly [status: number]: Schema };
};

type PathNames<R extends string> = R extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** The shapes that a contract needs: one entry for each endpoint, with `params` for each `{name}` in its path. */
export type ShapesOf<E extends Endpoints> = {
  readonly [K in keyof E]: [PathNames<E[K]['route']>] extends [never]
    ? EndpointShapes
    : EndpointShapes & { readonly params: Schema<{ [Name in PathNames<E[K]['route']>]: unknown }> };
};

type In<S, K extends string> = S extends { readonly [Key in K]: Schema<infer I, unknown> }
  ? { [Key in K]: I }
  : unknown;
type Out<S, K extends string> = S extends { readonly [Key in K]: Schema<unknown, infer O> }
  ? { [Key in K]: O }
  : unknown;

/** What a caller passes: `{ params, query, body }`, as far as the endpoint has them. */
export type Input<S> = In<S, 'params'> & In<S, 'query'> & In<S, 'body'>;
/** What a handler receives after the check. */
export type Parsed<S> = Out<S, 'params'> & Out<S, 'query'> & Out<S, 'body'>;
export type Answer<S> = S extends { readonly answer: Schema<unknown, infer A> } ? A : void;

/** Declares a feature's endpoints; the names are the verbs that service, hook and test share. */
export const defineEndpoints = <const E extends Endpoints>(endpoints: E): E => endpoints;

/** `POST /api/mood` taken apart. */
export function splitRoute(route: Route): { method: Method; path: string } {
  const [method, path] = route.split(' ');
  return { method: method as Method, path: path ?? '' };
}
