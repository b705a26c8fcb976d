/** The favorites page: groups, one press into the order, a removal that can be taken back on the spot. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { favoriteKey, itemOf } from '../../../domain/favoriteProducts/item.ts';
import { initialConfiguration } from '../../../domain/menu/configure.ts';
import { toCartLine } from '../../../domain/menu/toCartLine.ts';
import { FavoritesPage } from '../../../src/features/favoriteProducts/FavoritesPage.tsx';
import { someLatte } from '../../domain/menu/someProduct.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';

const item = itemOf(toCartLine(someLatte, initialConfiguration(someLatte), { lineId: 'l', quantity: 1 }));
const withSyrup = { ...item, options: [{ optionProductNumber: 3, name: 'Vanilla syrup', quantity: 2 }] };

function show(isMember = true) {
  const crema = createTestCrema();
  if (isMember) {
    signIn(crema);
    const favorites = [
      { item, price: 445, availability: 'Available' },
      { item: withSyrup, price: null, availability: 'NotAvailableHere' },
    ].map((each, at) => ({ ...each, favoriteProductId: `f-${at}`, formName: 'House Latte' }));
    const kept = favorites.map(({ favoriteProductId, item: of }) => ({
      itemKey: favoriteKey(of),
      favoriteProductId,
    }));
    const data = { document: crema.hold(favorites), kept, storeNumber: null, locale: crema.config.locale };
    crema.tell({ type: 'favoriteProducts/fetched', data });
  }
  showPage(crema, '/menu/favorites', '/menu/favorites', <FavoritesPage />);
  return crema;
}

it('groups favorites by their form and puts one into the order with one press', async () => {
  const crema = show();
  const group = within(await screen.findByRole('region', { name: 'House Latte' }));
  expect(group.getAllByRole('listitem')).toHaveLength(2);
  expect(group.getByText('Not available here')).toBeDefined();
  await userEvent.click(group.getByRole('button', { name: 'Add House Latte to order · $4.45' }));
  expect(crema.world().cart.lines).toMatchObject([{ sku: item.sku, quantity: 1, unitPrice: 445 }]);
  expect(group.getByRole('status').textContent).toBe('Added to your order');
});

it('removes one at once, and keeps it in its place to be kept again', async () => {
  const crema = show();
  const [heart] = await screen.findAllByRole('button', { name: 'Keep House Latte in favorites' });
  if (heart === undefined) throw new Error('There is no heart.');
  await userEvent.click(heart);
  expect(crema.world().favoriteProducts.kept[favoriteKey(item)]?.pending).toBe('removing');
  const hearts = screen.getAllByRole('button', { name: 'Keep House Latte in favorites' });
  // In its place: a second press there must not remove the next one.
  expect(hearts.map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
});

it('asks a guest to sign in, and comes back', async () => {
  show(false);
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/account/signin?returnUrl=/menu/favorites');
});
