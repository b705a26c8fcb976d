/** The least amount that a bank takes: an order by card, and the rest beside a stored-value card. */
import { expect, it } from 'vitest';
import { isChargeTooSmall, restOfOrder } from '../../../domain/paymentMethods/leastCharge.ts';

const config = { leastCardCharge: 50 };

it.each([
  [0, false],
  [1, true],
  [49, true],
  [50, false],
  [1_000, false],
])('a charge of %i cents is too small: %s', (cents, is) => {
  expect(isChargeTooSmall(cents, config)).toBe(is);
});

it.each([
  ['what the card does not cover', 1_000, 400, 600],
  ['exactly the least', 1_000, 950, 50],
  ['the least, where less is missing', 1_000, 999, 50],
  ['nothing beside an empty card', 1_000, 0, null],
  ['nothing where the card covers it', 1_000, 1_000, null],
  ['nothing where the card would pay nothing', 50, 49, null],
  ['the least of a small order', 51, 50, 50],
])('another payment method pays %s', (_, price, balance, rest) => {
  expect(restOfOrder(price, balance, config)).toBe(rest);
});
