/** What a reward takes off an order that is placed ahead. Amounts are cents. */
import * as v from 'valibot';
import { pub } from '../privacy.ts';

const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000));
const shared = {
  /** What it takes off at most; null without a bound. */
  most: pub(v.nullable(cents)),
  /** What the items cost at least. */
  minimum: pub(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** The numbers of the products that it is for; null for all. */
  products: pub(v.nullable(v.pipe(v.array(v.number()), v.minLength(1), v.maxLength(500)))),
};

/** amount: cents off. percent: of what it is for. item: one piece free, the dearest of those that it is for. */
export const Benefit = v.variant('kind', [
  v.object({ kind: pub(v.literal('amount')), amount: pub(cents), ...shared }),
  v.object({
    kind: pub(v.literal('percent')),
    percent: pub(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
    ...shared,
  }),
  v.object({ kind: pub(v.literal('item')), ...shared }),
]);
export type Benefit = v.InferOutput<typeof Benefit>;

/** A benefit as it is on the wire and in a document. */
export interface BenefitLike {
  readonly kind: Benefit['kind'];
  readonly amount?: number | null | undefined;
  readonly percent?: number | null | undefined;
  readonly most: number | null;
  readonly minimum: number;
  readonly products: readonly number[] | null;
}

export interface PricedPiece {
  readonly productNumber: number;
  readonly unitPrice: number;
  readonly quantity: number;
}

export type BenefitRefusal = 'REWARD_MINIMUM' | 'REWARD_PRODUCTS';

/** The cents that it takes off, at least 1 and never more than the items that it is for cost; or why it takes off nothing. */
export function discountOf(benefit: BenefitLike, items: readonly PricedPiece[]): number | BenefitRefusal {
  if (sumOf(items) < benefit.minimum) return 'REWARD_MINIMUM';
  const { products } = benefit;
  const eligible = items.filter(
    ({ productNumber, unitPrice }) => unitPrice > 0 && (products?.includes(productNumber) ?? true),
  );
  if (eligible.length === 0) return 'REWARD_PRODUCTS';
  const full = fullDiscountOf(benefit, eligible);
  const discount = Math.min(full, benefit.most ?? full);
  return discount > 0 ? discount : 'REWARD_PRODUCTS';
}

function fullDiscountOf(benefit: BenefitLike, eligible: readonly PricedPiece[]): number {
  switch (benefit.kind) {
    case 'amount':
      return Math.min(benefit.amount ?? 0, sumOf(eligible));
    case 'percent':
      return Math.floor((sumOf(eligible) * (benefit.percent ?? 0)) / 100);
    case 'item':
      return Math.max(...eligible.map(({ unitPrice }) => unitPrice));
  }
}

const sumOf = (items: readonly PricedPiece[]): number =>
  items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
