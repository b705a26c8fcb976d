/** What somebody has bought as gifts, with how far the charge, the mails and the money of each are. */
import { sql, type SQL } from 'drizzle-orm';
import { mayCorrect, mayRefund, type GiftState } from '../../domain/gifts/states.ts';
import type { GiftPurchase, SentGift } from '../../wire/generated/resolverTypes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

const MOST = 50;

interface PurchaseRow extends Omit<GiftPurchase, 'status' | 'gifts' | 'boughtAt' | 'totalAmount'> {
  readonly purchaseId: string;
  readonly state: 'pending' | 'done' | 'failed';
  readonly total: string | number;
  readonly boughtAt: Date | string;
  readonly chargeState: string;
  readonly chargeTries: number;
}
interface GiftRow extends Omit<SentGift, 'amount' | 'dueAt' | 'mayCorrect' | 'mayRefund'>, GiftState {
  readonly purchaseId: string;
  readonly amount: string | number;
  readonly dueAt: Date | string;
}

export const purchasesOf = (db: Database, owner: string): Promise<GiftPurchase[]> =>
  read(db, sql`c.owner = ${owner}`);

/** Of the write with that key; null where nothing was kept under it. */
export async function purchaseOfKey(db: Database, owner: string, key: string): Promise<GiftPurchase | null> {
  const [purchase] = await read(db, sql`c.owner = ${owner} and write_key = ${key}`);
  return purchase ?? null;
}

async function read(db: Database, which: SQL): Promise<GiftPurchase[]> {
  const purchases = await rowsOf<PurchaseRow>(
    db,
    sql`select p.purchase_id as "purchaseId", write_key as "requestId", order_number as "orderNumber", p.state, p.code,
          bought_at as "boughtAt", total, p.currency, c.state as "chargeState", c.tries as "chargeTries"
        from gift_purchases p join charges c using (charge_id)
        where ${which} order by bought_at desc, p.purchase_id limit ${MOST}`,
  );
  if (purchases.length === 0) return [];
  const gifts = await rowsOf<GiftRow>(
    db,
    sql`select gift_id as "giftId", purchase_id as "purchaseId", product_number as "productNumber", amount,
          recipient_name as "recipientName", recipient_email as "recipientEmail", money, is_corrected as "isCorrected",
          d.state as delivery, due_at as "dueAt"
        from gifts join gift_deliveries d using (gift_id)
        where purchase_id in (${sql.join(
          purchases.map(({ purchaseId }) => sql`${purchaseId}`),
          sql`, `,
        )}) and money is not null order by place`,
  );
  return purchases.map((purchase) => shown(purchase, gifts));
}

const shown = (
  { purchaseId, state, total, boughtAt, chargeState, chargeTries, ...rest }: PurchaseRow,
  gifts: readonly GiftRow[],
): GiftPurchase => ({
  ...rest,
  status: state === 'pending' ? waiting(chargeState, chargeTries) : state,
  totalAmount: Number(total),
  boughtAt: new Date(boughtAt).toISOString(),
  gifts: gifts.filter((gift) => gift.purchaseId === purchaseId).map(shownGift),
});

/** The bank asks the person, or has not answered. */
function waiting(chargeState: string, tries: number): 'pending' | 'challenge' | 'retry' {
  if (chargeState === 'challenge') return 'challenge';
  return tries > 0 ? 'retry' : 'pending';
}

function shownGift({ purchaseId: _, isCorrected, amount, dueAt, ...gift }: GiftRow): SentGift {
  const state = { ...gift, isCorrected };
  return {
    ...gift,
    amount: Number(amount),
    dueAt: new Date(dueAt).toISOString(),
    mayCorrect: mayCorrect(state),
    mayRefund: mayRefund(state),
  };
}
