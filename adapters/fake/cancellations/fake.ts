/** Fake cancellations by idempotency key; the money is in the books (createFakeOrders.ts). */
import type { CancelledOrder } from '../../../domain/cancellations/shape.ts';
import type { CancellationsPort } from '../../../streams/cancellations/port.ts';
import type { Answer, WriteOutcome } from '../../../streams/ports.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeCancellations extends CancellationsPort {
  /** How often a request took effect, answered or not. */
  readonly cancelsReceived: number;
}

export function fakeCancellations({
  answer,
  members,
  books,
  publishCancelled,
}: FakeServer): FakeCancellations {
  const byKey = new Map<string, Answer<CancelledOrder>>();
  let received = 0;
  const cancel = (orderId: string): Answer<CancelledOrder> => {
    const outcome = books.cancel(orderId);
    if (typeof outcome === 'string') return failure('refused', outcome);
    const { isNew, ...cancelled } = outcome;
    if (isNew) publishCancelled(orderId, cancelled.cancelledAt);
    return { ok: true, value: cancelled };
  };
  return {
    get cancelsReceived() {
      return received;
    },
    cancel: (orderId, key) =>
      answer('cancel', () =>
        members(() => {
          received++;
          const known = byKey.get(key) ?? cancel(orderId);
          byKey.set(key, known);
          return known;
        }),
      ),
    cancelOutcome: (key) =>
      answer('cancelOutcome', () =>
        members((): Answer<WriteOutcome<CancelledOrder>> => {
          const known = byKey.get(key);
          if (known === undefined) return { ok: true, value: { status: 'unknown' } };
          if (known.ok) return { ok: true, value: { status: 'done', value: known.value } };
          return { ok: true, value: { status: 'refused', code: known.code ?? 'UNEXPECTED_ERROR' } };
        }),
      ),
  };
}
