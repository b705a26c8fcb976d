/**
 * What the page and the vault's frame say to each other. The frame says hello to the page's window, the page answers with
 * a MessagePort, and everything else goes through that port. Either side ignores a message of another shape. No message
 * has a card's number, date, security code or postal code.
 */
import * as v from 'valibot';

export const cardFields = ['number', 'expiry', 'code', 'postalCode'] as const;
export type CardField = (typeof cardFields)[number];
/** Spec 2 section 3. */
export const paymentTypes = ['amex', 'discover', 'mastercard', 'visa'] as const;
export type PaymentType = (typeof paymentTypes)[number];

const Field = v.picklist(cardFields);
const Brand = v.nullable(v.picklist(paymentTypes));
const requestId = v.pipe(v.number(), v.integer(), v.minValue(1));
/** Higher than any form of four fields at the largest text. */
const MOST_PIXELS = 4_000;

export const Hello = v.strictObject({ type: v.literal('crema-card-fields/hello'), version: v.literal(1) });
export const hello: v.InferOutput<typeof Hello> = { type: 'crema-card-fields/hello', version: 1 };
export const Connect = v.strictObject({
  type: v.literal('crema-card-fields/connect'),
  version: v.literal(1),
});
export const connect: v.InferOutput<typeof Connect> = { type: 'crema-card-fields/connect', version: 1 };

/**
 * Why there is no token. invalid: the frame shows what is wrong. rateLimited: too many tries. unreachable: the vault does
 * not answer. failed: anything else.
 */
export const tokenErrors = ['invalid', 'rateLimited', 'unreachable', 'failed'] as const;

export const FrameMessage = v.variant('type', [
  v.strictObject({ type: v.literal('ready') }),
  v.strictObject({ type: v.literal('focus'), field: v.nullable(Field) }),
  v.strictObject({ type: v.literal('validity'), isComplete: v.boolean(), wrong: v.array(Field) }),
  v.strictObject({ type: v.literal('brand'), brand: Brand }),
  v.strictObject({
    type: v.literal('height'),
    height: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PIXELS)),
  }),
  /** Enter was pressed in a field. */
  v.strictObject({ type: v.literal('submit') }),
  v.strictObject({
    type: v.literal('token'),
    requestId,
    token: v.pipe(v.string(), v.regex(/^cct_[\w-]{43}$/)),
    brand: Brand,
    lastFour: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  }),
  v.strictObject({ type: v.literal('error'), requestId, code: v.picklist(tokenErrors) }),
]);
export type FrameMessage = v.InferOutput<typeof FrameMessage>;

export const PageMessage = v.variant('type', [
  v.strictObject({ type: v.literal('tokenize'), requestId }),
  /** To the first field that is wrong or empty. */
  v.strictObject({ type: v.literal('focus') }),
]);
export type PageMessage = v.InferOutput<typeof PageMessage>;
