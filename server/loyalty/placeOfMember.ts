/** Today and the country at the store of the member's newest order; the UTC day and US before her first one. */
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/createDatabase.ts';
import { dayAndCountry, type LoyaltyDependencies } from './starsOfOrder.ts';

/** Not within a transaction. */
export async function placeOfMember(
  deps: LoyaltyDependencies,
  memberId: string,
  at: Date,
): Promise<{ readonly day: string; readonly country: string }> {
  const [newest] = await rowsOf<{ storeNumber: string }>(
    deps.db,
    sql`select store_number as "storeNumber" from orders where member_id = ${memberId}
        order by submitted_at desc limit 1`,
  );
  return dayAndCountry(deps, newest?.storeNumber ?? '', at);
}
