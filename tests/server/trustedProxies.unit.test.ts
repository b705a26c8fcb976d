/** Which address a request is counted by, for every way to name the proxies. */
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import {
  addressOf,
  hostOf,
  networkOf,
  noProxy,
  parseTrustedProxies,
} from '../../server/http/trustedProxies.ts';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;
const proxies = (text: string) => parseTrustedProxies(text) ?? noProxy;

it.each([
  ['off', '10.0.0.1', '1.1.1.1, 2.2.2.2', '10.0.0.1'],
  ['on', '10.0.0.1', '1.1.1.1, 2.2.2.2', '2.2.2.2'],
  ['1', '10.0.0.1', '', '10.0.0.1'],
  ['2', '10.0.0.1', 'made-up, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
  ['5', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['10.0.0.0/8', '10.0.0.1', '1.1.1.1, 2.2.2.2, 10.9.9.9', '2.2.2.2'],
  ['10.0.0.0/8', '::ffff:10.0.0.1', '1.1.1.1, 2.2.2.2', '2.2.2.2'],
  ['10.0.0.0/8, fd00::/8', 'fd00::1', '2001:db8::1', '2001:db8::1'],
  ['10.0.0.2', '10.0.0.1', '1.1.1.1', '10.0.0.1'],
])('TRUST_PROXY=%s: %s with "%s" is %s', (text, remote, forwarded, expected) => {
  expect(addressOf(request(remote, forwarded ? { 'x-forwarded-for': forwarded } : {}), proxies(text))).toBe(
    expected,
  );
});

it('believes X-Forwarded-Host from a trusted proxy alone, and its last entry', () => {
  const headers = { host: 'inside:4000', 'x-forwarded-host': 'made.up, shop.example.com' };
  expect(hostOf(request('10.0.0.1', headers), proxies('on'))).toBe('shop.example.com');
  expect(hostOf(request('10.0.0.1', headers), noProxy)).toBe('inside:4000');
  expect(hostOf(request('9.9.9.9', headers), proxies('10.0.0.0/8'))).toBe('inside:4000');
});

it.each(['perhaps', '0', '10', '10.0.0.0/99', '10.0.0.0/8/8', 'example.com', '10.0.0.1,'])(
  'refuses %j',
  (text) => {
    expect(parseTrustedProxies(text)).toBeNull();
  },
);

it('counts an IPv6 network as one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'));
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1');
});
