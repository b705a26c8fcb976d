/** What the product page says of what was chosen: calories, allergens, summaries, limits and what is in the order. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Product } from '../../../domain/menu/shape.ts';
import { ProductPage } from '../../../src/features/menu/product/ProductPage.tsx';
import { someLatte } from '../../domain/menu/someProduct.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { knowProduct } from '../someFacts.ts';

async function show(product: Product = someLatte, config: object = {}) {
  const crema = createTestCrema(config);
  knowProduct(crema, product);
  showPage(crema, '/menu/product/101/hot', '/menu/product/:productNumber/:formCode', <ProductPage />);
  await act(async () => undefined);
  return crema;
}
const press = async (name: RegExp, times = 1) => {
  for (let i = 0; i < times; i++) {
    // The order beside the page has buttons for its lines too; the page's own come last.
    const button = screen.getAllByRole('button', { name, hidden: true }).at(-1);
    if (button) await userEvent.click(button);
  }
};

it('the description is that of the product as it comes, and says so once something was changed', async () => {
  await show({ ...someLatte, description: 'Espresso under a swirl of whipped cream.' });
  expect(screen.getByText('Espresso under a swirl of whipped cream.')).toBeDefined();
  await press(/^One more Vanilla syrup/);
  expect(screen.queryByText('Espresso under a swirl of whipped cream.')).toBeNull();
  expect(screen.getByText('As it comes: Espresso under a swirl of whipped cream.')).toBeDefined();
});

it('says when it was put into the order', async () => {
  const crema = await show();
  const before = crema.now();
  await press(/^Add to order/);
  expect(crema.world().cart.lines.map(({ timeAdded }) => timeAdded)).toEqual([before]);
});

it('says how many are in the order, not how many were added last', async () => {
  await show();
  await press(/^Add to order/);
  expect(await screen.findByText('House Latte is in your order.')).toBeDefined();
  await press(/^One more House Latte/);
  await press(/^Add to order/);
  expect(await screen.findByText('3 × House Latte are in your order.')).toBeDefined();
});

it.each([
  ['NotAvailableHere', /is not available here/],
  ['NotOrderable', /can't be ordered ahead/],
] as const)('says why it cannot be ordered above the bar that stays: %s', async (availability, why) => {
  await show({ ...someLatte, availability });
  expect(screen.getByText(why).closest('[data-stays]')).toBeNull();
  const add = screen.getByRole('button', { name: /^Add to order/ });
  expect(add.closest('[data-stays]')?.textContent).toBe(add.textContent);
});

it('takes as many add-ins as the operator allows', async () => {
  await show(someLatte, { maximumModifierAmount: 1 });
  const said = () => screen.queryAllByText('This drink holds 1 add-in. Take one out to add another.').length;
  // More than the two shots that it comes with would be three add-ins.
  expect(said()).toBe(1);
  await press(/^One more Vanilla syrup/, 2);
  expect(screen.getByText('170 cal')).toBeDefined();
  // At the syrup, in whose group the shots are, and for all options.
  expect(said()).toBe(2);
  expect(
    screen.getAllByRole('status', { hidden: true }).filter((each) => each.textContent?.includes('add-in'))
      .length,
  ).toBe(1);
});
