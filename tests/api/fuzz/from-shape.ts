import fc from 'fast-check';
import * as z from 'zod';
import { addDays, today } from '#platform/shared/day.ts';
import { wildText, wildValue } from './wild.ts';

type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};
type Values = Record<string, unknown>;

const schemaOf = (shape: unknown): Schema =>
  z.toJSONSchema(shape as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;

function textFor({ format, examples, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 7, arbitrary: fc.constant('{own}') }, fc.uuid());
  if (format === 'date') return fc.integer({ min: -12, max: 2 }).map((days) => addDays(today('UTC'), days));
  if (format === 'email') return fc.emailAddress();
  if (examples)
    return fc.constantFrom(...examples.map(String), 'UTC', 'Pacific/Kiritimati', 'America/St_Johns');
  return fc.string({ unit: 'grapheme-ascii', minLength, maxLength: Math.min(maxLength, 60) });
}

/** A value that the shape would probably take. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.type === 'string') return textFor(schema);
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 100 });
  if (schema.type === 'number') return fc.double({ noNaN: true });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') return fc.array(fitting(schema.items ?? {}), { maxLength: 8 });
  if (schema.type === 'object')
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, fitting(each)]),
      ),
    );
  return wildValue;
}

/** Values that the shape takes, with every field. */
export const fittingFor = (shape: unknown): fc.Arbitrary<Values> =>
  fitting(schemaOf(shape)) as fc.Arbitrary<Values>;

const without = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== name));

/** Values that the shape takes, and the same with one thing wrong: a field changed, left out, or too many. */
export function nearlyFitting(shape: unknown): fc.Arbitrary<unknown> {
  const schema = schemaOf(shape);
  const names = Object.keys(schema.properties ?? {});
  const right = fitting(schema) as fc.Arbitrary<Values>;
  const name = fc.constantFrom(...names, 'unknown');
  // Often of the right type and wrong all the same: that is what gets furthest in.
  const wrong = fc.oneof(wildValue, wildText, fc.integer({ min: -3, max: 9 }));
  const changed = fc.tuple(right, name, wrong).map(([values, each, value]) => ({ ...values, [each]: value }));
  const lacking = fc.tuple(right, name).map(([values, each]) => without(values, each));
  const added = fc
    .tuple(right, wildText, wildValue)
    .map(([values, key, value]) => ({ ...values, [key]: value }));
  return fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 8, arbitrary: changed },
    { weight: 2, arbitrary: lacking },
    { weight: 2, arbitrary: added },
    { weight: 1, arbitrary: right.map((values) => [values]) },
    { weight: 1, arbitrary: wildValue },
  );
}

/** One step of a path for each of its names. */
export function stepsFor(shape: unknown): fc.Arbitrary<Record<string, string>> {
  const entries = Object.entries(schemaOf(shape).properties ?? {});
  return fc.record(Object.fromEntries(entries.map(([name, each]) => [name, fitting(each).map(String)])));
}
