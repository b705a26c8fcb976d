/** Prices and their rules over GraphQL. Implements PricingPort. An answer with a missing field is invalid. */
import * as v from 'valibot';
import type { CartLine } from '../../domain/cart/line.ts';
import { sentOption, sentSeen } from '../../domain/menu/options.ts';
import {
  PricedEarning,
  PricedOffer,
  PricingLine,
  PricingRules,
  StorePricing,
} from '../../domain/pricing/priced.ts';
import { OrderPricing, type PriceRequest } from '../../domain/pricing/shape.ts';
import type { PricingPort } from '../../streams/pricing/port.ts';
import {
  PriceOrderDocument,
  PriceOrderGuestDocument,
  PricingByStoreNumberDocument,
  PricingRulesDocument,
  type PriceOrderInput,
} from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

export const createPricingAdapter = (client: GraphqlClient): PricingPort => ({
  async price(request, asGuest, idempotencyKey, signal) {
    const variables = { order: priceInput(request) };
    const options = { idempotencyKey, signal };
    const answer = asGuest
      ? await client.request(PriceOrderGuestDocument, variables, options)
      : await client.request(PriceOrderDocument, variables, options);
    return answer.ok ? pricingOf(answer.value.priceOrder) : answer;
  },
  async pricingRules(storeNumber, signal) {
    const [all, one] = await Promise.all([
      client.request(PricingRulesDocument, {}, { signal }),
      client.request(PricingByStoreNumberDocument, { storeNumber }, { signal }),
    ]);
    if (!all.ok) return all;
    if (!one.ok) return one;
    return validated(RulesOnWire, { rules: all.value.pricingRules, ofStore: one.value.pricingByStore });
  },
});

const priceInput = ({
  storeNumber,
  lines,
  collectionType,
  consumptionType,
  enableTransparentPricing,
  couponCode,
}: PriceRequest): PriceOrderInput => ({
  storeNumber,
  cart: { items: lines.map(itemOf), offers: couponCode === null ? [] : [{ code: couponCode }] },
  fulfillment: { collectionType, consumptionType },
  enableTransparentPricing,
});

const itemOf = ({ lineId, productNumber, formCode, sizeCode, sku, quantity, options, seen }: CartLine) => ({
  lineId,
  productNumber,
  formCode,
  sizeCode,
  sku,
  quantity,
  options: options.map(sentOption),
  ...(seen && { seen: sentSeen(seen) }),
});

function pricingOf(result: unknown): Awaited<ReturnType<PricingPort['price']>> {
  const answer = validated(PriceOnWire, result);
  if (!answer.ok) return answer;
  if (answer.value.__typename === 'PriceOrderRefusal')
    return { ok: true, value: { refusal: answer.value.code, lineIds: answer.value.lineIds } };
  const { __typename, summary, waitMinutesMin: min, waitMinutesMax: max, ...rest } = answer.value;
  return { ok: true, value: { ...rest, ...summary, waitMinutes: { min, max } } };
}

const { orderId, expiresIn, isTipEnabled, price, subtotal, discount, tax, currency } = OrderPricing.entries;
const PriceOnWire = v.variant('__typename', [
  v.object({
    __typename: v.literal('PriceOrderRefusal'),
    code: v.string(),
    lineIds: v.array(v.string()),
  }),
  v.object({
    __typename: v.literal('OrderPricing'),
    orderId,
    expiresIn,
    isTipEnabled,
    summary: v.object({ price, subtotal, discount: v.nullish(discount, 0), tax, currency }),
    offers: v.nullish(v.array(v.object(PricedOffer.entries)), []),
    earns: v.nullish(v.object(PricedEarning.entries), null),
    lineItems: v.array(
      v.object({
        ...PricingLine.entries,
        lineId: v.nullish(v.string(), null),
        priceLabel: v.nullish(v.string(), null),
      }),
    ),
    waitMinutesMin: v.number(),
    waitMinutesMax: v.number(),
  }),
]);

/** Strict in the log; a later server may say more. */
const RulesOnWire = v.object({
  rules: v.object({
    ...PricingRules.entries,
    tipOptions: v.object(PricingRules.entries.tipOptions.entries),
  }),
  ofStore: v.nullable(
    v.object({ ...StorePricing.entries, waitMinutes: v.object({ min: v.number(), max: v.number() }) }),
  ),
});
