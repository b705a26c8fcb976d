/** A guest's order with each card of the sandbox, asked of the real server: the code that comes back, and what was charged. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorFor, genericError } from '../../../src/i18n/errorCatalog.ts';
import { guestErrors } from '../../../src/features/payment/guest/guestErrors.ts';
import type { DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import { otherCodes, testCards, type CardBehaviour } from '../../../server/sandbox/testCards.ts';
import { openAnyDatabase } from '../kit/databases.ts';
import { createBrowser, latteItem, orderOf, startTestServer, type TestServer } from '../kit/testServer.ts';
import { someToken } from './someToken.ts';

/** The code of the refusal; null where the order is placed. */
const answers: Readonly<Record<CardBehaviour, string | null>> = {
  accepted: null,
  declined: '121048',
  expired: '121044',
  insufficientFunds: '121035',
  wrongCode: '121017',
  fraud: '121062',
  providerError: '121061',
  networkError: '121069',
  methodProblem: '121043',
  challenge: 'ORDER_PENDING',
  challengeFails: 'ORDER_PENDING',
  challengeOffSession: null,
  failsLater: '121048',
  // What the gateway did is asked for later.
  answerLost: 'ORDER_PENDING',
  requestLost: 'ORDER_PENDING',
  accountDeclined: '121060',
  ...(Object.fromEntries(otherCodes.map((code) => [`refusedAs${code}`, code])) as Record<
    `refusedAs${(typeof otherCodes)[number]}`,
    string
  >),
};
const PENDING = 'ORDER_PENDING';

let connection: DatabaseConnection;
let server: TestServer;
beforeAll(async () => {
  connection = await openAnyDatabase();
  server = await startTestServer(connection, { RATE_LIMIT_PER_MINUTE: '0' });
});
afterAll(async () => {
  await server.close();
  await connection.close();
});
// The limit of tries counts by network, which all guests of a test share.
const forgetTries = () => connection.db.execute(sql`delete from sign_in_failures`);

async function priced(storeNumber = '1', quantity = 1) {
  const guest = createBrowser(server.url);
  const { data } = await guest.ask('price-order-guest', orderOf([{ ...latteItem, quantity }], storeNumber));
  if (!('orderId' in data.priceOrder)) throw new Error(data.priceOrder.code);
  const { orderId, summary } = data.priceOrder;
  const submit = (id: string) =>
    guest.ask(
      'submit-order-guest',
      {
        subInp: {
          ...{ orderId, storeNumber, tipAmount: 0 },
          tenders: [{ id, tender: 'card', amount: summary.price }],
        },
      },
      randomUUID(),
    );
  return { guest, orderId, submit };
}
const ordersOf = (orderId: string) =>
  rowsOf(connection.db, sql`select 1 as one from orders where order_id = ${orderId}`);
const token = (behaviour: CardBehaviour) => someToken(connection.db, server.clock, sandboxCard(behaviour));

describe('a guest’s order with a card that is', () => {
  it.each(Object.entries(answers) as [CardBehaviour, string | null][])(
    '%s is answered %s',
    async (behaviour, code) => {
      await forgetTries();
      const { orderId, submit } = await priced();
      const answer = await submit(await token(behaviour));
      expect(answer.code ?? null).toBe(code);
      expect((await ordersOf(orderId)).length).toBe(code === null ? 1 : 0);
      // Each refusal has words for a guest.
      if (code === null || code === PENDING || code === 'UNEXPECTED_ERROR') return;
      expect(code in guestErrors || errorFor(code) !== genericError).toBe(true);
    },
  );

  it('in the sandbox’s list has a row', () => {
    expect(testCards.filter(({ behaviour }) => !(behaviour in answers))).toEqual([]);
  });
});

describe('a store that since the price', () => {
  const chargesOf = async (orderId: string) =>
    (
      await rowsOf<{ state: string }>(
        connection.db,
        sql`select c.state from charges c join guest_submissions s on s.reference = c.reference
            where s.order_id = ${orderId}`,
      )
    ).map(({ state }) => state);

  it('takes guests no more refuses the order with MOP_NOT_ACCEPTED, before the bank is asked', async () => {
    await forgetTries();
    const { orderId, submit } = await priced('closing');
    const store = server.context.storesByNumber.get('closing');
    if (store === undefined) throw new Error('no store');
    const mobileOrdering = { ...store.mobileOrdering, guestOrdering: false };
    server.context.storesByNumber.set('closing', { ...store, mobileOrdering });
    expect((await submit(await token('accepted'))).code).toBe('MOP_NOT_ACCEPTED');
    server.context.storesByNumber.set('closing', store);
    expect([await ordersOf(orderId), await chargesOf(orderId)]).toEqual([[], []]);
    expect((await submit(await token('accepted'))).code).toBeUndefined();
  });

  it('has no room for so much refuses the order with HIGH_VOLUME_STORE, and the bank is not asked', async () => {
    await forgetTries();
    const { orderId, submit } = await priced('closing', 15);
    await connection.db.execute(
      sql`insert into store_capacities (store_number, make_minutes) values ('closing', 1)`,
    );
    expect((await submit(await token('accepted'))).code).toBe('HIGH_VOLUME_STORE');
    await connection.db.execute(sql`delete from store_capacities`);
    expect([await ordersOf(orderId), await chargesOf(orderId)]).toEqual([[], []]);
  });
});
