/** Without the sandbox the operator's own system moves orders on, by its key alone, forwards alone, and it is kept who said it. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { anyDatabase } from '../kit/databases.ts';
import { addMembers, paidBy, type TestMember } from '../kit/manyMembers.ts';
import { startedServer } from '../kit/startedServer.ts';
import { pricedLatte } from '../kit/testServer.ts';

const key = 'the key of the tills of this chain';
const bearer = { authorization: `Bearer ${key}` };

for (const database of await anyDatabase())
  describe(`the operator's system on ${database.name}`, () => {
    const its = startedServer(database, { SANDBOX: 'off', OPERATOR_KEY: key });
    let ann: TestMember;
    beforeAll(async () => {
      [ann] = (await addMembers(its.connection.db, its.server.url, 1)) as [TestMember];
    });
    const place = async () => {
      const order = paidBy(ann.cardId, await pricedLatte(ann.browser));
      return (await ann.browser.ask('submit-order', order)).data.submitOrder;
    };
    /** As a machine asks: no cookie, no origin. */
    const ask = async (method: string, path: string, body?: unknown, headers: object = bearer) => {
      const response = await fetch(`${its.server.url}/apiproxy/v1/operator/orders${path}`, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const tell = (orderId: string, body: unknown, headers?: object) =>
      ask('POST', `/${orderId}/status`, body, headers);
    const history = async (orderId: string) =>
      (
        await rowsOf<{ status: string; by: string | null }>(
          its.connection.db,
          sql`select status, told_by as by from order_status_history where order_id = ${orderId} order by at, status`,
        )
      ).map(({ status, by }) => `${status} ${by}`);
    const heard = async (orderId: string) =>
      (await ann.browser.ask('get-feed', { limit: 100 })).data.feed.entries.flatMap(({ order }) =>
        order?.orderId === orderId ? [order.status] : [],
      );

    it('moves an order on, step by step or several at once, and the member hears of each', async () => {
      const { orderId, storeNumber, orderToken } = await place();
      expect(await tell(orderId, { status: 'Preparing', by: 'store 1, bar 2'.replace(',', '') })).toEqual({
        status: 200,
        body: { orderId, status: 'Preparing' },
      });
      its.server.clock.ahead(1_000);
      expect((await tell(orderId, { status: 'PickedUp' })).body['status']).toBe('PickedUp');
      expect(await heard(orderId)).toEqual(['Received', 'Preparing', 'ReadyForPickup', 'PickedUp']);
      expect((await history(orderId)).toSorted()).toEqual([
        'PickedUp operator',
        'Preparing store 1 bar 2',
        'ReadyForPickup operator',
        'Received null',
      ]);
      const { data } = await ann.browser.ask('get-pickup-state', { storeNumber, orderToken });
      expect(data.pickupState.order?.status).toBe('PickedUp');
    });

    it('says a step again without a second one, at once and later, and never goes back', async () => {
      const { orderId } = await place();
      const told = await Promise.all([1, 2, 3].map(() => tell(orderId, { status: 'ReadyForPickup' })));
      expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await heard(orderId)).toEqual(['Received', 'Preparing', 'ReadyForPickup']);
      const back = await tell(orderId, { status: 'Preparing' });
      expect([back.status, back.body['code']]).toEqual([409, 'STATUS_PASSED']);
    });

    it('makes no order that was cancelled, and one that it makes is not cancelled', async () => {
      const { orderId } = await place();
      const [cancelled, made] = await Promise.all([
        ann.browser.ask('cancel-order', { orderId }),
        tell(orderId, { status: 'Preparing' }),
      ]);
      const outcome = [cancelled.code ?? 'cancelled', made.body['code'] ?? 'made'];
      expect([
        ['cancelled', 'ORDER_CANCELLED'],
        ['ORDER_STARTED', 'made'],
      ]).toContainEqual(outcome);
    });

    it('lists the open orders of a store, the next one first, without cards and tokens', async () => {
      const { orderId, storeNumber, orderToken } = await place();
      const contents = [{ optionProductNumber: 1, name: 'Vanilla syrup', quantity: 3 }];
      await its.connection.db.execute(
        sql`update orders set basket = jsonb_set(basket::jsonb, '{0,contents}', ${JSON.stringify(contents)}::jsonb)
            where order_id = ${orderId}`,
      );
      const { body } = await ask('GET', `?storeNumber=${storeNumber}`);
      const listed = body['orders'] as { orderId: string; status: string }[];
      expect(listed.find((each) => each.orderId === orderId)).toMatchObject({
        ...{ status: 'Received', name: 'Load' },
        items: [{ name: expect.any(String), quantity: 1, options: [{ name: 'Vanilla syrup', quantity: 3 }] }],
      });
      expect(listed.every(({ status }) => status !== 'PickedUp')).toBe(true);
      const old = await place();
      await its.connection.db.execute(
        sql`update orders set pickup_earliest = pickup_earliest - interval '25 hours' where order_id = ${old.orderId}`,
      );
      const { body: later } = await ask('GET', `?storeNumber=${storeNumber}`, undefined, {
        authorization: `bearer ${key}`,
      });
      expect(JSON.stringify(later)).not.toContain(old.orderId);
      expect(JSON.stringify(body)).not.toContain(orderToken);
      expect(JSON.stringify(body)).not.toContain(ann.cardId);
    });

    it('is answered by its key alone', async () => {
      const { orderId } = await place();
      const wrong = [
        {},
        { authorization: `Bearer ${key}x` },
        { authorization: key },
        { cookie: ann.browser.cookie },
      ];
      for (const headers of wrong) {
        expect((await tell(orderId, { status: 'Preparing' }, headers)).status).toBe(401);
        expect((await ask('GET', '?storeNumber=1', undefined, headers)).status).toBe(401);
      }
      const broken = await fetch(`${its.server.url}/apiproxy/v1/operator/orders/${orderId}/status`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{',
      });
      expect([broken.status, broken.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await heard(orderId)).toEqual(['Received']);
      expect(its.server.logLines.join('')).not.toContain(key);
    });

    it.each([
      ['nothing', { status: 'Preparing' }, 404],
      ['a%00b', { status: 'Preparing' }, 404],
      ['%F0%9F%98%80', { status: 'Preparing' }, 404],
      ['nothing', { status: 'Received' }, 400],
      ['nothing', { status: 'Cancelled' }, 400],
      ['nothing', { status: 'Preparing', by: 'a\u0000b' }, 400],
      ['nothing', { status: 'Preparing', by: 'x'.repeat(41) }, 400],
      ['nothing', [], 400],
    ])('refuses %s with %j', async (orderId, body, status) => {
      expect((await tell(orderId, body)).status).toBe(status);
    });
  });
