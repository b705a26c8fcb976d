/** Gifts are there when their money is, and are gone when their bank refuses. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '../base/ports.ts';
import { rowsOf } from '../db/createDatabase.ts';
import { keyOfCharge } from '../payments/charges.ts';
import { purchasePurpose } from '../payments/purchasePurpose.ts';
import { NOT_TAKEN } from '../payments/advanceCharge.ts';
import { startDeliveries } from './deliveries.ts';

export const giftsChargePurposes = (clock: Clock) => ({
  gift: purchasePurpose<{ readonly purchaseId: string }>(clock, {
    tells: 'gifts',
    async find(tx, { chargeId }) {
      const [bought] = await rowsOf<{ purchaseId: string }>(
        tx,
        sql`select purchase_id as "purchaseId" from gift_purchases where charge_id = ${chargeId} for update`,
      );
      return bought ?? null;
    },
    writeOf: (_, charge) => ({
      ...{ owner: charge.owner, key: keyOfCharge(charge), attempt: `gift ${charge.reference}` },
    }),
    async give(tx, { purchaseId }, charge, now) {
      await tx.execute(
        sql`update gift_purchases set state = 'done', order_number = ${newOrderNumber()} where purchase_id = ${purchaseId}`,
      );
      await startDeliveries(tx, purchaseId, now);
      return { requestId: keyOfCharge(charge) };
    },
    async release(tx, { purchaseId }, charge) {
      await tx.execute(sql`delete from gifts where purchase_id = ${purchaseId}`);
      await tx.execute(
        sql`update gift_purchases set state = 'failed', code = ${toldOf(charge.code)} where purchase_id = ${purchaseId}`,
      );
    },
    toldOf,
  }),
});

const toldOf = (code: string | null): string =>
  code === null || code === NOT_TAKEN ? 'GIFT_ORDER_FAILED' : code;

/** Ten characters that are read out without a mistake. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newOrderNumber = (): string =>
  `G-${[...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
