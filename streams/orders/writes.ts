/** How an order is placed: it is sent again only after the server was asked by key; a guest's is sent once. */
import type { FactDraft } from '../../domain/events.ts';
import type { SubmittedOrder } from '../../domain/orders/shape.ts';
import type { Write } from '../../domain/outbox/write.ts';
import type { Answer } from '../ports.ts';
import type { OrderOutcome } from './port.ts';
import type { Known, Refusal, WritePorts, WriteRule } from '../writes/write.ts';

export const submitOrder: WriteRule<'submitOrder'> = {
  async send({ orders, risk }, { kind: _, ...order }, writeId) {
    // A stored-value card alone asks no bank.
    const gathered = order.paymentMethodId == null ? null : await risk.gather();
    return decided(await orders.submit(order, writeId, gathered), writeId);
  },
  askByKey: async ({ orders }, { orderId }, writeId) =>
    knownOf(await orders.outcome(writeId), writeId, orderId),
  refused: ({ orderId }, writeId, { code }) => refusedFact(writeId, orderId, code),
  lookUp: lookUpOrder,
  mostTries: null,
};

export const submitGuestOrder: WriteRule<'submitGuestOrder'> = {
  async send({ orders, risk }, { orderId, storeNumber, amount, scheduledFor }, writeId, secret) {
    const order = { orderId, storeNumber, amount, scheduledFor };
    const gathered = await risk.gather();
    return decided(await orders.submitAsGuest(order, secret ?? '', writeId, gathered), writeId);
  },
  // Only an unknown key is closed: closing counts as a write, and an accepted order is asked for often.
  async askByKey({ orders }, { orderId }, writeId) {
    const asked = await orders.outcome(writeId);
    const isUnknown = asked.ok && asked.value.status === 'unknown';
    return knownOf(isUnknown ? await orders.closeSubmit(writeId) : asked, writeId, orderId);
  },
  refused: ({ orderId }, writeId, { code }) => refusedFact(writeId, orderId, code),
  mostTries: null,
};

const submittedFact = (writeId: string, order: SubmittedOrder): FactDraft => ({
  type: 'order/submitted',
  data: { writeId, ...order },
});
const refusedFact = (
  writeId: string,
  orderId: string,
  code: string,
  reloaded: number | null = null,
): FactDraft => ({ type: 'order/refused', data: { writeId, orderId, code, reloaded } });

/** `accepted`: a bank is asked, and the server decides later. */
function decided(
  answer: Answer<SubmittedOrder | 'accepted'>,
  writeId: string,
): Answer<FactDraft | 'accepted'> {
  if (!answer.ok) return answer;
  const { value } = answer;
  return { ok: true, value: value === 'accepted' ? value : submittedFact(writeId, value) };
}

function knownOf(answer: Answer<OrderOutcome>, writeId: string, orderId: string): Answer<Known> {
  if (!answer.ok) return answer;
  const { value } = answer;
  if (value.status === 'done') return { ok: true, value: submittedFact(writeId, value.order) };
  if (value.status === 'refused')
    return { ok: true, value: refusedFact(writeId, orderId, value.code, value.reloaded) };
  return { ok: true, value: value.status };
}

/** Looks for the order among the member's orders, where the server says that it was placed already. */
async function lookUpOrder(
  { orders, locale }: WritePorts,
  { orderId }: Extract<Write, { readonly kind: 'submitOrder' }>,
  writeId: string,
  { code }: Refusal,
): Promise<Answer<FactDraft | null>> {
  if (code !== 'ALREADY_SUBMITTED') return { ok: true, value: null };
  // It is among the newest: a short page without prices is enough.
  const answer = await orders.previous({ locale, place: null, isPricingEnabled: false });
  if (!answer.ok) return answer;
  const order = answer.value.find((each) => each.orderId === orderId);
  if (order === undefined) return { ok: true, value: null };
  const { orderToken, status, total, submittedAt, pickupTime } = order;
  const data = { writeId, orderId, orderToken, storeNumber: order.storeNumber, status, total, submittedAt };
  return { ok: true, value: { type: 'order/submitted', data: { ...data, pickupTime, cardBalance: null } } };
}
