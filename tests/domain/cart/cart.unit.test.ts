/** What may be put into the cart, changed and taken out again; the limit counts pieces. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subtotalOf, isSameItem, itemCount } from '../../../domain/cart/rules.ts';
import type { CartLine } from '../../../domain/cart/line.ts';
import type { FactDraft, IntentDraft } from '../../../domain/events.ts';
import { latte } from './someLatte.ts';
import { asked, askedAnything, worldAfter } from '../given.ts';
import { requested } from '../orderFacts.ts';

const added = (line: CartLine): FactDraft => ({ type: 'cart/itemAdded', data: { line } });
const change = (lineId: string, quantity: number, limit = 15) =>
  ({ type: 'cart/changeQuantity', data: { lineId, quantity, limit } }) as const;
const add = (line: CartLine) => ({ type: 'cart/addItem', data: { line, limit: 15 } }) as const;
const options = (...chosen: readonly (readonly [number, number])[]): CartLine['options'] =>
  chosen.map(([optionProductNumber, quantity]) => ({ optionProductNumber, name: 'Shot', quantity }));
const refusal = (reason: string) => [{ type: 'cart/refused', data: { reason, limit: 15 } }];

/** The lines after these facts, none of which may be one that the cart could not take. */
function linesAfter(...facts: readonly FactDraft[]): readonly CartLine[] {
  const { cart, engine } = worldAfter(facts);
  expect(engine.quarantined).toEqual([]);
  return cart.lines;
}

describe('adding an item', () => {
  it('takes it with its options', () => {
    const line = { ...latte('a', 2), options: options([7, 1], [9, 2]) };
    expect(asked(worldAfter([]), add(line))).toEqual([added(line)]);
    expect(linesAfter(added(line))).toEqual([line]);
  });

  it('begins an order without the tip and the pickup time of one that was given up', () => {
    const chosen: readonly FactDraft[] = [
      { type: 'pricing/tipChosen', data: { tipAmount: 200 } },
      { type: 'slots/chosen', data: { storeNumber: '7', startsAt: 1_000_000 } },
    ];
    expect(asked(worldAfter(chosen), add(latte('a', 1)))).toEqual([
      { type: 'pricing/tipCleared', data: {} },
      { type: 'slots/chosen', data: { storeNumber: '7', startsAt: null } },
      added(latte('a', 1)),
    ]);
    // One that is on its way keeps them, though its lines were taken out meanwhile.
    const onItsWay = worldAfter([
      ...[added(latte('a', 1)), ...chosen, requested({ lines: [latte('a', 1)] })],
      { type: 'cart/itemRemoved', data: { lineId: 'a' } },
    ]);
    expect(asked(onItsWay, add(latte('b', 1)))).toEqual([added(latte('b', 1))]);
    // One that goes on keeps them.
    const begun = worldAfter([added(latte('a', 1)), ...chosen]);
    expect(asked(begun, add({ ...latte('b', 1), productNumber: 2 }))).toEqual([
      added({ ...latte('b', 1), productNumber: 2 }),
    ]);
  });

  it('puts a removed line back before the line that stood after it; an event of before that has none', () => {
    const water = { ...latte('c', 1), productNumber: 3 };
    const world = worldAfter([added(latte('a', 1)), added(water)]);
    const tea = { ...latte('b', 1), productNumber: 2 };
    const facts = asked(world, { type: 'cart/addItem', data: { line: tea, limit: 15, beforeLineId: 'c' } });
    expect(facts).toEqual([{ type: 'cart/itemAdded', data: { line: tea, beforeLineId: 'c' } }]);
    const ids = (lines: readonly CartLine[]) => lines.map(({ lineId }) => lineId);
    expect(ids(linesAfter(added(latte('a', 1)), added(water), ...facts))).toEqual(['a', 'b', 'c']);
    expect(ids(linesAfter(added(latte('a', 1)), added(water), added(tea)))).toEqual(['a', 'c', 'b']);
  });

  it('makes one line of two equal drinks', () => {
    const again = { ...latte('b', 3), sku: 'sku-a' };
    const facts = asked(worldAfter([added(latte('a', 2))]), add(again));
    expect(facts).toEqual([{ type: 'cart/quantityChanged', data: { lineId: 'a', quantity: 5 } }]);
    expect(linesAfter(added(latte('a', 2)), ...facts)).toEqual([latte('a', 5)]);
  });

  it.each([
    ['options', { options: options([7, 1]) }],
    ['a size', { sizeCode: 'L' }],
    ['a form', { formCode: 'iced' }],
    ['a product', { productNumber: 2 }],
    ['a sku', { sku: 'sku-b' }],
  ])('keeps drinks with other %s apart', (_what, difference) => {
    const other = { ...latte('b'), sku: 'sku-a', ...difference };
    expect(asked(worldAfter([added(latte('a'))]), add(other))).toEqual([added(other)]);
  });

  it('takes as many pieces as the limit says, and not one more', () => {
    const almostFull = worldAfter([added(latte('a', 14))]);
    expect(asked(almostFull, add(latte('b', 1)))).toEqual([added(latte('b', 1))]);
    expect(asked(almostFull, add(latte('b', 2)))).toEqual(refusal('cart/limitReached'));
  });
});

