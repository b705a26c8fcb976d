/** Whether a price is from before the curbside closed or opened: for a cart for curbside, while no order is on its way. */
import { expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { curbsideOfCart, isPriceOfOtherCurbside } from '../../../domain/pricing/curbsideOfCart.ts';
import { worldAfter } from '../given.ts';
import { basis, priceOf, requested, signatureOf, type Given } from '../orderFacts.ts';

const forCurbside: FactDraft = {
  type: 'cart/pickupChosen',
  data: { collectionType: 'CURBSIDE', consumptionType: 'CONSUME_OUT_OF_STORE' },
};
const cart: readonly Given[] = [...basis, forCurbside];
const signature = signatureOf(worldAfter(cart));
const asked: Given = { type: 'pricing/requested', data: { signature } };
const cause = cart.length + 1;
const ready: readonly Given[] = [
  ...cart,
  asked,
  { type: 'pricing/priced', data: priceOf({ signature }), cause },
];
const refusedFor = (code: string): readonly Given[] => [
  ...cart,
  asked,
  { type: 'pricing/refused', data: { signature, code, lineIds: [] }, cause },
];
const curbside = (availability: 'READY' | 'UNAVAILABLE', storeNumber = '99001'): Given => ({
  type: 'pickup/curbsideChanged',
  data: { storeNumber, availability, stallQuantity: 4, revision: 1 },
});
const closed = curbside('UNAVAILABLE');
const open = curbside('READY');

it.each([
  ['priced, and closed since', [...ready, closed], 'closed', true],
  ['priced, and open', [...ready, open], 'open', false],
  ['not priced yet, and closed', [...cart, closed], 'closed', false],
  [
    'refused for a closed curbside, and open since',
    [...refusedFor('CURBSIDE_UNAVAILABLE'), open],
    'open',
    true,
  ],
  [
    'refused for a closed curbside, and closed',
    [...refusedFor('CURBSIDE_UNAVAILABLE'), closed],
    'closed',
    false,
  ],
  ['refused for something else, and open', [...refusedFor('STORE_CLOSED'), open], 'open', false],
  ['priced, and nothing was heard', ready, null, false],
  ['priced, and another store has closed', [...ready, curbside('UNAVAILABLE', '1')], null, false],
  ['on its way', [...ready, requested(), closed], null, false],
] as const)('a cart for curbside that is %s', (_, given, expected, isOver) => {
  const world = worldAfter(given);
  expect(curbsideOfCart(world)).toBe(expected);
  expect(isPriceOfOtherCurbside(world)).toBe(isOver);
});

it('is of no concern to a cart for the store, nor without a store', () => {
  expect(curbsideOfCart(worldAfter([...basis, closed]))).toBeNull();
  expect(curbsideOfCart(worldAfter([forCurbside, closed]))).toBeNull();
});
