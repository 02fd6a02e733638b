import { expect, test } from 'vitest';
import { AppError, ERROR_STATUS, type ErrorCode } from './app-error.ts';
import { splitRoute } from './endpoint.ts';
import {
  dayShape,
  idShape,
  oneOfShape,
  problemShape,
  textShape,
  timeZoneShape,
  wholeShape,
} from './shapes.ts';

const messageOf = (
  shape: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) => shape.safeParse(value).error?.issues[0]?.message;

test('text is trimmed first and counted then', () => {
  const shape = textShape({ min: 1, max: 3 });
  expect(shape.parse('  abc \n')).toBe('abc');
  expect(shape.parse('🌱🌱🌱')).toBe('🌱🌱🌱');
  expect(messageOf(shape, '   ')).toBe('Please write something here.');
  expect(messageOf(shape, 'abcd')).toBe('At most 3 characters, please.');
  expect(messageOf(shape, 'a\u0000')).toBe('Please remove the characters that cannot be shown.');
  expect(textShape({ max: 9, trim: false }).parse(' a ')).toBe(' a ');
});

test('every refusal is a sentence that a person can act on', () => {
  for (const [shape, value] of [
    [textShape({ min: 2, max: 3 }), 'a'],
    [idShape, 'x'],
    [dayShape, '2026-02-30'],
    [timeZoneShape, 'Mars'],
    [wholeShape(1, 5), 6],
    [oneOfShape(['a', 'b']), 'c'],
  ] as const)
    expect(messageOf(shape, value)).toMatch(/^[A-Z].+\.$/);
});

test('a whole number is neither broken, nor out of range, nor text', () => {
  const shape = wholeShape(0, 5);
  expect([0, 5, -0].map((value) => shape.safeParse(value).success)).toEqual([true, true, true]);
  for (const value of [-1, 6, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null, 2 ** 53])
    expect(shape.safeParse(value).success, String(value)).toBe(false);
});

test('every way to fail has a status of its own meaning', () => {
  for (const code of Object.keys(ERROR_STATUS) as ErrorCode[]) {
    const error = new AppError(code, 'A sentence.', { retryAfterSeconds: 3 });
    expect(error).toMatchObject({
      code,
      message: 'A sentence.',
      status: ERROR_STATUS[code],
      retryAfterSeconds: 3,
    });
  }
});

test('a problem may carry more than its five fields', () => {
  const problem = { type: 'urn:x', title: 'X', status: 409, detail: 'Y.', current: { version: 2 } };
  expect(problemShape.parse(problem)).toEqual(problem);
});

test('a route is a method and a path', () => {
  expect(splitRoute('PATCH /api/mood/{id}')).toEqual({ method: 'PATCH', path: '/api/mood/{id}' });
});
