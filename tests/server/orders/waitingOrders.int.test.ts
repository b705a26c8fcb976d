/** An order that waits for its bank is told to each device of its member, whatever pays it, and each can give it up (decision 0117). */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { CHARGE_VALID_MS } from '../../../server/payments/charges.ts';
import { inShop } from '../kit/shop.ts';

inShop(
  'an order that waits for its bank',
  (its) => {
    beforeEach(() => its.forget());
    const waiting = async (who = its.maya) => (await who.ask('get-cards', {})).data.waitingOrders;

    it.each(['a bank card', 'a reload'])(
      'is on her other devices, paid by %s, until one of them gives it up',
      async (how) => {
        await its.setBalance(0);
        const [price, key, before] = [await its.priced(), randomUUID(), await its.told('wallet')];
        const method = await its.methodOf('challenge');
        const more = how === 'a reload' ? its.reloading(method) : its.byCard(price, method);
        expect((await its.submit(price, more, key)).code).toBe('ORDER_PENDING');
        expect(await its.told('wallet')).toBe(before + 1);
        const desk = await its.signedIn();
        const told = await waiting(desk);
        expect(told).toMatchObject([{ amount: price.summary.price, currency: 'USD', writeId: key }]);
        const waits = new Date(told[0]?.until ?? '').getTime() - its.clock.now().getTime();
        expect(waits > 0 && waits <= CHARGE_VALID_MS).toBe(true);
        expect(await waiting(its.leo)).toEqual([]);
        // Where she can confirm it from here, too.
        const bank = await its.chargeOf(key);
        expect(bank).toMatchObject({ state: 'challenge', challengeUrl: expect.stringContaining('/bank/') });
        expect(await its.chargeOf(key, desk)).toEqual(bank);
        expect(await its.chargeOf(key, its.leo)).toBeNull();
        await desk.ask('cancel-charge', { idempotencyKey: key });
        expect(await waiting(desk)).toEqual([]);
        expect(await its.outcomeOf(key)).toMatchObject({ status: 'refused', code: 'CHARGE_CANCELLED' });
      },
    );

    it('is paid by its bank card where that is removed meanwhile, and waits no more then', async () => {
      const [price, key, method] = [await its.priced(), randomUUID(), await its.methodOf('challenge')];
      await its.submit(price, its.byCard(price, method), key);
      const removal = { change: 'remove', paymentMethodId: method } as const;
      expect((await its.maya.ask('change-payment-method', removal)).code).toBeUndefined();
      expect(await waiting()).toMatchObject([{ writeId: key }]);
      await its.answerBank(key, 'confirm');
      expect(await its.outcomeOf(key)).toMatchObject({ status: 'done' });
      expect(await its.chargesOf(key)).toEqual([{ state: 'captured', amount: price.summary.price }]);
      expect(await waiting()).toEqual([]);
    });

    it('is not money that is added to a card', async () => {
      const key = randomUUID();
      await its.reload({ amount: 1_000, paymentMethodId: await its.methodOf('challenge') }, key);
      expect([await its.statesOf(key), await waiting()]).toEqual([['challenge'], []]);
      await its.maya.ask('cancel-charge', { idempotencyKey: key });
    });
  },
  { holdsNothing: true },
);
