/** The body of a gift purchase (spec 2 section 7), as far as its form goes; its rules are in checkPurchase.ts. */
import * as v from 'valibot';
import { DELIVERY_HOUR, deliveryMethods, MOST_RECIPIENTS } from '../../domain/gifts/compose.ts';
import { badRequest } from '../base/codedError.ts';
import { readRisk, type Risk } from '../payments/risk.ts';

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const opaque = v.nullish(text(200), null);
const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i));

const Egift = v.object({
  productNumber: text(20),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  message: v.optional(text(4_000), ''),
  deliveryMethod: v.optional(v.picklist(deliveryMethods), 'email'),
  recipientName: text(400),
  recipientEmail: text(400),
  deliverOn: v.nullish(
    v.object({
      day: text(10),
      timeZoneId: text(60),
      hour: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)), DELIVERY_HOUR),
    }),
    null,
  ),
});

const Body = v.object({
  requestId: uuid,
  orderSource: v.optional(text(40), 'WEB'),
  locale: v.optional(text(20), 'en-US'),
  currency: v.optional(v.literal('USD'), 'USD'),
  paymentType: v.optional(text(40), ''),
  paymentInstrumentId: opaque,
  paymentInstrumentToken: opaque,
  billingAddressToken: opaque,
  senderName: text(400),
  senderEmail: text(400),
  egifts: v.pipe(v.array(Egift), v.minLength(1), v.maxLength(MOST_RECIPIENTS)),
  riskData: v.nullish(v.object({ deviceReference: v.string() }), null),
  antiFraudToken: v.nullish(v.string(), null),
});

export type Egift = v.InferOutput<typeof Egift>;
export type GiftRequest = Omit<v.InferOutput<typeof Body>, 'riskData' | 'antiFraudToken'>;

/** Throws BAD_REQUEST with the place and never with a value. */
export function readPurchase(body: unknown): { readonly request: GiftRequest; readonly risk: Risk | null } {
  const parsed = v.safeParse(Body, body);
  if (!parsed.success) throw badRequest(`${v.getDotPath(parsed.issues[0]) ?? 'The body'} is invalid.`);
  const { riskData, antiFraudToken, ...request } = parsed.output;
  return { request, risk: readRisk({ riskData, antiFraudToken }) };
}
