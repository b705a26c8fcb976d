/** What is said of prices and waits beside the price itself: by the server's rules, the same on every screen. */
import { screen, within, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, describe } from 'vitest';
import { fetchPayment, CartRoute } from '../../src/shell/CartRoute.tsx';
import { StoreChoice } from '../../src/features/home/StoreChoice.tsx';
import { type TestCrema, createTestCrema } from '../features/createTestCrema.ts';
import { happens, showPage } from '../features/showPage.tsx';
import {
  givePrice,
  latte,
  askPrice,
  chooseStore,
  fillCart,
  giveCard,
  signIn,
} from '../features/someFacts.ts';
import { StorePill } from '../../src/shell/StorePill.tsx';

beforeAll(async () => void (await fetchPayment()));

const NOTE = 'California sales tax is part of the total.';
const showCart = (crema: TestCrema, hash = '') =>
  showPage(crema, `/menu/cart${hash}`, '/menu/cart', <CartRoute />);
const store = (crema: TestCrema) => {
  const { selected } = crema.world().store;
  if (selected === null) throw new Error('no store');
  return selected;
};
const choose = (crema: TestCrema, change: object) =>
  crema.tell({ type: 'locator/storeSelected', data: { store: { ...store(crema), ...change } } });
const known = {
  ...{ isPricingEnabled: true, enableTransparentPricing: true, maximumItemAmount: 15 },
  tipOptions: { amounts: [0, 100, 200, 500], most: 2_000 },
};
const rules = (waitMinutes = { min: 5, max: 8 }, ofStore: object = {}, ofAll: object = {}) =>
  ({
    type: 'pricing/rulesFetched',
    data: {
      storeNumber: '7',
      rules: { ...known, ...ofAll },
      ofStore: {
        ...{ currency: 'USD', hasTaxNote: false },
        ...{ isStoredValueOnly: false, waitMinutes, ...ofStore },
      },
    },
  }) as const;

function begun(): TestCrema {
  const crema = createTestCrema({}, signIn, chooseStore, fillCart, (crema) => giveCard(crema, 2_500));
  return crema;
}

describe('the tax note', () => {
  it('is the server’s word once it has spoken', async () => {
    const crema = begun();
    givePrice(crema);
    showCart(crema);
    await happens(crema, rules({ min: 5, max: 8 }, { hasTaxNote: true }));
    expect(screen.getByText(NOTE)).toBeDefined();
  });
});

it('a label is shown in place of an amount, in the totals and at the line', async () => {
  const crema = begun();
  const { signature, id } = askPrice(crema);
  showCart(crema);
  const line = (key: string, label: string, priceLabel: string | null, lineId: string | null = null) => ({
    ...{ key, label, price: 0, lineId, priceLabel },
  });
  const lineItems = [
    line('item', 'House Latte', 'Free', latte.lineId),
    line('bagFee', 'Bag fee', 'Waived'),
    line('tax', 'Tax', 'None'),
  ];
  const amounts = { price: 0, subtotal: 0, tax: 0, currency: 'USD', lineItems };
  const rest = { orderId: 'o-1', expiresIn: 300, isTipEnabled: false, waitMinutes: { min: 5, max: 8 } };
  await act(async () => crema.tell({ type: 'pricing/priced', data: { signature, ...amounts, ...rest } }, id));
  expect(screen.getByText('Free')).toBeDefined();
  expect(screen.getByText('Bag fee').closest('dt')?.nextSibling?.textContent).toBe('Waived');
  expect(screen.getByText('Tax').closest('dt')?.nextSibling?.textContent).toBe('None');
});

describe('the wait', () => {
  const wide = { waitMinutes: { min: 5, max: 8 } };
  const long = { waitMinutes: { min: 21, max: 30 } };
  it.each([
    [wide, '5-8 mins', 'Ready in around 5-8 minutes'],
    [long, '20+ mins', 'Ready in around 20+ minutes'],
  ])('of %j is said in one way, with a compact form on the store’s pill', (wait, compact, whole) => {
    const crema = begun();
    choose(crema, wait);
    const { unmount } = showPage(crema, '/', '/', <StorePill />);
    expect(screen.getByText(compact)).toBeDefined();
    // As it is seen, in one piece: people who speak to their computer say what they see.
    expect(screen.getByRole('link').getAttribute('aria-label')).toContain(
      `${store(crema).name}, ${compact}.`,
    );
    unmount();
    showPage(crema, '/', '/', <StoreChoice />);
    expect(screen.getByRole('region').textContent).toContain(whole);
  });

  it('before there is a price grows with the pieces, and is the store’s newest', async () => {
    const crema = begun();
    crema.tell({ type: 'cart/quantityChanged', data: { lineId: latte.lineId, quantity: 7 } });
    showCart(crema, '#payment-summary');
    const sheet = () => screen.getByRole('dialog').textContent;
    expect(sheet()).toContain('Ready in around 7-10 minutes');
    await happens(crema, rules({ min: 10, max: 12 }));
    expect(sheet()).toContain('Ready in around 12-14 minutes');
  });
});

it('tips to choose from and the limit of pieces are the server’s, not those that came with the page', async () => {
  const crema = begun();
  givePrice(crema, { isTipEnabled: true });
  showCart(crema, '#payment-summary');
  expect(crema.wanted).toContain('pricingRules 7');
  const own = { maximumItemAmount: 2, tipOptions: { amounts: [150], most: 300 } };
  await happens(crema, rules(undefined, {}, own));
  const tips = within(screen.getByRole('group', { name: 'Add a tip' }));
  expect(tips.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent.trim())).toEqual([
    'No tip',
    '$1.50',
    'Other',
  ]);
  expect(screen.getByText(/There's a 2 item max/)).toBeDefined();
  await userEvent.click(tips.getByRole('radio', { name: '$1.50' }));
  expect(crema.world().pricing.tipAmount).toBe(150);
});
