import { expect } from 'vitest';
import * as z from 'zod';
import { endpointsByFeature } from '#app/endpoints.ts';
import { type Endpoint, type EndpointShapes, splitRoute } from '#platform/shared/endpoint.ts';

type Shapes = Record<string, EndpointShapes>;
type Promised = {
  verb: string;
  method: string;
  path: RegExp;
  params: number;
  endpoint: Endpoint;
  shapes: EndpointShapes;
};

const modules = import.meta.glob<Record<string, Shapes>>('/src/{features,app}/*/shapes.ts', { eager: true });
const shapesByName: Record<string, Shapes> = Object.assign({}, ...Object.values(modules));

const promises: Promised[] = Object.entries(endpointsByFeature)
  .flatMap(([feature, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([verb, endpoint]): Promised => {
      const shapes = shapesByName[`${feature}Shapes`]?.[verb];
      if (!shapes) throw new Error(`${verb} has no shape: is it in ${feature}Shapes?`);
      const { method, path } = splitRoute(endpoint.route);
      const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
      return { verb, method, path: pattern, params: path.split('{').length, endpoint, shapes };
    }),
  )
  // A word in the path stands before a value in its place.
  .sort((one, other) => one.params - other.params);

const asSent = (body: unknown): unknown =>
  body === undefined ? undefined : JSON.parse(JSON.stringify(body));

const find = (method: string, url: string): Promised | undefined => {
  const [address = ''] = url.split('?');
  return promises.find((each) => each.method === method && each.path.test(address));
};

/** The status with which the server answers such a call when all is well. */
export const promisedStatus = (method: string, url: string): number =>
  find(method, url)?.endpoint.status ?? 200;

/** Throws, with a sentence, when the server would never answer so. */
export function expectPromised(method: string, url: string, status: number, body: unknown): void {
  const found = find(method, url);
  expect(found, `${method} ${url} is an endpoint of Tend`).toBeDefined();
  if (!found || status >= 400) return;
  // Of a long answer to a save that is sent again only that it is done was kept.
  if (body === null && found.endpoint.offline) return;
  const { verb, shapes } = found;
  expect(status, `the status of ${verb}`).toBe(promisedStatus(method, url));
  const sent = asSent(body);
  const checked = ((shapes.answer ?? z.undefined()) as z.ZodType).safeParse(sent);
  expect(checked.error?.issues, `${verb} answers in the shape that it promises`).toBeUndefined();
  expect(sent, `${verb} answers with what it promises and no more`).toEqual(asSent(checked.data));
}
