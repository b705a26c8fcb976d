/** A price lies in a snapshot as it was folded, and another shape is not believed. */
import { describe } from 'vitest';
import { storedPricing } from '../../../domain/pricing/storedState.ts';
import { worldAfter } from '../given.ts';
import { basis, priced, ready, signature, type Given } from '../orderFacts.ts';
import { isStoredAs, without } from '../storedRows.ts';

const asked: readonly Given[] = [...basis, ...priced().slice(0, 1)];
const cause = asked.length;
const { pricing } = worldAfter(ready);

describe('a price in a snapshot', () => {
  isStoredAs(storedPricing, 4, {
    states: {
      known: pricing,
      'asked for': worldAfter(asked).pricing,
      refused: worldAfter([
        ...asked,
        { type: 'pricing/refused', cause, data: { signature, code: 'ITEMS_UNAVAILABLE', lineIds: ['a'] } },
      ]).pricing,
      failed: worldAfter([...asked, { type: 'pricing/failed', cause, data: { signature, kind: 'timeout' } }])
        .pricing,
    },
    earlier: [
      ['without a tip', 1, without(pricing, 'tipAmount', 'isTipRemoved', 'offer', 'offerRefused'), pricing],
      ['without labels of prices', 2, without(pricing, 'offer', 'offerRefused'), pricing],
      ['without offers', 3, without(pricing, 'offer', 'offerRefused'), pricing],
    ],
    damaged: { 'with another trouble': { ...pricing, trouble: { kind: 'lost' } }, 'without anything': {} },
  });
});
