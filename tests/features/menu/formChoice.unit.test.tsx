/** The forms of a product: what was chosen goes along, the order takes the form that is shown, the focus stays. */
import { act, screen, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Product } from '../../../domain/menu/shape.ts';
import { ProductPage } from '../../../src/features/menu/product/ProductPage.tsx';
import { someLatte } from '../../domain/menu/someProduct.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { latte } from '../someFacts.ts';
import { productKey } from '../../../domain/menu/rules.ts';

const user = userEvent.setup({ pointerEventsCheck: 0 });

const { illustration } = someLatte;
const forms: Product['forms'] = [
  { formCode: 'hot', name: 'House Latte', illustration },
  { formCode: 'iced', name: 'Iced House Latte', illustration: { ...illustration, ice: true } },
];
/** Without vanilla syrup; as usual it is in a medium cup. */
const iced: Product = {
  ...someLatte,
  ...{ formCode: 'iced', name: 'Iced House Latte', defaultSizeCode: 'M', forms },
  sizes: someLatte.sizes.map((size) => ({ ...size, sku: `I-${size.sku}` })),
  optionGroups: someLatte.optionGroups.map((group) => ({
    ...group,
    options: group.options.filter(({ name }) => name !== 'Vanilla syrup'),
  })),
};

async function show(at = '/menu/product/101/hot', line?: typeof latte) {
  const crema = createTestCrema();
  if (line) crema.tell({ type: 'cart/itemAdded', data: { line } });
  for (const product of [{ ...someLatte, forms }, iced]) {
    const key = productKey(101, product.formCode, null, crema.config.locale);
    crema.tell({ type: 'menu/fetched', data: { key, document: crema.hold(product) } });
  }
  showPage(crema, at, '/menu/product/:productNumber/:formCode', <ProductPage />);
  await act(async () => undefined);
  return crema;
}
const radio = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const serve = async (name: RegExp) => {
  await user.click(radio(name));
  await act(async () => undefined);
};

it('another form keeps size, number and the options that it has too, and says what it has not', async () => {
  const crema = await show();
  await user.click(radio(/^Oat milk/));
  await user.click(screen.getByLabelText(/^One more Vanilla syrup/));
  await user.click(screen.getByLabelText('One more House Latte'));
  await serve(/^Iced House Latte/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Iced House Latte');
  expect([radio(/^Small/).checked, radio(/^Oat milk/).checked]).toEqual([true, true]);
  expect(screen.getByText(/^Not to be had here: Vanilla syrup\./)).toBeDefined();
  await user.click(screen.getByText(/^Add to order/));
  expect(crema.world().cart.lines).toMatchObject([
    { formCode: 'iced', sku: 'I-L-S', sizeCode: 'S', quantity: 2, options: [{ name: 'Oat milk' }] },
  ]);
});

it('a line of the order is saved in the other form, in its place', async () => {
  const crema = await show(`/menu/product/101/hot?line=${latte.lineId}`, latte);
  await serve(/^Iced House Latte/);
  await user.click(screen.getByText(/^Save/));
  expect(crema.world().cart.lines).toMatchObject([
    { lineId: latte.lineId, formCode: 'iced', sku: 'I-L-S', quantity: latte.quantity },
  ]);
});

it('back at the form before all of it is there again; what was chosen belongs to one form alone', async () => {
  await show();
  await user.click(screen.getByLabelText(/^One more Vanilla syrup/));
  await serve(/^Iced House Latte/);
  await serve(/^House Latte/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('House Latte');
  expect(screen.queryByText(/Not to be had here/)).toBeNull();
  expect(screen.getByText('Start over')).toBeDefined();
  await serve(/^Iced House Latte/);
  cleanup();
  await show();
  expect(screen.queryByText('Start over')).toBeNull();
});

it('the pressed form has the focus, and a form that nothing was changed of has nothing to start over', async () => {
  await show();
  await user.click(radio(/^Medium/));
  await serve(/^Iced House Latte/);
  expect(document.activeElement).toBe(radio(/^Iced House Latte/));
  expect(radio(/^Iced House Latte/).checked).toBe(true);
  expect(radio(/^Medium/).checked).toBe(true);
  expect(screen.queryByText('Start over')).toBeNull();
});
