/** A member, Maya, whose orders need a bank: what she has, what she asks, and what came of it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import type { CardBehaviour } from '../../../server/sandbox/testCards.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { move } from '../../../server/wallet/ledger.ts';
import type { testDatabases } from '../kit/databases.ts';
import { createBrowser, latteItem, orderOf, startTestServer, type Browser } from '../kit/testServer.ts';

type Connection = Awaited<ReturnType<Awaited<ReturnType<typeof testDatabases>>[number]['open']>>;
type Price = Awaited<ReturnType<typeof price>>;

async function price(maya: Browser, storeNumber: string) {
  const { data } = await maya.ask('price-order', orderOf([latteItem], storeNumber));
  if (!('orderId' in data.priceOrder)) throw new Error(`not priced: ${data.priceOrder.code}`);
  return { ...data.priceOrder, storeNumber };
}

export async function startChargedOrders(connection: Connection) {
  const server = await startTestServer(connection, { RATE_LIMIT_PER_MINUTE: '0' });
  const maya = createBrowser(server.url);
  await maya.signIn();
  /** A saved card of Maya's that behaves so. */
  const methodOf = async (behaviour: CardBehaviour = 'accepted'): Promise<string> => {
    const id = `method-${randomUUID()}`;
    await connection.db.execute(
      sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id, payment_type, last_four,
            expiration_month, expiration_year, postal_code, gateway_card, added_at)
          select ${id}, ${id}, member_id, 'visa', '1881', 12, 2090, '98101', ${sandboxCard(behaviour)}, now()
          from payment_methods where payment_method_id = 'visa-maya'`,
    );
    return id;
  };
  const priced = (storeNumber = '1') => price(maya, storeNumber);
  const balance = async () =>
    (await maya.ask('get-cards', {})).data.cards.find(({ cardId }) => cardId === 'card-maya')?.balance ?? 0;
  const setBalance = async (cents: number) => {
    const now = await balance();
    if (now === cents) return;
    const [card] = await rowsOf<{ id: string }>(
      connection.db,
      sql`select account_id as id from cards where card_id = 'card-maya'`,
    );
    const account = card?.id ?? '';
    const [from, to] = now > cents ? [account, 'funding:USD'] : ['funding:USD', account];
    const amount = Math.abs(cents - now);
    await move(connection.db, {
      kind: 'correction',
      reference: randomUUID(),
      ...{ from, to, amount, at: new Date() },
    });
  };
  /** `from`: a device of hers. */
  const submit = (
    price: Pick<Price, 'orderId' | 'storeNumber' | 'summary'>,
    more: object,
    key: string = randomUUID(),
    from: Browser = maya,
  ) =>
    from.ask(
      'submit-order',
      {
        subInp: {
          ...{ orderId: price.orderId, storeNumber: price.storeNumber, tipAmount: 0 },
          tenders: [{ id: 'card-maya', tender: 'svc', amount: price.summary.price }],
          ...more,
        },
      },
      key,
    );
  const byCard = (price: Price, id: string) => ({
    tenders: [{ id, tender: 'card', amount: price.summary.price }],
  });
  const shared = (price: Price, id: string, cents: number) => ({
    tenders: [
      { id: 'card-maya', tender: 'svc', amount: cents },
      { id, tender: 'card', amount: price.summary.price - cents },
    ],
  });
  const reloading = (paymentMethodId: string, amount = 1_000) => ({ reload: { paymentMethodId, amount } });
  const chargesOf = (key: string) =>
    rowsOf<{ state: string; amount: number }>(
      connection.db,
      sql`select state, amount::int as amount from charges where reference = ${key} or reference like ${`% ${key}`}`,
    );
  const ordersOf = async ({ orderId }: Price) =>
    (await rowsOf(connection.db, sql`select 1 as one from orders where order_id = ${orderId}`)).length;
  const outcomeOf = async (idempotencyKey: string) =>
    (await maya.ask('write-outcome', { idempotencyKey })).data.writeOutcome;
  const chargeOf = async (idempotencyKey: string) =>
    (await maya.ask('get-charge', { idempotencyKey })).data.charge;
  const settled = (key: string, status: string) =>
    vi.waitFor(async () => expect((await outcomeOf(key)).status).toBe(status), {
      timeout: 8_000,
      interval: 200,
    });
  const answerBank = async (key: string, said: 'confirm' | 'decline') => {
    const url = (await chargeOf(key))?.challengeUrl ?? '';
    await fetch(`${url}/${said}`, { method: 'POST', headers: { origin: server.vaultOrigin ?? '' } });
    await chargeOf(key);
  };
  const listed = async (orderId: string) => {
    const { data } = await maya.ask('get-previous-orders', {
      ...{ locale: 'en-US', storeNumber: null, limit: 40, storePricingInput: null, isPricingEnabled: true },
    });
    return data.previousOrders.find((each) => each.orderId === orderId);
  };
  /** How often her devices were told that it is cancelled, or what became of its money. */
  const toldCancelled = async (orderId: string) =>
    (
      await rowsOf(
        connection.db,
        sql`select 1 as one from feed_entries where kind = 'orderCancelled' and payload ->> 'orderId' = ${orderId}`,
      )
    ).length;
  const reset = async () => {
    await connection.db.execute(sql`delete from sign_in_failures`);
    await connection.db.execute(sql`delete from slot_claims`);
  };
  const close = async () => {
    const report = await checkLedger(connection.db);
    await server.close();
    await connection.close();
    expect([report.faults, report.held]).toEqual([[], 0]);
  };
  return {
    ...{
      server,
      maya,
      db: connection.db,
      reset,
      close,
      methodOf,
      priced,
      balance,
      setBalance,
      submit,
      byCard,
    },
    ...{ shared, reloading, chargesOf, ordersOf, outcomeOf, settled, answerBank, listed, toldCancelled },
  };
}