describe('changing a quantity', () => {
  it('says the new one, and touches no other line', () => {
    const before = [added(latte('a')), added(latte('b', 2))];
    const facts = asked(worldAfter(before), change('b', 4));
    expect(facts).toEqual([{ type: 'cart/quantityChanged', data: { lineId: 'b', quantity: 4 } }]);
    expect(linesAfter(...before, ...facts)).toEqual([latte('a'), latte('b', 4)]);
  });

  it('to what it is already does nothing', () => {
    expect(asked(worldAfter([added(latte('a', 2))]), change('a', 2))).toEqual([]);
  });

  it('counts what the line held before against the limit no more', () => {
    const full = worldAfter([added(latte('a', 12)), added(latte('b', 3))]);
    expect(asked(full, change('b', 2))).toMatchObject([{ type: 'cart/quantityChanged' }]);
    expect(asked(full, change('b', 4))).toEqual(refusal('cart/limitReached'));
    // The operator lowered it since: fewer is never too many.
    expect(asked(full, change('b', 2, 10))).toEqual([
      { type: 'cart/quantityChanged', data: { lineId: 'b', quantity: 2 } },
    ]);
    const roomForOne = worldAfter([added(latte('a', 12)), added(latte('b', 2))]);
    expect(asked(roomForOne, change('b', 3))).toMatchObject([{ type: 'cart/quantityChanged' }]);
  });

  it('to 0 removes the line and no other', () => {
    const before = [added(latte('a')), added(latte('b'))];
    const removed = asked(worldAfter(before), change('a', 0));
    expect(removed).toEqual([{ type: 'cart/itemRemoved', data: { lineId: 'a' } }]);
    expect(linesAfter(...before, ...removed)).toEqual([latte('b')]);
  });

  it.each([-1, 1.5, Number.NaN, Infinity])('to %s is refused', (quantity) => {
    const world = worldAfter([added(latte('a'))]);
    expect(askedAnything(world, change('a', quantity))).toEqual(refusal('cart/quantityInvalid'));
  });

  it('of two presses at once counts both: each is by what its screen showed', () => {
    const press = (from: number, quantity: number) =>
      ({ type: 'cart/changeQuantity', data: { lineId: 'a', quantity, from, limit: 15 } }) as const;
    const before = [added(latte('a', 1))];
    const first = asked(worldAfter(before), press(1, 2));
    const second = asked(worldAfter([...before, ...first]), press(1, 2));
    expect(linesAfter(...before, ...first, ...second)).toEqual([latte('a', 3)]);
    const less = [added(latte('a', 2))];
    const fewer = asked(worldAfter(less), press(2, 1));
    const fewest = asked(worldAfter([...less, ...fewer]), press(2, 1));
    // Nobody asked for none.
    expect(linesAfter(...less, ...fewer, ...fewest)).toEqual([latte('a', 1)]);
    const full = [added(latte('a', 14))];
    const filled = asked(worldAfter(full), press(14, 15));
    expect(asked(worldAfter([...full, ...filled]), press(14, 15))).toEqual(refusal('cart/limitReached'));
  });

  it('of a line that another tab has removed is refused', () => {
    expect(asked(worldAfter([added(latte('a'))]), change('gone', 2))).toEqual(refusal('cart/lineUnknown'));
  });

  it('of a line that is gone changes nothing when it is folded late', () => {
    const late: FactDraft = { type: 'cart/quantityChanged', data: { lineId: 'gone', quantity: 2 } };
    expect(linesAfter(added(latte('a')), late)).toEqual([latte('a')]);
  });
});

it('a cart of two lattes and three teas has five pieces and costs what they cost together', () => {
  const lines = [latte('a', 2), { ...latte('b', 3), unitPrice: 300 }];
  expect(itemCount(lines)).toBe(5);
  expect(subtotalOf(lines)).toBe(2 * 545 + 3 * 300);
  expect(subtotalOf([])).toBe(0);
});

describe('the same drink', () => {
  const drink = (...chosen: readonly (readonly [number, number])[]) => ({
    ...latte('a'),
    options: options(...chosen),
  });
  it('is one with the same options, in whatever order they were chosen', () => {
    expect(isSameItem(drink([7, 1], [9, 2]), drink([9, 2], [7, 1]))).toBe(true);
    expect(isSameItem(drink([7, 1], [9, 2]), drink([7, 1]))).toBe(false);
  });
  it('is told apart from one whose numbers read alike', () => {
    expect(isSameItem(drink([1, 1], [23, 4]), drink([1, 12], [3, 4]))).toBe(false);
  });
});

const press: fc.Arbitrary<IntentDraft> = fc.oneof(
  fc
    .record({ id: fc.constantFrom('a', 'b', 'c', 'd'), n: fc.integer({ min: 1, max: 6 }) })
    .map(({ id, n }) => {
      // c is the same drink as a, d as b.
      const sku = id === 'a' || id === 'c' ? 'sku-1' : 'sku-2';
      return add({ ...latte(id, n), sku });
    }),
  fc
    .record({ id: fc.constantFrom('a', 'b', 'c'), n: fc.integer({ min: -1, max: 20 }) })
    .map(({ id, n }) => change(id, n)),
);

it('whatever is pressed in whatever order, the limit holds, no line is empty and no drink has two lines', () => {
  fc.assert(
    fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
      let world = worldAfter([]);
      for (const each of presses) world = worldAfter(asked(world, each), undefined, world);
      const { lines } = world.cart;
      expect(itemCount(lines)).toBeLessThanOrEqual(15);
      expect(lines.every(({ quantity }) => quantity > 0)).toBe(true);
      expect(new Set(lines.map(({ sku }) => sku)).size).toBe(lines.length);
    }),
  );
});
