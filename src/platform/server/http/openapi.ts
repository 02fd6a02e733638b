import * as z from 'zod';
import { type EndpointShapes, splitRoute } from '#platform/shared/endpoint.ts';
import { problemShape } from '#platform/shared/shapes.ts';
import type { Mounted } from './mount.ts';

type Json = Record<string, unknown>;

const ALWAYS = {
  400: 'Malformed',
  422: 'Not acceptable',
  429: 'Too many requests, with Retry-After',
  503: 'The database is away, with Retry-After',
};
const TO_WRITES = { 403: 'Sent by another site' };
const TO_BODIES = { 413: 'The body is too large', 415: 'The body is not JSON in UTF-8' };
const OTHER_PROBLEMS: Record<string, string> = {
  401: 'No session, or wrong credentials',
  404: "Not there, or not the caller's",
  409: 'Conflict with what is there',
};
const PROBLEM = { $ref: '#/components/schemas/Problem' };

function schemaOf(schema: unknown, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const content = (schema: unknown, io: 'input' | 'output', type = 'application/json'): Json => ({
  content: { [type]: { schema: schemaOf(schema, io) } },
});

function parametersOf(shapes: EndpointShapes): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const fields = (shapes[part] as z.ZodObject | undefined)?.shape ?? {};
    return Object.entries(fields).map(([name, schema]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || !z.safeParse(schema, undefined).success,
      schema: schemaOf(schema, 'input'),
    }));
  });
}

function errorsOf({ endpoint, shapes }: Mounted): Json {
  const own = Object.keys(shapes.errors ?? {}).concat(endpoint.access === 'public' ? [] : ['401']);
  const descriptions: Record<string, string> = {
    ...Object.fromEntries(own.map((status) => [status, OTHER_PROBLEMS[status] ?? 'Problem'])),
    ...(!endpoint.route.startsWith('GET ') && TO_WRITES),
    ...(shapes.body && TO_BODIES),
    ...ALWAYS,
  };
  const problem = (status: string, description: string) => {
    const shape = shapes.errors?.[Number(status)];
    const schema = shape === undefined || shape === problemShape ? PROBLEM : schemaOf(shape, 'output');
    return { description, content: { 'application/problem+json': { schema } } };
  };
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [status, problem(status, description)]),
  );
}

function operationOf(mounted: Mounted): Json {
  const { name, endpoint, shapes } = mounted;
  const status = String(endpoint.status ?? 200);
  const type = endpoint.stream ? 'text/event-stream' : endpoint.type;
  const isWrite = !endpoint.route.startsWith('GET ');
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  };
  const parameters = [...parametersOf(shapes), ...(isWrite && endpoint.access !== 'public' ? [key] : [])];
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(shapes.body && { requestBody: { required: true, ...content(shapes.body, 'input') } }),
    responses: {
      [status]: { description: 'Done', ...(shapes.answer && content(shapes.answer, 'output', type)) },
      ...errorsOf(mounted),
    },
  };
}

/** The OpenAPI 3.1 document of the mounted endpoints, made from the shapes that check them. */
export function openApiDocument(routes: readonly Mounted[]): Json {
  const paths: Record<string, Json> = {};
  for (const mounted of routes) {
    const { method, path } = splitRoute(mounted.endpoint.route);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(mounted) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tend',
      version: '1',
      description: 'The API of Tend. Every path with a user id answers for the caller only.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problemShape, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tend' } },
    },
  };
}
