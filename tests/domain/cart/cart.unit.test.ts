import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { latte } from '../../flow/openApp.ts';
import { asked, worldAfter } from '../given.ts';

const added = (lineId: string, quantity = 1): FactDraft => ({
  type: 'cart/itemAdded',
  data: { line: latte(lineId, quantity) },
});
const change = (lineId: string, quantity: number) =>
  ({ type: 'cart/changeQuantity', data: { lineId, quantity, limit: 15 } }) as const;

describe('a cart', () => {
  it('takes an item', () => {
    const line = latte('a');
    expect(asked(worldAfter([]), { type: 'cart/addItem', data: { line, limit: 15 } })).toEqual([
      { type: 'cart/itemAdded', data: { line } },
    ]);
  });

  it('makes one line of two equal drinks', () => {
    const again = { ...latte('b'), sku: 'sku-a' };
    expect(
      asked(worldAfter([added('a')]), { type: 'cart/addItem', data: { line: again, limit: 15 } }),
    ).toEqual([{ type: 'cart/quantityChanged', data: { lineId: 'a', quantity: 2 } }]);
  });

  it('keeps drinks with other options apart', () => {
    const oat = {
      ...latte('b'),
      sku: 'sku-a',
      options: [{ optionProductNumber: 7, name: 'Oat', quantity: 1 }],
    };
    const facts = asked(worldAfter([added('a')]), { type: 'cart/addItem', data: { line: oat, limit: 15 } });
    expect(facts[0]?.type).toBe('cart/itemAdded');
  });

  it('refuses what goes over the item limit, counting pieces', () => {
    const line = latte('b', 2);
    expect(asked(worldAfter([added('a', 14)]), { type: 'cart/addItem', data: { line, limit: 15 } })).toEqual([
      { type: 'cart/refused', data: { reason: 'cart/limitReached', limit: 15 } },
    ]);
    expect(asked(worldAfter([added('a', 14), added('b')]), change('b', 2))[0]?.type).toBe('cart/refused');
  });

  it('removes a line at quantity 0', () => {
    const removed = asked(worldAfter([added('a')]), change('a', 0));
    expect(removed).toEqual([{ type: 'cart/itemRemoved', data: { lineId: 'a' } }]);
    expect(worldAfter([added('a'), ...removed]).cart.lines).toEqual([]);
  });

  it.each([-1, 1.5, Number.NaN, Infinity])('refuses a quantity of %s', (quantity) => {
    expect(asked(worldAfter([added('a')]), change('a', quantity))).toMatchObject([
      { data: { reason: 'cart/quantityInvalid' } },
    ]);
  });

  it('refuses to change a line that another tab has removed', () => {
    expect(asked(worldAfter([]), change('gone', 2))).toMatchObject([
      { data: { reason: 'cart/lineUnknown' } },
    ]);
  });
});
