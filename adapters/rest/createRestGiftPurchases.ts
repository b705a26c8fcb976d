/** Gifts that are bought, changed and claimed over REST (spec 2 section 7). Implements GiftPurchasesPort. */
import * as v from 'valibot';
import type { GiftDraft } from '../../domain/gifts/draft.ts';
import { purchaseOfSecret } from '../../domain/gifts/guestPurchase.ts';
import { purchaseStates } from '../../domain/gifts/states.ts';
import type { AskedPurchase, GiftPurchasesPort, PurchaseOutcome } from '../../streams/giftPurchases/port.ts';
import type { Answer } from '../../streams/ports.ts';
import { failure } from '../http/failure.ts';
import { sendJson, type SendJson } from '../http/sendJson.ts';

const BASE = '/apiproxy/v1/gift';
const Accepted = v.object({ delay: v.number(), requestId: v.string() });
const Status = v.object({
  orderNumber: v.nullish(v.string(), null),
  status: v.picklist(purchaseStates),
  data: v.object({ context: v.object({ code: v.nullish(v.string(), null) }) }),
});
/** The key of any write is closed by one operation, which is GraphQL's. */
const CLOSE_WRITE = 'close-gift-claim';
const Closed = v.object({
  data: v.object({
    closeWrite: v.object({
      status: v.picklist(['unknown', 'inProgress', 'accepted', 'done', 'refused']),
      code: v.nullish(v.string(), null),
    }),
  }),
});
const Claimed = v.object({ cardId: v.string(), amount: v.number() });

type Paid =
  | { readonly paymentInstrumentId: string }
  | { readonly paymentInstrumentToken: string; readonly billingAddressToken: string };

async function purchase(
  send: SendJson,
  draft: GiftDraft,
  paid: Paid,
  { key, locale, risk }: AskedPurchase,
): Promise<Answer<PurchaseOutcome>> {
  const { amount, message, recipients, deliveryDay, timeZoneId, productNumber, ...sender } = draft;
  const deliverOn = deliveryDay === null ? null : { day: deliveryDay, timeZoneId };
  const body = {
    ...{ requestId: key, orderSource: 'WEB', locale, currency: 'USD', ...sender, ...paid },
    egifts: recipients.map((recipient) => ({
      ...{ productNumber, amount: amount ?? 0, message, deliveryMethod: 'email', ...recipient, deliverOn },
    })),
    ...(risk !== null && {
      riskData: { deviceReference: risk.deviceReference },
      antiFraudToken: risk.antiFraudToken,
    }),
  };
  const answer = await send(`${BASE}/gift-purchase`, Accepted, {
    ...{ method: 'POST', body, idempotencyKey: key },
  });
  return answer.ok ? { ok: true, value: { status: 'accepted' } } : answer;
}

export const createRestGiftPurchases = (send: SendJson = sendJson): GiftPurchasesPort => ({
  buy: (draft, paymentInstrumentId, asked) => purchase(send, draft, { paymentInstrumentId }, asked),
  async buyAsGuest(draft, secret, asked) {
    const { token: paymentInstrumentToken, billingAddressToken } = purchaseOfSecret(secret);
    return purchase(send, draft, { paymentInstrumentToken, billingAddressToken }, asked);
  },
  async purchaseStatus(key) {
    const query = new URLSearchParams({ 'zero-retries': 'true' });
    const answer = await send(`${BASE}/gift-purchase-status?${query}`, Status, {
      headers: { 'x-request-id': key },
    });
    if (!answer.ok)
      return answer.code === 'GIFT_NOT_FOUND' ? { ok: true, value: { status: 'unknown' } } : answer;
    return outcomeOf(answer.value);
  },
  async change(giftId, recipientEmail, key) {
    const path = recipientEmail === null ? 'refunds' : 'corrections';
    const body = { giftId, ...(recipientEmail !== null && { recipientEmail }) };
    const answer = await send(`${BASE}/${path}`, v.unknown(), {
      ...{ method: 'POST', body, idempotencyKey: key },
    });
    return answer.ok ? { ok: true, value: null } : answer;
  },
  async close(key) {
    const answer = await send('/graphql', Closed, {
      method: 'POST',
      body: { documentId: CLOSE_WRITE, variables: { idempotencyKey: key } },
      idempotencyKey: key,
    });
    if (!answer.ok) return answer;
    const { status, code } = answer.value.data.closeWrite;
    if (status === 'done') return { ok: true, value: { code: null } };
    return { ok: true, value: status === 'refused' ? { code: code ?? 'UNEXPECTED_ERROR' } : status };
  },
  claim: (secret, cardId, key) =>
    send(`${BASE}/claims`, Claimed, {
      ...{ method: 'POST', body: { secret, cardId }, idempotencyKey: key },
    }),
});

function outcomeOf({
  orderNumber,
  status,
  data: { context },
}: v.InferOutput<typeof Status>): Answer<PurchaseOutcome> {
  switch (status) {
    case 'done':
      return orderNumber === null ? failure('invalid') : { ok: true, value: { status, orderNumber } };
    case 'failed':
      return { ok: true, value: { status: 'refused', code: context.code ?? 'UNEXPECTED_ERROR' } };
    case 'pending':
    case 'challenge':
    case 'retry':
      return { ok: true, value: { status: 'accepted' } };
  }
}
