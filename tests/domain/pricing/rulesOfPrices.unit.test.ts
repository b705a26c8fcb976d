/** The tax note, the estimate before an order, and what a tab was told of the rules. Spec 3 sections 3, 4 and 9. */
import { describe, expect, it } from 'vitest';
import { previousOrdersLimit } from '../../../domain/orders/rules.ts';
import { preOrderEstimate } from '../../../domain/pricing/preOrderEstimate.ts';
import { hasTaxNote } from '../../../domain/pricing/taxNote.ts';
import { isLongWait } from '../../../domain/stores/longWait.ts';
import { worldAfter } from '../given.ts';
import { basis, requested, submitted } from '../orderFacts.ts';

it('a page of past orders has 40 while pricing is enabled, else 10', () => {
  expect([previousOrdersLimit(true), previousOrdersLimit(false)]).toEqual([40, 10]);
});

it.each([
  ['CA', true],
  ['WA', false],
  ['BC', false],
  [null, false],
  [undefined, false],
])('the tax note of %s is shown: %s', (subdivision, isShown) => {
  expect(hasTaxNote(subdivision)).toBe(isShown);
});

it.each([
  [0, { min: 3, max: 5 }],
  [1, { min: 3, max: 5 }],
  [3, { min: 3, max: 5 }],
  [4, { min: 4, max: 6 }],
  [15, { min: 7, max: 9 }],
])('%i pieces are ready after %j', (pieces, wait) => {
  expect(preOrderEstimate({ min: 3, max: 5 }, pieces)).toEqual(wait);
});

it('a wait is long above 20 minutes', () => {
  expect([20, 21].map((min) => isLongWait({ min }))).toEqual([false, true]);
});

describe('the rules of a store', () => {
  const known = {
    ...{ currency: 'USD', hasTaxNote: false },
    ...{ isStoredValueOnly: false, waitMinutes: { min: 3, max: 5 } },
  };
  const rules = {
    ...{ isPricingEnabled: true, enableTransparentPricing: true, maximumItemAmount: 15 },
    tipOptions: { amounts: [0, 100], most: 2_000 },
  };
  const told = [
    ...basis,
    { type: 'pricing/rulesRequested', data: { storeNumber: '99001' } },
    { type: 'pricing/rulesFetched', data: { storeNumber: '99001', rules, ofStore: known } },
  ] as const;
  const stateAfter = (...more: Parameters<typeof worldAfter>[0]) =>
    worldAfter([...told, ...more]).pricingRules.byStore['99001'];

  it('are kept, and asked for again after an order', () => {
    expect(stateAfter()).toMatchObject({ known, isAsking: false });
    expect(worldAfter(told).pricingRules.known).toEqual(rules);
    expect(stateAfter()?.at).toBeGreaterThan(0);
    expect(stateAfter(requested({}), submitted(told.length + 1))).toMatchObject({ known, at: 0 });
  });
  it('stay while they are asked for, and where that fails', () => {
    const asked = { type: 'pricing/rulesRequested', data: { storeNumber: '99001' } } as const;
    const failed = {
      type: 'pricing/rulesFailed',
      data: { storeNumber: '99001', kind: 'timeout' },
    } as const;
    expect(stateAfter(asked)).toMatchObject({ known, isAsking: true });
    expect(stateAfter(asked, failed)).toMatchObject({ known, isAsking: false, at: 0 });
  });
});
