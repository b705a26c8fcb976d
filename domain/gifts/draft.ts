/** A gift while it is composed. */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { money, personal, pub } from '../privacy.ts';

/** As it was typed; judged by compose.ts. `deliveryDay`: YYYY-MM-DD on the recipient's clock; null for at once. */
export const GiftDraft = v.strictObject({
  productNumber: pub(v.string()),
  amount: money(v.nullable(Cents)),
  message: personal(v.string()),
  senderName: personal(v.string()),
  senderEmail: personal(v.string()),
  recipients: v.array(
    v.strictObject({ recipientName: personal(v.string()), recipientEmail: personal(v.string()) }),
  ),
  deliveryDay: pub(v.nullable(v.string())),
  timeZoneId: pub(v.string()),
});
export type GiftDraft = v.InferOutput<typeof GiftDraft>;
