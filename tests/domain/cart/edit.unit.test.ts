/** A line is edited in its place: what it is and how many, on the device and in what is sent to the member's kept cart. */
import { describe, expect, it } from 'vitest';
import { withChanges, applyWithinLimit, type CartChange } from '../../../domain/cart/change.ts';
import type { CartLine } from '../../../domain/cart/line.ts';
import type { FactDraft } from '../../../domain/events.ts';
import { latte } from './someLatte.ts';
import { added, changed, edited, joined, sent } from '../cartFacts.ts';
import { asked, worldAfter } from '../given.ts';
import { requested, signedIn } from '../orderFacts.ts';

const edit = (line: CartLine | null, limit = 15) =>
  ({ type: 'cart/editItem', data: { line, limit } }) as const;
const refusal = (reason: string) => [{ type: 'cart/refused', data: { reason, limit: 15 } }];
const large = (lineId: string, quantity = 1): CartLine => ({
  ...latte(lineId, quantity),
  sizeCode: 'L',
  sku: 'sku-large',
});

describe('editing a line', () => {
  it('replaces that very line, in its place, under its own id', () => {
    const before = [added('a'), added('b', 2), added('c')];
    const facts = asked(worldAfter(before), edit(large('b', 3)));
    expect(facts).toEqual([edited(large('b', 3))]);
    expect(worldAfter([...before, ...facts]).cart.lines).toEqual([latte('a'), large('b', 3), latte('c')]);
  });
  it('keeps when the line was put in', () => {
    const world = worldAfter([{ type: 'cart/itemAdded', data: { line: { ...latte('a'), timeAdded: 7 } } }]);
    expect(asked(world, edit({ ...large('a'), timeAdded: 9 }))).toEqual([
      edited({ ...large('a'), timeAdded: 7 }),
    ]);
  });
  it('is refused without product, size or quantity', () => {
    expect(asked(worldAfter([added('a')]), edit(null))).toEqual(refusal('cart/itemInvalid'));
  });
  it('is refused where another tab has removed it, and where there are too many', () => {
    const world = worldAfter([added('a', 2), added('b', 12)]);
    expect(asked(world, edit(large('gone')))).toEqual(refusal('cart/lineUnknown'));
    expect(asked(world, edit(large('a', 3)))).toEqual([edited(large('a', 3))]);
    expect(asked(world, edit(large('a', 4)))).toEqual(refusal('cart/limitReached'));
    // The operator lowered it since: as many as before, or fewer, are never too many.
    expect(asked(world, edit(large('a', 1), 5))).toEqual([edited(large('a', 1))]);
    expect(asked(world, edit(large('a', 2), 5))).toEqual([edited(large('a', 2))]);
  });
  it('waits while the line is being ordered', () => {
    const lines = [latte('a', 2)];
    const world = worldAfter([added('a', 2), requested({ lines })]);
    expect(asked(world, edit(large('a')))).toEqual([]);
  });
  it('of a line that is gone changes nothing when it is folded late', () => {
    expect(worldAfter([added('a'), edited(large('gone'))]).cart.lines).toEqual([latte('a')]);
  });
});

describe('what is sent of an edit', () => {
  const pending = (...facts: readonly FactDraft[]) =>
    worldAfter([signedIn, joined, ...facts]).cart.shared?.pending ?? [];

  it('is the line and by how many, also by none', () => {
    const changes = [...pending(added('a', 2))];
    expect(pending(added('a', 2), sent(...changes), edited(large('a', 2)))).toMatchObject([
      { lineId: 'a', by: 2 },
      { lineId: 'a', by: 0, isEdit: true, line: { sizeCode: 'L' } },
    ]);
  });
  it('is one change with what was added and not sent, whatever is pressed after it', () => {
    const changes = pending(added('a', 2), edited(large('a', 3)), changed('a', 4));
    expect(changes).toMatchObject([{ lineId: 'a', by: 4, isEdit: true, line: { sizeCode: 'L' } }]);
    expect(withChanges([], changes)).toEqual([large('a', 4)]);
  });
});

describe('an edit in the kept cart', () => {
  const change = (by: number, line: CartLine | null, isEdit: boolean): CartChange => ({
    ...{ changeId: `c${by}`, lineId: 'a', by, line, isEdit },
  });
  it('replaces what the line is, and counts as every change does', () => {
    expect(withChanges([latte('a', 2)], [change(0, large('a', 9), true)])).toEqual([large('a', 2)]);
    expect(withChanges([latte('a', 2)], [change(1, large('a', 9), true)])).toEqual([large('a', 3)]);
    expect(withChanges([latte('a', 2)], [change(-2, large('a', 9), true)])).toEqual([]);
  });
  it('of more pieces brings a removed line back as it was edited; of as many it does not', () => {
    expect(withChanges([], [change(1, large('a', 9), true)])).toEqual([large('a', 1)]);
    expect(withChanges([], [change(0, large('a', 9), true)])).toEqual([]);
  });
  it('more pieces with an old copy of the line do not undo another device’s edit', () => {
    const changes = [change(0, large('a', 9), true), change(1, latte('a', 9), false)];
    expect(withChanges([latte('a', 2)], changes)).toEqual([large('a', 3)]);
  });
  it('beyond the limit does nothing at all', () => {
    const { lines, refused } = applyWithinLimit([latte('a', 2)], [change(9, large('a'), true)], 10);
    expect([lines, refused.length]).toEqual([[latte('a', 2)], 1]);
  });
});
