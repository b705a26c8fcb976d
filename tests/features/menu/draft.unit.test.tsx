/** What is put together on a product's page survives leaving it, other stores, a reload and a sign-in; and ends on purpose. */
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../../domain/menu/shape.ts';
import { ProductPage } from '../../../src/features/menu/product/ProductPage.tsx';
import { leaveEra } from '../../../src/kit/tabMemory.ts';
import { someLatte } from '../../domain/menu/someProduct.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { showPage, happens } from '../showPage.tsx';
import { chooseStore, knowProduct } from '../someFacts.ts';

// What covers what is not looked at: in a page of this size it takes seconds.
const user = userEvent.setup({ pointerEventsCheck: 0 });

const know = (crema: TestCrema, storeNumber: string | null, product: Product = someLatte) => {
  knowProduct(crema, product, storeNumber);
};
/** As a page that is loaded anew. */
const open = async (crema: TestCrema, query = '') => {
  cleanup();
  showPage(crema, `/menu/product/101/hot${query}`, '/menu/product/:productNumber/:formCode', <ProductPage />);
  await act(async () => undefined);
};
async function start() {
  const crema = createTestCrema({}, { type: 'engine/eraStarted', data: { reason: 'firstUse' } });
  know(crema, null);
  await open(crema);
  return crema;
}
// By label and text: names by role take seconds in a page of this size.
const isOn = (name: RegExp): boolean => screen.getByLabelText<HTMLInputElement>(name).checked;
const choose = (name: RegExp) => user.click(screen.getByLabelText(name));
const oneMore = () => user.click(screen.getByLabelText('One more House Latte'));
const addButton = () => screen.getByText(/^Add to order/);
async function makeMine() {
  await choose(/^Medium/);
  await choose(/^Oat milk/);
  await oneMore();
}
const expectMine = () => {
  expect([isOn(/^Medium/), isOn(/^Oat milk/)]).toEqual([true, true]);
  expect(addButton().textContent).toContain('$11.50');
};

describe('a drink as it was ordered before', () => {
  it('is begun as its address says, apart from what is put together of the product otherwise', async () => {
    const crema = await start();
    await choose(/^Medium/);
    await open(crema, '?size=S&options=2x1&quantity=2');
    expect([isOn(/^Small/), isOn(/^Oat milk/)]).toEqual([true, true]);
    await choose(/^Medium/);
    await open(crema, '?size=S&options=2x1&quantity=2');
    expect([isOn(/^Medium/), isOn(/^Oat milk/)]).toEqual([true, true]);
    await user.click(screen.getByText('Start over'));
    expect(isOn(/^Small/)).toBe(true);
    await user.click(addButton());
    expect(crema.world().cart.lines).toMatchObject([
      { sizeCode: 'S', quantity: 2, options: [{ name: 'Oat milk' }] },
    ]);
    await open(crema);
    expect([isOn(/^Medium/), isOn(/^Oat milk/)]).toEqual([true, false]);
  });

  it('of which something is gone says so, and a damaged address begins as the product comes', async () => {
    const crema = await start();
    await open(crema, '?size=S&options=999x1');
    expect(screen.getByText(/Not everything of it is to be had here/)).toBeDefined();
    await open(crema, '?size=S&options=2xx1&quantity=-4');
    expect(screen.queryByText(/Not everything of it/)).toBeNull();
    expect(isOn(/^Oat milk/)).toBe(false);
  });
});

describe('a drink that was put together', () => {
  it('keeps what the new store has, names the rest, and has all of it again at the old one', async () => {
    const crema = await start();
    await makeMine();
    const optionGroups = someLatte.optionGroups.map((group) => ({
      ...group,
      options: group.options.filter(({ optionProductNumber }) => optionProductNumber !== 2),
    }));
    know(crema, '7', { ...someLatte, optionGroups });
    // In another tab: this page stays.
    await act(async () => chooseStore(crema));
    expect(
      await screen.findByText('Not to be had here: Oat milk. The rest is as you chose it.'),
    ).toBeDefined();
    expect([isOn(/^Medium/), isOn(/^Whole milk/)]).toEqual([true, true]);
    expect(addButton().textContent).toContain('$9.90');
    await happens(crema, { type: 'locator/storeCleared', data: { by: 'menuFailed' } });
    expectMine();
  });

  it('is gone once it is in the order', async () => {
    const crema = await start();
    await makeMine();
    await user.click(addButton());
    expect(crema.world().cart.lines).toMatchObject([{ sizeCode: 'M', quantity: 2 }]);
    await open(crema);
    expect([isOn(/^Small/), isOn(/^Whole milk/)]).toEqual([true, true]);
  });

  it('stays where the order takes no more', async () => {
    const crema = await start();
    await makeMine();
    crema.fence();
    await user.click(addButton());
    await open(crema);
    expectMine();
  });

  it('is given up by Start over, and only then', async () => {
    const crema = await start();
    expect(screen.queryByText('Start over')).toBeNull();
    await makeMine();
    await user.click(screen.getByText('Start over'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect([isOn(/^Small/), isOn(/^Whole milk/)]).toEqual([true, true]);
    await open(crema);
    expect(isOn(/^Small/)).toBe(true);
    expect(sessionStorage.getItem('crema:drafts')).toBe('[]');
  });

  it('is of who made it: the end of an era takes it', async () => {
    const crema = await start();
    await makeMine();
    crema.tell({ type: 'engine/eraStarted', data: { reason: 'signedOut' } });
    leaveEra(crema.world().engine.era);
    know(crema, null);
    await open(crema);
    expect(isOn(/^Small/)).toBe(true);
  });

  it.each(['no JSON', '{"a":1}', '[{"key":"x","choice":{"sizeCode":7}}]'])(
    'is not read from a storage that holds something else: %s',
    async (held) => {
      sessionStorage.setItem('crema:drafts', held);
      await start();
      expect(isOn(/^Small/)).toBe(true);
    },
  );

  it('lasts as long as the page where the browser keeps nothing', async () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    try {
      const crema = await start();
      await makeMine();
      await open(crema);
      expectMine();
      crema.tell({ type: 'engine/eraStarted', data: { reason: 'signedOut' } });
      know(crema, null);
      await open(crema);
      expect(isOn(/^Small/)).toBe(true);
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });
});
