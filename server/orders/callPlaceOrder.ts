/** Calls the SQL function `place_order` (functions/place_order.sql): places an order or stores a refusal, once per key. */
import type { SubmittedOrder } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { createStatement } from '../db/createStatement.ts';
import {
  keyReused,
  refusingKeyOfAnother,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import { salesAccount } from '../wallet/ledger.ts';
import { columnsOf, type OrderColumns } from './writeOrder.ts';

export interface Placing {
  readonly order: OrderColumns;
  readonly accountId: string;
  readonly amount: number;
  /** The make-minutes of the order, and the make-minutes of one slot of the store. */
  readonly making: {
    readonly makeMinutes: number;
    readonly slotCapacity: number;
    /** Its start: an order as soon as possible is put into no later one. */
    readonly lastSlot: Date;
  };
  /** The answer to the client; the function adds the card's balance. */
  readonly answer: SubmittedOrder;
}

const placeOrder = createStatement<Row>(
  'place-order',
  `select * from place_order($1, $2, $3, $4, $5::timestamptz, $6::text, $7::jsonb, $8::text, $9::text, $10::bigint,
    $11::jsonb)`,
);

/** `what` is the order to place, or the code of a refusal to store. Throws IDEMPOTENCY_KEY_REUSED. */
export async function callPlaceOrder(
  db: Database,
  { owner, key, operation, requestHash }: WriteRequest,
  now: Date,
  what: Placing | string,
): Promise<WriteAnswer<SubmittedOrder>> {
  const placing = typeof what === 'string' ? null : what;
  const placed = placeOrder(db, [
    ...[owner, key, operation, requestHash, now.toISOString()],
    ...(placing === null
      ? [what, null, null, null, null, null]
      : [
          null,
          JSON.stringify({ ...columnsOf(placing.order), ...makingOf(placing.making) }),
          placing.accountId,
          salesAccount(placing.order.currency),
          placing.amount,
          JSON.stringify(placing.answer),
        ]),
  ]);
  const [row] = await refusingKeyOfAnother(placed);
  if (row?.state === 'done' && row.answer) return { status: 'done', answer: row.answer };
  if (row?.state === 'refused') return { status: 'refused', code: row.code ?? 'UNEXPECTED_ERROR' };
  throw keyReused();
}

interface Row {
  readonly state: 'done' | 'refused' | 'reused';
  readonly code: string | null;
  readonly answer: SubmittedOrder | null;
}

/** No columns: `place_order` claims the slot by them. */
const makingOf = ({ makeMinutes, slotCapacity, lastSlot }: Placing['making']) => ({
  make_minutes: makeMinutes,
  slot_capacity: slotCapacity,
  last_slot: lastSlot,
});
