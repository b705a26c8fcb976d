/**
 * What goes back of orders that were cancelled, or refunded after the pickup: of a stored-value card at once, of a charge when its bank has answered. Where the ledger
 * cannot be read, each field is answered as null with the error (decision 0101).
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ChargeRefund, OrderTender, PreviousOrder } from '../../wire/generated/resolverTypes.ts';
import { partlyUnavailable } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { ChargeState } from '../payments/charges.ts';
import { isKept, partsOfKept, type RefundPart } from '../wallet/refunds.ts';
import { cards, ledgerTransactions } from '../wallet/tables.ts';
import type { orders } from './tables.ts';

type Order = typeof orders.$inferSelect;
export const STORED_VALUE = 'svc';

type Refunds = Pick<PreviousOrder, 'refund' | 'refunds' | 'chargeRefund'>;
export const noRefunds: Refunds = { refund: null, refunds: null, chargeRefund: null };

/** What went back of these cancelled orders. A field whose value is an error is answered as null, with the error. */
export async function readRefunds(
  db: Database,
  cancelled: readonly Order[],
): Promise<(order: Order) => Refunds> {
  try {
    const rows = cancelled.length === 0 ? [] : await ledgerRefunds(db, cancelled);
    const parts = await partsOfKept(db, [...new Set(rows.map(({ account }) => account).filter(isKept))]);
    const ofCharge = await chargeRefunds(db, cancelled);
    const byOrder = new Map(rows.map((row) => [row.orderId, row]));
    return (order) => {
      const { amount = null, lastFour = null } = byOrder.get(order.orderId) ?? {};
      const ofOrder = parts.get(order.orderId) ?? [];
      return {
        refund: refundOf(order, amount, lastFour ?? ofOrder[0]?.lastFour ?? null),
        refunds: refundsOf(order, amount, lastFour, ofOrder),
        chargeRefund: ofCharge.get(order.chargeId ?? '') ?? null,
      };
    };
  } catch (problem) {
    const unread = partlyUnavailable(problem) as unknown as null;
    return () => ({ refund: unread, refunds: unread, chargeRefund: unread });
  }
}

const ledgerRefunds = (db: Database, cancelled: readonly Order[]) =>
  db
    .select({
      orderId: ledgerTransactions.reference,
      amount: ledgerTransactions.amount,
      account: ledgerTransactions.toAccount,
      lastFour: cards.lastFour,
    })
    .from(ledgerTransactions)
    .leftJoin(cards, eq(cards.accountId, ledgerTransactions.toAccount))
    .where(
      and(
        eq(ledgerTransactions.kind, 'refund'),
        eq(ledgerTransactions.state, 'posted'),
        inArray(
          ledgerTransactions.reference,
          cancelled.map(({ orderId }) => orderId),
        ),
      ),
    );

/** The amount of a charge goes back to the card that was charged. */
function refundOf(
  { chargeId, total, tenderLastFour }: Order,
  refunded: number | null,
  refundedTo: string | null,
): NonNullable<PreviousOrder['refund']> | null {
  if (chargeId !== null) return { cents: total, lastFour: tenderLastFour };
  return refunded === null ? null : { cents: refunded, lastFour: refundedTo };
}

/** By charge. */
async function chargeRefunds(
  db: Database,
  cancelled: readonly Order[],
): Promise<ReadonlyMap<string, ChargeRefund>> {
  const ids = cancelled.flatMap(({ chargeId }) => chargeId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; state: ChargeState; isAsked: boolean }>(
    db,
    sql`select charge_id as id, state, next_step is not null as "isAsked" from charges
        where charge_id in (${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )})`,
  );
  return new Map(rows.map(({ id, state, isAsked }) => [id, chargeRefundOf(state, isAsked)]));
}

/** `isAsked`: the gateway is asked until it answers. */
function chargeRefundOf(state: ChargeState, isAsked: boolean): ChargeRefund {
  if (state === 'refunded') return 'refunded';
  if (state === 'failed' || state === 'voided') return 'notCharged';
  // Of an order that is cancelled a captured charge is either asked back or was refused.
  return state === 'captured' && !isAsked ? 'refused' : 'pending';
}

/** `parts`: the cards that got the kept refund since, each with its part. */
function refundsOf(
  order: Order,
  refunded: number | null,
  refundedTo: string | null,
  parts: readonly RefundPart[],
): OrderTender[] {
  const rest = (refunded ?? 0) - parts.reduce((sum, { amount }) => sum + amount, 0);
  const ofCards = [...parts, ...(rest > 0 ? [{ lastFour: refundedTo, amount: rest }] : [])];
  return [...ofCards.map((part) => ({ tender: STORED_VALUE, ...part })), ...chargedOf(order)];
}

/** The charge's part. */
export const chargedOf = ({ chargeId, tender, tenderLastFour, total, cardAmount }: Order): OrderTender[] =>
  chargeId === null || tender === null
    ? []
    : [{ tender, lastFour: tenderLastFour, amount: total - (cardAmount ?? 0) }];
