/** Linking an account of the partner: there and back, once, whatever comes back, from whom and how often; and what it earns. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../../domain/loyalty/calendar.ts';
import { takeBackStars } from '../../../server/loyalty/takeBackStars.ts';
import { giveBonusStars } from '../../../server/partnerships/bonusStars.ts';
import { sandboxPartnerClient } from '../../../server/sandbox/partnerPages.ts';
import { PARTNERSHIP_ON } from '../../journeys/visits.ts';
import { inShop, type Shop } from '../kit/shop.ts';
import { SOON } from '../kit/shopOrders.ts';
import type { Browser } from '../kit/testServer.ts';

const API = '/apiproxy/v1/rewards/partnerships/marriottbonvoy';
const PAGE = '/rewards/partnerships/marriottbonvoy';

const begin = async (who: Browser): Promise<string> => {
  const answer = await who.send('GET', `${API}/authenticate`);
  return ((await answer.json()) as { redirectURL: string }).redirectURL;
};
/** What the person does on the partner's page; where it leads. */
const answered = async (question: string, what = 'approve', account = '100200300'): Promise<URL> => {
  const url = question.replace('/authorize?', `/authorize/${what}?`);
  const { origin } = new URL(url);
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: `account=${account}`,
  });
  return new URL(response.headers.get('location') ?? 'none:');
};
const inShopOn = (what: string, tests: (its: Shop) => void) =>
  inShop(what, tests, { environment: { CLIENT_SETTINGS: PARTNERSHIP_ON } });

