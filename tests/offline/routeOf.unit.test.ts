/** Which request goes where: what the service worker answers, and what it never touches. */
import { expect, it } from 'vitest';
import { routeOf } from '../../src/serviceWorker/routeOf.ts';

const origin = 'https://crema.example';
const known = {
  origin,
  isKept: (path: string) => path === '/favicon.svg' || path.startsWith('/pickup/check'),
};
const ask = (path: string, mode = 'cors', method = 'GET') =>
  routeOf({ method, mode, url: new URL(path, origin) }, known);

it.each([
  '/',
  '/menu/cart?x=1',
  '/menu/product/3006/single',
  '/account/signin?returnUrl=/menu',
  '/pickup',
  '/sandbox',
  '/support/trace',
  '/nothing/here',
])('opens %s as a page', (path) => {
  expect(ask(path, 'navigate')).toBe('page');
});

it.each([
  '/assets/index-1a2b.js',
  '/assets/of-the-build-before-3c4d.js',
  '/favicon.svg',
  '/pickup/check.svg',
])('answers %s from the device', (path) => {
  expect(ask(path)).toBe('file');
});

it.each([
  '/apiproxy/v1/account/session',
  '/apiproxy/v1/account/signin',
  '/graphql',
  '/sandbox/api/orders',
  '/tiles/3/1/2.mvt',
  '/config.json',
  '/manifest.webmanifest',
  '/sw.js',
  '/readyz',
  '/healthz',
  '/metrics',
  '/shell',
  'https://tiles.example/assets/3/1/2.png',
  'https://pictures.example/latte.jpg',
])('never touches %s', (path) => {
  expect(ask(path)).toBe('network');
});

it.each([
  '/apiproxy/v1/account/session',
  '/sandbox/api/orders',
  '/readyz',
  '/assets/a.js',
  '/tiles/1/1/1.mvt',
])('opens %s as what the server answers, and not as a page of the app', (path) => {
  expect(ask(path, 'navigate')).toBe('network');
});

it('touches nothing that writes, to whatever address', () => {
  for (const path of ['/', '/assets/index-1a2b.js', '/graphql', '/apiproxy/v1/account/signin'])
    for (const mode of ['navigate', 'cors']) expect(ask(path, mode, 'POST'), path).toBe('network');
});
