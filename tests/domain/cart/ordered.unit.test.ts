/** What an order takes out of the cart: its own pieces, once, and only when the server took it. */
import { expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { latte } from './someLatte.ts';
import { added, changed, removed } from '../cartFacts.ts';
import { idOf, worldAfter } from '../given.ts';
import { refused, requested, submitted } from '../orderFacts.ts';

const order = requested({ lines: [latte('a', 2), latte('b')] });

/** What is in the cart, as `[line, pieces]`; no fact may be one that the cart could not take. */
function cartAfter(...facts: readonly FactDraft[]) {
  const { cart, engine } = worldAfter(facts);
  expect(engine.quarantined).toEqual([]);
  return { lines: cart.lines.map(({ lineId, quantity }) => [lineId, quantity]), ordered: cart.ordered };
}

it('an order that is on its way leaves the cart and knows its pieces', () => {
  expect(cartAfter(added('a', 2), added('b'), order)).toEqual({
    lines: [
      ['a', 2],
      ['b', 1],
    ],
    ordered: {
      writeId: idOf(3),
      quantities: [
        { lineId: 'a', quantity: 2 },
        { lineId: 'b', quantity: 1 },
      ],
      lines: [latte('a', 2), latte('b')],
    },
  });
});

it('an order that was taken empties the cart', () => {
  expect(cartAfter(added('a', 2), added('b'), order, submitted(3))).toEqual({ lines: [], ordered: null });
});

it('what was added while it was on its way stays', () => {
  const { lines } = cartAfter(added('a', 2), added('b'), order, added('late'), changed('a', 5), submitted(3));
  expect(lines).toEqual([
    ['a', 3],
    ['late', 1],
  ]);
});

it('what was taken out while it was on its way stays out', () => {
  const facts = [added('a', 2), added('b'), order, added('late'), removed('a')];
  expect(cartAfter(...facts, submitted(3)).lines).toEqual([['late', 1]]);
  expect(cartAfter(added('a', 2), added('b'), order, changed('a', 1), submitted(3)).lines).toEqual([]);
});

it('an order that was refused leaves the cart, and the next one takes its own pieces', () => {
  const first = [added('a', 2), order, refused(2)];
  expect(cartAfter(...first)).toEqual({ lines: [['a', 2]], ordered: null });
  const next = requested({ lines: [latte('a', 2)] });
  expect(cartAfter(...first, next, submitted(4)).lines).toEqual([]);
});

it('an order that was called back before it was sent leaves the cart, and only that one does', () => {
  const back = (place: number): FactDraft => ({
    type: 'order/calledBack',
    data: { writeId: idOf(place), orderId: 'o-1' },
  });
  expect(cartAfter(added('a', 2), order, back(2))).toEqual({ lines: [['a', 2]], ordered: null });
  expect(cartAfter(added('a', 2), order, back(9))).toEqual(cartAfter(added('a', 2), order));
  expect(cartAfter(added('a', 2), back(9)).ordered).toBeNull();
});

it('an answer to another order takes nothing out and ends nothing', () => {
  const waiting = cartAfter(added('a', 2), order);
  expect(cartAfter(added('a', 2), order, submitted(9))).toEqual(waiting);
  expect(cartAfter(added('a', 2), order, refused(9))).toEqual(waiting);
});

it('an answer that is told twice takes its pieces once', () => {
  const twice = [added('a', 2), order, changed('a', 5), submitted(2), submitted(2)];
  expect(cartAfter(...twice)).toEqual({ lines: [['a', 3]], ordered: null });
  expect(cartAfter(added('a', 2), refused(9))).toEqual({ lines: [['a', 2]], ordered: null });
});