inShopOn('an account of the partner', (its) => {
  beforeEach(() => its.run(sql`delete from partner_links`, sql`delete from partner_states`));
  /** Where the app leads to then. */
  const come = async (who: Browser, { pathname, search }: { pathname: string; search: string }) => {
    const url = its.server.url + pathname + search;
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: who.cookie } });
    return [response.status, response.headers.get('location')];
  };
  const linked = async (who: Browser, account?: string) =>
    come(who, await answered(await begin(who), 'approve', account));
  const links = () => its.count(sql`from partner_links where ended_at is null`);
  const unlink = async (who: Browser, key: string = randomUUID()) => {
    const answer = await who.send('POST', `${API}/unlink`, undefined, { 'idempotency-key': key });
    return [answer.status, await answer.text()];
  };
  const to = (page: string) => [303, PAGE + page];

  describe('that is linked', () => {
    it('was approved on the partner’s own page, and the member’s devices are told', async () => {
      const question = await begin(its.maya);
      expect(new URL(question).origin).toBe(its.server.vaultOrigin);
      expect(new URL(question).searchParams.get('code_challenge_method')).toBe('S256');
      const before = await its.told('wallet');
      const page = await fetch(question);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Link accounts')]);
      expect(await come(its.maya, await answered(question))).toEqual(to('/success'));
      expect(await its.told('wallet')).toBe(before + 1);
      const status = await (await its.maya.send('GET', API)).json();
      expect(status).toMatchObject({ linkedAt: expect.any(String), bonusStars: 0 });
      expect(await its.count(sql`from partner_links where account_hash like '%100200300%'`)).toBe(0);
    });

    it('belongs to one member, and a member has one', async () => {
      expect(await linked(its.maya)).toEqual(to('/success'));
      expect(await begin(its.maya)).toBe(`${PAGE}/already-linked`);
      expect(await linked(its.leo)).toEqual(to('/already-linked'));
      expect(await links()).toBe(1);
    });

    it('can be unlinked, once, and 8001034 says that it is not linked', async () => {
      await linked(its.maya);
      const key = randomUUID();
      expect(await unlink(its.maya, key)).toEqual([204, '']);
      // The answer was lost, and the same request comes again.
      expect(await unlink(its.maya, key)).toEqual([204, '']);
      const [status, body] = await unlink(its.maya);
      expect([status, JSON.parse(String(body))]).toEqual([
        409,
        expect.objectContaining({ code: '8001034', error: { code: '8001034' } }),
      ]);
      expect(await linked(its.leo)).toEqual(to('/success'));
    });

    it('is none after Cancel, a fault or a number that is none', async () => {
      expect(await come(its.maya, await answered(await begin(its.maya), 'cancel'))).toEqual(to(''));
      expect(await come(its.maya, await answered(await begin(its.maya), 'fail'))).toEqual(to('/error'));
      expect((await answered(await begin(its.maya), 'approve', 'x')).protocol).toBe('none:');
      expect(await links()).toBe(0);
    });
  });

  describe('whose return', () => {
    it('comes again is answered the same and links nothing more', async () => {
      const back = await answered(await begin(its.maya));
      expect(await Promise.all([come(its.maya, back), come(its.maya, back)])).toEqual([
        to('/success'),
        to('/success'),
      ]);
      await its.run(sql`delete from partner_links`);
      expect(await come(its.maya, back)).toEqual(to('/success'));
      expect(await links()).toBe(0);
    });

    it.each([
      ['a wrong state', (query: URLSearchParams) => query.set('state', 'a'.repeat(43))],
      ['no state', (query: URLSearchParams) => query.delete('state')],
      ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example')],
      ['no issuer', (query: URLSearchParams) => query.delete('iss')],
      ['a made-up code', (query: URLSearchParams) => query.set('code', 'made-up')],
    ])('has %s links nothing', async (_what, change) => {
      const back = await answered(await begin(its.maya));
      change(back.searchParams);
      expect(await come(its.maya, back)).toEqual(to('/error'));
      expect(await links()).toBe(0);
    });

    it('is in another session, of her or of another member, or of nobody, links nothing', async () => {
      const back = await answered(await begin(its.maya));
      for (const who of [await its.signedIn('maya'), its.leo, its.guest()])
        expect(await come(who, back)).toEqual(to('/error'));
      expect(await come(its.maya, back)).toEqual(to('/success'));
    });

    it('comes after ten minutes links nothing', async () => {
      const back = await answered(await begin(its.maya));
      await its.run(sql`update partner_states set expires_at = now() - interval '1 second'`);
      expect(await come(its.maya, back)).toEqual(to('/error'));
    });

    it('names an address leads to no address but the app’s own pages', async () => {
      const back = await answered(await begin(its.maya));
      for (const name of ['redirect_uri', 'returnUrl', 'next', 'error_uri'])
        back.searchParams.set(name, 'https://evil.example');
      expect(await come(its.maya, back)).toEqual(to('/success'));
      const question = new URL(await begin(its.leo));
      question.searchParams.set('redirect_uri', 'https://evil.example/back');
      expect((await fetch(question)).status).toBe(400);
    });
  });

  it('has a code that is good once, with the secret of the client and the verifier', async () => {
    const back = await answered(await begin(its.maya));
    const { clientId, clientSecret } = sandboxPartnerClient;
    const exchange = async (secret: string, verifier: string) => {
      const authorization = `Basic ${btoa(`${clientId}:${encodeURIComponent(secret)}`)}`;
      const grant = { grant_type: 'authorization_code', redirect_uri: back.origin + back.pathname };
      const body = new URLSearchParams({
        ...grant,
        code: back.searchParams.get('code') ?? '',
        code_verifier: verifier,
      });
      const asked = { method: 'POST', headers: { authorization }, body };
      return (await fetch(`${its.server.vaultOrigin}/partner/token`, asked)).status;
    };
    const [row] = await its.rows<{ verifier: string }>(sql`select verifier from partner_states`);
    const { verifier = '' } = row ?? {};
    expect(await exchange('wrong', verifier)).toBe(401);
    expect(await exchange(clientSecret, 'wrong')).toBe(400);
    expect(await exchange(clientSecret, verifier)).toBe(200);
    expect(await exchange(clientSecret, verifier)).toBe(400);
  });

  describe('of a member who orders', () => {
    beforeEach(() => its.run(sql`delete from star_accounts`));
    const movements = async () => (await its.maya.ask('get-loyalty', {})).data.loyalty.movements;
    const placed = async () => {
      await its.forget();
      const price = await its.priced();
      await its.submit(price);
      return price.orderId;
    };
    const pickedUp = async (orderId: string) => {
      for (let step = 0; step < 3; step++) await its.advance(orderId);
      await vi.waitFor(
        async () => expect(await its.count(sql`from orders where are_stars_due`)).toBe(0),
        SOON,
      );
    };
    const amounts = async () => (await movements()).map(({ kind, amount, reason }) => [kind, amount, reason]);
    const bonus = (amount: number) => ['corrected', amount, 'partnerBonus'];
    /** A latte by the stored-value card: two a dollar. */
    const OWN = 800;

    it('doubles her stars, once, and for no tier; a refund takes both back', async () => {
      await linked(its.maya);
      const orderId = await placed();
      await pickedUp(orderId);
      expect(await amounts()).toEqual([bonus(OWN), ['earned', OWN, null]]);
      await its.run(sql`update orders set are_stars_due = true where order_id = ${orderId}`);
      await vi.waitFor(
        async () => expect(await its.count(sql`from orders where are_stars_due`)).toBe(0),
        SOON,
      );
      const { stars, qualifying } = (await its.maya.ask('get-loyalty', {})).data.loyalty;
      expect([stars, qualifying]).toEqual([2 * OWN, OWN]);
      expect(await (await its.maya.send('GET', API)).json()).toMatchObject({ bonusStars: OWN });
      await its.db.transaction((tx) => takeBackStars(tx, { memberId: 'maya', orderId }, its.clock.now()));
      expect((await its.maya.ask('get-loyalty', {})).data.loyalty.stars).toBe(0);
      expect(await (await its.maya.send('GET', API)).json()).toMatchObject({ bonusStars: 0 });
    });

    it('gives no bonus to an order from before the link or after its end', async () => {
      const early = await placed();
      await linked(its.maya);
      await pickedUp(early);
      await unlink(its.maya);
      const late = await placed();
      await pickedUp(late);
      expect(await amounts()).toEqual([
        ['earned', OWN, null],
        ['earned', OWN, null],
      ]);
    });

    it('gives of the year’s bonus what is left, and the whole again in the next year', async () => {
      await linked(its.maya);
      const first = await placed();
      await pickedUp(first);
      await its.run(sql`update star_movements set amount = 99900 where kind = 'corrected'`);
      const give = (day: string, orderId: string) =>
        its.db.transaction(async (tx) => {
          const at = its.clock.now();
          const order = { memberId: 'maya', orderId, placedAt: at, amount: OWN, at, day, programmeId: null };
          await giveBonusStars(tx, order, null);
        });
      const year = (await (await its.maya.send('GET', API)).json()) as { yearEndsBefore: string };
      await give(year.yearEndsBefore, 'first-of-the-next');
      await give(addDays(year.yearEndsBefore, -1), 'last-of-the-year');
      await give(addDays(year.yearEndsBefore, -1), 'nothing-left');
      expect((await amounts()).slice(0, 2)).toEqual([bonus(100), bonus(OWN)]);
      // The ledger's checks run at the end.
      await its.run(sql`update star_movements set amount = ${OWN} where amount = 99900`);
    });
  });
});

inShop('a partnership that is off', (its) => {
  it('is not there', async () => {
    const get = async (path: string) => (await its.maya.send('GET', API + path)).status;
    expect(await Promise.all(['', '/authenticate', '/callback'].map(get))).toEqual([404, 404, 404]);
  });
});
