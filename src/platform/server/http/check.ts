import type * as z from 'zod';
import { AppError, type FieldError } from '#platform/shared/app-error.ts';

type Part = 'params' | 'query' | 'body';
type Issue = z.core.$ZodIssue & { input?: unknown };

const MALFORMED = new Set(['invalid_type', 'invalid_union', 'invalid_key', 'unrecognized_keys']);

const ASKED: Record<string, string> = {
  string: 'Please give text here.',
  number: 'Please give a number here.',
  boolean: 'Please give true or false here.',
  array: 'Please give a list here.',
  object: 'Please give an object here.',
};

// JSON writes numbers that are too large to be kept, such as 1e400: a number all the same.
const isNumberTooLarge = ({ code, input }: Issue): boolean =>
  code === 'invalid_type' && typeof input === 'number' && !Number.isFinite(input);

const isMalformed = (issue: Issue): boolean =>
  (MALFORMED.has(issue.code) && !isNumberTooLarge(issue)) ||
  (issue.code === 'invalid_value' && typeof issue.input !== 'string');

function messageOf(issue: Issue): string {
  if (isNumberTooLarge(issue)) return 'This number is too large.';
  if (isMalformed(issue) && issue.input === undefined) return 'This is missing.';
  return (issue.code === 'invalid_type' && ASKED[issue.expected]) || issue.message;
}

const fieldError = (issue: Issue): FieldError => ({
  path: issue.path.map(String).join('.'),
  message: messageOf(issue),
});

/**
 * Checks one part of a request. Throws AppError: `malformed` when it has not the shape, `unacceptable` when a
 * value is not, and for an id in the path `not-found`, so that ids cannot be told apart by probing.
 */
export function checkPart(part: Part, schema: z.ZodType, value: unknown): unknown {
  const checked = schema.safeParse(value ?? (part === 'body' ? undefined : {}), { reportInput: true });
  if (checked.success) return checked.data;
  const issues = checked.error.issues as Issue[];
  const isIdInPath = part === 'params' && issues.some((issue) => /id$/i.test(String(issue.path[0])));
  if (isIdInPath) throw new AppError('not-found', 'There is nothing here, or it is not yours.');
  const errors = issues.slice(0, 20).map(fieldError);
  if (issues.some(isMalformed))
    throw new AppError('malformed', 'The request has not the expected shape.', { errors });
  const [first] = errors;
  throw new AppError('unacceptable', first?.message ?? 'A value is not acceptable.', { errors });
}
