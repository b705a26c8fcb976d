/**
 * Adds a tip to an order, once: under the order's row lock, which a refund takes too, and with a row whose key is the order. The
 * server's clock decides whether it is in time. The money leaves the card that paid, as a purchase of its own: an auto reload sees it.
 */
import { sql } from 'drizzle-orm';
import { isTipEnabled } from '../../domain/pricing/tip.ts';
import type { CardStatus } from '../../domain/wallet/cardStatus.ts';
import { refusalOfCard } from '../../domain/wallet/cardRefusal.ts';
import type { GivenTip } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import { isName } from '../base/isName.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import {
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import { move, salesAccount } from '../wallet/ledger.ts';
import { endOfTipping, readySince, takesTip, type TipDependencies } from './tipsOfOrders.ts';
import { orderTips } from './tables.ts';

interface Asked {
  readonly memberId: string;
  readonly orderId: string;
  readonly amount: number;
}

/** Throws a CodedError with a code of the schema. */
export async function giveTip(deps: TipDependencies, write: WriteRequest, asked: Asked): Promise<GivenTip> {
  const isStoreTipped = await takesTips(deps, asked);
  const outcome = await withIdempotencyKey<GivenTip>(deps.db, deps.clock, write, async (tx) => {
    const order = await lockOrder(tx, asked);
    const code = await refusalOf(tx, deps, asked, order, isStoreTipped);
    return order === undefined || code !== null
      ? { status: 'refused', code: code ?? NOT_OFFERED }
      : give(tx, deps, write, asked, order);
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

const NOT_OFFERED = 'TIP_NOT_OFFERED';

interface Order {
  readonly cardId: string;
  readonly currency: string;
  readonly takesTip: boolean;
  readonly hasTip: boolean;
  readonly since: Date | string | null;
}

/** Before the transaction: stores are read by a connection of their own. */
async function takesTips(
  { db, clock, stores }: TipDependencies,
  { memberId, orderId }: Asked,
): Promise<boolean> {
  if (!isName(orderId)) return false;
  const [order] = await rowsOf<{ storeNumber: string }>(
    db,
    sql`select store_number as "storeNumber" from orders where order_id = ${orderId} and member_id = ${memberId}`,
  );
  const store = order === undefined ? null : await stores.byNumber(order.storeNumber, clock.now());
  return store !== null && isTipEnabled(store);
}

async function lockOrder(tx: Database, { memberId, orderId }: Asked): Promise<Order | undefined> {
  if (!isName(orderId)) return undefined;
  await tx.execute(
    sql`select from orders where order_id = ${orderId} and member_id = ${memberId} for update`,
  );
  // A statement of its own: it sees what was written while the lock was waited for.
  const [order] = await rowsOf<Order>(
    tx,
    sql`select o.card_id as "cardId", o.currency, ${takesTip} as "takesTip", ${readySince} as since,
          o.tip_amount > 0 or exists (select from order_tips t where t.order_id = o.order_id) as "hasTip"
        from orders o where o.order_id = ${orderId} and o.member_id = ${memberId}`,
  );
  return order;
}

/** A refusal's code; null where the tip may be given. */
async function refusalOf(
  tx: Database,
  { clock, limits }: TipDependencies,
  { memberId, amount }: Asked,
  order: Order | undefined,
  isStoreTipped: boolean,
): Promise<string | null> {
  // An order of another member is answered as one that there is not.
  if (order === undefined) return NOT_OFFERED;
  if (order.hasTip) return 'TIP_GIVEN';
  const end = endOfTipping(order.since, limits);
  if (!order.takesTip || !isStoreTipped || end === null) return NOT_OFFERED;
  if (end <= clock.now()) return 'TIP_TOO_LATE';
  if (amount <= 0 || amount > limits.tipOptions.most) return 'TIP_INVALID';
  const [card] = await rowsOf<{ status: CardStatus; free: string | number }>(
    tx,
    sql`select status, balance - held_out as free from cards join accounts using (account_id)
        where card_id = ${order.cardId} and member_id = ${memberId} and currency = ${order.currency}
        for update of accounts`,
  );
  if (card === undefined || refusalOfCard(card.status) !== null) return 'TIP_CARD_UNUSABLE';
  return Number(card.free) < amount ? 'TIP_BALANCE_TOO_LOW' : null;
}

async function give(
  tx: Database,
  { clock }: TipDependencies,
  { owner }: WriteRequest,
  { memberId, orderId, amount }: Asked,
  { cardId, currency }: Order,
): Promise<WriteAnswer<GivenTip>> {
  const givenAt = clock.now();
  await tx.insert(orderTips).values({ orderId, memberId, amount, cardId, givenAt });
  const [card] = await rowsOf<{ from: string }>(
    tx,
    sql`select account_id as "from" from cards where card_id = ${cardId}`,
  );
  const [from, to] = [card?.from ?? '', salesAccount(currency)];
  await move(tx, { kind: 'purchase', reference: tipReference(orderId), from, to, amount, at: givenAt });
  await tellChange(tx, clock, owner, 'wallet');
  await tellChange(tx, clock, owner, 'orders');
  return { status: 'done', answer: { orderId, amount, givenAt: givenAt.toISOString() } };
}

const tipReference = (orderId: string): string => `tip:${orderId}`;
