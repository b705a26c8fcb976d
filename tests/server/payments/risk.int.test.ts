/** Risk data and an anti-fraud token on every write that a bank decides: handed to the gateway, then forgotten. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import type { ReloadChange } from '../../../wire/generated/resolverTypes.ts';
import { someToken } from '../orders/someToken.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser, latteItem, orderOf } from '../kit/testServer.ts';
import { startChargedOrders } from '../orders/chargedOrdersKit.ts';

const FRAUD = '121062';
const blocked = { riskData: { deviceReference: 'sandbox-blocked' } };
const usual = { riskData: { deviceReference: 'sandbox-1f' }, antiFraudToken: 'token-1' };

for (const database of await anyDatabase())
  describe(`risk data on ${database.name}`, () => {
    let kit: Awaited<ReturnType<typeof startChargedOrders>>;
    beforeAll(async () => {
      kit = await startChargedOrders(await database.open());
    });
    afterAll(() => kit.close());
    beforeEach(() => kit.reset());

    type Price = Awaited<ReturnType<typeof kit.priced>>;
    const order = async (price: Price, risk: object, method?: string, key = randomUUID()) => {
      const tenders = kit.byCard(price, method ?? (await kit.methodOf()));
      const subInp = { orderId: price.orderId, storeNumber: price.storeNumber, tipAmount: 0, ...tenders };
      return kit.maya.ask('submit-order', { subInp, ...risk }, key);
    };
    const reload = async (change: ReloadChange, risk: object, amounts: object = { amount: 1_000 }) =>
      kit.maya.ask('reload-card', {
        ...{ change, cardId: 'card-maya', paymentMethodId: await kit.methodOf() },
        ...{ triggerAmount: null, ...amounts, ...risk },
      });

    it('may refuse a member’s order, which is then placed from a device that is not refused', async () => {
      const price = await kit.priced();
      expect((await order(price, blocked)).code).toBe(FRAUD);
      expect((await order(price, { antiFraudToken: 'sandbox-blocked' })).code).toBe(FRAUD);
      expect(await kit.ordersOf(price)).toBe(0);
      expect((await order(price, usual)).code).toBeUndefined();
    });

    it('may refuse a guest’s order', async () => {
      const guest = createBrowser(kit.server.url);
      const { data } = await guest.ask('price-order-guest', orderOf([latteItem], '1'));
      if (!('orderId' in data.priceOrder)) throw new Error('not priced');
      const { orderId, summary } = data.priceOrder;
      const submit = async (risk: object) => {
        const id = await someToken(kit.db, kit.server.clock, sandboxCard('accepted'));
        const tenders = [{ id, tender: 'card', amount: summary.price }];
        const subInp = { orderId, storeNumber: '1', tipAmount: 0, tenders };
        return guest.ask('submit-order-guest', { subInp, ...risk });
      };
      expect((await submit(blocked)).code).toBe(FRAUD);
      expect((await submit({ antiFraudToken: 'sandbox-blocked' })).code).toBe(FRAUD);
      expect((await submit(usual)).code).toBeUndefined();
    });

    it('may refuse money for a card, which the balance does not get', async () => {
      const before = await kit.balance();
      expect((await reload('addMoney', blocked)).code).toBe(FRAUD);
      expect(await kit.balance()).toBe(before);
      expect((await reload('addMoney', usual)).code).toBeUndefined();
      expect(await kit.balance()).toBe(before + 1_000);
    });

    it('of an auto reload goes with the charge that it opens, until it is saved anew or switched off', async () => {
      const amounts = { amount: 1_000, triggerAmount: 1_000 };
      const profile = async () => {
        const { data } = await kit.maya.ask('get-card', { cardId: 'card-maya', before: null });
        return data.card.autoReloadProfile;
      };
      await kit.setBalance(1_100);
      expect((await reload('createAutoReload', blocked, amounts)).code).toBeUndefined();
      expect((await kit.submit(await kit.priced(), {})).code).toBeUndefined();
      await vi.waitFor(
        async () => expect(await profile()).toMatchObject({ status: 'suspended', code: FRAUD }),
        {
          timeout: 8_000,
        },
      );
      expect((await reload('updateAutoReload', usual, amounts)).code).toBeUndefined();
      expect(await profile()).toMatchObject({ status: 'active', code: null });
      expect((await kit.submit(await kit.priced(), {})).code).toBeUndefined();
      await vi.waitFor(async () => expect(await kit.balance()).toBeGreaterThan(1_000), { timeout: 8_000 });
      expect((await reload('disableAutoReload', usual)).code).toBeUndefined();
      expect(await rowsOf(kit.db, sql`select 1 as one from auto_reloads where risk is not null`)).toEqual([]);
    });

    it('is sent again as it was where the gateway did not hear, and is forgotten once it has answered', async () => {
      const [price, key] = [await kit.priced(), randomUUID()];
      await order(price, blocked, await kit.methodOf('requestLost'), key);
      await kit.settled(key, 'refused');
      expect(await kit.outcomeOf(key)).toMatchObject({ code: FRAUD });
      expect(await rowsOf(kit.db, sql`select 1 as one from charges where risk is not null`)).toEqual([]);
    });

    it('is no part of the write: sent again from another page it is answered the same', async () => {
      const [price, key, method] = [await kit.priced(), randomUUID(), await kit.methodOf()];
      const first = await order(price, usual, method, key);
      const again = await order(price, { riskData: { deviceReference: 'another' } }, method, key);
      const without = await order(price, {}, method, key);
      expect(first.code).toBeUndefined();
      expect(again.data).toEqual(first.data);
      expect(without.data).toEqual(first.data);
    });

    it.each([
      { riskData: { deviceReference: 'x'.repeat(129) } },
      { riskData: { deviceReference: '' } },
      { riskData: { deviceReference: 'two words' } },
      { antiFraudToken: 'x'.repeat(2_049) },
      { antiFraudToken: 'naïve' },
    ])('that is too long or not plain is refused at the edge (%#)', async (risk) => {
      const price = await kit.priced();
      expect((await order(price, risk)).code).toBe('BAD_REQUEST');
      expect(await kit.ordersOf(price)).toBe(0);
    });
  });
