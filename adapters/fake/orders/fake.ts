/** Fake orders over the fake network; the books are in createFakeOrders.ts. */
import type { OrdersPort } from '../../../streams/orders/port.ts';
import type { FakeServer } from '../fakeServer.ts';
import { createFakeGuestOrders, type FakeGuestOrders } from './createFakeGuestOrders.ts';

export interface FakeOrdersPort extends OrdersPort {
  /** How often a submission took effect, answered or not. */
  readonly submitsReceived: number;
  takeNoTipsAt(storeNumber: string): void;
  readonly guests: FakeGuestOrders;
  /** While it is, a submission is accepted and not decided: a bank asks the person. */
  isUndecided: boolean;
}

export function fakeOrders({ answer, members, books }: FakeServer): FakeOrdersPort {
  let submits = 0;
  const guests = createFakeGuestOrders(books);
  const undecided = new Map<string, Parameters<OrdersPort['submit']>[0]>();
  const self: FakeOrdersPort = {
    isUndecided: false,
    get submitsReceived() {
      return submits;
    },
    takeNoTipsAt: books.takeNoTipsAt,
    submit: (order, key) =>
      answer('submit', () => {
        submits++;
        if (self.isUndecided) undecided.set(key, order);
        return self.isUndecided ? { ok: true, value: 'accepted' } : members(() => books.submit(order, key));
      }),
    outcome: (key) =>
      answer('outcome', () => {
        const order = undecided.get(key);
        if (order !== undefined && self.isUndecided) return { ok: true, value: { status: 'accepted' } };
        if (order !== undefined) books.submit(order, key);
        undecided.delete(key);
        return guests.outcome(key) ?? { ok: true, value: books.outcome(key) };
      }),
    submitAsGuest: (order, secret, key) =>
      answer('submitAsGuest', () => {
        submits++;
        return guests.submit(order, secret, key);
      }),
    closeSubmit: (key) => answer('closeSubmit', () => ({ ok: true, value: guests.close(key) })),
    ofGuest: (token) => answer('ofGuest', () => ({ ok: true, value: guests.find(token) })),
    guests,
    previous: (_asked, signal) =>
      answer('previous', () => members(() => ({ ok: true, value: books.previous() })), signal),
  };
  return self;
}
