/** A link to the locator that names a store: orders there, or says why not. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillCart } from '../someFacts.ts';
import { createLocatorCrema, finds, showLocator, openLocator } from './showLocator.tsx';
import { pineStreet } from './someStores.ts';

describe('a link to a store', () => {
  it.each([
    ['to the menu, also with something in the cart', '', '/menu'],
    ['back to the cart where the link says so', '&returnUrl=/menu/cart', '/menu/cart'],
  ])('leads %s', async (_, more, place) => {
    const crema = createLocatorCrema();
    fillCart(crema);
    await showLocator(crema, `/store-locator?store=7${more}`);
    await finds(crema, [pineStreet]);
    expect(screen.getByText('elsewhere').title).toBe(place);
  });

  it('orders there by the number before the dash', async () => {
    const crema = await openLocator('/store-locator?store=7-4444');
    await finds(crema, [pineStreet]);
    expect(screen.getByText('elsewhere')).toBeTruthy();
    expect(crema.world().store.selected?.storeNumber).toBe('7');
  });

  it('stays where the store is closed, says so once and keeps it selected', async () => {
    const crema = createLocatorCrema();
    crema.passTime(12 * 3_600_000);
    await showLocator(crema, '/store-locator?store=7');
    await finds(crema, [pineStreet]);
    expect(await screen.findByRole('dialog', { name: 'This store is closed' })).toBeTruthy();
    expect(crema.world().storeSelection.selected).toBe('7');
    expect(crema.asked.filter(({ type }) => type === 'locator/selectStore')).toHaveLength(1);
  });
});
