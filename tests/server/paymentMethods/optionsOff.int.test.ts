/** Ways to pay that the operator turned off are refused by the server, whatever a client sends. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inShop } from '../kit/shop.ts';
import { tokenFor, typedCard } from '../kit/vaultFolder.ts';

const file = join(tmpdir(), `crema-settings-${randomUUID()}.json`);
const off = { creditCard: false, giftCard: false, payPal: true, venmo: false, campusCard: false };
writeFileSync(file, JSON.stringify({ newPaymentOptionEnabled: off, payPalOrderingDisabled: true }));
const OFF = 'PAYMENT_OPTION_OFF';

inShop(
  'a way to pay that is off',
  (its) => {
    it('saves no credit card while credit cards are off', async () => {
      const paymentInstrumentToken = await tokenFor(its.server.vaultOrigin, typedCard('4111111111111111'));
      const saved = await its.maya.ask('save-payment-method', { paymentInstrumentToken, isDefault: false });
      expect(saved.code).toBe(OFF);
      const { paymentMethods } = (await its.maya.ask('get-payment-methods', {})).data;
      expect(paymentMethods.map(({ paymentMethodId }) => paymentMethodId)).toEqual(['visa-maya']);
    });

    it('takes no stored-value card for an order while they are off, alone or beside a credit card', async () => {
      const price = await its.priced();
      for (const more of [{}, its.shared(price, 'visa-maya', 100)])
        expect((await its.submit(price, more)).code).toBe(OFF);
    });

    it.each(['paypal', 'venmo', 'campusCard'])(
      'takes no saved account at %s for an order, and opens no charge',
      async (type) => {
        const id = `account-${type}`;
        await its.run(
          sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id, payment_type,
                masked_account, fingerprint, gateway_card, added_at)
              select ${id}, ${id}, member_id, ${type}, 'm•••', ${id}, gateway_card, now()
              from payment_methods where payment_method_id = 'visa-maya'`,
        );
        const price = await its.priced();
        expect((await its.submit(price, its.byCard(price, id))).code).toBe(OFF);
        expect(await its.count(sql`from charges where payment_method_id = ${id}`)).toBe(0);
      },
    );
  },
  { environment: { CLIENT_SETTINGS: file } },
);
