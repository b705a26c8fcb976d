/** Today at the store of the member's newest order; the UTC day before her first one. */
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/createDatabase.ts';
import { dayAndCountry, type LoyaltyDependencies } from './starsOfOrder.ts';

/** Not within a transaction. */
export async function dayOfMember(deps: LoyaltyDependencies, memberId: string, at: Date): Promise<string> {
  const [newest] = await rowsOf<{ storeNumber: string }>(
    deps.db,
    sql`select store_number as "storeNumber" from orders where member_id = ${memberId}
        order by submitted_at desc limit 1`,
  );
  return (await dayAndCountry(deps, newest?.storeNumber ?? '', at)).day;
}
