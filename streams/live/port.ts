/** The member's feed: news of orders, pushed or polled. */
import type { Observable } from 'rxjs';
import type { OrderStatus } from '../../domain/orders/status.ts';
import type { Answer } from '../ports.ts';

export interface LiveEntry {
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
}
export interface LivePort {
  /** Entries after the cursor, then new ones; errors with a RemoteFailure when there is no socket. */
  subscribe(after: string | null): Observable<LiveEntry>;
  /** The polling twin. */
  poll(after: string | null): Promise<Answer<readonly LiveEntry[]>>;
}
