import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// Everything that is not for the open internet, by IANA's registries of special addresses.
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
/** The only part of IPv6 from which public addresses are given out. */
const OPEN_V6 = ['2000::/3'];
const INNER_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/;

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const specialV4 = listOf(SPECIAL_V4, 'ipv4');
const specialV6 = listOf(SPECIAL_V6, 'ipv6');
const openV6 = listOf(OPEN_V6, 'ipv6');

/** True for an address that anybody on the internet could be reached at. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialV4.check(address, 'ipv4');
  return family === 6 && openV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

const isPublicName = (name: string): boolean => name.includes('.') && !INNER_NAMES.test(name);

const isOwnLoopback = (url: URL): boolean => ['127.0.0.1', '::1'].includes(hostOf(url));

/** What keeps an address from being one of a push service, if anything does. */
export function findEndpointFault(endpoint: string, allowsLoopback: boolean): string | undefined {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url) return 'This is not the address of a push service.';
  if (allowsLoopback && isOwnLoopback(url) && /^https?:$/.test(url.protocol)) return undefined;
  if (url.protocol !== 'https:') return 'A push service is reached by https.';
  if (url.username || url.password || url.port) return 'A push service is reached without a name or a port.';
  const host = hostOf(url);
  const isOpen = isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host);
  return isOpen ? undefined : 'A push service is not reached at a private address.';
}

export const PRIVATE_ADDRESS = 'EPRIVATE';

/**
 * Looks a name up for a connection and leaves out private addresses. The connection goes to the very address that
 * was looked at, so a name that answers differently the next time gains nothing.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) {
      const fault = new Error('the push service is at a private address');
      return callback(Object.assign(fault, { code: PRIVATE_ADDRESS }), '');
    }
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
