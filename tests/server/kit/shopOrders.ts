/** What is priced, ordered and paid in a shop of tests, by its members and guests, and what came of it. */
import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '../../../server/db/createDatabase.ts';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import type { CardBehaviour } from '../../../server/sandbox/testCards.ts';
import { takePayment } from '../../../server/sandbox/till.ts';
import { move } from '../../../server/wallet/ledger.ts';
import { sandboxNumber, SANDBOX_PIN } from '../../../server/wallet/sandboxCards.ts';
import type { Operations } from '../../../wire/generated/operations.ts';
import { someToken } from '../orders/someToken.ts';
import { latteItem, orderOf, type Browser, type TestServer } from './testServer.ts';

interface Place {
  readonly db: Database;
  readonly server: TestServer;
  readonly clock: TestServer['clock'];
  readonly maya: Browser;
  rows<Row>(query: SQL): Promise<readonly Row[]>;
  run(...statements: readonly SQL[]): Promise<void>;
  count(from: SQL): Promise<number>;
}
export type Price = Awaited<ReturnType<ReturnType<typeof shopOrders>['priced']>>;
interface Ordered {
  readonly orderId: string;
  readonly storeNumber: string;
  readonly summary: { readonly price: number };
}
type Reload = Operations['reload-card']['variables'];

const CARD = 'card-maya';
/** Longer than the server's own look at its charges takes. */
export const SOON = { timeout: 12_000, interval: 100 };

