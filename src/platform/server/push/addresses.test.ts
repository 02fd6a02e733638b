import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findEndpointFault, isPublicAddress, lookUpPublic } from './addresses.ts';

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::',
];
const PUBLIC = [
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '223.255.255.255',
  '2a00:1450:4001::200e',
  '2606:4700::1',
];

test('an address of a private network, of this computer or of nobody is not public', () => {
  expect(PRIVATE.filter(isPublicAddress)).toEqual([]);
  expect(PUBLIC.filter((address) => !isPublicAddress(address))).toEqual([]);
  expect(isPublicAddress('push.example.com')).toBe(false);
});

test('a push service at a public name or address by https is fine', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://push.example.com:443/x',
    'https://8.8.8.8/x',
  ])
    expect(findEndpointFault(endpoint, false), endpoint).toBeUndefined();
});

test.each([
  ...PRIVATE.map((address) => `https://${address.includes(':') ? `[${address}]` : address}/x`),
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://0177.0.0.1/x',
  'https://127.1/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://printer/x',
  'https://a.localhost/x',
  'https://nas.local/x',
  'https://db.internal/x',
  'https://router.home.arpa/x',
  'http://push.example.com/x',
  'http://127.0.0.1/x',
  'https://push.example.com:8443/x',
  'https://name:word@push.example.com/x',
  'https://push.example.com@10.0.0.1/x',
  'ftp://push.example.com/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'push.example.com',
  '',
])('%s is refused', (endpoint) => {
  expect(findEndpointFault(endpoint, false)).toMatch(/\.$/);
});

test('this computer itself is allowed by the setting alone, and nothing else with it', () => {
  for (const endpoint of ['http://127.0.0.1:4000/x', 'https://127.0.0.1/x', 'http://[::1]:4000/x']) {
    expect(findEndpointFault(endpoint, true)).toBeUndefined();
    expect(findEndpointFault(endpoint, false)).toBeDefined();
  }
  for (const endpoint of [
    'http://10.0.0.1/x',
    'http://push.example.com/x',
    'https://localhost/x',
    'ftp://127.0.0.1/',
  ])
    expect(findEndpointFault(endpoint, true), endpoint).toBeDefined();
});

test('a name that leads to a private address is not connected to, whatever it led to before', async () => {
  const look = promisify(lookUpPublic);
  for (const all of [true, false])
    await expect(look('localhost', { all })).rejects.toMatchObject({ code: 'EPRIVATE' });
});
