/** How an order is placed: it is sent again only after the server was asked by key. */
import type { FactDraft } from '../../domain/events.ts';
import type { Write } from '../../domain/outbox/write.ts';
import type { Answer } from '../ports.ts';
import type { Refusal, WritePorts, WriteRule } from '../write.ts';

export const submitOrder: WriteRule<'submitOrder'> = {
  async send({ orders }, { kind: _, ...order }, writeId) {
    const answer = await orders.submit(order, writeId);
    if (!answer.ok) return answer;
    const { value } = answer;
    // accepted: a bank is asked, and the server decides later.
    return {
      ok: true,
      value: value === 'accepted' ? value : { type: 'order/submitted', data: { writeId, ...value } },
    };
  },
  async askByKey({ orders }, { orderId }, writeId) {
    const answer = await orders.outcome(writeId);
    if (!answer.ok) return answer;
    const { value } = answer;
    if (value.status === 'done')
      return { ok: true, value: { type: 'order/submitted', data: { writeId, ...value.order } } };
    if (value.status === 'refused')
      return { ok: true, value: refusedFact(writeId, orderId, value.code, value.reloaded) };
    return { ok: true, value: value.status };
  },
  refused: ({ orderId }, writeId, { code }) => refusedFact(writeId, orderId, code),
  lookUp: lookUpOrder,
  mostTries: null,
};

const refusedFact = (
  writeId: string,
  orderId: string,
  code: string,
  reloaded: number | null = null,
): FactDraft => ({ type: 'order/refused', data: { writeId, orderId, code, reloaded } });

/** Looks for the order among the member's orders, where the server says that it was placed already. */
async function lookUpOrder(
  { orders, locale }: WritePorts,
  { orderId, storeNumber }: Extract<Write, { readonly kind: 'submitOrder' }>,
  writeId: string,
  { code }: Refusal,
): Promise<Answer<FactDraft | null>> {
  if (code !== 'ALREADY_SUBMITTED') return { ok: true, value: null };
  const answer = await orders.previous(locale, storeNumber);
  if (!answer.ok) return answer;
  const order = answer.value.find((each) => each.orderId === orderId);
  if (order === undefined) return { ok: true, value: null };
  const { orderToken, status, total, submittedAt, pickupTime } = order;
  const data = { writeId, orderId, orderToken, storeNumber: order.storeNumber, status, total, submittedAt };
  return { ok: true, value: { type: 'order/submitted', data: { ...data, pickupTime, cardBalance: null } } };
}
