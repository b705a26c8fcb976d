/** Orders and previous orders over GraphQL. Implements OrdersPort; wireOrders.ts parses the answers. */
import * as v from 'valibot';
import { guestOfSecret } from '../../domain/orders/guestPayment.ts';
import { previousOrdersLimit } from '../../domain/orders/rules.ts';
import type { OrderOutcome, OrdersPort } from '../../streams/orders/port.ts';
import type { Answer } from '../../streams/ports.ts';
import {
  CloseSubmitOrderGuestDocument,
  GetGuestOrderDocument,
  GetPreviousOrdersDocument,
  SubmitOrderDocument,
  SubmitOrderGuestDocument,
  WriteOutcomeDocument,
  type SubmitOrderInput,
} from '../../wire/generated/operations.ts';
import { failure } from '../http/failure.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';
import { riskOnWire } from './riskOnWire.ts';
import { GuestOrderOnWire, OutcomeOnWire, PreviousOnWire, SubmittedOnWire } from './wireOrders.ts';

export const createOrdersAdapter = (client: GraphqlClient): OrdersPort => ({
  async submit(order, idempotencyKey, risk) {
    const answer = await client.request(
      SubmitOrderDocument,
      { subInp: submissionOf(order), ...riskOnWire(risk) },
      { idempotencyKey },
    );
    if (!answer.ok) return answer.code === PENDING ? { ok: true, value: 'accepted' } : answer;
    const submitted = validated(v.nullable(SubmittedOnWire), answer.value.submitOrder);
    if (!submitted.ok) return submitted;
    // Spec 3 section 4: an answer without an order.
    return submitted.value === null ? failure('refused', 'NO_ORDER') : { ok: true, value: submitted.value };
  },
  async submitAsGuest({ orderId, storeNumber, amount, scheduledFor }, secret, idempotencyKey, risk) {
    const { token, marketingEmail } = guestOfSecret(secret);
    const tenders = amount === 0 ? [] : [{ id: token, tender: 'card', amount }];
    const subInp = { orderId, storeNumber, tenders, tipAmount: 0, ...slotInput(scheduledFor) };
    const asked = { subInp, marketingEmail, ...riskOnWire(risk) };
    const answer = await client.request(SubmitOrderGuestDocument, asked, { idempotencyKey });
    if (answer.ok) return validated(SubmittedOnWire, answer.value.submitOrder);
    return answer.code === PENDING ? { ok: true, value: 'accepted' } : answer;
  },
  async outcome(idempotencyKey) {
    const answer = await client.request(WriteOutcomeDocument, { idempotencyKey });
    return answer.ok ? outcomeOf(answer.value.writeOutcome) : answer;
  },
  async closeSubmit(idempotencyKey) {
    const answer = await client.request(
      CloseSubmitOrderGuestDocument,
      { idempotencyKey },
      { idempotencyKey },
    );
    return answer.ok ? outcomeOf(answer.value.closeWrite) : answer;
  },
  async ofGuest(orderToken, signal) {
    const answer = await client.request(GetGuestOrderDocument, { orderToken }, { signal });
    return answer.ok ? validated(GuestOrderOnWire, answer.value.guestOrder) : answer;
  },
  async previous({ locale, place, isPricingEnabled }, signal) {
    const { storeNumber = null, ...storePricingInput } = place ?? {};
    const variables = {
      ...{ locale, storeNumber, isPricingEnabled, limit: previousOrdersLimit(isPricingEnabled) },
      storePricingInput: place === null ? null : (storePricingInput as Omit<typeof place, 'storeNumber'>),
    };
    const answer = await client.request(GetPreviousOrdersDocument, variables, { signal });
    return answer.ok ? { ...answer, ...validated(PreviousOnWire, answer.value.previousOrders) } : answer;
  },
});

/** The server has it and decides later. */
const PENDING = 'ORDER_PENDING';

const slotInput = (scheduledFor: number | null) =>
  scheduledFor === null ? {} : { scheduledOrdering: { slot: new Date(scheduledFor).toISOString() } };

function outcomeOf(value: unknown): Answer<OrderOutcome> {
  const outcome = validated(OutcomeOnWire, value);
  if (!outcome.ok) return outcome;
  const { status, order, code, reloaded } = outcome.value;
  if (status === 'refused')
    return { ok: true, value: { status, code: code ?? 'UNEXPECTED_ERROR', reloaded } };
  if (status !== 'done') return { ok: true, value: { status } };
  return order === null ? failure('invalid') : { ok: true, value: { status, order } };
}

function submissionOf(order: Parameters<OrdersPort['submit']>[0]): SubmitOrderInput {
  const { orderId, storeNumber, cardId, amount, tipAmount = 0, scheduledFor = null } = order;
  const { paymentMethodId = null, reloadAmount = null } = order;
  const ofCard = cardId === null ? 0 : (order.cardAmount ?? amount);
  const tenders = [
    ...(cardId === null ? [] : [{ id: cardId, tender: 'svc', amount: ofCard }]),
    ...(paymentMethodId === null || reloadAmount !== null
      ? []
      : [{ id: paymentMethodId, tender: 'card', amount: amount - ofCard }]),
  ];
  return {
    ...{ orderId, storeNumber, tenders, tipAmount },
    ...slotInput(scheduledFor),
    ...(paymentMethodId !== null &&
      reloadAmount !== null && { reload: { paymentMethodId, amount: reloadAmount } }),
  };
}
