/** How much one buyer may send as gifts in a day: against stolen cards, whose value leaves by gifts. A port; this is its default. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';

export interface GiftLimits {
  /**
   * In the transaction that accepts the purchase, which holds the buyer's lock. True where it would be too much. `buyer`: a member, or
   * a guest by the sender's e-mail address.
   */
  isTooMuch(tx: Database, asked: LimitedPurchase): Promise<boolean>;
}
export interface LimitedPurchase {
  readonly buyer: string;
  readonly gifts: number;
  /** In cents. */
  readonly total: number;
  readonly now: Date;
}

const DAY_MS = 86_400_000;

export const createGiftLimits = ({
  giftsADay,
  sumADay,
}: Readonly<Record<'giftsADay' | 'sumADay', number>>): GiftLimits => ({
  async isTooMuch(tx, { buyer, gifts, total, now }) {
    const since = new Date(now.getTime() - DAY_MS).toISOString();
    const [sent] = await rowsOf<{ gifts: number; total: string }>(
      tx,
      sql`select count(*)::int as gifts, coalesce(sum(amount), 0) as total
          from gift_purchases p join gifts using (purchase_id)
          where buyer = ${buyer} and bought_at > ${since} and p.state <> 'failed'`,
    );
    return (sent?.gifts ?? 0) + gifts > giftsADay || Number(sent?.total ?? 0) + total > sumADay;
  },
});
