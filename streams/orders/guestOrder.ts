/**
 * A guest's order by its link: asked at once and every ten seconds while the page is visible, and anew when there is news of
 * it. Stored nowhere. A failure keeps the order that was known.
 */
import { type Observable, scan, type SchedulerLike, switchMap } from 'rxjs';
import type { PreviousOrder } from '../../domain/orders/shape.ts';
import { pollWhile } from '../reads/asking.ts';
import type { OrdersPort } from './port.ts';

const EVERY_MS = 10_000;

export interface GuestOrderQuestion {
  readonly orderToken: string | null;
  /** The order is asked for again when this changes. */
  readonly news: string;
}
export interface GuestOrderAnswer {
  readonly orderToken: string | null;
  readonly status: 'known' | 'gone' | 'failed';
  readonly order: PreviousOrder | null;
}

export const guestOrders =
  (orders: Pick<OrdersPort, 'ofGuest'>, isVisible$: Observable<boolean>, scheduler?: SchedulerLike) =>
  (questions$: Observable<GuestOrderQuestion>): Observable<GuestOrderAnswer | null> =>
    questions$.pipe(
      switchMap(({ orderToken }) =>
        pollWhile(
          isVisible$,
          async (signal) => ({
            orderToken,
            found: orderToken === null ? null : await orders.ofGuest(orderToken, signal),
          }),
          () => EVERY_MS,
          scheduler,
        ),
      ),
      scan((before: GuestOrderAnswer | null, { orderToken, found }): GuestOrderAnswer | null => {
        if (found === null) return null;
        if (found.ok)
          return { orderToken, status: found.value === null ? 'gone' : 'known', order: found.value };
        const known = before?.orderToken === orderToken ? before.order : null;
        return { orderToken, status: 'failed', order: known };
      }, null),
    );
