/**
 * A world in memory behind every port: one member, one menu, one card, orders by idempotency key, a feed.
 * Its faults are the network's: `lose` drops answers after the world has acted, `cut` sends nothing,
 * `slow` holds answers until released. Holds the same promises as the server (one key, one order).
 */
import { Observable, Subject } from 'rxjs';
import type { FailureKind } from '../../domain/failure.ts';
import type { Menu, Product } from '../../domain/menu/shape.ts';
import type { OrderStatus } from '../../domain/order/events.ts';
import type { SubmittedOrder } from '../../domain/order/shape.ts';
import type { Answer, LiveEntry, Member, World, WorldFailure } from '../../streams/ports.ts';

export interface FakeWorld extends World {
  readonly orders: readonly SubmittedOrder[];
  readonly pricesAsked: number;
  /** How often a submission reached the world, answered or not. */
  readonly submitsReceived: number;
  /** The next `times` answers to `what` are lost after the world has acted. */
  lose(what: 'submit' | 'outcome' | 'price', times?: number): void;
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
const fails = (kind: FailureKind, code: string | null = null): WorldFailure => ({
  ok: false,
  kind,
  code,
  retryAfterSeconds: null,
});

export function createFakeWorld({ now }: { readonly now: () => number }): FakeWorld {
  const byKey = new Map<string, SubmittedOrder>();
  const refusals: string[] = [];
  const lost = { submit: 0, outcome: 0, price: 0 };
  const feed: LiveEntry[] = [];
  const news$ = new Subject<LiveEntry>();
  let sockets = new Set<() => void>();
  let isCut = false;
  let isSocketBlocked = false;
  let prices = 0;
  let submits = 0;
  let balance = 2_500;
  let signedIn: Member | null = null;

  function answer<T>(what: keyof typeof lost | null, value: () => Answer<T>): Promise<Answer<T>> {
    if (isCut) return Promise.resolve(fails('offline'));
    const answered = value();
    if (what !== null && lost[what] > 0) {
      lost[what]--;
      return Promise.resolve(fails('unreachable'));
    }
    return Promise.resolve(answered);
  }
  const ok = <T>(value: T): Answer<T> => ({ ok: true, value });
  const publish = (orderId: string, status: OrderStatus): void => {
    const entry = {
      cursor: String(feed.length + 1),
      kind: 'orderStatus',
      at: now(),
      order: { orderId, status, storeNumber: '99001' },
    };
    feed.push(entry);
    news$.next(entry);
  };
  const after = (cursor: string | null) =>
    feed.filter((entry) => cursor === null || Number(entry.cursor) > Number(cursor));

  return {
    get orders() {
      return [...byKey.values()];
    },
    get pricesAsked() {
      return prices;
    },
    get submitsReceived() {
      return submits;
    },
    lose: (what, times = 1) => void (lost[what] += times),
    cut: (cut) => void (isCut = cut),
    refuseNextSubmit: (code) => void refusals.push(code),
    blockSocket: (blocked) => void (isSocketBlocked = blocked),
    dropSocket() {
      const open = sockets;
      sockets = new Set();
      for (const end of open) end();
    },
    move: publish,
    repeatFeed: () => feed.forEach((entry) => news$.next(entry)),
    session: {
      current: () => answer(null, () => ok(signedIn)),
      signIn: (email, password) =>
        answer(null, () => {
          if (email !== maya.email || password !== 'right') return fails('refused', 'INVALID_CREDENTIALS');
          signedIn = maya;
          return ok(maya);
        }),
      signOut: () =>
        answer(null, () => {
          signedIn = null;
          return ok(null);
        }),
    },
    locations: {
      search: (place) =>
        answer(null, (): Answer<{ placeName: string; stores: [] } | 'notFound'> =>
          place === 'Nowhere'
            ? { ok: true, value: 'notFound' }
            : { ok: true, value: { placeName: place, stores: [] } },
        ),
      suggest: () => answer(null, () => ok([])),
      favorites: () => answer(null, () => ok([])),
      flipFavorite: () => answer(null, () => ok(null)),
    },
    menu: {
      menu: () => answer(null, (): Answer<Menu> => ok({ storeNumber: null, menus: [] })),
      product: () => answer(null, (): Answer<Product> => fails('refused', 'PRODUCT_NOT_FOUND')),
    },
    ordering: {
      price: (request) => {
        prices++;
        const subtotal = request.lines.reduce(
          (sum, { unitPrice, quantity }) => sum + unitPrice * quantity,
          0,
        );
        const priced = {
          orderId: `o-${prices}`,
          expiresIn: 300,
          price: subtotal,
          subtotal,
          tax: 0,
          currency: 'USD',
          lineItems: [],
          isTipEnabled: false,
          waitMinutes: { min: 3, max: 5 },
        };
        return answer('price', () => ok(priced));
      },
      submit: ({ orderId, storeNumber, amount }, key) =>
        answer('submit', () => {
          submits++;
          const known = byKey.get(key);
          if (known !== undefined) return ok(known);
          const code = refusals.shift();
          if (code !== undefined) return fails('refused', code);
          balance -= amount;
          const at = now();
          const order: SubmittedOrder = {
            orderId,
            orderToken: `t-${orderId}`,
            storeNumber,
            status: 'Received',
            total: amount,
            submittedAt: at,
            cardBalance: balance,
            pickupTime: { earliest: at, latest: at, minutesMin: 3, minutesMax: 5 },
          };
          byKey.set(key, order);
          publish(orderId, 'Received');
          return ok(order);
        }),
      outcome: (key) =>
        answer('outcome', () => {
          const order = byKey.get(key);
          return ok(
            order === undefined ? { status: 'unknown' as const } : { status: 'done' as const, order },
          );
        }),
      previous: () => answer(null, () => ok([])),
    },
    wallet: {
      cards: () =>
        answer(null, () =>
          ok([
            { cardId: 'c-1', nickname: 'Mine', lastFour: '1234', balance, currency: 'USD', isPrimary: true },
          ]),
        ),
    },
    live: {
      subscribe: (cursor) =>
        new Observable((subscriber) => {
          if (isCut || isSocketBlocked) return subscriber.error(fails('unreachable'));
          after(cursor).forEach((entry) => subscriber.next(entry));
          const end = () => subscriber.error(fails('unreachable'));
          sockets.add(end);
          const listening = news$.subscribe(subscriber);
          return () => {
            sockets.delete(end);
            listening.unsubscribe();
          };
        }),
      poll: (cursor) => answer(null, () => ok(after(cursor))),
    },
  };
}
