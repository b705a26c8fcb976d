/** Risk data and an anti-fraud token on every write that a bank decides: handed to the gateway, then forgotten. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../kit/shop.ts';
import { SOON, type Price } from '../kit/shopOrders.ts';

const FRAUD = '121062';
const blocked = { riskData: { deviceReference: 'sandbox-blocked' } };
const blockedByToken = { antiFraudToken: 'sandbox-blocked' };
const usual = { riskData: { deviceReference: 'sandbox-1f' }, antiFraudToken: 'token-1' };

inShop('risk data', (its) => {
  beforeEach(() => its.forget());
  const order = async (price: Price, risk: object, method?: string, key = randomUUID()) => {
    const paid = its.byCard(price, method ?? (await its.methodOf()));
    return its.maya.ask('submit-order', { ...its.inputOf(price, paid), ...risk }, key);
  };
  const reload = async (more: object) =>
    (await its.reload({ amount: 1_000, paymentMethodId: await its.methodOf(), ...more })).code;

  it('may refuse a member’s order, which is then placed from a device that is not refused', async () => {
    const price = await its.priced();
    for (const risk of [blocked, blockedByToken]) expect((await order(price, risk)).code).toBe(FRAUD);
    expect(await its.ordersOf(price)).toBe(0);
    expect((await order(price, usual)).code).toBeUndefined();
  });

  it('may refuse a guest’s order', async () => {
    const guest = its.guest();
    const price = await its.priced(guest);
    for (const [risk, code] of [
      [blocked, FRAUD],
      [blockedByToken, FRAUD],
      [usual, undefined],
    ] as const) {
      const asked = { ...its.inputOf(price, its.byCard(price, await its.token())), ...risk };
      expect((await guest.ask('submit-order-guest', asked)).code).toBe(code);
    }
  });

  it('may refuse money for a card, which the balance does not get', async () => {
    const before = await its.balance();
    expect([await reload(blocked), await its.balance()]).toEqual([FRAUD, before]);
    expect([await reload(usual), await its.balance()]).toEqual([undefined, before + 1_000]);
  });

  it('of an auto reload goes with the charge that it opens, until it is saved anew or switched off', async () => {
    await its.setBalance(1_100);
    expect(await reload({ ...blocked, change: 'createAutoReload', triggerAmount: 1_000 })).toBeUndefined();
    await its.submit(await its.priced());
    const suspended = { status: 'suspended', code: FRAUD };
    await vi.waitFor(async () => expect(await its.profile()).toMatchObject(suspended), SOON);
    expect(await reload({ ...usual, change: 'updateAutoReload', triggerAmount: 1_000 })).toBeUndefined();
    expect(await its.profile()).toMatchObject({ status: 'active', code: null });
    await its.submit(await its.priced());
    await vi.waitFor(async () => expect(await its.balance()).toBeGreaterThan(1_000), SOON);
    expect(await reload({ ...usual, change: 'disableAutoReload' })).toBeUndefined();
    expect(await its.count(sql`from auto_reloads where risk is not null`)).toBe(0);
  });

  it('is sent again as it was where the gateway did not hear, and is forgotten once it has answered', async () => {
    const key = randomUUID();
    await order(await its.priced(), blocked, await its.methodOf('requestLost'), key);
    await its.settled(key, 'refused');
    expect(await its.outcomeOf(key)).toMatchObject({ code: FRAUD });
    expect(await its.count(sql`from charges where risk is not null`)).toBe(0);
  });

  it('is no part of the write: sent again from another page it is answered the same', async () => {
    const [price, key, method] = [await its.priced(), randomUUID(), await its.methodOf()];
    const first = await order(price, usual, method, key);
    expect(first.code).toBeUndefined();
    for (const risk of [{ riskData: { deviceReference: 'another' } }, {}])
      expect((await order(price, risk, method, key)).data).toEqual(first.data);
  });

  it.each([
    { riskData: { deviceReference: 'x'.repeat(129) } },
    { riskData: { deviceReference: '' } },
    { riskData: { deviceReference: 'two words' } },
    { antiFraudToken: 'x'.repeat(2_049) },
    { antiFraudToken: 'naïve' },
  ])('that is too long or not plain is refused at the edge (%#)', async (risk) => {
    const price = await its.priced();
    expect([(await order(price, risk)).code, await its.ordersOf(price)]).toEqual(['BAD_REQUEST', 0]);
  });
});
