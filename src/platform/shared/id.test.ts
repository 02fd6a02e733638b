import { expect, test, vi } from 'vitest';
import { isId, newId } from './id.ts';

test('every new id is an id of version 4, and no two are the same', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(1_000);
});

test('on plain http, where browsers have no randomUUID, ids are made all the same', () => {
  const real = globalThis.crypto;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes),
  });
  const ids = Array.from({ length: 200 }, newId);
  vi.unstubAllGlobals();
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
});

test('what only looks like an id is none', () => {
  const id = newId();
  expect(isId(id)).toBe(true);
  for (const none of [
    id.toUpperCase(),
    `${id} `,
    `${id}\n`,
    id.slice(1),
    `{${id}}`,
    id.replaceAll('-', ''),
    '',
  ])
    expect(isId(none), none).toBe(none === id);
});
