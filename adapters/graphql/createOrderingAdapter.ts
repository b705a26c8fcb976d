/**
 * Prices, orders and past orders over GraphQL. Implements OrderingPort.
 * On the wire instants are ISO strings; inside they are milliseconds.
 */
import * as v from 'valibot';
import type { CartLine } from '../../domain/cart/line.ts';
import { PREVIOUS_ORDERS_LIMIT } from '../../domain/order/rules.ts';
import { PreviousOrder, SubmittedOrder } from '../../domain/order/shape.ts';
import { OrderPricing, type PriceRequest } from '../../domain/pricing/shape.ts';
import type { Answer, OrderingPort } from '../../streams/ports.ts';
import type { Operations, PriceOrderInput, SubmitOrderMutation } from '../../wire/generated/operations.ts';
import { failure } from '../http/failure.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

export const createOrderingAdapter = (client: GraphqlClient): OrderingPort => ({
  async price(request, asGuest, idempotencyKey, signal) {
    const variables = { order: priceInput(request) };
    const options = { idempotencyKey, signal };
    const answer = asGuest
      ? await client.request('price-order-guest', variables, options)
      : await client.request('price-order', variables, options);
    return answer.ok ? pricingOf(answer.value.priceOrder) : answer;
  },
  async submit({ orderId, storeNumber, cardId, amount }, idempotencyKey) {
    const subInp = { orderId, storeNumber, tenders: [{ id: cardId, tender: 'svc', amount }], tipAmount: 0 };
    const answer = await client.request('submit-order', { subInp }, { idempotencyKey });
    return answer.ok ? submittedOf(answer.value.submitOrder) : answer;
  },
  async outcome(idempotencyKey) {
    const answer = await client.request('write-outcome', { idempotencyKey });
    if (!answer.ok) return answer;
    const { status, order, code } = answer.value.writeOutcome;
    if (status === 'unknown' || status === 'inProgress') return { ok: true, value: { status } };
    if (status === 'refused') return { ok: true, value: { status, code: code ?? 'UNEXPECTED_ERROR' } };
    if (order == null) return failure('invalid');
    const submitted = submittedOf(order);
    return submitted.ok ? { ok: true, value: { status: 'done', order: submitted.value } } : submitted;
  },
  async previous(locale, storeNumber) {
    const variables = {
      locale,
      storeNumber,
      limit: PREVIOUS_ORDERS_LIMIT,
      storePricingInput: null,
      isPricingEnabled: true,
    };
    const answer = await client.request('get-previous-orders', variables);
    if (!answer.ok) return answer;
    const orders = answer.value.previousOrders.map((order) => ({
      ...order,
      submittedAt: Date.parse(order.submittedAt),
      pickupTime: pickupOf(order.pickupTime),
    }));
    return validated(v.array(PreviousOrder), orders);
  },
});

const priceInput = ({
  storeNumber,
  lines,
  collectionType,
  consumptionType,
}: PriceRequest): PriceOrderInput => ({
  storeNumber,
  cart: { items: lines.map(itemOf), offers: [] },
  fulfillment: { collectionType, consumptionType },
  enableTransparentPricing: true,
});

const itemOf = ({ lineId, productNumber, formCode, sizeCode, sku, quantity, options }: CartLine) => ({
  lineId,
  productNumber,
  formCode,
  sizeCode,
  sku,
  quantity,
  options: options.map(({ optionProductNumber, quantity: amount }) => ({
    optionProductNumber,
    quantity: amount,
  })),
});

function pricingOf(
  result: Operations['price-order']['result']['priceOrder'],
): Awaited<ReturnType<OrderingPort['price']>> {
  if (result.__typename === 'PriceOrderRefusal')
    return { ok: true, value: { refusal: result.code, lineIds: result.lineIds } };
  const { summary, waitMinutesMin: min, waitMinutesMax: max, lineItems, ...rest } = result;
  const lines = lineItems.map(({ key, label, price, lineId }) => ({
    key,
    label,
    price,
    lineId: lineId ?? null,
  }));
  return validated(OrderPricing, { ...rest, ...summary, lineItems: lines, waitMinutes: { min, max } });
}

const submittedOf = (order: SubmitOrderMutation['submitOrder']): Answer<SubmittedOrder> =>
  validated(SubmittedOrder, {
    ...order,
    cardBalance: order.cardBalance ?? null,
    submittedAt: Date.parse(order.submittedAt),
    pickupTime: pickupOf(order.pickupTime),
  });

const pickupOf = ({
  earliest,
  latest,
  minutesMin,
  minutesMax,
}: SubmitOrderMutation['submitOrder']['pickupTime']) => ({
  earliest: Date.parse(earliest),
  latest: Date.parse(latest),
  minutesMin,
  minutesMax,
});
