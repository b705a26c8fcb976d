/** How a tip is given: money moves, so a lost answer is asked for by key. */
import type { FactDraft } from '../../domain/events.ts';
import { asFact, type WriteRule } from '../writes/write.ts';

export const giveTip: WriteRule<'giveTip'> = {
  send: async ({ tips }, { orderId, amount }, writeId) =>
    asFact(await tips.give({ orderId, amount }, writeId), (given) => ({
      type: 'tips/given',
      data: { writeId, ...given },
    })),
  async askByKey({ tips }, { orderId }, writeId) {
    const answer = await tips.outcome(writeId);
    if (!answer.ok) return answer;
    const { value } = answer;
    if (value.status === 'done')
      return { ok: true, value: { type: 'tips/given', data: { writeId, ...value.value } } };
    if (value.status === 'refused') return { ok: true, value: refused(writeId, orderId, value.code) };
    return { ok: true, value: value.status };
  },
  refused: ({ orderId }, writeId, { code }) => refused(writeId, orderId, code),
  mostTries: null,
};

const refused = (writeId: string, orderId: string, code: string): FactDraft => ({
  type: 'tips/refused',
  data: { writeId, orderId, code },
});
