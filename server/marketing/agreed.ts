/** What a member agreed to hear of, as one list of changes: in her preferences, when she made her account, and with an order as a guest. */
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';

/** preference, is_on, at, consent_id: the newest of a preference counts, of one instant the one with the highest id. */
export const agreedOf = (memberId: string): SQL =>
  sql`select preference, is_on, at, consent_id from communication_consents where member_id = ${memberId}
      union all
      select 'emailOffers', is_given, at, 0 from consents where member_id = ${memberId} and kind = 'marketing'
      union all
      select 'emailOffers', ended_at is null, coalesce(ended_at, signed_up_at), 0
        from marketing_sign_ups join members using (email) where member_id = ${memberId}`;

/** Since when news by email are on or off; null where nothing was ever said. */
export async function newsOf(
  db: Database,
  memberId: string,
): Promise<{ readonly isOn: boolean; readonly at: Date | string } | null> {
  const [newest] = await rowsOf<{ isOn: boolean; at: Date | string }>(
    db,
    sql`select is_on as "isOn", at from (${agreedOf(memberId)}) agreed where preference = 'emailOffers'
        order by at desc, consent_id desc limit 1`,
  );
  return newest ?? null;
}
