/** The cart in every state that its price can be in. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { productKey } from '../../../domain/menu/rules.ts';
import { CartPage } from '../../../src/features/cart/CartPage.tsx';
import { someLatte } from '../../domain/menu/someProduct.ts';
import { requested, submitted } from '../../domain/orderFacts.ts';
import { createTestCrema, type Step, type TestCrema } from '../createTestCrema.ts';
import { giveStore, hear, storeWith, withDriveThru } from '../pickup/someVisits.ts';
import { showPage, happens } from '../showPage.tsx';
import {
  askPrice,
  chooseStore,
  fillCart,
  givePrice,
  latte,
  readyToPay,
  signIn,
  refusePrice,
} from '../someFacts.ts';
import { wholeText } from '../../setup/wholeText.ts';

const show = (crema: TestCrema) => showPage(crema, '/menu/cart', '/menu/cart', <CartPage />);
const open = (config: object = {}, ...steps: readonly Step[]): TestCrema => {
  const crema = createTestCrema(config, ...steps);
  show(crema);
  return crema;
};
const button = (name: string) => screen.getByRole('button', { name });
const isInert = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

describe('the cart', () => {
  it('counts pieces in its title, by who is there', () => {
    const crema = open({}, fillCart);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Guest checkout (2)');
    expect(screen.getAllByRole('link', { name: 'Choose store' }).length).toBeGreaterThan(1);
    expect(screen.queryByText(/Checkout takes an account here/)).toBeNull();
    act(() => chooseStore(crema));
    expect(screen.queryByRole('link', { name: 'Choose store' })).toBeNull();
    expect(screen.getByText(/Checkout takes an account here/)).toBeDefined();
  });
  it('offers a guest to check out where cards can be taken and the store takes guests’ orders, and says the amount', async () => {
    const crema = open({ vaultOrigin: 'https://cards.example.com' }, fillCart, chooseStore);
    const checkout = screen.getByRole('link', { name: 'Check out as a guest' });
    expect(checkout.getAttribute('href')).toBe('/menu/cart/guest/checkout');
    expect(checkout.textContent).toBe('Check out as a guest');
    await act(async () => givePrice(crema));
    expect(screen.getByRole('link', { name: 'Check out as a guest' }).textContent).toBe(
      'Check out as a guest · $11.56',
    );
    expect(screen.getByRole('link', { name: 'Sign in to check out' })).toBeDefined();
  });
  it('does not call an order empty that cannot be read yet', () => {
    const crema = createTestCrema(
      {},
      { type: 'engine/storageChanged', data: { mode: 'memory', reason: 'waiting' } },
    );
    show(crema);
    expect(screen.queryByText(/Your order is empty/)).toBeNull();
    expect(screen.getByText(/can't be read yet/)).toBeDefined();
  });
  it('offers what was ordered here again, for a quarter of an hour', async () => {
    const crema = createTestCrema({}, readyToPay);
    const [line = latte] = crema.world().cart.lines;
    const writeId = crema.tell(requested({ storeNumber: '7', lines: [line] }));
    crema.tell(submitted(1, { writeId, storeNumber: '7', submittedAt: 1 }));
    const shown = show(crema);
    await userEvent.click(button('Order again'));
    expect(crema.world().cart.lines).toMatchObject([{ name: line.name, quantity: line.quantity }]);
    expect(crema.world().cart.lines[0]?.lineId).not.toBe(line.lineId);
    shown.unmount();
    crema.tell({ type: 'cart/itemRemoved', data: { lineId: crema.world().cart.lines[0]?.lineId ?? '' } });
    crema.passTime(15 * 60_000);
    show(crema);
    expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull();
  });
  it('removes a line at 0 and gives it back in its place on Undo', async () => {
    const lines = [
      { ...latte, quantity: 1 },
      { ...latte, lineId: 'line-2', name: 'Water', productNumber: 300 },
    ];
    const crema = open({}, ...lines.map((line) => ({ type: 'cart/itemAdded' as const, data: { line } })));
    await userEvent.click(button('Remove House Latte'));
    expect(screen.getByText('House Latte removed.')).toBeDefined();
    const names = () => crema.world().cart.lines.map(({ name }) => name);
    expect(names()).toEqual(['Water']);
    await userEvent.click(button('Undo'));
    expect(names()).toEqual(['House Latte', 'Water']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
  it('says the calories and allergens of a line as it was put together, and says so where they cannot be had', async () => {
    const crema = createTestCrema();
    const key = productKey(latte.productNumber, latte.formCode, null, crema.config.locale);
    const oat = { optionProductNumber: 2, name: 'Oat milk', quantity: 1 };
    crema.tell({ type: 'cart/itemAdded', data: { line: { ...latte, sizeCode: 'S', options: [oat] } } });
    const { productNumber, formCode } = latte;
    const document = crema.hold({ ...someLatte, productNumber, formCode });
    crema.tell({ type: 'menu/fetched', data: { key, document } });
    show(crema);
    expect((await screen.findByText(/170 cal/)).parentElement?.textContent).toBe('170 cal · Contains Oats.');
    const line = { ...latte, lineId: 'gone', sizeCode: 'gone', sizeName: 'Medium' };
    await happens(crema, { type: 'cart/itemAdded', data: { line } });
    expect(screen.getByText("Calories and allergens can't be checked right now.")).toBeDefined();
    expect(globalThis.document.body.textContent).toContain('No longer to be had: Medium');
    const shot = { optionProductNumber: 4, name: 'Espresso shot', quantity: 2 };
    const seen = { usual: [shot], allergens: ['Milk'] };
    await happens(crema, {
      ...{
        type: 'cart/itemAdded',
        data: { line: { ...latte, lineId: 'l', sizeCode: 'S', options: [oat], seen } },
      },
    });
    expect(globalThis.document.body.textContent).toContain('Contains now, or may contain: Oats');
  });
  it.each([
    ['is missing in', null, 'Not available at this store'],
    ['is not to be had by', 'NotAvailableHere', 'Not available at this store'],
    ['cannot be ordered by', 'NotOrderable', "Can't be ordered right now"],
  ] as const)('says of a line that it %s the store’s menu, before any price', async (_how, said, says) => {
    const crema = createTestCrema({}, readyToPay);
    const { productNumber, formCode } = latte;
    const { storeNumber = null } = crema.world().store.selected ?? {};
    const key = productKey(productNumber, formCode, storeNumber, crema.config.locale);
    const known = said && crema.hold({ ...someLatte, productNumber, formCode, availability: said });
    crema.tell(
      known === null
        ? { type: 'menu/fetchFailed', data: { key, kind: 'refused', code: 'PRODUCT_NOT_FOUND' } }
        : { type: 'menu/fetched', data: { key, document: known } },
    );
    show(crema);
    expect(await screen.findByText(says)).toBeDefined();
    await act(async () => refusePrice(crema, 'ITEMS_NOT_FOUND', ['line-1']));
    // The price says it better.
    expect(screen.getByText('No longer on the menu')).toBeDefined();
    expect(screen.queryByText(says)).toBeNull();
  });
  it('offers the ways of pickup that the store has', async () => {
    const crema = open({}, readyToPay);
    expect(screen.queryByRole('radio', { name: 'Curbside' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Drive-thru' }));
    expect(crema.world().cart.collectionType).toBe('DRIVE_THRU');
    expect(screen.queryByRole('radio', { name: 'For here' })).toBeNull();
  });
  it('says that curbside is closed right now, and offers it again once it is open', async () => {
    const crema = createTestCrema({}, readyToPay);
    offerCurbside(crema, 'UNAVAILABLE');
    show(crema);
    const closed = await screen.findByRole<HTMLInputElement>('radio', { name: 'Curbside Closed right now' });
    expect(closed.disabled).toBe(true);
    await hear(crema, 'READY', 2);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Curbside' }).disabled).toBe(false);
  });
  it('says that a way is closed right now by hours of its own', async () => {
    const crema = createTestCrema({}, readyToPay);
    giveStore(crema, withDriveThru());
    show(crema);
    const closed = await screen.findByRole<HTMLInputElement>('radio', {
      name: 'Drive-thru Closed right now',
    });
    expect(closed.disabled).toBe(true);
  });
  it('listens to its store while curbside is chosen, and says why there is no price once it closes', async () => {
    const crema = createTestCrema({}, readyToPay);
    offerCurbside(crema, 'READY');
    const way = { collectionType: 'CURBSIDE', consumptionType: 'CONSUME_OUT_OF_STORE' } as const;
    crema.tell({ type: 'cart/pickupChosen', data: way });
    givePrice(crema);
    show(crema);
    await screen.findByRole('radio', { name: 'Curbside' });
    expect([...crema.listening]).toEqual(['7/']);
    await hear(crema, 'UNAVAILABLE', 2);
    crema.tell({ type: 'pricing/refreshed', data: {} });
    await act(async () => refusePrice(crema, 'CURBSIDE_UNAVAILABLE'));
    expect(screen.getByText(/^Curbside is closed at this store right now. Choose another way/)).toBeDefined();
    expect(isInert(button('Checkout'))).toBe(true);
    expect(crema.asked).toEqual([]);
  });
  it('says that the chosen way is closed while the store is open', async () => {
    const crema = open({}, readyToPay);
    await act(async () => refusePrice(crema, 'PICKUP_OPTION_CLOSED'));
    expect(screen.getByText(/^This store is open, but not for this way to pick up/)).toBeDefined();
  });
  it('asks where it is had as it asks for the way of pickup, and asks nothing where there is one way', async () => {
    const crema = createTestCrema({}, readyToPay);
    const { selected } = crema.world().store;
    if (selected === null) throw new Error('A store was expected.');
    crema.tell({
      type: 'locator/storeConfirmed',
      data: { store: { ...selected, pickUpOptionCodes: ['16'] } },
    });
    show(crema);
    expect(screen.queryByRole('radio', { name: 'In store' })).toBeNull();
    expect(screen.getByText('In store')).toBeDefined();
    expect(screen.getByRole('group', { name: 'Where will you have it?' })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'For here' }));
    expect(crema.world().cart.consumptionType).toBe('CONSUME_IN_STORE');
  });
});

describe('a line that the server refused', () => {
  it.each([
    ['ITEMS_UNAVAILABLE', 'Not available at this store'],
    ['ITEMS_NOT_FOUND', 'No longer on the menu'],
    ['ITEM_LIMIT', "This quantity can't be ordered"],
    ['ADD_IN_LIMIT', 'Too many add-ins for one item'],
    ['OPTIONS_NOT_FOUND', 'Changed since you chose it. Edit it to see how it is now, or remove it.'],
    ['ALLERGENS_CHANGED', 'Changed since you chose it. Edit it to see how it is now, or remove it.'],
    ['CHOOSE_DIFFERENT_ITEM', "Can't be ordered right now"],
  ])('says why for %s: %s', (code, reason) => {
    const crema = createTestCrema({}, signIn, chooseStore, fillCart);
    refusePrice(crema, code, ['line-1']);
    show(crema);
    expect(screen.getByText(reason)).toBeDefined();
    expect(screen.queryAllByText('Not available at this store')).toHaveLength(
      code === 'ITEMS_UNAVAILABLE' ? 1 : 0,
    );
  });
});

describe('its price', () => {
  it('shows totals and their age while it holds', () => {
    const crema = createTestCrema({}, readyToPay);
    crema.passTime(12_000);
    show(crema);
    expect(screen.getByText('Priced just now')).toBeDefined();
    expect(screen.getByText(wholeText('The total is $11.56.')).closest('[role=status]')).not.toBeNull();
    expect(screen.getAllByText('$11.56').length).toBeGreaterThan(0);
    expect(isInert(button('Checkout'))).toBe(false);
  });
  it('blocks when it is stale, in the words agreed, and asks anew on Refresh', async () => {
    const crema = createTestCrema({}, readyToPay);
    // Such a price is not renewed by itself.
    givePrice(crema, { expiresIn: 30 });
    crema.passTime(30_000);
    show(crema);
    expect(
      screen.getByText('Looks like your order may be a little stale. Refresh to continue with your order.'),
    ).toBeDefined();
    expect(isInert(button('Checkout'))).toBe(true);
    await userEvent.click(button('Refresh'));
    expect(crema.asked.map(({ type }) => type)).toEqual(['pricing/refresh']);
  });
  it('is estimated as the lines are while the price of another cart is asked for, with no total of the old one', () => {
    const crema = createTestCrema({}, readyToPay, {
      type: 'cart/quantityChanged',
      data: { lineId: 'line-1', quantity: 3 },
    });
    askPrice(crema);
    show(crema);
    expect(screen.queryByText('$11.56')).toBeNull();
    expect(screen.getByText('Estimated subtotal').closest('dt')?.nextSibling?.textContent).toBe('$15.75');
    expect(screen.getAllByText('$15.75')).toHaveLength(2);
    expect(screen.getByText('Getting the price from your store…')).toBeDefined();
    expect(isInert(button('Checkout'))).toBe(true);
  });
  it('says why it has no price above the lines, and the bar of the checkout leads there', async () => {
    const crema = createTestCrema({}, readyToPay);
    refusePrice(crema, 'STORE_CLOSED');
    show(crema);
    const why = screen.getByRole('alert');
    const items = screen.getByRole('heading', { name: 'Your items' });
    expect(why.compareDocumentPosition(items) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(button('Checkout').closest('[data-stays]')?.contains(why)).toBe(false);
    await userEvent.click(button("See why you can't check out"));
    expect(document.activeElement?.contains(why)).toBe(true);
    expect(document.activeElement?.contains(items)).toBe(false);
    await act(async () => givePrice(crema));
    expect(screen.queryByRole('button', { name: "See why you can't check out" })).toBeNull();
  });
});

/** At the selected store. */
function offerCurbside(crema: TestCrema, curbsideAvailability: 'READY' | 'UNAVAILABLE'): void {
  const { selected } = crema.world().store;
  if (selected === null) throw new Error('A store was expected.');
  const offered = { ...selected, pickUpOptionCodes: ['16', 'CX'] };
  crema.tell({ type: 'locator/storeConfirmed', data: { store: offered } });
  giveStore(crema, storeWith(['16', 'CX'], { curbsideAvailability }));
}
