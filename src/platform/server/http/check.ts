import type * as z from 'zod';
import { AppError, type FieldError } from '#platform/shared/app-error.ts';

type Part = 'params' | 'query' | 'body';
type Issue = z.core.$ZodIssue & { input?: unknown };

const MALFORMED = new Set(['invalid_type', 'invalid_union', 'invalid_key', 'unrecognized_keys']);

const isMalformed = (issue: Issue): boolean =>
  MALFORMED.has(issue.code) || (issue.code === 'invalid_value' && typeof issue.input !== 'string');

function fieldError(issue: Issue): FieldError {
  const isMissing = isMalformed(issue) && issue.input === undefined;
  const path = issue.path.map(String).join('.');
  return { path, message: isMissing ? 'This is missing.' : issue.message };
}

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
