/** Ways to pay that the operator turned off are refused by the server, whatever a client sends. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf, type DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { openAnyDatabase } from '../kit/databases.ts';
import {
  createBrowser,
  pricedLatte,
  startTestServer,
  type Browser,
  type TestServer,
} from '../kit/testServer.ts';
import { tokenFor, typedCard } from '../kit/vaultFolder.ts';

let connection: DatabaseConnection;
let server: TestServer;
let maya: Browser;
beforeAll(async () => {
  connection = await openAnyDatabase();
  const file = join(tmpdir(), `crema-settings-${randomUUID()}.json`);
  const off = { creditCard: false, giftCard: false, payPal: true, venmo: false, campusCard: false };
  writeFileSync(file, JSON.stringify({ newPaymentOptionEnabled: off, payPalOrderingDisabled: true }));
  server = await startTestServer(connection, { CLIENT_SETTINGS: file });
  maya = createBrowser(server.url);
  await maya.signIn();
});
afterAll(async () => {
  await server.close();
  await connection.close();
});

it('saves no credit card while credit cards are off', async () => {
  const paymentInstrumentToken = await tokenFor(server.vaultOrigin, typedCard('4111111111111111'));
  const saved = await maya.ask('save-payment-method', { paymentInstrumentToken, isDefault: false });
  expect(saved.code).toBe('PAYMENT_OPTION_OFF');
  const { paymentMethods } = (await maya.ask('get-payment-methods', {})).data;
  expect(paymentMethods.map(({ paymentMethodId }) => paymentMethodId)).toEqual(['visa-maya']);
});

it('takes no stored-value card for an order while they are off, alone or beside a credit card', async () => {
  const order = await pricedLatte(maya);
  expect((await maya.ask('submit-order', order)).code).toBe('PAYMENT_OPTION_OFF');
  const { subInp } = await pricedLatte(maya);
  const [svc] = subInp.tenders;
  if (svc === undefined) throw new Error('An order has a tender.');
  const tenders = [
    { ...svc, amount: 100 },
    { id: 'visa-maya', tender: 'card', amount: svc.amount - 100 },
  ];
  const shared = { subInp: { ...subInp, tipAmount: 0, tenders } };
  expect((await maya.ask('submit-order', shared)).code).toBe('PAYMENT_OPTION_OFF');
});

it.each(['paypal', 'venmo', 'campusCard'])(
  'takes no saved account at %s for an order, and opens no charge',
  async (type) => {
    const id = `account-${type}`;
    await connection.db.execute(
      sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id, payment_type,
            masked_account, fingerprint, gateway_card, added_at)
          select ${id}, ${id}, member_id, ${type}, 'm•••', ${id}, gateway_card, now()
          from payment_methods where payment_method_id = 'visa-maya'`,
    );
    const { subInp } = await pricedLatte(maya);
    const amount = subInp.tenders.reduce((sum, each) => sum + each.amount, 0) - (subInp.tipAmount ?? 0);
    const tenders = [{ id, tender: 'card', amount }];
    const order = { subInp: { ...subInp, tipAmount: 0, tenders } };
    expect((await maya.ask('submit-order', order)).code).toBe('PAYMENT_OPTION_OFF');
    const charges = await rowsOf(
      connection.db,
      sql`select 1 as one from charges where payment_method_id = ${id}`,
    );
    expect(charges).toEqual([]);
  },
);
