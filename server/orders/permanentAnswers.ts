/** The answer of an order is kept in the order, for as long as it lives. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { PermanentAnswers } from '../idempotency/permanentAnswers.ts';

export const ordersPermanentAnswers: PermanentAnswers = async (tx: Database, key: string) =>
  rowsOf(
    tx,
    sql`select 'member:' || member_id as owner, 'submit-order' as operation, answer from orders where submit_key = ${key}`,
  );
