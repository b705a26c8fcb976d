/** Without the sandbox the operator's own system moves orders on, by its key alone, forwards alone, and it is kept who said it. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inShop } from '../kit/shop.ts';

const key = 'the key of the tills of this chain';
const bearer = { authorization: `Bearer ${key}` };

inShop(
  "the operator's system",
  (its) => {
    const place = async () => {
      await its.setBalance(2_500);
      return (await its.submit(await its.priced())).data.submitOrder;
    };
    /** As a machine asks: no cookie, no origin. */
    const ask = async (method: string, path: string, body?: unknown, headers: object = bearer) => {
      const response = await fetch(`${its.server.url}/apiproxy/v1/operator/orders${path}`, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { response, status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const tell = (orderId: string, body: unknown, headers?: object) =>
      ask('POST', `/${orderId}/status`, body, headers);
    const heard = its.stepsOf;

    it('moves an order on, step by step or several at once, and the member hears of each', async () => {
      const { orderId, storeNumber, orderToken } = await place();
      expect(await tell(orderId, { status: 'Preparing', by: 'store 1 bar 2' })).toMatchObject({
        ...{ status: 200, body: { orderId, status: 'Preparing' } },
      });
      its.clock.ahead(1_000);
      expect((await tell(orderId, { status: 'PickedUp' })).body['status']).toBe('PickedUp');
      expect(await heard(orderId)).toEqual(['Received', 'Preparing', 'ReadyForPickup', 'PickedUp']);
      const history = await its.rows<{ said: string }>(
        sql`select status || ' ' || coalesce(told_by, 'nobody') as said from order_status_history where order_id = ${orderId}`,
      );
      expect(history.map(({ said }) => said).toSorted()).toEqual([
        ...['PickedUp operator', 'Preparing store 1 bar 2', 'ReadyForPickup operator', 'Received nobody'],
      ]);
      const { data } = await its.maya.ask('get-pickup-state', { storeNumber, orderToken });
      expect(data.pickupState.order?.status).toBe('PickedUp');
    });

    it('says a step again without a second one, at once and later, and never goes back', async () => {
      const { orderId } = await place();
      const told = await Promise.all([1, 2, 3].map(() => tell(orderId, { status: 'ReadyForPickup' })));
      expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await heard(orderId)).toEqual(['Received', 'Preparing', 'ReadyForPickup']);
      expect(await tell(orderId, { status: 'Preparing' })).toMatchObject({
        ...{ status: 409, body: { code: 'STATUS_PASSED' } },
      });
    });

    it('makes no order that was cancelled, and one that it makes is not cancelled', async () => {
      const { orderId } = await place();
      const [cancelled, made] = await Promise.all([
        its.maya.ask('cancel-order', { orderId }),
        tell(orderId, { status: 'Preparing' }),
      ]);
      expect([
        ['cancelled', 'ORDER_CANCELLED'],
        ['ORDER_STARTED', 'made'],
      ]).toContainEqual([cancelled.code ?? 'cancelled', made.body['code'] ?? 'made']);
    });

    it('lists the open orders of a store, the next one first, without cards and tokens', async () => {
      const { orderId, storeNumber, orderToken } = await place();
      const contents = JSON.stringify([{ optionProductNumber: 1, name: 'Vanilla syrup', quantity: 3 }]);
      await its.run(
        sql`update orders set basket = jsonb_set(basket::jsonb, '{0,contents}', ${contents}::jsonb) where order_id = ${orderId}`,
      );
      const list = async (headers?: object) =>
        (await ask('GET', `?storeNumber=${storeNumber}`, undefined, headers)).body['orders'] as {
          orderId: string;
          status: string;
        }[];
      const listed = await list();
      expect(listed.find((each) => each.orderId === orderId)).toMatchObject({
        ...{ status: 'Received', name: 'Maya' },
        items: [{ name: expect.any(String), quantity: 1, options: [{ name: 'Vanilla syrup', quantity: 3 }] }],
      });
      expect(listed.every(({ status }) => status !== 'PickedUp')).toBe(true);
      for (const hidden of [orderToken, 'card-maya']) expect(JSON.stringify(listed)).not.toContain(hidden);
      const old = await place();
      await its.run(
        sql`update orders set pickup_earliest = pickup_earliest - interval '25 hours' where order_id = ${old.orderId}`,
      );
      const later = await list({ authorization: `bearer ${key}` });
      expect(JSON.stringify(later)).not.toContain(old.orderId);
    });

    it('is answered by its key alone', async () => {
      const { orderId } = await place();
      const { cookie } = its.maya;
      const wrong = [{}, { authorization: `Bearer ${key}x` }, { authorization: key }, { cookie }];
      for (const headers of wrong) {
        expect((await tell(orderId, { status: 'Preparing' }, headers)).status).toBe(401);
        expect((await ask('GET', '?storeNumber=1', undefined, headers)).status).toBe(401);
      }
      const broken = await tell(orderId, '{', {});
      expect([broken.status, broken.response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
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
  },
  { environment: { SANDBOX: 'off', OPERATOR_KEY: key } },
);
