import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

const COST = { memory: 8_192, passes: 3, parallelism: 2, tagLength: 24 } as const;
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

test('a password is known again, and no other is', async () => {
  const hashed = await hashPassword('a garden behind the wall');
  expect(await isPassword('a garden behind the wall', hashed)).toBe(true);
  for (const other of ['A garden behind the wall', 'a garden behind the wall ', ''])
    expect(await isPassword(other, hashed)).toBe(false);
});

test('the same password is hashed differently each time, in the PHC format', async () => {
  const hashes = await Promise.all([hashPassword('the same'), hashPassword('the same')]);
  for (const hashed of hashes)
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/);
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('a hash that was made at another cost is still known', async () => {
  const nonce = Buffer.from('sixteen bytes, so');
  const hash = argon2Sync('argon2id', { ...COST, message: 'from years ago', nonce });
  const hashed = `$argon2id$v=19$m=8192,t=3,p=2$${unpadded(nonce)}$${unpadded(hash)}`;
  expect(await isPassword('from years ago', hashed)).toBe(true);
  expect(await isPassword('from last week', hashed)).toBe(false);
});

test('letters with accents are the same however the keyboard composes them', async () => {
  expect(await isPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true);
});

test('where there is no hash, or none that can be read, every password is wrong', async () => {
  for (const none of [null, undefined, '', 'plain', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abc'])
    for (const password of ['', 'plain', 'a garden'])
      expect(await isPassword(password, none), String(none)).toBe(false);
});
