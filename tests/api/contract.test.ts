import { expect, test } from 'vitest';
import { endpointsByFeature } from '#app/endpoints.ts';
import { allRoutes } from '#app/routes.ts';
import type { Endpoint, Endpoints } from '#platform/shared/endpoint.ts';
import { call, startApp } from '#tests/support/app.ts';
import { ADDED_CALLS, SPECIFIED_CALLS, STATE_CALLS } from '#tests/support/specification.ts';

type Json = { [name: string]: Json } & { [index: number]: Json };
type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
};
type Document = {
  openapi: string;
  info: Record<string, string>;
  paths: Record<string, Record<string, Operation>>;
  components: Json;
};

const contracts: Endpoints[] = Object.values(endpointsByFeature);
const endpoints: Endpoint[] = contracts.flatMap((each) => Object.values(each));
const contractRoutes = endpoints.map(({ route }) => route as string).sort();

const getDocument = async (): Promise<Document> =>
  (await call('GET /api/openapi.json')).body as unknown as Document;

/** Every operation of the document as `GET /api/…`. */
const operationsOf = ({ paths }: Document): [string, Operation][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

/** The tree that the router prints, as the list of its routes below /api. */
function mountedRoutes(tree: string): string[] {
  const steps: string[] = [];
  const routes = tree.split('\n').flatMap((line) => {
    const [, indent = '', step = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? [];
    if (!step) return [];
    steps.length = indent.length / 4;
    // A node that two routes share is printed with both names of its step: /:userId|:id
    steps.push(step);
    return methods
      .split(', ')
      .filter(Boolean)
      .map((method) => `${method} ${steps.join('')}`);
  });
  return routes.filter((route) => /^(GET|POST|PUT|PATCH|DELETE) \/api\//.test(route)).sort();
}

const anyName = (route: string): string => route.replace(/\{\w+\}|:\w+(\|:\w+)*/g, '{}');

test('the table of calls, with what Tend adds to it for a reason, is exactly the contracts', () => {
  const expected = [...SPECIFIED_CALLS, ...Object.keys(ADDED_CALLS)].sort();
  expect(contractRoutes).toEqual(expected);
  for (const reason of Object.values(ADDED_CALLS)) expect(reason.length).toBeGreaterThan(15);
});

test('every endpoint of the contracts has a handler, and no handler stands alone', () => {
  expect(allRoutes.map(({ endpoint }) => endpoint.route as string).sort()).toEqual(contractRoutes);
});

test('what is handed on page by page opens its own transactions: one for all would hold a connection', () => {
  for (const { route, transfer, transaction } of endpoints)
    if (transfer === 'export') expect(transaction, route).toBe('own');
});

test('the mounted routes are exactly the contracts and the calls about the service itself', async () => {
  const { app } = startApp();
  await app.ready();
  const mounted = mountedRoutes(app.printRoutes({ commonPrefix: false }));
  const expected = [...contractRoutes, ...Object.keys(STATE_CALLS)];
  expect(mounted.map(anyName).sort()).toEqual(expected.map(anyName).sort());
});

test('the service tells that it lives, that its database answers, and what it can do, to programs and people', async () => {
  expect((await call('GET /api/health')).body).toEqual({ status: 'ok' });
  expect((await call('GET /api/ready')).body).toEqual({ status: 'ready' });
  expect((await call('GET /api/openapi.json')).headers['content-type']).toMatch(/^application\/json/);
  expect((await call('GET /api/docs')).headers['content-type']).toMatch(/^text\/html/);
});

test('the OpenAPI document describes exactly the contracts', async () => {
  const described = operationsOf(await getDocument());
  expect(described.map(([route]) => route).sort()).toEqual(contractRoutes);
});

test('every operation of the document has an id of its own', async () => {
  const ids = operationsOf(await getDocument()).map(([, { operationId }]) => operationId);
  expect(ids.every((id) => /^[a-z][A-Za-z]+$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the document is OpenAPI 3.1 with everything that an operation needs', async () => {
  const document = await getDocument();
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({ title: 'Tend', version: expect.any(String) });
  for (const [route, operation] of operationsOf(document)) {
    const named = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name).sort(), route).toEqual(named.sort());
    expect(
      Object.keys(operation.responses).some((status) => /^2\d\d$/.test(status)),
      route,
    ).toBe(true);
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      expect(description, `${route} ${status}`).not.toBe('');
      if (Number(status) >= 400) expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
    }
  }
});

test('each operation describes the body, the answer and the errors that its shapes promise', async () => {
  const described = new Map(operationsOf(await getDocument()));
  for (const { endpoint, shapes, name } of allRoutes) {
    const operation = described.get(endpoint.route);
    expect(operation?.operationId).toBe(name);
    expect(operation?.requestBody !== undefined, endpoint.route).toBe(shapes.body !== undefined);
    const done = operation?.responses[String(endpoint.status ?? 200)];
    expect(done?.content !== undefined, endpoint.route).toBe(shapes.answer !== undefined);
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(Object.keys(shapes.errors ?? {})),
    );
  }
});

test('every $ref of the document leads to something', async () => {
  const document = await getDocument();
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
  expect(refs.length).toBeGreaterThan(0);
  for (const ref of new Set(refs)) {
    const steps = ref.replace(/^#\//, '').split('/');
    const target = steps.reduce<Json | undefined>((at, step) => at?.[step], document as unknown as Json);
    expect(target, ref).toBeDefined();
  }
});

test('the document tells the limits of a field', async () => {
  const [, saveMood] = operationsOf(await getDocument()).find(([route]) => route === 'POST /api/mood') ?? [];
  expect(saveMood?.requestBody?.content['application/json']?.schema).toMatchObject({
    properties: {
      userId: { format: 'uuid' },
      date: { format: 'date' },
      energy: { type: 'integer', minimum: 1, maximum: 5 },
      notes: { anyOf: [{ maxLength: 5000 }, { type: 'null' }] },
    },
  });
});
