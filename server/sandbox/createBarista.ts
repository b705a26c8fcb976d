/**
 * The sandbox's barista: moves orders Received → Preparing → ReadyForPickup → PickedUp, one step at a time, never
 * back. Due times are in the database, so restarts lose nothing and several servers share the work.
 */
import { asc, lte, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { barista } from './tables.ts';
import { orders } from '../orders/tables.ts';
import { lockOrder, nextStatus, stepOrder, type Order } from '../orders/stepOrder.ts';
import { findArrival } from '../pickup/arrivals.ts';
import type { Clock } from '../base/ports.ts';

export interface BaristaSettings {
  readonly isAutomatic: boolean;
  readonly stepSeconds: number;
}
export interface Barista {
  settings(): Promise<BaristaSettings>;
  change(settings: Partial<BaristaSettings>): Promise<BaristaSettings>;
  /** Makes the order's next step now. Null for an unknown order; a finished one stays as it is. */
  advance(orderId: string): Promise<OrderStatus | null>;
  /**
   * Hands the order of an arrival over: makes all its remaining steps now. Returns the order, null for an unknown
   * arrival.
   */
  bringOut(arrivalId: string): Promise<{ readonly orderId: string; readonly status: OrderStatus } | null>;
  /** `toldSeconds`: the step time that the sandbox page set last, if any. */
  firstStepAt(toldSeconds: number | null, now: Date): Date;
  /** Makes all steps that are due. Returns how many. */
  workOnce(): Promise<number>;
}

/** For runDueWork.ts: while the barista works by itself. */
export const dueSteps = `select from orders where barista_due_at <= $1
  and not exists (select from barista where not is_automatic)`;

export function createBarista(db: Database, clock: Clock, stepSeconds: number): Barista {
  const settingsIn = async (tx: Database): Promise<BaristaSettings> => {
    const [row] = await tx.select().from(barista);
    return row ?? { isAutomatic: true, stepSeconds };
  };
  const dueFrom = ({ stepSeconds: seconds }: BaristaSettings): Date =>
    new Date(clock.now().getTime() + seconds * 1000);

  /** The order is locked by the caller. */
  const step = async (tx: Database, order: Order): Promise<OrderStatus> => {
    const status = nextStatus[order.status];
    const isLast = status === null || nextStatus[status] === null;
    const baristaDueAt = isLast ? null : dueFrom(await settingsIn(tx));
    return stepOrder(tx, clock, order, { baristaDueAt, toldBy: null });
  };
  const stepDueOrder = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      if (!(await settingsIn(tx)).isAutomatic) return false;
      const [order] = await tx
        .select()
        .from(orders)
        .where(lte(orders.baristaDueAt, clock.now()))
        .orderBy(asc(orders.baristaDueAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (order) await step(tx, order);
      return order !== undefined;
    });

  const self: Barista = {
    settings: () => settingsIn(db),
    change: (changes) =>
      db.transaction(async (tx) => {
        const settings = { ...(await settingsIn(tx)), ...changes };
        const { isAutomatic, stepSeconds: seconds } = settings;
        await tx
          .insert(barista)
          .values({ isAutomatic, stepSeconds: seconds })
          .onConflictDoUpdate({ target: barista.onlyRow, set: { isAutomatic, stepSeconds: seconds } });
        // A shorter step time also applies to orders that already wait.
        await tx
          .update(orders)
          .set({
            baristaDueAt: sql`least(${orders.baristaDueAt}, ${dueFrom(settings).toISOString()}::timestamptz)`,
          })
          .where(sql`${orders.baristaDueAt} is not null`);
        return { isAutomatic, stepSeconds: seconds };
      }),
    advance: (orderId) =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId);
        return order ? step(tx, order) : null;
      }),
    bringOut: (arrivalId) =>
      db.transaction(async (tx) => {
        const arrival = await findArrival(tx, arrivalId);
        const order = arrival && (await lockOrder(tx, arrival.orderId));
        if (!order) return null;
        let { status } = order;
        while (nextStatus[status] !== null && order.cancelledAt === null)
          status = await step(tx, { ...order, status });
        return { orderId: order.orderId, status };
      }),
    firstStepAt: (toldSeconds, now) => new Date(now.getTime() + (toldSeconds ?? stepSeconds) * 1000),
    workOnce: async () => {
      let steps = 0;
      while (await stepDueOrder()) steps++;
      return steps;
    },
  };
  return self;
}
