/** Fake prices and orders over the fake network; the books are in createFakeOrders.ts. */
import type { OrdersPort } from '../../../streams/orders/port.ts';
import type { FakeServer } from '../fakeServer.ts';
import { createFakeGuestOrders, type FakeGuestOrders } from './createFakeGuestOrders.ts';

export interface FakeOrdersPort extends OrdersPort {
  readonly pricesAsked: number;
  /** How often a submission took effect, answered or not. */
  readonly submitsReceived: number;
  takeNoTipsAt(storeNumber: string): void;
  readonly guests: FakeGuestOrders;
}

export function fakeOrders({ answer, members, books }: FakeServer): FakeOrdersPort {
  let prices = 0;
  let submits = 0;
  const guests = createFakeGuestOrders(books);
  return {
    get pricesAsked() {
      return prices;
    },
    get submitsReceived() {
      return submits;
    },
    takeNoTipsAt: books.takeNoTipsAt,
    price: (request) => {
      prices++;
      return answer('price', () => ({ ok: true, value: books.price(request) }));
    },
    submit: (order, key) =>
      answer('submit', () => {
        submits++;
        return members(() => books.submit(order, key));
      }),
    submitAsGuest: (order, secret, key) =>
      answer('submitAsGuest', () => {
        submits++;
        return guests.submit(order, secret, key);
      }),
    closeSubmit: (key) => answer('closeSubmit', () => ({ ok: true, value: guests.close(key) })),
    ofGuest: (token) => answer('ofGuest', () => ({ ok: true, value: guests.find(token) })),
    guests,
    outcome: (key) =>
      answer('outcome', () => ({ ok: true, value: guests.outcome(key) ?? books.outcome(key) })),
    previous: () => answer('previous', () => members(() => ({ ok: true, value: books.previous() }))),
  };
}