export function shopOrders(its: Place) {
  const priced = async (
    who: Browser = its.maya,
    storeNumber = '1',
    items: readonly object[] = [latteItem],
    ...codes: readonly string[]
  ) => {
    const asked = orderOf(items as never, storeNumber);
    const offers = codes.map((code) => ({ code }));
    const { data } = await who.ask('price-order', {
      order: { ...asked.order, cart: { ...asked.order.cart, offers } },
    });
    if (!('orderId' in data.priceOrder)) throw new Error(`not priced: ${data.priceOrder.code}`);
    return { ...data.priceOrder, storeNumber };
  };
  /** As submit-order takes it: paid by the card, unless `more` says otherwise. */
  const inputOf = ({ orderId, storeNumber, summary }: Ordered, more: object = {}) => {
    const tenders = [{ id: CARD, tender: 'svc', amount: summary.price }];
    return { subInp: { orderId, storeNumber, tipAmount: 0, tenders, ...more } };
  };
  const card = async (cardId = CARD, who = its.maya) =>
    (await who.ask('get-cards', {})).data.cards.find((each) => each.cardId === cardId);
  const balance = async () => (await card())?.balance ?? 0;
  const chargeOf = async (key: string, who = its.maya) =>
    (await who.ask('get-charge', { idempotencyKey: key })).data.charge;
  const outcomeOf = async (key: string, who = its.maya) =>
    (await who.ask('write-outcome', { idempotencyKey: key })).data.writeOutcome;
  return {
    ...{ priced, inputOf, card, balance, chargeOf, outcomeOf },
    submit: (price: Ordered, more: object = {}, key: string = randomUUID(), who = its.maya) =>
      who.ask('submit-order', inputOf(price, more), key),
    submitAsGuest: (
      who: Browser,
      price: Ordered,
      token: string,
      key: string = randomUUID(),
      more: object = {},
    ) => {
      const tenders = [{ id: token, tender: 'card', amount: price.summary.price }];
      return who.ask('submit-order-guest', inputOf(price, { tenders, ...more }), key);
    },
    byCard: ({ summary }: Ordered, id: string) => ({
      tenders: [{ id, tender: 'card', amount: summary.price }],
    }),
    /** The first cents from Maya's stored-value card. */
    shared: ({ summary }: Ordered, id: string, cents: number) => ({
      tenders: [
        { id: CARD, tender: 'svc', amount: cents },
        { id, tender: 'card', amount: summary.price - cents },
      ],
    }),
    reloading: (paymentMethodId: string, amount = 1_000) => ({ reload: { paymentMethodId, amount } }),
    /** A saved card of Maya's that behaves so. */
    async methodOf(behaviour: CardBehaviour = 'accepted', lastFour = '4242'): Promise<string> {
      const id = `method-${randomUUID()}`;
      await its.run(
        sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id, payment_type, last_four,
              expiration_month, expiration_year, postal_code, gateway_card, added_at)
            select ${id}, ${id}, member_id, 'visa', ${lastFour}, 12, 2090, '98101', ${sandboxCard(behaviour)}, now()
            from payment_methods where payment_method_id = 'visa-maya'`,
      );
      return id;
    },
    /** A token of the vault for a card that behaves so. */
    token: (behaviour: CardBehaviour = 'accepted') => someToken(its.db, its.clock, sandboxCard(behaviour)),
    addCard: (lastFour: string, who = its.maya, more: object = {}, key: string = randomUUID()) => {
      const cardNumber = sandboxNumber(lastFour);
      return who.ask('add-card', { cardNumber, pin: SANDBOX_PIN, makePrimaryCard: false, ...more }, key);
    },
    changeCard: (asked: Operations['change-card']['variables'], who = its.maya, key: string = randomUUID()) =>
      who.ask('change-card', asked, key),
    reload: (asked: Partial<Reload>, key: string = randomUUID(), who = its.maya) => {
      const none = { amount: null, triggerAmount: null, paymentMethodId: null };
      return who.ask('reload-card', { ...none, change: 'addMoney', cardId: CARD, ...asked }, key);
    },
    profile: async () => (await its.maya.ask('get-card', { cardId: CARD })).data.card.autoReloadProfile,
    payAtTill: (amount: number) => {
      const asked = { key: randomUUID(), card: { cardId: CARD }, amount };
      return takePayment({ db: its.db, clock: its.clock }, asked);
    },
    /** What can be spent of the card. */
    async setBalance(cents: number, cardId = CARD): Promise<void> {
      const [row] = await its.rows<{ account: string; now: number }>(
        sql`select account_id as account, (balance - held_out)::int as now from cards join accounts using (account_id)
            where card_id = ${cardId}`,
      );
      const { account = '', now = 0 } = row ?? {};
      if (now === cents) return;
      const [from, to] = now > cents ? [account, 'funding:USD'] : ['funding:USD', account];
      const moved = { from, to, amount: Math.abs(cents - now), at: new Date() };
      await move(its.db, { kind: 'correction', reference: randomUUID(), ...moved });
    },
    /** What the person says on the page of the bank. */
    async answerBank(key: string, said: 'confirm' | 'decline', who = its.maya): Promise<string> {
      const url = (await chargeOf(key, who))?.challengeUrl ?? '';
      const headers = { origin: its.server.vaultOrigin ?? '' };
      const page = await (await fetch(`${url}/${said}`, { method: 'POST', headers })).text();
      await chargeOf(key, who);
      return page;
    },
    settled: (key: string, status: string, who = its.maya) =>
      vi.waitFor(async () => expect((await outcomeOf(key, who)).status).toBe(status), SOON),
    chargesOf: (key: string) =>
      its.rows<{ state: string; amount: number }>(
        sql`select state, amount::int as amount from charges where reference = ${key} or reference like ${`% ${key}`}`,
      ),
    statesOf: async (key: string) =>
      (
        await its.rows<{ state: string }>(
          sql`select state from charges where reference = ${key} or reference like ${`% ${key}`}`,
        )
      ).map(({ state }) => state),
    ordersOf: ({ orderId }: { readonly orderId: string }) =>
      its.count(sql`from orders where order_id = ${orderId}`),
    async listed(orderId: string, who = its.maya) {
      const asked = { locale: 'en-US', storeNumber: null, limit: 40, storePricingInput: null };
      const { data } = await who.ask('get-previous-orders', { ...asked, isPricingEnabled: true });
      return data.previousOrders.find((each) => each.orderId === orderId);
    },
    /** The tries of an hour, and the minutes of the stores. */
    forget: () => its.run(sql`delete from sign_in_failures`, sql`delete from slot_claims`),
    /** Each step of a barista. */
    advance: (orderId: string) => its.maya.send('POST', `/sandbox/api/orders/${orderId}/advance`, {}),
  };
}
