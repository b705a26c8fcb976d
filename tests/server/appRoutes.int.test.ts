/** Which addresses answer 200 and which 404, what search engines may list, and what they are told of. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createSystemClock } from '../../server/base/clock.ts';
import { registerSitemap } from '../../server/http/sitemap.ts';
import { PARTNERSHIP_ON, VISITS } from '../journeys/visits.ts';
import { inShop } from './kit/shop.ts';

const clientFolder = mkdtempSync(join(tmpdir(), 'crema-client-'));
const pages = Object.keys(VISITS).map((path) => ({ path, scripts: [], questionScripts: [], styles: [] }));
writeFileSync(join(clientFolder, 'index.html'), '<!doctype html><title>Crema</title>');
writeFileSync(join(clientFolder, 'pages.json'), JSON.stringify({ fonts: [], pages }));
afterAll(() => rmSync(clientFolder, { recursive: true }));

const { '*': _others, ...own } = VISITS;
const visited = Object.values(own).flatMap(({ guest = [], member = [] }) => [...guest, ...member]);
const none = [
  ...['/no', '/no/such/page', '/index', '/home', '/stores', '/locator', '/store-locators', '/account'],
  ...['/account/signin/now', '/account/created', '/account/rewards/tiers', '/login', '/cart', '/checkout'],
  ...['/rewards/partnerships', '/rewards/partnerships/other', '/rewards/no', '/pickup/drone'],
  ...['/pickup/curbside/success/2', '/payment', '/wp-admin', '/support/trace/1'],
];

inShop(
  'an address',
  (its) => {
    const statusOf = async (url: string, app = its.server.app) =>
      (await app.inject({ url: url.split('#')[0] ?? '' })).statusCode;

    it('of the app answers 200, and so does one that leads to the menu', async () => {
      for (const url of [...visited, '/menu/nothing', '/shell'])
        expect([url, await statusOf(url)]).toEqual([url, 200]);
    });
    it('that is none answers 404 with the app, which says so', async () => {
      expect(none.length).toBeGreaterThanOrEqual(20);
      for (const url of none) {
        const { statusCode, headers } = await its.server.app.inject({ url });
        expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8']);
      }
    });
    it('of the sandbox or of the partnership answers 404 where the setting is off', async () => {
      const { app } = await its.another({ SANDBOX: 'off' }, clientFolder);
      for (const url of [
        '/sandbox',
        '/sandbox/delivery',
        '/rewards/partnerships/marriottbonvoy/success',
        '/account/settings/mfa',
      ])
        expect([url, await statusOf(url, app)]).toEqual([url, 404]);
    });
    it('of one person is not listed by search engines, and a public one is', async () => {
      const robots = async (url: string) => (await its.server.app.inject({ url })).headers['x-robots-tag'];
      for (const url of ['/account/cards', '/menu/cart', '/menu/previous', '/payment/returned', '/shell'])
        expect([url, await robots(url)]).toEqual([url, 'noindex']);
      for (const url of ['/', '/rewards', '/account/create', '/menu/drinks/hot-coffee', '/support'])
        expect([url, await robots(url)]).toEqual([url, undefined]);
    });
    it("is told to search engines under the operator's origin, with the stores that stand", async () => {
      await its.run(sql`insert into stores (store_number, name, latitude, longitude, time_zone, country, subdivision, source, document)
        select number, '', 0, 0, 'UTC', 'US', 'WA', 'import', document::jsonb from (values ('one & two', '{}'),
          ('closed', '{"lastDate":"2020-01-01"}'), ('later', '{"firstDate":"2999-01-01"}')) as v(number, document)`);
      const { app } = await its.another(
        { APP_ORIGIN: 'https://shop.example.com,https://other.example' },
        clientFolder,
      );
      const robots = (await app.inject({ url: '/robots.txt' })).body;
      expect(robots).toContain('Sitemap: https://shop.example.com/sitemap.xml');
      const { body } = await app.inject({ url: '/sitemap.xml' });
      const listed = [...body.matchAll(/<loc>https:\/\/shop\.example\.com([^<]*)<\/loc>/g)].map(
        ([, path]) => path,
      );
      expect(listed).toEqual([
        '/',
        '/rewards',
        '/store-locator',
        '/account/create',
        '/support',
        '/store-locator?store=one%20%26%20two',
      ]);
    });
  },
  { clientFolder, environment: { ENABLE_IN_APP_DELIVERY: 'on', CLIENT_SETTINGS: PARTNERSHIP_ON } },
);

it('a sitemap of more than 50,000 addresses is in parts', async () => {
  const app = Fastify();
  const all = Array.from({ length: 50_001 }, (_, number) => `/p?a=${number}&b`);
  registerSitemap(app, {
    clock: createSystemClock(),
    appOrigins: ['https://a.example'],
    pathsOf: async () => all,
  });
  const get = async (url: string) => (await app.inject({ url })).body;
  const locations = async (url: string) =>
    [...(await get(url)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at);
  expect(await locations('/sitemap.xml')).toEqual([
    'https://a.example/sitemaps/1.xml',
    'https://a.example/sitemaps/2.xml',
  ]);
  expect((await locations('/sitemaps/1.xml')).length).toBe(50_000);
  expect(await locations('/sitemaps/2.xml')).toEqual(['https://a.example/p?a=50000&amp;b']);
});
