/** A line of the order is changed or replaced in its place, from the cart and back to it, and taken back. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { menuKey, productKey } from '../../../domain/menu/rules.ts';
import { priceStatus } from '../../../domain/pricing/rules.ts';
import type { CartLine } from '../../../domain/cart/line.ts';
import { useArrival } from '../../../src/kit/useArrival.ts';
import { CartPage } from '../../../src/features/cart/CartPage.tsx';
import { ProductPage } from '../../../src/features/menu/product/ProductPage.tsx';
import { someLatte } from '../../domain/menu/someProduct.ts';
import { requested } from '../../domain/orderFacts.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { askPrice, chooseStore, latte, signIn, sent } from '../someFacts.ts';
import { showIn, happens } from '../showPage.tsx';

// What covers what is not looked at: in a page of this size it takes seconds.
const user = userEvent.setup({ pointerEventsCheck: 0 });

const line: CartLine = { ...latte, unitPrice: 525 };
const other: CartLine = {
  ...latte,
  lineId: 'line-2',
  name: 'Water',
  productNumber: 300,
  options: [],
  quantity: 1,
};
const mocha = { ...someLatte, productNumber: 102, name: 'Mocha' };
const summary = ({ productNumber, formCode, name, availability, illustration }: typeof someLatte) => ({
  ...{ productNumber, formCode, name, availability, illustration, price: 445, calories: 150 },
});

async function show(path = '/menu/cart', ...lines: readonly CartLine[]) {
  const crema = createTestCrema({}, signIn, chooseStore);
  for (const each of lines.length > 0 ? lines : [line, other])
    crema.tell({ type: 'cart/itemAdded', data: { line: each } });
  know(crema);
  showIn(crema, <Shell />, path);
  await act(async () => undefined);
  return crema;
}
function Shell() {
  return (
    <main ref={useArrival()}>
      <Routes>
        <Route path="/menu/cart" element={<CartPage />} />
        <Route path="/menu/product/:productNumber/:formCode" element={<ProductPage />} />
      </Routes>
    </main>
  );
}
function know(crema: TestCrema) {
  for (const product of [someLatte, mocha]) {
    const key = productKey(product.productNumber, 'hot', '7', crema.config.locale);
    crema.tell({ type: 'menu/fetched', data: { key, document: crema.hold(product) } });
  }
  const category = {
    ...{ slug: 'hot', name: 'Hot', subcategories: [] },
    products: [summary(someLatte), summary(mocha)],
  };
  const menu = { storeNumber: '7', menus: [{ slug: 'drinks', name: 'Drinks', categories: [category] }] };
  const key = menuKey('7', crema.config.locale);
  crema.tell({ type: 'menu/fetched', data: { key, document: crema.hold(menu) } });
}
// By label and text: names by role take seconds in a page of this size.
const press = async (name: string | RegExp) => {
  const [labelled] = screen.queryAllByLabelText(name);
  await user.click(labelled ?? (await screen.findAllByText(name)).at(-1) ?? document.body);
};
const follow = async (name: string) => user.click(await screen.findByLabelText(name));
const choose = (name: RegExp) => user.click(screen.getByLabelText(name));
const isOn = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name).checked;
const saveButton = () => screen.getByText(/^Save ·/).closest('button');
const save = () => press(/^Save ·/);
const lines = (crema: TestCrema) =>
  crema.world().cart.lines.map(({ lineId, name, sizeCode, quantity }) => [lineId, name, sizeCode, quantity]);

describe('a line of the order', () => {
  it('opens as it is, and what is saved replaces that very line, which Undo takes back', async () => {
    const crema = await show();
    await follow('Edit House Latte');
    expect(await screen.findByText("You're changing this item of your order.")).toBeDefined();
    expect([isOn(/^Small/), isOn(/^Oat milk/)]).toEqual([true, true]);
    await choose(/^Medium/);
    await choose(/^Whole milk/);
    await press('One more House Latte');
    await save();
    expect(await screen.findByText('House Latte changed.', undefined, { timeout: 4_000 })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Edit House Latte'));
    expect(lines(crema)).toEqual([
      ['line-1', 'House Latte', 'M', 3],
      ['line-2', 'Water', 'S', 1],
    ]);
    expect(crema.world().cart.lines[0]?.options).toEqual([]);
    await press('Undo');
    expect(crema.world().cart.lines).toEqual([line, other]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(screen.queryByText('House Latte changed.')).toBeNull());
  });

  it('is not said to be changed once it was removed and taken back', async () => {
    await show();
    await follow('Edit House Latte');
    await choose(/^Medium/);
    await save();
    await screen.findByText('House Latte changed.', undefined, { timeout: 4_000 });
    await press('One less House Latte');
    await press('Remove House Latte');
    await press('Undo');
    await waitFor(() => expect(screen.queryByText('House Latte removed.')).toBeNull());
    expect(screen.getByLabelText('Edit House Latte')).toBeDefined();
    expect(screen.queryByText('House Latte changed.')).toBeNull();
  });

  it('stays as it was where one leaves it, and the next time begins with it', async () => {
    const crema = await show();
    await follow('Edit House Latte');
    await choose(/^Medium/);
    await press('Leave it as it was');
    expect(crema.world().cart.lines).toEqual([line, other]);
    await follow('Edit House Latte');
    expect(isOn(/^Small/)).toBe(true);
  });

  it('is saved in the pieces that it has now, not in those of a draft that was left behind', async () => {
    await show('/menu/product/101/hot?line=line-1');
    await choose(/^Medium/);
    cleanup();
    const crema = await show('/menu/product/101/hot?line=line-1', { ...line, quantity: 5 }, other);
    await choose(/^Medium/);
    await save();
    await waitFor(() => expect(lines(crema)[0]).toEqual(['line-1', 'House Latte', 'M', 5]));
  });

  it('that goes meanwhile is said to be gone, and what was chosen can be added', async () => {
    const crema = await show('/menu/product/101/hot?line=line-1');
    await choose(/^Medium/);
    await happens(crema, { type: 'cart/itemRemoved', data: { lineId: 'line-1' } });
    expect(screen.getByText('That item is no longer in your order. You can add it again.')).toBeDefined();
    expect([isOn(/^Medium/), isOn(/^Oat milk/)]).toEqual([true, true]);
    await press(/^Add to order/);
    expect(lines(crema).map(([, name, size, quantity]) => [name, size, quantity])).toEqual([
      ['Water', 'S', 1],
      ['House Latte', 'M', 2],
    ]);
  });

  it('waits while it is being ordered', async () => {
    const crema = await show('/menu/product/101/hot?line=line-1');
    await happens(crema, requested({ lines: [line] }));
    expect(saveButton()?.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/Your order has not been sent yet/)).toBeDefined();
    const writeId = crema.world().order.submission?.writeId ?? '';
    await happens(crema, sent(writeId));
    expect(screen.getByText(/Your order is being sent/)).toBeDefined();
    expect(screen.queryByText("Don't send it")).toBeNull();
  });
});

it('takes no more pieces than an order may have, its own not counted twice', async () => {
  await show('/menu/product/101/hot?line=line-1', { ...line, quantity: 14 }, other);
  const more = screen.getAllByLabelText('One more House Latte');
  expect(more.some((each) => each.getAttribute('aria-disabled') === 'true')).toBe(true);
  expect(screen.getByText("There's a 15 item max for a single order.")).toBeDefined();
  expect(saveButton()?.getAttribute('aria-disabled')).not.toBe('true');
});

describe('an item that cannot be had', () => {
  const refuse = async (crema: TestCrema, code: string, lineIds: readonly string[]) => {
    const { signature, id } = askPrice(crema);
    await act(async () =>
      crema.tell({ type: 'pricing/refused', data: { signature, code, lineIds: [...lineIds] } }, id),
    );
  };

  it('is named, and removed at a press; the price is then asked for by itself', async () => {
    const crema = await show();
    await refuse(crema, 'ITEMS_UNAVAILABLE', ['line-1']);
    expect(screen.getByRole('alert').textContent).toContain(
      "House Latte can't be ordered at Pine St right now.",
    );
    await press('One less House Latte');
    await press('Remove House Latte');
    expect(lines(crema)).toEqual([['line-2', 'Water', 'S', 1]]);
    expect(priceStatus(crema.world(), crema.now())).toBe('needed');
    expect(screen.queryByText(/no price right now/)).toBeNull();
    expect(screen.queryByText('Try again')).toBeNull();
  });

  it('leaves what has to be done after Got it, and no endless Try again', async () => {
    const crema = await show();
    await refuse(crema, 'ITEMS_NOT_FOUND', ['line-1', 'line-2']);
    expect(screen.getByRole('alert').textContent).toContain(
      'House Latte and Water are no longer on the menu.',
    );
    await press('Got it');
    expect(
      screen.getByText('Your order gets a price as soon as House Latte and Water are removed or replaced.'),
    ).toBeDefined();
    expect(screen.queryByText('Try again')).toBeNull();
    // Rendered again, as it is each second.
    await act(async () => crema.goOnline(false));
    expect(screen.queryByText('Got it')).toBeNull();
    const status = { cursor: '1', orderId: 'o-9', storeNumber: '7', changedAt: crema.now() } as const;
    await happens(crema, { type: 'order/statusChanged', data: { ...status, status: 'Received' } });
    await press('Remove House Latte and Water');
    expect(crema.world().cart.lines).toEqual([]);
    // Not that the order from before was placed. The button went with its notice.
    expect(screen.getByText(/Your order is empty/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});
