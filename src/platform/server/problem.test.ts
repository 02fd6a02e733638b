import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { AppError, ERROR_STATUS, type ErrorCode } from '#platform/shared/app-error.ts';
import { problemShape } from '#platform/shared/shapes.ts';
import {
  asAnswerable,
  databaseCode,
  isDatabaseAway,
  isWorthRepeating,
  withoutValues,
} from './database/connection-error.ts';
import { knownError, problemOf } from './http/problem.ts';

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('from the driver'), { code, ...more });
const wrapped = (cause: Error) => new DrizzleQueryError('select $1', ['a secret'], cause);

test('every error that may be answered becomes a problem document', () => {
  for (const code of Object.keys(ERROR_STATUS) as ErrorCode[]) {
    const problem = problemOf(new AppError(code, 'A sentence.'));
    expect(problemShape.parse(problem)).toEqual(problem);
    expect(problem).toMatchObject({
      type: `urn:tend:${code}`,
      status: ERROR_STATUS[code],
      detail: 'A sentence.',
    });
    expect(problem.title).not.toBe('');
  }
});

test('field errors and the current record go along', () => {
  const extra = { errors: [{ path: 'a', message: 'B.' }], current: { version: 3 } };
  expect(problemOf(new AppError('conflict', 'A sentence.', extra))).toMatchObject(extra);
});

test('errors of the HTTP server are known by their status, anything else is unknown', () => {
  expect(knownError({ statusCode: 413 })).toMatchObject({ code: 'too-large' });
  expect(knownError({ statusCode: 415 })).toMatchObject({ code: 'wrong-type' });
  expect(knownError({ statusCode: 408 })).toMatchObject({ code: 'malformed' });
  for (const unknown of [new Error('x'), { statusCode: 500 }, 'text', undefined, null])
    expect(knownError(unknown)).toBeUndefined();
});

test('a database that is away is told from one that refuses', () => {
  for (const code of ['ECONNREFUSED', 'ENOENT', '57P01', '53300'])
    expect(asAnswerable(wrapped(withCode(code)))).toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 1,
    });
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  const refusal = wrapped(withCode('23505'));
  expect(asAnswerable(refusal)).toBe(refusal);
  expect(databaseCode(refusal)).toBe('23505');
  expect([isWorthRepeating(wrapped(withCode('40P01'))), isWorthRepeating(refusal)]).toEqual([true, false]);
});

test('a row of a user who has gone ends as an ended session, any other reference as a fault', () => {
  const gone = wrapped(withCode('23503', { constraint: 'moods_user_id_users_id_fk' }));
  expect(asAnswerable(gone)).toMatchObject({ code: 'no-session' });
  const other = wrapped(withCode('23503', { constraint: 'moods_place_id_places_id_fk' }));
  expect(asAnswerable(other)).toBe(other);
});

test('what a person wrote does not reach the log with a query that went wrong', () => {
  const error = withoutValues(wrapped(withCode('22P02')));
  expect(String((error as Error).stack)).not.toContain('a secret');
  expect(String(error)).toContain('a query ended with 22P02: select $1');
  const plain = new Error('x');
  expect(withoutValues(plain)).toBe(plain);
});
