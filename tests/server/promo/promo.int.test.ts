/** Promotions: the data of a link, redeeming its code once, codes that are refused on purpose, and where a member lives. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deleteExpired } from '../../../server/db/housekeeping.ts';
import { inShop, type Shop } from '../kit/shop.ts';
import { SOON } from '../kit/shopOrders.ts';

inShop('promotions', (its) => {
  beforeEach(async () => {
    await its.run(
      sql`delete from rewards`,
      sql`delete from deep_links`,
      sql`delete from sign_in_failures`,
      sql`update members set country = null, state = null, residence_set_at = null, residence_used_at = null`,
    );
  });
  describe('links', () => {
    links(its);
  });
  describe('codes', () => {
    codes(its);
  });
  describe('residence', () => {
    residence(its);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'promo-'));
const file = join(folder, 'client.json');
writeFileSync(file, JSON.stringify({ deepLinkInitCode: 'init', deepLinkAppKey: 'key' }));
afterAll(() => rmSync(folder, { recursive: true }));

const data = { promocode: 'CREMA1', market: 'US-WA', eligibilitydate: '2026-01-31' };

function links(its: Shop): void {
  const make = async (of: object): Promise<string> => {
    const response = await fetch(`${its.server.url}/sandbox/api/links`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: its.server.url },
      body: JSON.stringify(of),
    });
    return ((await response.json()) as { path: string }).path;
  };
  const dataOf = async (matchId: string, url = its.server.url) => {
    const response = await fetch(`${url}/apiproxy/v1/deep-links/${matchId}`);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const matchIdOf = (path: string) => path.split('/').at(-1) ?? '';

  it('lead to the page that redeems, with their data for an hour', async () => {
    const path = await make({ ...data, market: '' });
    const led = await fetch(its.server.url + path, { redirect: 'manual' });
    expect(led.headers.get('location')).toBe(`/rewards/promo/redeem?link=${matchIdOf(path)}`);
    const { market: _, ...rest } = data;
    expect(await dataOf(matchIdOf(path))).toEqual({ status: 200, body: { data: rest } });
    await its.run(sql`update deep_links set created_at = created_at - interval '61 minutes'`);
    expect((await dataOf(matchIdOf(path))).body).toMatchObject({ code: 'DEEP_LINK_NOT_FOUND' });
    // Nothing is deleted while the server does so by itself.
    await vi.waitFor(async () => {
      await deleteExpired(its.db, its.clock);
      expect(await its.count(sql`from deep_links`)).toBe(0);
    }, SOON);
  });

  it('have 128 bits, and no other id is one', async () => {
    expect(matchIdOf(await make(data))).toMatch(/^[0-9a-f]{32}$/);
    expect((await dataOf('%00')).status).toBe(404);
    expect((await dataOf('a%20b')).status).toBe(404);
  });

  it("are the operator's where a service is set, asked with both codes of its settings", async () => {
    const asked: unknown[] = [];
    const service = createServer(({ url, headers }, response) => {
      asked.push([url, headers['x-init-code'], headers['x-app-key']]);
      response.statusCode = url === '/links/gone' ? 404 : url === '/links/broken' ? 500 : 200;
      response.end(JSON.stringify({ ...data, visits: 3 }));
    });
    await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done));
    onTestFinished(() => void service.close());
    const { port } = service.address() as AddressInfo;
    const environment = { DEEP_LINK_URL: `http://127.0.0.1:${port}/links/` };
    const withCodes = await its.another({ ...environment, CLIENT_SETTINGS: file });
    expect((await dataOf('m-1', withCodes.url)).body).toEqual({ data });
    expect(asked).toEqual([['/links/m-1', 'init', 'key']]);
    expect((await dataOf('%2e%2e', withCodes.url)).status).toBe(404);
    expect((await dataOf('gone', withCodes.url)).status).toBe(404);
    expect((await dataOf('broken', withCodes.url)).body).toMatchObject({ code: 'DEEP_LINK_UNAVAILABLE' });
    const without = await its.another(environment);
    expect((await dataOf('m-1', without.url)).status).toBe(404);
    expect(asked).toHaveLength(3);
  });
}

function codes(its: Shop): void {
  const redeem = (promoCode: string, key: string = randomUUID()) =>
    its.maya.ask('redeem-promo-code', { promoCode }, key);
  const coupons = () => its.count(sql`from rewards where member_id = 'maya'`);

  it('are redeemed once, however often they are sent', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem('CREMA1', key)));
    expect(await coupons()).toBe(1);
    const { couponCode } = (await redeem('CREMA1', key)).data.redeemPromoCode;
    const done = answers.filter(({ code }) => code === undefined);
    expect(new Set(done.map((answer) => answer.data.redeemPromoCode.couponCode))).toEqual(
      new Set([couponCode]),
    );
    await its.run(sql`delete from idempotency_keys where key = ${key}`);
    expect((await redeem('CREMA1', key)).data.redeemPromoCode.couponCode).toBe(couponCode);
    expect(await coupons()).toBe(1);
  });

  it('are redeemed once by twenty devices at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem('crema1')));
    expect(await coupons()).toBe(1);
    expect(answers.map(({ code }) => code ?? 'done').toSorted()[0]).toMatch(
      /1008|RATE_LIMITED|PROMO_TRY_LIMIT/,
    );
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  });

  it.each(['1002', '1003', '1004', '1005', '1006', '1007', '1008', '1009', '1010', '1100'])(
    'of the sandbox are refused on purpose, there alone: %s',
    async (code) => {
      expect((await redeem(`sandbox-${code}`)).code).toBe(code);
      expect((await redeem('SANDBOX-LIMIT')).code).toBe('PROMO_TRY_LIMIT');
    },
  );

  it.each(['', 'x'.repeat(300), 'CREMA1\0', '🎁'])('that can be none are unknown: %j', async (code) => {
    expect((await redeem(code)).code).toBe('1002');
  });

  it('of the sandbox are unknown elsewhere', async () => {
    const other = await its.another({ SANDBOX: 'off' });
    const maya = await its.signedIn('maya', other.url);
    expect((await maya.ask('redeem-promo-code', { promoCode: 'SANDBOX-1003' })).code).toBe('1002');
  });
}

function residence(its: Shop): void {
  const save = (country: string, state: string) => its.maya.ask('save-residence', { country, state });
  const redeem = () => its.maya.ask('redeem-promo-code', { promoCode: 'CREMA1' });
  const user = async () => (await its.maya.ask('get-promo-user', {})).data.promoUser;
  const given = (ago: string) =>
    its.run(
      sql`update members set residence_set_at = ${its.clock.now().toISOString()}::timestamptz - ${ago}::interval`,
    );
  const told = () => its.count(sql`from feed_entries where kind = 'profile'`);

  it('is what she said last', async () => {
    expect(await user()).toEqual({
      joinDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      country: null,
      state: null,
    });
    expect((await save('US', 'WA')).data.saveResidence).toEqual({ country: 'US', state: 'WA' });
    expect((await save('CA', 'BC')).data.saveResidence).toEqual({ country: 'CA', state: 'BC' });
    expect(await user()).toMatchObject({ country: 'CA', state: 'BC' });
  });

  it('stays for 90 days once an offer was redeemed by it', async () => {
    await save('US', 'WA');
    await redeem();
    expect((await save('US', 'OR')).code).toBe('RESIDENCE_HELD');
    // What is stored already is no change.
    expect((await save('US', 'WA')).code).toBe(undefined);
    expect(await user()).toMatchObject({ country: 'US', state: 'WA' });
    await given('89 days 23 hours');
    expect((await save('US', 'OR')).code).toBe('RESIDENCE_HELD');
    await given('90 days');
    expect((await save('US', 'OR')).code).toBe(undefined);
    // Nothing was redeemed by this one yet.
    expect((await save('US', 'CA')).code).toBe(undefined);
    expect(await user()).toMatchObject({ country: 'US', state: 'CA' });
  });

  it('is told to her other devices', async () => {
    const before = await told();
    await save('US', 'WA');
    await save('US', 'WA');
    expect(await told()).toBe(before + 1);
  });

  it('is a state or province of the two countries', async () => {
    expect((await save('CA', 'WA')).code).toBe('RESIDENCE_INVALID');
    expect((await save('FR', 'IDF')).code).toBe('RESIDENCE_INVALID');
    expect(await user()).toMatchObject({ country: null, state: null });
  });
}
