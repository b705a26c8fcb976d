/**
 * Placing a priced order and paying it with a stored-value card: ledger, order, history, feed entry and the answer to
 * the key in one transaction, or none of them. Every "no" is found before the first write. Spec 3 sections 4, 5 and 8.
 */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { openStatus } from '../../domain/locator/openingHours.ts';
import type { StoreLocation } from '../../domain/locator/store.ts';
import type { SubmitOrderInput, SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { orders, orderStatusHistory, pricedOrders } from '../db/schema.ts';
import { writeFeedEntry } from '../feed/createFeed.ts';
import { answerOnce, type WriteRequest } from '../idempotency/answerOnce.ts';
import { refusalOf } from '../pricing/priceOrder.ts';
import type { Clock, Stores } from '../ports.ts';
import { memberKey } from '../session/owner.ts';
import { findCard } from '../wallet/cards.ts';
import { lockBalance, move, openAccount, salesAccount } from '../wallet/ledger.ts';
import { pickupTimeOf } from './pickupTime.ts';

export interface OrderDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly stores: Stores;
  /** When the sandbox's barista takes up a new order; null where a real shop does. */
  readonly firstStepAt: (tx: Database, now: Date) => Promise<Date | null>;
}

/** Throws a CodedError with a code of PROTOCOL.md ("Codes of submitOrder"). */
export async function submitOrder(
  deps: OrderDependencies,
  write: WriteRequest,
  memberId: string,
  input: SubmitOrderInput,
): Promise<SubmittedOrder> {
  const now = deps.clock.now();
  const store = await deps.stores.byNumber(input.storeNumber, now);
  const outcome = await answerOnce<SubmittedOrder>(deps.db, deps.clock, write, async (tx) => {
    const checked = await check(tx, now, store, memberId, input);
    if (typeof checked === 'string') return { status: 'refused', code: checked };
    return { status: 'done', answer: await place(deps, tx, now, memberId, checked) };
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

interface Checked {
  readonly priced: typeof pricedOrders.$inferSelect;
  readonly store: StoreLocation;
  readonly cardId: string;
  readonly accountId: string;
  readonly balance: number;
  readonly amount: number;
}

/** A code, or everything that placing needs; the price and the card's account stay locked. */
async function check(
  tx: Database,
  now: Date,
  store: StoreLocation | null,
  memberId: string,
  input: SubmitOrderInput,
): Promise<Checked | string> {
  const [priced] = await tx
    .select()
    .from(pricedOrders)
    .where(and(eq(pricedOrders.orderId, input.orderId), eq(pricedOrders.owner, memberKey(memberId))))
    .for('update');
  if (!priced || priced.storeNumber !== input.storeNumber) return 'ORDER_NOT_FOUND';
  if (priced.submittedAt) return 'ALREADY_SUBMITTED';
  if (priced.expiresAt <= now) return 'PRICING_EXPIRED';

  const storeRefusal = refusalOf(store);
  if (store === null || storeRefusal !== null)
    return storeRefusal === 'STORE_CLOSED' ? 'STORE_CLOSED' : 'STORE_UNAVAILABLE';
  const readyAt = now.getTime() + priced.minutesMin * 60_000;
  if (!openStatus(store.hoursByDay, store.holidays, store.timeZone.timeZoneId, readyAt).isOpen)
    return 'NO_VALID_SERVICE_TIME';

  const [tender, ...others] = input.tenders;
  const tipAmount = input.tipAmount ?? 0;
  const amount = priced.total + tipAmount;
  if (!tender || others.length > 0 || tender.tender !== 'svc' || tipAmount < 0) return 'TENDER_MISMATCH';
  if (tender.amount !== amount) return 'TENDER_MISMATCH';
  const card = await findCard(tx, memberId, tender.id);
  if (!card) return 'CARD_NOT_FOUND';
  if (card.status === 'lost') return '121032';
  if (card.status === 'notActivated') return '121030';
  const account = await lockBalance(tx, card.accountId);
  if (!account) return 'CARD_NOT_FOUND';
  if (account.currency !== priced.currency) return 'TENDER_MISMATCH';
  if (account.balance < amount) return 'INSUFFICIENT_BALANCE';
  return {
    priced,
    store,
    cardId: card.cardId,
    accountId: card.accountId,
    balance: account.balance,
    amount,
  };
}

async function place(
  deps: OrderDependencies,
  tx: Database,
  now: Date,
  memberId: string,
  { priced, store, cardId, accountId, balance, amount }: Checked,
): Promise<SubmittedOrder> {
  await tx.update(pricedOrders).set({ submittedAt: now }).where(eq(pricedOrders.orderId, priced.orderId));
  const sales = salesAccount(priced.currency);
  await openAccount(tx, sales, 'sales', priced.currency);
  await move(tx, {
    kind: 'purchase',
    reference: priced.orderId,
    from: accountId,
    to: sales,
    amount,
    at: now,
  });
  const order = {
    orderId: priced.orderId,
    memberId,
    orderToken: randomBytes(12).toString('base64url'),
    storeNumber: store.storeNumber,
    storeName: store.name,
    status: 'Received' as const,
    basket: priced.basket,
    total: amount,
    tipAmount: amount - priced.total,
    currency: priced.currency,
    cardId,
    pickupEarliest: new Date(now.getTime() + priced.minutesMin * 60_000),
    pickupLatest: new Date(now.getTime() + priced.minutesMax * 60_000),
    minutesMin: priced.minutesMin,
    minutesMax: priced.minutesMax,
    submittedAt: now,
    baristaDueAt: await deps.firstStepAt(tx, now),
  } satisfies typeof orders.$inferInsert;
  await tx.insert(orders).values(order);
  const { orderId, storeNumber, status } = order;
  await tx.insert(orderStatusHistory).values({ orderId, status, at: now });
  await writeFeedEntry(tx, deps.clock, memberKey(memberId), 'order', { orderId, storeNumber, status });
  return {
    orderId,
    orderToken: order.orderToken,
    storeNumber,
    status,
    pickupTime: pickupTimeOf(order),
    total: amount,
    submittedAt: now.toISOString(),
    cardBalance: balance - amount,
  };
}
