/** The member's feed, pushed or polled: the status of an order, or that something of hers changed (cart, cards, favorites …). */
import type { Observable } from 'rxjs';
import type { OrderStatus } from '../../domain/orders/status.ts';
import type { Answer } from '../ports.ts';

export interface FeedEntry {
  readonly cursor: string;
  readonly kind: string;
  readonly at: number;
  readonly order: {
    readonly orderId: string;
    readonly status: OrderStatus;
    readonly storeNumber: string;
  } | null;
  /** Set in an entry of the kind `orderCancelled`. */
  readonly cancelled?: { readonly orderId: string; readonly cancelledAt: number } | null;
  /** In an entry of the kind `cart`: the version that the cart had then. Servers before 0.3.0 do not say it. */
  readonly cartVersion?: number | null;
}
export interface FeedPort {
  /** Entries after the cursor, then new ones; errors with a RemoteFailure when there is no socket. */
  subscribe(after: string | null): Observable<FeedEntry>;
  /** The entries after the cursor, for networks that block WebSockets. */
  poll(after: string | null): Promise<Answer<readonly FeedEntry[]>>;
}
