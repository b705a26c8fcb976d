/**
 * In-memory implementation of all remote ports: one member, one menu, one card, orders by idempotency key, a feed. Each
 * noun's fake is in adapters/fake/<noun>/fake.ts.
 * Simulates network faults: `lose` drops answers after the request took effect, `cut` fails requests before they are
 * sent. Keeps the same promises as the server (one order per key; member data only for the member): both are held to
 * tests/contracts/remotePorts.contract.ts.
 */
import { Subject } from 'rxjs';
import type { SubmittedOrder } from '../../domain/orders/shape.ts';
import type { OrderStatus } from '../../domain/orders/status.ts';
import type { RemotePorts } from '../../streams/generated/remotePorts.ts';
import type { FeedEntry } from '../../streams/feed/port.ts';
import type { Answer } from '../../streams/ports.ts';
import { failure } from '../http/failure.ts';
import { createFakeCart } from './cart/createFakeCart.ts';
import type { FakeServer, LosableCall } from './fakeServer.ts';
import { createNounFakes, type NounFakes } from './generated/nounFakes.ts';
import { createFakeOrders } from './orders/createFakeOrders.ts';
import { createFakeSlots } from './slots/createFakeSlots.ts';

export interface FakeRemotePorts extends NounFakes {
  readonly placedOrders: readonly SubmittedOrder[];
  readonly pricesAsked: number;
  /** The number of submissions that took effect, answered or not. */
  readonly submitsReceived: number;
  /** The next `times` answers to `what` are lost after the request took effect. */
  lose(what: LosableCall, times?: number): void;
  /** While cut, nothing leaves the device. */
  cut(isCut: boolean): void;
  refuseNextSubmit(code: string): void;
  /** Refuses the next order after the reload that came with it. */
  refuseAfterReload(code: string): void;
  /** While blocked, no socket can be opened. */
  blockSocket(isBlocked: boolean): void;
  /** Closes every open socket, as a lost network does. */
  dropSocket(): void;
  move(orderId: string, status: OrderStatus): void;
  /** A feed entry without content, as of a change by another device. */
  tell(kind: string): void;
  /** Delivers the entries again, as an at-least-once channel may. */
  repeatFeed(): void;
}

export function createFakeRemotePorts({ now }: { readonly now: () => number }): FakeRemotePorts {
  const lost = new Map<LosableCall, number>();
  const feed: FeedEntry[] = [];
  const news$ = new Subject<FeedEntry>();
  let sockets = new Set<(kind: 'unreachable' | 'unauthenticated') => void>();
  let isCut = false;
  let isSocketBlocked = false;

  const write = (entry: Pick<FeedEntry, 'kind' | 'order' | 'cancelled' | 'cartVersion'>): void => {
    const written = { ...entry, cursor: String(feed.length + 1), at: now() };
    feed.push(written);
    news$.next(written);
  };
  const publish: FakeServer['publish'] = (orderId, status, storeNumber = '99001') =>
    write({ kind: 'order', order: { orderId, status, storeNumber } });
  const slots = createFakeSlots(now);
  const cart = createFakeCart(now);
  const books = createFakeOrders({ now, publish, slots, cart });
  const server: FakeServer = {
    now,
    publish,
    tell: (kind) => write({ kind, order: null, ...(kind === 'cart' && { cartVersion: cart.version() }) }),
    publishCancelled: (orderId, cancelledAt) =>
      write({ kind: 'orderCancelled', order: null, cancelled: { orderId, cancelledAt } }),
    books,
    cart,
    slots,
    member: null,
    answer<T>(what: LosableCall | null, value: () => Answer<T>, signal?: AbortSignal): Promise<Answer<T>> {
      if (signal?.aborted === true) return Promise.resolve(failure('timeout'));
      if (isCut) return Promise.resolve(failure('offline'));
      const answered = value();
      const left = what === null ? 0 : (lost.get(what) ?? 0);
      if (what === null || left === 0) return Promise.resolve(answered);
      lost.set(what, left - 1);
      return Promise.resolve(failure('unreachable'));
    },
    members: (value) => (server.member === null ? failure('unauthenticated', 'UNAUTHENTICATED') : value()),
    canConnect: () => !isCut && !isSocketBlocked,
    opened(end) {
      sockets.add(end);
      return () => void sockets.delete(end);
    },
    endSockets(kind) {
      const open = sockets;
      sockets = new Set();
      for (const end of open) end(kind);
    },
    feedAfter: (cursor) => feed.filter((entry) => cursor === null || Number(entry.cursor) > Number(cursor)),
    onNews(hear) {
      const listening = news$.subscribe(hear);
      return () => listening.unsubscribe();
    },
  };
  const nouns = createNounFakes(server);

  return {
    ...(nouns satisfies RemotePorts),
    get placedOrders() {
      return books.placed();
    },
    get pricesAsked() {
      return nouns.pricing.pricesAsked;
    },
    get submitsReceived() {
      return nouns.orders.submitsReceived;
    },
    lose: (what, times = 1) => void lost.set(what, (lost.get(what) ?? 0) + times),
    cut: (cut) => void (isCut = cut),
    refuseNextSubmit: books.refuseNext,
    refuseAfterReload: books.refuseAfterReload,
    blockSocket: (blocked) => void (isSocketBlocked = blocked),
    dropSocket: () => {
      server.endSockets('unreachable');
      nouns.pickup.endSockets();
    },
    move: (orderId, status) => {
      publish(orderId, status, books.move(orderId, status));
      nouns.pickup.notify();
    },
    tell: (kind) => write({ kind, order: null }),
    repeatFeed: () => feed.forEach((entry) => news$.next(entry)),
  };
}
