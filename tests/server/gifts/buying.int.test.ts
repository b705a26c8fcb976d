/** Gifts are bought once for their request, by one charge, and are there when it is paid. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import { refusingDesigns } from '../../../server/sandbox/refusingGifts.ts';
import { someSingleUseAddress } from '../authorization/people.ts';
import { inShop } from '../kit/shop.ts';
import { someToken } from '../orders/someToken.ts';
import { egift, giftsOf, purchaseOf, told } from './giftsKit.ts';

const environment = { GIFTS_A_DAY: '1000', GIFT_DOLLARS_A_DAY: '100000' };

inShop(
  'gifts',
  (its) => {
    const gifts = giftsOf(its);
    const group = ['a@example.com', 'b@example.com', 'c@example.com'].map((email) => egift(email));

    it('for a group are one charge, one order and a mail each', async () => {
      const requestId = await gifts.bought(its.maya, group);
      const sent = await gifts.settled(its.maya, requestId);
      expect(sent.map(({ recipientEmail, money }) => [recipientEmail, money])).toEqual([
        ['a@example.com', 'purchased'],
        ['b@example.com', 'purchased'],
        ['c@example.com', 'purchased'],
      ]);
      const { status, orderNumber } = await gifts.statusOf(its.maya, requestId);
      expect([status, orderNumber]).toEqual(['done', expect.stringMatching(/^G-[2-9A-Z]{10}$/)]);
      expect(await its.count(sql`from charges where purpose = 'gift' and amount = 7500`)).toBe(1);
      const { data } = await its.maya.ask('get-sent-gifts', {});
      expect(data.sentGifts.map((each) => each.requestId)).toContain(requestId);
    });

    it('sent twice at once, and again later, are bought once', async () => {
      const purchase = purchaseOf([egift('twice@example.com')]);
      await Promise.all([1, 2, 3].map(() => gifts.buy(its.maya, purchase)));
      expect(await told(await gifts.buy(its.maya, purchase))).toBe('200');
      const other = { ...purchase, senderName: 'M' };
      expect(await told(await gifts.buy(its.maya, other))).toBe('409 IDEMPOTENCY_KEY_REUSED');
      expect(await its.count(sql`from gifts where recipient_email = 'twice@example.com'`)).toBe(1);
    });

    it.each<readonly [string, object]>([
      ['GIFT_AMOUNT', egift('r@example.com', { amount: 10_100 })],
      ['GIFT_AMOUNT', egift('r@example.com', { amount: 550 })],
      ['GIFT_MESSAGE', egift('r@example.com', { message: 'x'.repeat(161) })],
      ['GIFT_RECIPIENT_INFO', egift('nobody')],
      ['GIFT_RECIPIENT_INFO', egift('r@example.com', { recipientName: 'x'.repeat(26) })],
      ['GIFT_ART_UNAVAILABLE', egift('r@example.com', { productNumber: 'NOTHING1' })],
      ['GIFT_DELIVERY', egift('r@example.com', { deliveryMethod: 'facebook' })],
      [
        'GIFT_DELIVERY',
        egift('r@example.com', { deliverOn: { day: '2020-01-01', timeZoneId: 'America/Denver' } }),
      ],
      [
        'GIFT_DELIVERY',
        egift('r@example.com', { deliverOn: { day: '2090-01-01', timeZoneId: 'Mars/Olympus' } }),
      ],
      ...refusingDesigns.map(
        ({ code, productNumber }) => [code, egift('r@example.com', { productNumber })] as const,
      ),
    ])('are refused with %s: %#', async (code, wrong) => {
      const purchase = purchaseOf([wrong]);
      expect(await told(await gifts.buy(its.maya, purchase))).toBe(`409 ${code}`);
      const { status, data } = await gifts.statusOf(its.maya, purchase.requestId);
      expect([status, data.context.code]).toEqual(['failed', code]);
    });

    it.each([
      ['409 170046', { egifts: [egift('d@example.com'), egift(' D@example.com')] }],
      ['200', { egifts: [egift('maya@example.com'), egift('maya@example.com')] }],
      ['409 GIFT_SENDER', { senderName: ' ' }],
      ['409 GIFT_PAYPAL_GROUP', { paymentType: 'paypal' }],
      ['409 PAYMENT_METHOD_NOT_FOUND', { paymentInstrumentId: 'visa-of-nobody' }],
      ['400 BAD_REQUEST', { egifts: [] }],
      ['400 BAD_REQUEST', { egifts: Array.from({ length: 11 }, (_, n) => egift(`${n}@example.com`)) }],
    ])('answer %s: %#', async (answer, more) => {
      expect(await told(await gifts.buy(its.maya, purchaseOf(group, more)))).toBe(answer);
    });

    async function payWith(behaviour: Parameters<typeof sandboxCard>[0]) {
      await its.run(
        sql`update payment_methods set gateway_card = ${sandboxCard(behaviour)} where payment_method_id = 'visa-maya'`,
      );
    }
    it('of a card that the bank refuses are not there, and the code is told', async () => {
      await payWith('expired');
      const purchase = purchaseOf([egift('refused-card@example.com')]);
      expect(await told(await gifts.buy(its.maya, purchase))).toBe('409 121044');
      const { status, data } = await gifts.statusOf(its.maya, purchase.requestId);
      expect([status, data.context.code]).toEqual(['failed', '121044']);
      expect(await its.count(sql`from gifts where recipient_email = 'refused-card@example.com'`)).toBe(0);
      await payWith('accepted');
    });

    it('wait for the bank: it asks the person, or has not answered', async () => {
      await payWith('challenge');
      const asked = await gifts.bought(its.maya);
      const challenged = await gifts.statusOf(its.maya, asked);
      expect([challenged.status, challenged.challengeUrl]).toEqual([
        'challenge',
        expect.stringContaining('/bank/'),
      ]);
      await its.maya.ask('cancel-charge', { idempotencyKey: asked });
      const given = await gifts.statusOf(its.maya, asked);
      expect([given.status, given.data.context.code]).toEqual(['failed', 'CHARGE_CANCELLED']);
      await payWith('answerLost');
      const silent = await gifts.bought(its.maya);
      const { status, data } = await gifts.statusOf(its.maya, silent);
      expect([status, data.context.code]).toEqual(['retry', 'EPROMISERETRY']);
      await payWith('accepted');
      await gifts.settled(its.maya, silent);
    });

    it('are nobody else’s business', async () => {
      const requestId = await gifts.bought(its.maya);
      const headers = { 'x-request-id': requestId };
      const ask = (by: typeof its.leo) =>
        by.send('GET', '/apiproxy/v1/gift/gift-purchase-status?zero-retries=true', undefined, headers);
      expect([await told(await ask(its.leo)), await told(await ask(its.guest()))]).toEqual([
        '403 NOT_YOUR_WRITE',
        '401 UNAUTHENTICATED',
      ]);
      const never = its.maya.send('GET', '/apiproxy/v1/gift/gift-purchase-status', undefined, {
        'x-request-id': randomUUID(),
      });
      expect(await told(await never)).toBe('404 GIFT_NOT_FOUND');
    });

    describe('of a guest', () => {
      async function aGuest(postalCode = '98101') {
        const guest = its.guest();
        const { data } = await guest.ask('add-single-use-billing-address', {
          address: { ...someSingleUseAddress, postalCode },
        });
        const { addressToken } = data.addSingleUseBillingAddress;
        const token = await someToken(its.db, its.clock, sandboxCard('accepted'));
        const pays = {
          ...{ paymentInstrumentId: null, paymentInstrumentToken: token },
          ...{ billingAddressToken: addressToken, senderEmail: `${randomUUID()}@example.com` },
        };
        return { guest, pays };
      }

      it('are paid by a card and an address, each used once', async () => {
        const { guest, pays } = await aGuest();
        const requestId = await gifts.bought(guest, undefined, pays);
        await gifts.settled(guest, requestId);
        const again = purchaseOf([egift('again@example.com')], pays);
        expect(await told(await gifts.buy(guest, again))).toMatch(
          /^409 (PAYMENT_TOKEN_INVALID|GIFT_ADDRESS_UNAVAILABLE)$/,
        );
      });

      it.each([
        ['409 GIFT_ADDRESS_UNAVAILABLE', '98101', { billingAddressToken: 'a'.repeat(32) }],
        ['409 GIFT_BILLING_ADDRESS', '10001', {}],
        ['409 PAYMENT_TOKEN_INVALID', '98101', { paymentInstrumentToken: `cct_${'y'.repeat(43)}` }],
      ])('answer %s: %#', async (answer, postalCode, more) => {
        const { guest, pays } = await aGuest(postalCode);
        const purchase = purchaseOf([egift('g@example.com')], { ...pays, ...more });
        expect(await told(await gifts.buy(guest, purchase))).toBe(answer);
      });

      it('are the member’s after signing in', async () => {
        const { guest, pays } = await aGuest();
        const requestId = await gifts.bought(guest, undefined, pays);
        await guest.signIn();
        expect((await gifts.statusOf(guest, requestId)).status).toBe('done');
      });
    });
  },
  { environment },
);

inShop(
  'the limit of a day',
  (its) => {
    const gifts = giftsOf(its);
    it('ends what one buyer sends, and not what others do', async () => {
      await gifts.bought(its.maya, [egift('one@example.com'), egift('two@example.com')]);
      const third = () => purchaseOf([egift('three@example.com')]);
      expect(await told(await gifts.buy(its.maya, third()))).toBe('409 GIFT_LIMIT');
      its.clock.ahead(25 * 3_600_000);
      expect(await told(await gifts.buy(its.maya, third()))).toBe('200');
    });
  },
  { environment: { GIFTS_A_DAY: '2' } },
);
