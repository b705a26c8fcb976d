/**
 * Cancelling an order. `cancellations/requested` asks for a write: its event id is the idempotency key. The order's own
 * events stay as they were released: `Cancelled` is no `OrderStatus`, it is what these facts add to it.
 */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { Cents } from '../money.ts';
import { money, personal, pub } from '../privacy.ts';

const orderId = personal(v.string());
const writeId = pub(v.string());
const cancelledAt = pub(v.number());

export const cancellationsIntents = [intent('cancellations/cancel', { orderId })] as const;

export const cancellationsFacts = [
  fact('cancellations/requested', { orderId }),
  fact('cancellations/cancelled', { writeId, orderId, cancelledAt, refunded: money(Cents) }),
  fact('cancellations/refused', { writeId, orderId, code: pub(v.string()) }),
  /** The member's feed: this device's own, or another device's. */
  fact('cancellations/heard', { cursor: pub(v.string()), orderId, cancelledAt }),
] as const;
