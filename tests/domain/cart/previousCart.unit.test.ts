/** What was ordered last is kept for a quarter of an hour, to be ordered again (spec 3 section 4, spec rulings). */
import { expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { previousLines } from '../../../domain/cart/previousLines.ts';
import { added, removed } from '../cartFacts.ts';
import { NOON, worldAfter } from '../given.ts';
import { refused, requested, submitted } from '../orderFacts.ts';
import { latte } from './someLatte.ts';

const MINUTE = 60_000;
const order = requested({ lines: [latte('a', 2), latte('b')] });
const cartAfter = (...facts: readonly FactDraft[]) =>
  worldAfter([added('a', 2), added('b'), order, ...facts]).cart;

it('an order that was taken leaves its lines to be ordered again, though the cart no longer has them', () => {
  const cart = cartAfter(removed('b'), submitted(3));
  expect(cart.lines).toEqual([]);
  expect(previousLines(cart.previous, NOON)).toEqual([latte('a', 2), latte('b')]);
});

it('is offered for a quarter of an hour, and not a millisecond longer', () => {
  const cart = cartAfter(submitted(3));
  expect(previousLines(cart.previous, NOON + 15 * MINUTE - 1)).toHaveLength(2);
  expect(previousLines(cart.previous, NOON + 15 * MINUTE)).toEqual([]);
  expect(previousLines(cart.previous, NOON - 1)).toEqual([]);
});

it('is nothing of an order that is on its way, was refused, or is another', () => {
  expect(previousLines(cartAfter().previous, NOON)).toEqual([]);
  expect(previousLines(cartAfter(refused(3)).previous, NOON)).toEqual([]);
  expect(previousLines(cartAfter(submitted(9)).previous, NOON)).toEqual([]);
});

it('is replaced by the next order, and taking an item out of the cart brings none back', () => {
  const next = requested({ lines: [latte('c')] });
  const cart = cartAfter(submitted(3), added('c'), next, submitted(6));
  expect(previousLines(cart.previous, NOON)).toEqual([latte('c')]);
  expect(worldAfter([added('x'), removed('x')]).cart.previous).toBeNull();
});
