/** A member's cart on one device: what it begins with, and what of each press is to be sent. */
import { describe, expect, it } from 'vitest';
import { unknownCart } from '../../../domain/cart/sharedCart.ts';
import type { FactDraft } from '../../../domain/events.ts';
import { latte } from './someLatte.ts';
import {
  added,
  change,
  changed,
  edited,
  failed,
  fetched,
  heard,
  joined,
  memberAfter,
  removed,
  sent,
  taken,
} from '../cartFacts.ts';
import { idOf, NOON, worldAfter } from '../given.ts';
import { requested, storeChosen, submitted } from '../orderFacts.ts';

describe('a cart that begins to be a member’s', () => {
  it('brings what a guest has chosen, line by line', () => {
    const { cart } = worldAfter([added('a', 2), added('b'), joined]);
    const pending = [
      { changeId: `${idOf(3)}:a`, lineId: 'a', by: 2, line: latte('a', 2) },
      { changeId: `${idOf(3)}:b`, lineId: 'b', by: 1, line: latte('b') },
    ];
    expect(cart.shared).toEqual({ ...unknownCart, pending });
    expect(cart.lines).toEqual([latte('a', 2), latte('b')]);
  });

  it('of a guest stays as it is, whatever is heard of kept carts', () => {
    const received = requested({ lines: [latte('a', 2)] });
    const status: FactDraft = {
      type: 'order/statusChanged',
      data: { ...{ cursor: '2', orderId: 'o-1', storeNumber: '99001' }, status: 'Received', changedAt: NOON },
    };
    const facts = [added('a', 3), sent(), taken(2, 9), failed(2), fetched(9), heard('cart'), status];
    const { cart, engine } = worldAfter([...facts, received, submitted(facts.length + 1)]);
    expect(engine.quarantined).toEqual([]);
    expect([cart.lines, cart.shared]).toEqual([[latte('a')], null]);
  });
});

describe('what is pending', () => {
  /** What comes after two pieces of a, which are on their way. */
  const after = (...facts: readonly FactDraft[]) =>
    memberAfter(added('a', 2), sent(change('a', 2)), ...facts).pending.slice(1);

  it('is by how many pieces, with the line where there are more', () => {
    const first = { changeId: idOf(3), lineId: 'a', by: 2, line: latte('a', 2) };
    expect(memberAfter(added('a', 2)).pending).toEqual([first]);
    const next = { changeId: idOf(5), lineId: 'a' };
    expect(after(changed('a', 5))).toEqual([{ ...next, by: 3, line: latte('a', 5) }]);
    expect(after(changed('a', 1))).toEqual([{ ...next, by: -1, line: null }]);
    expect(after(removed('a'))).toEqual([{ ...next, by: -2, line: null }]);
  });

  it('is one change a line, which keeps the line for where it is gone', () => {
    expect(memberAfter(added('a', 3), changed('a', 1)).pending).toMatchObject([
      { by: 1, line: latte('a', 3) },
    ]);
    expect(after(changed('a', 1), changed('a', 3))).toMatchObject([{ by: 1, line: latte('a', 3) }]);
    const both = memberAfter(added('a'), added('b'), changed('a', 2), changed('b', 3)).pending;
    expect(both.map(({ lineId, by }) => [lineId, by])).toEqual([
      ['a', 2],
      ['b', 3],
    ]);
  });

  it('is nothing of what was taken back, but what an edited line is', () => {
    expect(memberAfter(added('a', 2), removed('a')).pending).toEqual([]);
    expect(after(changed('a', 5), changed('a', 2))).toEqual([]);
    expect(after(changed('a', 2))).toEqual([]);
    const other = { ...latte('a', 3), sizeCode: 'L' };
    expect(after(edited(other), changed('a', 2))).toMatchObject([{ by: 0, isEdit: true, line: other }]);
    expect(after(edited({ ...other, quantity: 2 }), changed('a', 1))).toMatchObject([
      { by: -1, isEdit: true },
    ]);
  });

  it('of a line that was put back says its place, and the answer to that shows it there', () => {
    const back: FactDraft = { type: 'cart/itemAdded', data: { line: latte('a', 2), beforeLineId: 'b' } };
    const begun = [fetched(3, latte('a', 2), latte('b')), removed('a'), sent(change('a', -2))];
    const { pending, lines } = memberAfter(...begun, back);
    expect(pending.slice(1)).toMatchObject([{ lineId: 'a', by: 2, beforeLineId: 'b' }]);
    expect(lines.map(({ lineId }) => lineId)).toEqual(['a', 'b']);
    const answered = memberAfter(...begun, back, taken(5, 4, latte('b')));
    expect(answered.lines.map(({ lineId }) => lineId)).toEqual(['a', 'b']);
    // What the removal had not told yet is taken back: nothing is left to tell.
    expect(memberAfter(fetched(3, latte('a', 2), latte('b')), removed('a'), back).pending).toEqual([]);
  });

  it('is nothing where the line is gone already', () => {
    for (const late of [changed('gone', 2), removed('gone'), edited(latte('gone'))])
      expect(memberAfter(late)).toMatchObject({ pending: [], lines: [] });
  });

  it('of an order is counted by itself, line by line, as the server does', () => {
    const lines = [latte('a', 2), latte('b')];
    const order = [requested({ lines }), submitted(5)];
    const { pending, pieces } = memberAfter(added('a', 3), added('b'), ...order, changed('a', 4));
    expect(pending.map(({ changeId, by }) => [changeId, by])).toEqual([
      [idOf(3), 6],
      [idOf(4), 1],
      ['order:o-1:a', -2],
      ['order:o-1:b', -1],
    ]);
    expect(pending[2]).toMatchObject({ lineId: 'a', line: null });
    expect(pieces).toEqual({ a: 4 });
  });
});

describe('the store of a cart whose write failed', () => {
  it('is sent again, as the changes are', () => {
    const begun = [storeChosen, sent()];
    expect(memberAfter(...begun).isStoreUnsent).toBe(false);
    expect(memberAfter(...begun, failed(4)).isStoreUnsent).toBe(true);
  });

  it('is not sent where none was chosen on this device', () => {
    expect(memberAfter(added('a'), sent(change('a', 1)), failed(4)).isStoreUnsent).toBe(false);
  });
});
