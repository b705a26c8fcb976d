/** What a reward takes off: each kind, its bounds, and why nothing. */
import { expect, it } from 'vitest';
import { discountOf, type BenefitLike } from '../../../domain/rewards/benefit.ts';

const items = [
  { productNumber: 1, unitPrice: 450, quantity: 2 },
  { productNumber: 2, unitPrice: 300, quantity: 1 },
];
const benefit = (change: Partial<BenefitLike>): BenefitLike => ({
  ...{ kind: 'item', most: null, minimum: 0, products: null },
  ...change,
});

it.each<[string, Partial<BenefitLike>, ReturnType<typeof discountOf>]>([
  ['an amount', { kind: 'amount', amount: 200 }, 200],
  ['an amount above what the items cost', { kind: 'amount', amount: 5_000 }, 1_200],
  ['an amount of the products that it is for', { kind: 'amount', amount: 5_000, products: [2] }, 300],
  ['a part of the whole, rounded down', { kind: 'percent', percent: 33 }, 396],
  ['the dearest piece', {}, 450],
  ['the dearest piece up to its bound', { most: 100 }, 100],
  ['the dearest of its products', { products: [2] }, 300],
  ['nothing below the minimum', { minimum: 1_201 }, 'REWARD_MINIMUM'],
  ['nothing without its products', { products: [3] }, 'REWARD_PRODUCTS'],
])('takes off %s', (_what, change, expected) => expect(discountOf(benefit(change), items)).toBe(expected));

it('takes nothing off an order of free items', () =>
  expect(discountOf(benefit({}), [{ productNumber: 1, unitPrice: 0, quantity: 1 }])).toBe('REWARD_PRODUCTS'));
