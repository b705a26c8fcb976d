/** The answer to submitOrder is stored in the order's row, as long as the row exists. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { PermanentAnswers } from '../idempotency/permanentAnswers.ts';

export const ordersPermanentAnswers: PermanentAnswers = async (tx: Database, key: string) =>
  rowsOf(
    tx,
    sql`select case when member_id is null then 'guest:' || guest_id else 'member:' || member_id end as owner,
          case when guest_id is null then 'submit-order' else 'submit-order-guest' end as operation, answer
        from orders where submit_key = ${key}`,
  );
