/**
 * The bonus of a linked member's order: a movement of its own in the stars' ledger, once an order and no more than the cap of
 * its programme year. It counts for no tier. The account is locked by the caller, so that two orders do not both fill the cap.
 */
import { sql, type SQL } from 'drizzle-orm';
import { bonusOf, programmeYearOf } from '../../domain/partnerships/bonus.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { credit, type Movement } from '../loyalty/starsLedger.ts';

interface Earning extends Omit<Movement, 'kind' | 'reference' | 'detail'> {
  readonly orderId: string;
  /** An order that was placed before the link, or after its end, earns nothing by it. */
  readonly placedAt: Date;
}

/** Answers whether it gave any. */
export async function giveBonusStars(
  tx: Database,
  { orderId, placedAt, ...earned }: Earning,
  endsOn: string | null,
): Promise<boolean> {
  const { memberId, day } = earned;
  const links = await rowsOf(
    tx,
    sql`select from partner_links where member_id = ${memberId} and linked_at <= ${placedAt.toISOString()}::timestamptz
          and (ended_at is null or ended_at > ${placedAt.toISOString()}::timestamptz) limit 1`,
  );
  if (links.length === 0) return false;
  const amount = bonusOf(earned.amount, await bonusOfYear(tx, memberId, day));
  if (amount === 0) return false;
  const detail = { why: PARTNER_BONUS, orderId };
  const movement = {
    ...earned,
    amount,
    kind: 'corrected',
    reference: bonusReference(orderId),
    detail,
  } as const;
  return (await credit(tx, movement, endsOn)).state === 'done';
}

/** As the member's movements tell it. */
const PARTNER_BONUS = 'partnerBonus';
export const bonusReference = (orderId: string): string => `partner:${orderId}`;

/** The member's bonus in the programme year that holds the day, without what refunds took back. */
export async function bonusOfYear(db: Database, memberId: string, day: string): Promise<number> {
  const { from, until } = programmeYearOf(day);
  const [row] = await rowsOf<{ given: string | number }>(
    db,
    sql`select coalesce(sum(given.amount + coalesce(back.amount, 0)), 0) as given from star_movements given
        left join star_movements back on back.reverses = given.movement_id
        where given.member_id = ${memberId} and ${isBonus} and given.on_day >= ${from}::date and given.on_day < ${until}::date`,
  );
  return Number(row?.given ?? 0);
}
const isBonus: SQL = sql`given.kind = 'corrected' and given.detail ->> 'why' = ${PARTNER_BONUS}`;
