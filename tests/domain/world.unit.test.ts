/** Which states every tab of the device shares, and so are kept in snapshots, and which begin anew with the page. */
import { expect, it } from 'vitest';
import { projections } from '../../domain/world.ts';

const ofTheTab = [
  ...[
    'addressesFetch',
    'cartFetch',
    'deviceLocation',
    'favoriteProductsFetch',
    'favoritesFetch',
    'menuFetch',
    'nearestStore',
    'notices',
    'paymentMethodsFetch',
    'pickupFetch',
    'pickupTimes',
  ],
  ...[
    'previousFetch',
    'pricingRules',
    'readyNews',
    'sessionCheck',
    'signIn',
    'storage',
    'storeMap',
    'storeSearch',
  ],
  ...['storeSelection', 'storeSlots', 'walletFetch'],
];

it('what a tab asks, searches and is refused is its own; everything else is the device’s', () => {
  const all = Object.values(projections);
  expect(
    all
      .filter(({ scope }) => scope === 'tab')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(ofTheTab);
  expect(all.filter(({ scope }) => scope === 'device').length).toBe(all.length - ofTheTab.length);
});

it('every state is found under its own name', () => {
  for (const [name, projection] of Object.entries(projections)) expect(projection.name).toBe(name);
});
