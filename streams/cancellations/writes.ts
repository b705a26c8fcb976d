/** How an order is cancelled: a lost answer is asked for by key, so that a refusal is the first one. */
import type { CancelledOrder } from '../../domain/cancellations/shape.ts';
import type { FactDraft } from '../../domain/events.ts';
import { asFact, type WriteRule } from '../writes/write.ts';

export const cancelOrder: WriteRule<'cancelOrder'> = {
  send: async ({ cancellations }, { orderId }, writeId) =>
    asFact(await cancellations.cancel(orderId, writeId), (cancelled) => done(writeId, cancelled)),
  async askByKey({ cancellations }, { orderId }, writeId) {
    const answer = await cancellations.cancelOutcome(writeId);
    if (!answer.ok) return answer;
    const { value } = answer;
    if (value.status === 'done') return { ok: true, value: done(writeId, value.value) };
    if (value.status === 'refused') return { ok: true, value: refused(writeId, orderId, value.code) };
    return { ok: true, value: value.status };
  },
  refused: ({ orderId }, writeId, { code }) => refused(writeId, orderId, code),
  mostTries: null,
};

const done = (writeId: string, { orderId, cancelledAt, refunded }: CancelledOrder): FactDraft => ({
  type: 'cancellations/cancelled',
  data: { writeId, orderId, cancelledAt, refunded },
});
const refused = (writeId: string, orderId: string, code: string): FactDraft => ({
  type: 'cancellations/refused',
  data: { writeId, orderId, code },
});
