/** Gifts as the server answers them (spec 2 section 3): the catalog of designs, and what somebody has bought. */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { money, personal, pub } from '../privacy.ts';
import { deliveryStates, moneyStates, purchaseStates } from './states.ts';

export const giftPatterns = ['plain', 'dots', 'stripes', 'waves', 'leaves', 'confetti', 'stars'] as const;

/** url: a picture; null where pattern and colors are drawn. */
export const GiftArt = v.object({
  url: pub(v.nullable(v.string())),
  pattern: pub(v.fallback(v.picklist(giftPatterns), 'plain')),
  colors: pub(v.array(v.string())),
});

export const GiftDesign = v.object({
  productNumber: pub(v.string()),
  name: pub(v.string()),
  description: pub(v.string()),
  art: GiftArt,
});
export type GiftDesign = v.InferOutput<typeof GiftDesign>;

export const GiftCatalog = v.object({
  categories: v.array(v.object({ urn: pub(v.string()), name: pub(v.string()), eGifts: v.array(GiftDesign) })),
});
export type GiftCatalog = v.InferOutput<typeof GiftCatalog>;

/** One recipient's. Instants are milliseconds. */
export const SentGift = v.object({
  giftId: pub(v.string()),
  productNumber: pub(v.string()),
  amount: money(Cents),
  recipientName: personal(v.string()),
  recipientEmail: personal(v.string()),
  money: pub(v.picklist(moneyStates)),
  delivery: pub(v.picklist(deliveryStates)),
  /** When the mail is or was due. */
  dueAt: pub(v.number()),
  mayCorrect: pub(v.boolean()),
  mayRefund: pub(v.boolean()),
});
export type SentGift = v.InferOutput<typeof SentGift>;

/** requestId: the key of the write. orderNumber: once it is paid. code: why it failed. */
export const GiftPurchase = v.object({
  requestId: pub(v.string()),
  orderNumber: personal(v.nullable(v.string())),
  status: pub(v.picklist(purchaseStates)),
  code: pub(v.nullable(v.string())),
  boughtAt: pub(v.number()),
  totalAmount: money(Cents),
  currency: pub(v.string()),
  gifts: v.array(SentGift),
});
export type GiftPurchase = v.InferOutput<typeof GiftPurchase>;
