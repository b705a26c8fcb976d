/** Orders that support finds by the number on a receipt (domain/orders/orderNumber.ts), and whose they are. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { ownerOfOrder } from '../session/owner.ts';

export interface FoundOrder {
  readonly orderId: string;
  readonly storeName: string;
  readonly status: string;
  readonly isCancelled: boolean;
  /** Cents. */
  readonly total: number;
  readonly currency: string;
  /** ISO 8601. */
  readonly submittedAt: string;
}

/** A number has five letters and digits, so several orders may have it. */
const MOST = 10;

/** Newest first. */
export async function ordersByNumber(db: Database, typed: string): Promise<readonly FoundOrder[]> {
  const number = typed.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();
  const rows = await rowsOf<Omit<FoundOrder, 'submittedAt'> & { readonly submittedAt: Date | string }>(
    db,
    sql`select order_id as "orderId", store_name as "storeName", status, cancelled_at is not null as "isCancelled",
          total, currency, submitted_at as "submittedAt" from orders
        where upper(right(regexp_replace(order_id, '[^0-9A-Za-z]', '', 'g'), 5)) = ${number}
        order by submitted_at desc limit ${MOST}`,
  );
  return rows.map((row) => ({ ...row, submittedAt: new Date(row.submittedAt).toISOString() }));
}

export interface PersonOfOrder {
  readonly memberId: string | null;
  readonly guestId: string | null;
  /** As session/owner.ts writes it. */
  readonly owner: string;
}

/** Null where there is no such order. */
export async function personOfOrder(db: Database, orderId: string): Promise<PersonOfOrder | null> {
  const [found] = await rowsOf<Omit<PersonOfOrder, 'owner'>>(
    db,
    sql`select member_id as "memberId", guest_id as "guestId" from orders where order_id = ${orderId}`,
  );
  return found ? { ...found, owner: ownerOfOrder(found) } : null;
}
