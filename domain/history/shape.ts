/** What happened on a member's account, as one list by time. Amounts in cents, stars in hundredths, times in milliseconds. */
import * as v from 'valibot';
import { money, personal, place, pub } from '../privacy.ts';

export const historyFilters = ['all', 'orders', 'cards', 'gifts', 'stars'] as const;
export const HistoryFilter = v.picklist(historyFilters);
export type HistoryFilter = v.InferOutput<typeof HistoryFilter>;

export const historyKinds = [
  ...(['order', 'inStore', 'reload', 'autoReload', 'transfer'] as const),
  ...(['correction', 'giftSent', 'giftReceived', 'stars'] as const),
] as const;
/** pending: not decided or not picked up. */
export const historyStates = ['pending', 'done', 'failed', 'cancelled', 'refunded'] as const;

const some = v.nullable(v.string());

export const HistoryEntry = v.object({
  entryId: pub(v.string()),
  kind: pub(v.picklist(historyKinds)),
  state: pub(v.picklist(historyStates)),
  at: pub(v.number()),
  /** Null of stars. Below zero where a correction took money. */
  amount: money(v.nullable(v.number())),
  currency: pub(v.string()),
  /** Hundredths; null of money. Below zero where stars left. */
  stars: pub(v.nullable(v.number())),
  /** What became of the stars; null of money. */
  movement: pub(some),
  storeName: place(some),
  /** Of the order, which has a receipt; null without one. */
  orderId: personal(some),
  /** Of the card that paid or got the money. */
  lastFour: personal(some),
  /** Of the card that a transfer went to. */
  otherLastFour: personal(some),
  /** The recipients of a gift, or its sender. */
  name: personal(some),
  /** Of an order of gifts. */
  orderNumber: personal(some),
  tip: money(v.nullable(v.number())),
  /** Of an order: given after it, not in its amount; and until when one can be. What documents of earlier builds do not have. */
  laterTip: money(v.nullish(v.number(), null)),
  tipUntil: pub(v.nullish(v.number(), null)),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

/** `next`: where the following page begins; null on the last. */
export const HistoryPage = v.object({ entries: v.array(HistoryEntry), next: personal(some) });
export type HistoryPage = v.InferOutput<typeof HistoryPage>;

/** The name of one page: the filter, and for another than the first where it begins. */
export const pageKey = (filter: HistoryFilter, before: string | null): string =>
  before === null ? filter : `${filter} ${before}`;
export function parsePageKey(key: string): {
  readonly filter: HistoryFilter;
  readonly before: string | null;
} {
  const space = key.indexOf(' ');
  const name = space === -1 ? key : key.slice(0, space);
  const filter = historyFilters.find((each) => each === name) ?? 'all';
  return { filter, before: space === -1 ? null : key.slice(space + 1) };
}
