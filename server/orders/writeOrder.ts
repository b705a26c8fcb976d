/** The columns of an order for the SQL functions that write it, and the call of `write_order` (functions/write_order.sql). */
import { sql } from 'drizzle-orm';
import type { SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { salesAccount } from '../wallet/ledger.ts';
import type { orders } from './tables.ts';

type Order = typeof orders.$inferInsert;

/** Without what was priced, which is the price's, and without the write. */
export type OrderColumns = Omit<
  Order,
  | 'basket'
  | 'collectionType'
  | 'consumptionType'
  | 'submittedAt'
  | 'submitKey'
  | 'submitHash'
  | 'answer'
  | 'cancelledAt'
>;

interface Written {
  /** Who is told of it. */
  readonly owner: string;
  /** The key of its write. */
  readonly key: string;
  readonly order: OrderColumns;
  readonly answer: SubmittedOrder;
  /** What a stored-value card pays of it, in cents; null where none does. */
  readonly paid: { readonly accountId: string; readonly amount: number } | null;
}

/** For place_order, which answers an order of the same key again where the requests are the same: it placed none of these. */
const OF_NO_REQUEST = '';

/** The caller has locked price and card, claimed the slot, and settles the write. */
export const writeOrder = async (
  tx: Database,
  { owner, key, order, answer, paid }: Written,
  now: Date,
): Promise<void> =>
  void (await tx.execute(
    sql`select write_order(${JSON.stringify(columnsOf(order))}::jsonb, ${owner}, ${key}, ${OF_NO_REQUEST},
          ${JSON.stringify(answer)}::jsonb, ${paid?.accountId ?? null}, ${salesAccount(order.currency)},
          ${paid?.amount ?? 0}::bigint, ${now.toISOString()}::timestamptz)`,
  ));

/** Named as in the table, which `jsonb_populate_record` reads. */
export const columnsOf = (order: OrderColumns): Record<string, unknown> => ({
  order_id: order.orderId,
  member_id: order.memberId,
  guest_id: order.guestId,
  order_token: order.orderToken,
  store_number: order.storeNumber,
  store_name: order.storeName,
  status: order.status,
  total: order.total,
  tip_amount: order.tipAmount,
  currency: order.currency,
  card_id: order.cardId,
  card_amount: order.cardAmount,
  charge_id: order.chargeId,
  tender: order.tender,
  tender_last_four: order.tenderLastFour,
  pickup_earliest: order.pickupEarliest,
  pickup_latest: order.pickupLatest,
  minutes_min: order.minutesMin,
  minutes_max: order.minutesMax,
  barista_due_at: order.baristaDueAt,
  scheduled_for: order.scheduledFor,
});
