/**
 * Which entries of `X-Forwarded-For`, `-Host` and `-Proto` are trusted (TRUST_PROXY): a number of hops, or listed
 * addresses, counted from the right, because a client controls the left. The same rule for requests (Fastify calls
 * `trusts`) and sockets.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export interface TrustedProxies {
  /** `hop` 0 is the address that connected, 1 the one that it names, and so on. */
  trusts(address: string, hop: number): boolean;
}

export const noProxy: TrustedProxies = { trusts: () => false };

/** `off`, `on` (one proxy), how many proxies, or their addresses and networks. Null for anything else. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'off') return noProxy;
  if (text === 'on') return hops(1);
  if (/^[1-9]$/.test(text)) return hops(Number(text));
  const list = new BlockList();
  for (const part of text.split(',').map((each) => each.trim())) {
    const [address = '', bits, ...rest] = part.split('/');
    const family = isIP(address);
    if (family === 0 || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
    try {
      list.addSubnet(address, Number(bits ?? (family === 4 ? 32 : 128)), family === 4 ? 'ipv4' : 'ipv6');
    } catch {
      return null;
    }
  }
  return {
    trusts: (address) => {
      const plain = withoutMapping(address);
      return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
    },
  };
}

const hops = (count: number): TrustedProxies => ({ trusts: (_address, hop) => hop < count });

/**
 * The client's address of a socket, for limits alone: the first from the right that is no trusted proxy. Never logged.
 */
export function addressOf({ socket, headers }: IncomingMessage, { trusts }: TrustedProxies): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
  const chain = [
    socket.remoteAddress ?? '',
    ...forwarded.map((each) => each.trim()).filter((each) => each !== ''),
  ];
  const end = chain.findIndex((address, hop) => !trusts(address, hop));
  return chain.at(end) ?? '';
}

/** The host that the browser requested: from the nearest proxy's header, where that proxy is trusted. */
export function hostOf({ socket, headers }: IncomingMessage, { trusts }: TrustedProxies): string {
  const forwarded = [headers['x-forwarded-host'] ?? []].flat().join(',');
  const isTrusted = forwarded !== '' && trusts(socket.remoteAddress ?? '', 0);
  return isTrusted ? (forwarded.split(',').at(-1) ?? '').trim() : (headers.host ?? '');
}

/** Whether the browser used https: from the nearest proxy's header, where that proxy is trusted. As Fastify does. */
export function isHttps({ socket, headers }: IncomingMessage, { trusts }: TrustedProxies): boolean {
  const forwarded = [headers['x-forwarded-proto'] ?? []].flat().join(',');
  if (forwarded === '' || !trusts(socket.remoteAddress ?? '', 0)) return 'encrypted' in socket;
  return (forwarded.split(',').at(-1) ?? '').trim() === 'https';
}

/** The country that the nearest proxy names, where that proxy is trusted; null where it knows none. */
export function countryIn(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  header: string | null,
  { trusts }: TrustedProxies,
): string | null {
  if (header === null || !trusts(socket.remoteAddress ?? '', 0)) return null;
  const country = [headers[header] ?? []].flat().join(',').split(',').at(-1)?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(country) && !UNKNOWN_COUNTRIES.has(country) ? country : null;
}
/** What Cloudflare sends where it does not know. */
const UNKNOWN_COUNTRIES: ReadonlySet<string> = new Set(['XX', 'T1']);

/** The key of limits: an IPv4 address, or the /64 network of an IPv6 address, which one customer has at least. */
export function networkOf(address: string): string {
  const plain = withoutMapping(address);
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':');
  if (plain.includes('::')) {
    const last = tail === '' ? [] : tail.split(':');
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0'), ...last);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

const withoutMapping = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? '';
