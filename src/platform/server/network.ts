import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** Whoever has one IPv6 address has, as a rule, all of its /64. */
const NETWORK_GROUPS = 4;

const countOfGroups = (text: string): number => (text === '' ? 0 : text.split(':').length);

/** The eight groups of an IPv6 address, as hexadecimal words without leading zeros. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%');
  const withoutDots = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail = ''] = withoutDots.split('::');
  const missing = withoutDots.includes('::') ? GROUPS - countOfGroups(head) - countOfGroups(tail) : 0;
  const groups = [head, ...Array<string>(missing).fill('0'), tail].filter((part) => part !== '').join(':');
  return groups.split(':').map((group) => Number.parseInt(group, 16).toString(16));
}

/** The IPv4 address that an IPv6 address stands for (::ffff:192.0.2.1), if it does. */
function mappedIn(groups: readonly string[]): string | undefined {
  const [high = '', low = ''] = groups.slice(6);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
}

/** Whom an address is counted as: an IPv4 address as itself, an IPv6 address as its /64. */
export function networkOf(address: string): string {
  if (isIPv4(address) || !isIPv6(address)) return address;
  const groups = groupsOf(address);
  return mappedIn(groups) ?? `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
