/** What the fake ports of all nouns share: the network and its faults, who is signed in, the feed, the books. */
import type { RemotePorts } from '../../streams/generated/remotePorts.ts';
import type { OrderStatus } from '../../domain/orders/status.ts';
import type { FeedEntry } from '../../streams/feed/port.ts';
import type { Answer } from '../../streams/ports.ts';
import type { Member } from '../../streams/session/port.ts';
import type { FakeCart } from './cart/createFakeCart.ts';
import type { FakeOrders } from './orders/createFakeOrders.ts';
import type { FakeSlotBooks } from './slots/createFakeSlots.ts';

/** A call whose answer may be lost: a method of any port. */
export type LosableCall = { [N in keyof RemotePorts]: keyof RemotePorts[N] }[keyof RemotePorts];

export interface FakeServer {
  now(): number;
  /** Over the network; `what` may be lost on its way back. Nothing is asked once `signal` is aborted. */
  answer<T>(what: LosableCall | null, value: () => Answer<T>, signal?: AbortSignal): Promise<Answer<T>>;
  /** For a signed-in member only. */
  members<T>(value: () => Answer<T>): Answer<T>;
  /** The member of the session, changed by signing in and out. */
  member: Member | null;
  canConnect(): boolean;
  /** A socket that is open; `end` breaks it. Answers how to forget it. */
  opened(end: (kind: 'unreachable' | 'unauthenticated') => void): () => void;
  endSockets(kind: 'unreachable' | 'unauthenticated'): void;
  publish(orderId: string, status: OrderStatus, storeNumber?: string): void;
  /** Tells the member's devices that something of hers changed. */
  tell(kind: string): void;
  publishCancelled(orderId: string, cancelledAt: number): void;
  feedAfter(cursor: string | null): readonly FeedEntry[];
  onNews(hear: (entry: FeedEntry) => void): () => void;
  readonly books: FakeOrders;
  readonly cart: FakeCart;
  readonly slots: FakeSlotBooks;
}
