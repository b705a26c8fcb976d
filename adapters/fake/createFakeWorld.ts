/**
 * A world in memory behind every port: one member, one menu, one card, orders by idempotency key, a feed.
 * Its faults are the network's: `lose` drops answers after the world has acted, `cut` sends nothing,
 * Holds the same promises as the server (one key, one order; a member's things are a member's alone): both are held to
 * tests/contracts/world.contract.ts.
 */
import { Observable, Subject } from 'rxjs';
import type { Menu, Product } from '../../domain/menu/shape.ts';
import type { OrderStatus } from '../../domain/order/events.ts';
import type { SubmittedOrder } from '../../domain/order/shape.ts';
import type { Answer, LiveEntry, Member, World } from '../../streams/ports.ts';
import { failure } from '../http/failure.ts';
import { createFakeLocations, type FakeLocations } from './createFakeLocations.ts';
import { createFakeOrders } from './createFakeOrders.ts';
import { createFakePickup, type FakePickup } from './createFakePickup.ts';

export interface FakeWorld extends World {
  readonly locations: FakeLocations;
  readonly pickup: FakePickup;
  readonly orders: readonly SubmittedOrder[];
  readonly pricesAsked: number;
  /** How often a submission reached the world, answered or not. */
  readonly submitsReceived: number;
  /** The next `times` answers to `what` are lost after the world has acted. */
  lose(what: 'submit' | 'outcome' | 'price' | 'checkIn', times?: number): void;
  /** While cut, nothing leaves the device. */
  cut(isCut: boolean): void;
  refuseNextSubmit(code: string): void;
  /** While blocked, the socket cannot be had. */
  blockSocket(isBlocked: boolean): void;
  /** Ends every open socket, as a lost network does. */
  dropSocket(): void;
  move(orderId: string, status: OrderStatus): void;
  /** Delivers the entries again, as an at-least-once channel may. */
  repeatFeed(): void;
}

const maya: Member = { memberId: 'm-1', firstName: 'Maya', email: 'maya@example.com' };

export function createFakeWorld({ now }: { readonly now: () => number }): FakeWorld {
  const lost = { submit: 0, outcome: 0, price: 0, checkIn: 0 };
  const feed: LiveEntry[] = [];
  const news$ = new Subject<LiveEntry>();
  let sockets = new Set<(kind: 'unreachable' | 'unauthenticated') => void>();
  let isCut = false;
  let isSocketBlocked = false;
  let prices = 0;
  let submits = 0;
  let signedIn: Member | null = null;

  function answer<T>(what: keyof typeof lost | null, value: () => Answer<T>): Promise<Answer<T>> {
    if (isCut) return Promise.resolve(failure('offline'));
    const answered = value();
    if (what !== null && lost[what] > 0) {
      lost[what]--;
      return Promise.resolve(failure('unreachable'));
    }
    return Promise.resolve(answered);
  }
  const members = <T>(value: () => Answer<T>): Answer<T> =>
    signedIn === null ? failure('unauthenticated', 'UNAUTHENTICATED') : value();
  const ok = <T>(value: T): Answer<T> => ({ ok: true, value });
  const publish = (orderId: string, status: OrderStatus, storeNumber = '99001'): void => {
    const entry = {
      cursor: String(feed.length + 1),
      kind: 'order',
      at: now(),
      order: { orderId, status, storeNumber },
    };
    feed.push(entry);
    news$.next(entry);
  };
  const endSockets = (kind: 'unreachable' | 'unauthenticated'): void => {
    const open = sockets;
    sockets = new Set();
    for (const end of open) end(kind);
  };
  const orders = createFakeOrders({ now, publish });
  const locations = createFakeLocations({ answer: (value) => answer(null, value), members, now });
  const pickup = createFakePickup({
    answer: (what, value) => answer(what, value),
    now,
    canConnect: () => !isCut && !isSocketBlocked,
    orderOf: (token) => orders.placed().find(({ orderToken }) => orderToken === token) ?? null,
  });
  const after = (cursor: string | null) =>
    feed.filter((entry) => cursor === null || Number(entry.cursor) > Number(cursor));

  return {
    get orders() {
      return orders.placed();
    },
    get pricesAsked() {
      return prices;
    },
    get submitsReceived() {
      return submits;
    },
    lose: (what, times = 1) => void (lost[what] += times),
    cut: (cut) => void (isCut = cut),
    refuseNextSubmit: orders.refuseNext,
    blockSocket: (blocked) => void (isSocketBlocked = blocked),
    dropSocket: () => {
      endSockets('unreachable');
      pickup.endSockets();
    },
    move: (orderId, status) => {
      publish(orderId, status, orders.move(orderId, status));
      pickup.notify();
    },
    repeatFeed: () => feed.forEach((entry) => news$.next(entry)),
    session: {
      current: () => answer(null, () => ok(signedIn)),
      signIn: (email, password) =>
        answer(null, () => {
          if (email !== maya.email || password !== 'right') return failure('refused', 'INVALID_CREDENTIALS');
          signedIn = maya;
          return ok(maya);
        }),
      signOut: () =>
        answer(null, () => {
          signedIn = null;
          endSockets('unauthenticated');
          return ok(null);
        }),
    },
    locations,
    pickup,
    menu: {
      menu: () => answer(null, (): Answer<Menu> => ok({ storeNumber: null, menus: [] })),
      product: () => answer(null, (): Answer<Product> => failure('refused', 'PRODUCT_NOT_FOUND')),
    },
    ordering: {
      price: (request) => {
        prices++;
        return answer('price', () => ok(orders.price(request)));
      },
      submit: (order, key) =>
        answer('submit', () => {
          submits++;
          return members(() => orders.submit(order, key));
        }),
      outcome: (key) => answer('outcome', () => ok(orders.outcome(key))),
      previous: () => answer(null, () => members(() => ok(orders.previous()))),
    },
    wallet: {
      cards: () =>
        answer(null, () =>
          members(() =>
            ok([
              {
                cardId: 'c-1',
                nickname: 'Mine',
                lastFour: '1234',
                balance: orders.balance(),
                currency: 'USD',
                isPrimary: true,
              },
            ]),
          ),
        ),
    },
    live: {
      subscribe: (cursor) =>
        new Observable((subscriber) => {
          if (isCut || isSocketBlocked) return subscriber.error(failure('unreachable'));
          if (signedIn === null) return subscriber.error(failure('unauthenticated'));
          after(cursor).forEach((entry) => subscriber.next(entry));
          const end = (kind: 'unreachable' | 'unauthenticated') => subscriber.error(failure(kind));
          sockets.add(end);
          const listening = news$.subscribe(subscriber);
          return () => {
            sockets.delete(end);
            listening.unsubscribe();
          };
        }),
      poll: (cursor) => answer(null, () => ok(signedIn === null ? [] : after(cursor))),
    },
  };
}
