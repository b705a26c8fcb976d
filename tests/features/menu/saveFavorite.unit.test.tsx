/** A favorite's page saves what was changed in the place of the favorite, at a press. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { favoriteKey, itemOf } from '../../../domain/favoriteProducts/item.ts';
import { initialConfiguration } from '../../../domain/menu/configure.ts';
import { toCartLine } from '../../../domain/menu/toCartLine.ts';
import { FavoriteCard } from '../../../src/features/favoriteProducts/FavoriteCard.tsx';
import { ProductPage } from '../../../src/features/menu/product/ProductPage.tsx';
import { someLatte } from '../../domain/menu/someProduct.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { happens, showPage, hrefOf } from '../showPage.tsx';
import { signIn, knowProduct } from '../someFacts.ts';

const item = itemOf(toCartLine(someLatte, initialConfiguration(someLatte), { lineId: 'l', quantity: 1 }));
const itemKey = favoriteKey(item);

// Its code is here already: it is loaded where it is needed.
beforeAll(async () => void (await import('../../../src/parts/product/SaveFavorite.tsx')));

/** Opened from the favorites' page, at the address that its link has. */
async function open() {
  const crema = createTestCrema({}, signIn);
  knowProduct(crema, someLatte);
  const writeId = crema.tell({ type: 'favoriteProducts/added', data: { item } });
  crema.tell({ type: 'favoriteProducts/confirmed', data: { writeId, favoriteProductId: 'f-1' } });
  const favorite = { itemKey, item, formName: 'Hot', availability: null, price: null, isPending: false };
  const { unmount } = showPage(
    crema,
    '/menu/favorites',
    '*',
    <ul>
      <FavoriteCard favorite={favorite} onRemoved={() => undefined} />
    </ul>,
  );
  const address = hrefOf(item.name) ?? '';
  unmount();
  showPage(crema, address, '/menu/product/:productNumber/:formCode', <ProductPage />);
  await act(async () => undefined);
  return crema;
}
const saveButton = () => screen.queryByRole('button', { name: 'Save changes to favorite' });
const chooseOat = () => userEvent.click(screen.getByRole('radio', { name: /Oat milk/, hidden: true }));

it('offers it once something is changed, and puts the changed drink in its place', async () => {
  const crema = await open();
  expect(saveButton()).toBeNull();
  await chooseOat();
  const button = saveButton();
  if (button === null) throw new Error('The changes can be saved.');
  await userEvent.click(button);
  const { kept } = crema.world().favoriteProducts;
  expect(kept[itemKey]?.pending).toBe('removing');
  const changed = Object.values(kept).find(({ pending }) => pending === 'adding');
  expect(changed?.item?.options).toMatchObject([{ name: 'Oat milk', quantity: 1 }]);
  expect(saveButton()).toBeNull();
  expect(screen.getByText('Your favorite is saved as it is here.')).toBeDefined();
});

it('offers it again where the server refused it', async () => {
  const crema = await open();
  await chooseOat();
  const button = saveButton();
  if (button === null) throw new Error('The changes can be saved.');
  await userEvent.click(button);
  const writeId = crema.world().favoriteProducts.kept[itemKey]?.writeId ?? '';
  await happens(crema, { type: 'favoriteProducts/refused', data: { writeId, code: '561007' } });
  expect(screen.queryByText('Your favorite is saved as it is here.')).toBeNull();
  expect(saveButton()).not.toBeNull();
});
