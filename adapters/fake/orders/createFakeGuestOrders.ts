/**
 * Fake orders of guests: decided by the digits of the token, `3220` by the bank's page, at once for every other. A key has one
 * answer; a closed one refuses what comes later. Keeps the tokens that it was sent.
 */
import { guestOfSecret } from '../../../domain/orders/guestPayment.ts';
import type { PreviousOrder, SubmittedOrder } from '../../../domain/orders/shape.ts';
import { ENTER_AGAIN } from '../../../domain/write.ts';
import type { OrderOutcome, OrdersPort } from '../../../streams/orders/port.ts';
import type { Answer } from '../../../streams/ports.ts';
import { failure } from '../../http/failure.ts';
import type { FakeOrders } from './createFakeOrders.ts';

type GuestOrder = Parameters<OrdersPort['submitAsGuest']>[0];
export type FakeGuestOrders = ReturnType<typeof createFakeGuestOrders>;

const CHALLENGED = '3220';
const DECLINED = '0002';

export function createFakeGuestOrders(books: Pick<FakeOrders, 'placeForGuest' | 'previous'>) {
  const outcomes = new Map<string, OrderOutcome>();
  const waiting = new Map<string, GuestOrder>();
  const tokens: string[] = [];
  let isEnded = false;
  const ofEnded = new Set<string>();
  const decided = (outcome: OrderOutcome): Answer<SubmittedOrder | 'accepted'> => {
    if (outcome.status === 'done') return { ok: true, value: outcome.order };
    if (outcome.status === 'refused') return failure('refused', outcome.code);
    return { ok: true, value: 'accepted' };
  };
  return {
    tokens: tokens as readonly string[],
    submit(order: GuestOrder, secret: string, key: string): Answer<SubmittedOrder | 'accepted'> {
      const { token } = guestOfSecret(secret);
      tokens.push(token);
      const known = outcomes.get(key);
      if (known !== undefined) return decided(known);
      if (isEnded) {
        // The answer begins another session.
        isEnded = false;
        const over: OrderOutcome = { status: 'refused', code: 'GUEST_SESSION_EXPIRED' };
        outcomes.set(key, over);
        return decided(over);
      }
      if (token === CHALLENGED) waiting.set(key, order);
      const outcome: OrderOutcome =
        token === CHALLENGED
          ? { status: 'accepted' }
          : token === DECLINED
            ? { status: 'refused', code: '121048' }
            : books.placeForGuest(order);
      outcomes.set(key, outcome);
      return decided(outcome);
    },
    /** The session that asked for the last price ends: what came under a key is told to it alone. */
    endSession() {
      isEnded = true;
      for (const key of outcomes.keys()) ofEnded.add(key);
    },
    /** Another one begins. */
    beginSession: () => void (isEnded = false),
    /** The person answers the bank. */
    answerBank(key: string, isHer: boolean): void {
      const order = waiting.get(key);
      if (order === undefined) throw new Error('The bank asks nothing under this key.');
      outcomes.set(key, isHer ? books.placeForGuest(order) : { status: 'refused', code: '121048' });
    },
    /** Null: nothing came under this key. */
    outcome(key: string): Answer<OrderOutcome> | null {
      if (isEnded) return failure('unauthenticated', 'UNAUTHENTICATED');
      if (ofEnded.has(key)) return failure('refused', 'NOT_YOUR_WRITE');
      const value = outcomes.get(key);
      return value === undefined ? null : { ok: true, value };
    },
    close(key: string): OrderOutcome {
      const known = outcomes.get(key) ?? ({ status: 'refused', code: ENTER_AGAIN } as const);
      outcomes.set(key, known);
      return known;
    },
    find: (orderToken: string): PreviousOrder | null =>
      books.previous().find((order) => order.orderToken === orderToken) ?? null,
  };
}
