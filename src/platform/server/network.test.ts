import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('an IPv4 address is a network of its own, however it is written', () => {
  for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1'])
    expect(networkOf(address), address).toBe('192.0.2.1');
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(networkOf(address)).toBe(address);
      expect(networkOf(`::ffff:${address}`)).toBe(address);
    }),
  );
});

test('all addresses of an IPv6 /64 are one network, and those of another are not', () => {
  for (const address of [
    '2001:db8:1:2::1',
    '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:DB8:1:2:0:0:0:9',
  ])
    expect(networkOf(address), address).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  const word = fc.integer({ min: 0, max: 0xffff }).map((group) => group.toString(16));
  fc.assert(
    fc.property(fc.tuple(word, word, word, word), fc.tuple(word, word, word, word), (front, back) => {
      fc.pre(front.some((group) => group !== '0'));
      expect(networkOf([...front, ...back].join(':'))).toBe(`${front.join(':')}::/64`);
    }),
  );
});

test('what is no address is counted as it stands', () => {
  for (const text of ['', 'unknown', '1.2.3', 'a:b']) expect(networkOf(text)).toBe(text);
});
