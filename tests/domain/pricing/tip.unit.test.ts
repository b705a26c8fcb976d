/** The tip: where it is offered, what it adds, and when it is removed. Spec 3 section 5; rulings. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { isTipEnabled, isTipOffered } from '../../../domain/pricing/tip.ts';
import { tipAmounts, tipFromText } from '../../../domain/pricing/tipAmounts.ts';
import { asked, worldAfter } from '../given.ts';
import { basis, priced, requested, submit, submitted, type Given } from '../orderFacts.ts';

const withTips = { isTipEnabled: true };
const ready: readonly Given[] = [...basis, ...priced(withTips)];
const tip = (tipAmount: number): FactDraft => ({ type: 'pricing/tipChosen', data: { tipAmount } });
const choose = (tipAmount: number) => ({ type: 'pricing/chooseTip', data: { tipAmount } }) as const;

describe('tipping', () => {
  it('is offered only when it is enabled, the price is above 0 and the payment type is the stored-value card', () => {
    expect(isTipOffered({ isTipEnabled: true, price: 1 }, 'svc')).toBe(true);
    expect(isTipOffered({ isTipEnabled: false, price: 1 }, 'svc')).toBe(false);
    expect(isTipOffered({ isTipEnabled: true, price: 0 }, 'svc')).toBe(false);
    expect(isTipOffered({ isTipEnabled: true, price: 1 }, 'visa')).toBe(false);
  });

  it("is enabled at the company's own stores", () => {
    expect(isTipEnabled({ ownershipTypeCode: 'CO' })).toBe(true);
    expect(isTipEnabled({ ownershipTypeCode: 'LS' })).toBe(false);
  });

  it("offers the operator's amounts, up to the most, besides none", () => {
    expect(tipAmounts({ amounts: [500, 0, 100, 200, 100], most: 2_000 })).toEqual([100, 200, 500]);
    expect(tipAmounts({ amounts: [0, 100, 500], most: 400 })).toEqual([100]);
    expect(tipAmounts({ amounts: [100, 500], most: 500 })).toEqual([100, 500]);
    expect(tipAmounts({ amounts: [], most: 0 })).toEqual([]);
  });

  it.each([
    ['3.50', 350],
    ['0', 0],
    ['20.00', 2_000],
    ['20.01', null],
    ['', null],
  ])('reads the typed amount %j as %s', (text, cents) => {
    expect(tipFromText(text, 2_000)).toBe(cents);
  });
});

describe('a tip', () => {
  it('is chosen and taken back, but not while an order is on its way, and never less than nothing', () => {
    expect(asked(worldAfter(ready), choose(200))).toEqual([tip(200)]);
    expect(asked(worldAfter([...ready, tip(200)]), choose(0))).toEqual([tip(0)]);
    expect(asked(worldAfter([...ready, tip(200)]), choose(200))).toEqual([]);
    expect(asked(worldAfter(ready), choose(-1))).toEqual([]);
    expect(asked(worldAfter([...ready, requested()]), choose(200))).toEqual([]);
  });

  it('that is cleared for a new order is none, and nothing is said of it', () => {
    const cleared = worldAfter([...ready, tip(200), { type: 'pricing/tipCleared', data: {} }]);
    expect(cleared.pricing).toMatchObject({ tipAmount: 0, isTipRemoved: false });
    expect(cleared.engine.quarantined).toEqual([]);
  });

  it('is removed where the next price takes none: another store, or nothing to pay', () => {
    for (const change of [{ isTipEnabled: false }, { ...withTips, price: 0 }]) {
      const facts = [...ready, tip(200)];
      const { pricing } = worldAfter([...facts, ...priced(change, facts.length)]);
      expect(pricing).toMatchObject({ tipAmount: 0, isTipRemoved: true });
    }
    const facts = [...ready, tip(200)];
    const kept = worldAfter([...facts, ...priced({ ...withTips, price: 900 }, facts.length)]).pricing;
    expect(kept).toMatchObject({ tipAmount: 200, isTipRemoved: false });
  });

  it('that was removed is said until another one is chosen or an order is placed', () => {
    const facts = [...ready, tip(200)];
    const removed = [...facts, ...priced({ isTipEnabled: false }, facts.length)];
    expect(worldAfter([...removed, tip(100)]).pricing.isTipRemoved).toBe(false);
    const placed = worldAfter([...removed, requested(), submitted(removed.length + 1)]).pricing;
    expect(placed).toMatchObject({ tipAmount: 0, isTipRemoved: false });
  });

  it('is not removed by an answer to a question that was replaced', () => {
    const [, late] = priced({ isTipEnabled: false }, 0);
    if (late === undefined) throw new Error('unreachable');
    expect(worldAfter([...ready, tip(200), { ...late, cause: 1 }]).pricing.tipAmount).toBe(200);
  });

  it('is part of what the order asks for', () => {
    const world = worldAfter([...ready, tip(200)]);
    const [order] = asked(world, submit({ tipAmount: 200 }));
    expect(order).toMatchObject({ type: 'order/submitRequested', data: { price: 545, tipAmount: 200 } });
    if (order?.type !== 'order/submitRequested') throw new Error('no order was asked for');
    const { outbox, order: state } = worldAfter([...ready, order]);
    expect(Object.values(outbox.writes)[0]?.write).toMatchObject({ amount: 745, tipAmount: 200 });
    expect(state.submission).toMatchObject({ price: 545, tipAmount: 200 });
  });
});
