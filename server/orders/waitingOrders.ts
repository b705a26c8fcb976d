/**
 * The orders of a member that wait for their bank, whatever pays them (decision 0117): each of her devices shows them beside the
 * cart that they are of, and can give them up by their key.
 */
import { sql } from 'drizzle-orm';
import type { WaitingOrder } from '../../wire/generated/resolverTypes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { memberKey } from '../session/owner.ts';

interface Row extends Omit<WaitingOrder, 'until'> {
  readonly until: Date | string;
}

/** The one that is given up first is the first. */
export async function waitingOrders(db: Database, memberId: string): Promise<readonly WaitingOrder[]> {
  const rows = await rowsOf<Row>(
    db,
    // The charge of a reload names who sent the write, too (submissions.ts).
    sql`select (s.prepared ->> 'total')::int as amount, s.prepared ->> 'currency' as currency, c.expires_at as until,
          s.reference as "writeId"
        from charges c join order_submissions s
          on s.reference = case c.purpose when 'order' then c.reference else substr(c.reference, length(c.owner) + 2) end
            and (c.purpose = 'order' or s.owner = c.owner)
        where c.owner = ${memberKey(memberId)} and c.purpose in ('order', 'reload') and c.state in ('created', 'challenge')
        order by c.expires_at, s.reference`,
  );
  return rows.map((row) => ({ ...row, until: new Date(row.until).toISOString() }));
}
