/**
 * The tip that was given after an order, and until when one can be: from when the order is ready until `tipLaterMinutes` after it
 * was picked up, or after it was ready where nobody has said that it was. Nothing can be cancelled by then.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { isTipEnabled } from '../../domain/pricing/tip.ts';
import type { Clock, Stores } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

export interface TipDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly stores: Pick<Stores, 'byNumber'>;
  readonly limits: Pick<ClientConfig, 'tipOptions' | 'tipLaterMinutes'>;
}
export interface TipOfOrder {
  /** In cents. */
  readonly laterTip: number | null;
  readonly tipUntil: string | null;
}
const none: TipOfOrder = { laterTip: null, tipUntil: null };
const MINUTE_MS = 60_000;

/** Of an order `o`: a stored-value card alone paid it, without a tip, and nothing went back. */
export const takesTip: SQL = sql`o.member_id is not null and o.card_id is not null and o.charge_id is null and o.total > 0
  and o.tip_amount = 0 and o.cancelled_at is null and o.refunded_at is null`;

/** Of an order `o`: when it became what somebody may tip for; null before. */
export const readySince: SQL = sql`(select max(at) from order_status_history h
  where h.order_id = o.order_id and h.status in ('ReadyForPickup', 'PickedUp'))`;

export const endOfTipping = (
  since: Date | string | null,
  { tipLaterMinutes }: TipDependencies['limits'],
): Date | null =>
  since === null || tipLaterMinutes === 0
    ? null
    : new Date(new Date(since).getTime() + tipLaterMinutes * MINUTE_MS);

/** By order; what is asked of one that there is not has neither. */
export async function tipsOfOrders(
  { db, clock, stores, limits }: TipDependencies,
  orderIds: readonly string[],
): Promise<(orderId: string) => TipOfOrder> {
  if (orderIds.length === 0) return () => none;
  const rows = await rowsOf<{
    orderId: string;
    storeNumber: string;
    laterTip: number | null;
    since: Date | string | null;
  }>(
    db,
    sql`select o.order_id as "orderId", o.store_number as "storeNumber", t.amount as "laterTip",
          case when t.order_id is null and ${takesTip} then ${readySince} end as since
        from orders o left join order_tips t using (order_id)
        where o.order_id in (${sql.join(
          orderIds.map((id) => sql`${id}`),
          sql`, `,
        )})`,
  );
  const now = clock.now();
  const known = new Map<string, TipOfOrder>();
  for (const { orderId, storeNumber, laterTip, since } of rows) {
    const end = endOfTipping(since, limits);
    const isOpen = end !== null && end > now && limits.tipOptions.most > 0;
    const store = isOpen ? await stores.byNumber(storeNumber, now) : null;
    const tipUntil = store !== null && isTipEnabled(store) ? end : null;
    known.set(orderId, { laterTip, tipUntil: tipUntil?.toISOString() ?? null });
  }
  return (orderId) => known.get(orderId) ?? none;
}

/** In cents. The order is locked by the caller, so that none is given meanwhile. */
export async function laterTipOf(tx: Database, orderId: string): Promise<number> {
  const [tip] = await rowsOf<{ amount: number }>(
    tx,
    sql`select amount from order_tips where order_id = ${orderId}`,
  );
  return tip?.amount ?? 0;
}
