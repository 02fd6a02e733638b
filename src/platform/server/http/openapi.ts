import * as z from 'zod';
import { type EndpointShapes, splitRoute } from '#platform/shared/endpoint.ts';
import { problemShape } from '#platform/shared/shapes.ts';
import type { Mounted } from './mount.ts';

type Json = Record<string, unknown>;

const ALWAYS: Record<number, string> = {
  400: 'Malformed',
  422: 'Not acceptable',
  429: 'Too many requests',
  503: 'The database is away',
};

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
  const problem = (description: string, schema: unknown = problemShape) => ({
    description,
    ...content(schema, 'output', 'application/problem+json'),
  });
  const own = Object.entries(shapes.errors ?? {}).map(([status, schema]) => [
    status,
    problem('Problem', schema),
  ]);
  const shared = Object.entries(ALWAYS).map(([status, description]) => [status, problem(description)]);
  const session = endpoint.access === 'public' ? [] : [['401', problem('No session')]];
  return Object.fromEntries([...shared, ...session, ...own]) as Json;
}

function operationOf(mounted: Mounted): Json {
  const { name, endpoint, shapes } = mounted;
  const status = String(endpoint.status ?? 200);
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
      [status]: { description: 'Done', ...(shapes.answer && content(shapes.answer, 'output')) },
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
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tend' } } },
  };
}
