/** What the server tells of one card: its state and what moved its value. Asked when it is looked at, stored nowhere. */
import * as v from 'valibot';
import { Cents, Currency } from '../money.ts';
import { CardStatus } from './cardStatus.ts';

export const CardEntry = v.object({
  entryId: v.string(),
  kind: v.picklist(['purchase', 'reload', 'refund', 'transfer', 'gift', 'correction']),
  /** In cents; negative where value left the card. */
  amount: v.pipe(v.number(), v.integer()),
  at: v.string(),
  storeName: v.nullable(v.string()),
  /** The time zone of that store. */
  timeZoneId: v.nullish(v.string(), null),
  /** The offsets of that store around `at` (stores/localTime.ts). */
  utcOffsets: v.nullish(v.string(), null),
  /** The last digits of the other card of a transfer. */
  lastFour: v.nullable(v.string()),
});
export type CardEntry = v.InferOutput<typeof CardEntry>;

export const CardDetails = v.object({
  cardId: v.string(),
  status: CardStatus,
  entries: v.array(CardEntry),
  next: v.nullable(v.string()),
  /** What was on the card when its member added it, in cents: with it the entries sum to the balance. Servers from before it do not say. */
  opening: v.nullish(v.object({ amount: Cents, at: v.string() }), null),
  autoReloadProfile: v.nullable(
    v.object({
      amount: Cents,
      triggerAmount: Cents,
      paymentMethodId: v.string(),
      /** The instrument that it charges; servers from before it do not say. */
      paymentInstrumentId: v.optional(v.string()),
      /** Servers from before it do not say. */
      isActive: v.optional(v.boolean()),
      status: v.picklist(['active', 'suspended']),
      code: v.nullable(v.string()),
    }),
  ),
});
export type CardDetails = v.InferOutput<typeof CardDetails>;

/** How far the charge of a reload is; only `challenge` asks something of the page. */
export const ShownCharge = v.object({
  state: v.string(),
  /** In the state `challenge`: the bank's page. Anyone who has its address can answer. Fragment: the key of ReturnedPayment. */
  challengeUrl: v.nullish(v.string(), null),
});
export type ShownCharge = v.InferOutput<typeof ShownCharge>;

export const CardBalance = v.object({ lastFour: v.string(), balance: Cents, currency: Currency });
export type CardBalance = v.InferOutput<typeof CardBalance>;
