/** Fake prices and orders over the fake network; the books are in createFakeOrders.ts. */
import type { OrdersPort } from '../../../streams/orders/port.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeOrdersPort extends OrdersPort {
  readonly pricesAsked: number;
  /** How often a submission took effect, answered or not. */
  readonly submitsReceived: number;
  takeNoTipsAt(storeNumber: string): void;
}

export function fakeOrders({ answer, members, books }: FakeServer): FakeOrdersPort {
  let prices = 0;
  let submits = 0;
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
    outcome: (key) => answer('outcome', () => ({ ok: true, value: books.outcome(key) })),
    previous: () => answer('previous', () => members(() => ({ ok: true, value: books.previous() }))),
  };
}
