/**
 * What the bank's answer means for the order that waits for it. Where the order is paid by a charge, the money is taken if the
 * order is placed, and given back if it cannot be. Where its card is reloaded first, the money is on the card then, and stays
 * there if the order cannot be placed.
 */
import { sql } from 'drizzle-orm';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { NOT_TAKEN } from '../payments/advanceCharge.ts';
import { keyOfCharge, wantRefund, type Charge } from '../payments/charges.ts';
import { purchasePurpose, type PurchasePurpose } from '../payments/purchasePurpose.ts';
import type { ChargePurpose } from '../payments/recordPayment.ts';
import { cancelUnpaid, isCancelled, tellRefunded } from './cancelledCharges.ts';
import { orderAttempt, releaseForOrder } from './heldForOrder.ts';
import { lockCart } from './orderedElsewhere.ts';
import { lockPrice, place, type WaitingOrder } from './placePaidOrder.ts';

export const orderPurpose = (clock: Clock): ChargePurpose =>
  purchasePurpose(clock, {
    ...waitingOrder,
    find: (tx, { reference }) => waitingOrderOf(tx, reference),
    // Cancelled before the bank had answered.
    async captured(tx, { chargeId }, now) {
      if (await isCancelled(tx, chargeId)) await wantRefund(tx, chargeId, now);
    },
    ended: (tx, { chargeId }, now) => cancelUnpaid(tx, clock, chargeId, now),
    refunded: (tx, { chargeId }) => tellRefunded(tx, clock, chargeId),
    refundRefused: (tx, { chargeId }) => tellRefunded(tx, clock, chargeId),
  });

/** A reload that may have an order waiting for it; `otherwise` where it has none. */
export const reloadForOrder = (clock: Clock, otherwise: ChargePurpose): ChargePurpose =>
  purchasePurpose(clock, {
    ...waitingOrder,
    find: waitingOrderOfReload,
    otherwise,
    // Price and cart before card, as every order takes them; the ledger takes the card when it adds the money.
    async lockFirst(tx, charge) {
      const waiting = await waitingOrderOfReload(tx, charge);
      if (waiting === null) return;
      await lockPrice(tx, waiting.placing.orderId);
      await lockCart(tx, charge.owner);
    },
  });

const waitingOrder: Omit<PurchasePurpose<WaitingOrder>, 'find'> = {
  tells: 'wallet',
  writeOf: ({ owner, reference: key }) => ({ owner, key, attempt: orderAttempt(key) }),
  give: (tx, waiting, { purpose, owner, chargeId }, now) =>
    place(tx, waiting, { owner, chargeId: purpose === 'order' ? chargeId : null }, now),
  release: (tx, waiting, { purpose }, now) =>
    releaseForOrder(tx, { ...waiting, isPartHeld: purpose === 'order' }, now),
  settled: (tx, { reference }, now) => noteSettled(tx, reference, now),
  toldOf: (code) => (code === null || code === NOT_TAKEN ? PROVIDER : code),
};

/** Why a charge ended by itself is the provider's matter: another card may do. */
const PROVIDER = '121061';

async function waitingOrderOf(tx: Database, reference: string): Promise<WaitingOrder | null> {
  const [found] = await rowsOf<WaitingOrder>(
    tx,
    sql`select owner, reference, prepared as "placing", created_at as "createdAt" from order_submissions
        where reference = ${reference}`,
  );
  return found ?? null;
}

async function waitingOrderOfReload(tx: Database, charge: Charge): Promise<WaitingOrder | null> {
  const found = await waitingOrderOf(tx, keyOfCharge(charge));
  // Another owner's order may have the same key as this reload.
  return found?.owner === charge.owner ? found : null;
}

/** An earlier build writes none: see settleLeftOrders.ts. */
async function noteSettled(tx: Database, reference: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update order_submissions set settled_at = ${now.toISOString()} where reference = ${reference}`,
  );
}
