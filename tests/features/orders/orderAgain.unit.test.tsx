/** "Order again": what it says, and where the focus is then. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeStore } from '../../../adapters/fake/fakeStore.ts';
import { selectedStoreOf } from '../../../domain/stores/selectedStore.ts';
import { PreviousOrdersPage } from '../../../src/features/orders/PreviousOrdersPage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { latte, signIn } from '../someFacts.ts';
import { pastOrder, somePrevious } from './somePrevious.ts';

it('says that a full order takes no more, not that its items cannot be ordered', async () => {
  const crema = createTestCrema();
  signIn(crema);
  crema.tell({ type: 'cart/itemAdded', data: { line: { ...latte, quantity: 15 } } });
  crema.tell(somePrevious(crema));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Order again/ }));
  expect(await screen.findByText("There's a 15 item max for a single order.")).toBeDefined();
  expect(screen.queryByText(/None of these items/)).toBeNull();
});

it('leads to payment with one press, at the store of the order', async () => {
  const crema = createTestCrema();
  signIn(crema);
  crema.tell(somePrevious(crema));
  crema.tell({
    type: 'pickup/storeFetched',
    data: { storeNumber: '7', document: crema.hold(fakeStore('7')) },
  });
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Order again/ }));
  await waitFor(() => expect(crema.world().store.selected?.storeNumber).toBe('7'));
  expect((await screen.findByText('elsewhere')).title).toBe('/menu/cart#payment-summary');
  expect(crema.world().cart.lines).toMatchObject([{ name: 'House Latte', quantity: 1 }]);
});

it('says that its store takes no order now, and leads to the cart, where another one is chosen', async () => {
  const crema = createTestCrema();
  signIn(crema);
  crema.tell(somePrevious(crema));
  const closed = fakeStore('7', { hoursByDay: Array.from({ length: 7 }, () => []) });
  crema.tell({ type: 'pickup/storeFetched', data: { storeNumber: '7', document: crema.hold(closed) } });
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Order again/ }));
  const review = await screen.findByRole('link', { name: 'Review order (1)' });
  expect(document.activeElement).toBe(review);
  expect(review.getAttribute('href')).toBe('/menu/cart');
  expect(screen.getByText(/closed/)).toBeDefined();
  expect(crema.world().store.selected).toBeNull();
});

it('leads to the cart, not to payment, where something was in it already', async () => {
  const crema = createTestCrema();
  signIn(crema);
  crema.tell({ type: 'cart/itemAdded', data: { line: latte } });
  crema.tell(somePrevious(crema));
  const store = selectedStoreOf(fakeStore('8'), Date.now());
  crema.tell({ type: 'locator/storeSelected', data: { store } });
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Order again/ }));
  expect((await screen.findByText('elsewhere')).title).toBe('/menu/cart');
});

it('is collected as the past order was, For here too', async () => {
  const crema = createTestCrema();
  signIn(crema);
  const forHere = { collectionType: 'IN_STORE', consumptionType: 'CONSUME_IN_STORE' } as const;
  crema.tell(somePrevious(crema, [{ ...pastOrder, ...forHere }]));
  crema.tell({
    type: 'pickup/storeFetched',
    data: { storeNumber: '7', document: crema.hold(fakeStore('7')) },
  });
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  expect((await screen.findByRole('article')).textContent).toContain(' · In store · For here');
  await userEvent.click(screen.getByRole('button', { name: /^Order again/ }));
  expect((await screen.findByText('elsewhere')).title).toBe('/menu/cart#payment-summary');
  expect(crema.world().cart).toMatchObject(forHere);
});

it('says first that the way in which it was collected is not offered', async () => {
  const crema = createTestCrema();
  signIn(crema);
  crema.tell(somePrevious(crema, [{ ...pastOrder, collectionType: 'DRIVE_THRU' }]));
  const store = selectedStoreOf(fakeStore('8'), Date.now());
  crema.tell({ type: 'locator/storeSelected', data: { store } });
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Order again/ }));
  const review = await screen.findByRole('link', { name: 'Review order (1)' });
  expect(document.activeElement).toBe(review);
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe(
    'Added. Drive-thru is not offered right now: choose how you pick it up.',
  );
});

it('keeps the store that the person has chosen', async () => {
  const crema = createTestCrema();
  signIn(crema);
  crema.tell(somePrevious(crema));
  const store = selectedStoreOf(fakeStore('8'), Date.now());
  crema.tell({ type: 'locator/storeSelected', data: { store } });
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Order again/ }));
  expect(await screen.findByText('elsewhere')).toBeDefined();
  expect(crema.world().store.selected?.storeNumber).toBe('8');
});

it('names what cannot be had, and leads on to the order: the link that takes its place has its focus', async () => {
  const crema = createTestCrema();
  signIn(crema);
  const [item] = pastOrder.basket;
  const gone = item && { ...item, name: 'Plum Cake', availability: 'NotAvailableHere' as const };
  crema.tell(somePrevious(crema, [{ ...pastOrder, basket: [...pastOrder.basket, ...(gone ? [gone] : [])] }]));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Order again/ }));
  const review = await screen.findByRole('link', { name: 'Review order (1)' });
  expect(document.activeElement).toBe(review);
  expect(screen.getByText(/Not available right now: Plum Cake\./)).toBeDefined();
});

it('is collected as the past order was, also where not all of it can be had', async () => {
  const crema = createTestCrema();
  signIn(crema);
  const [item] = pastOrder.basket;
  const gone = item && { ...item, name: 'Plum Cake', availability: 'NotAvailableHere' as const };
  const forHere = { collectionType: 'IN_STORE', consumptionType: 'CONSUME_IN_STORE' } as const;
  const basket = [...pastOrder.basket, ...(gone ? [gone] : [])];
  crema.tell(somePrevious(crema, [{ ...pastOrder, ...forHere, basket }]));
  const store = selectedStoreOf(fakeStore('8'), Date.now());
  crema.tell({ type: 'locator/storeSelected', data: { store } });
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Order again/ }));
  await screen.findByRole('link', { name: 'Review order (1)' });
  expect(crema.world().cart).toMatchObject(forHere);
});

it('says what was in the order, and so does what orders it again', async () => {
  const crema = createTestCrema();
  signIn(crema);
  const [item] = pastOrder.basket;
  const options = [
    { optionProductNumber: 2, name: 'Oat milk', quantity: 1 },
    { optionProductNumber: 3, name: 'Vanilla syrup', quantity: 3 },
    { optionProductNumber: null, name: 'Cinnamon', quantity: 0 },
    { optionProductNumber: null, name: 'Foam', quantity: 0 },
  ];
  const basket = item === undefined ? [] : [{ ...item, quantity: 2, options }, item];
  crema.tell(somePrevious(crema, [{ ...pastOrder, basket }]));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  const items = within(await screen.findByRole('article')).getAllByRole('listitem');
  const [first, second] = items.map(({ textContent }) => textContent);
  expect(first).toContain(
    '2\u00a0×\u00a0House LatteSmall · Oat milk, 3\u00a0×\u00a0Vanilla syrup, No Cinnamon, No Foam',
  );
  expect(second).toContain('House LatteSmallChange');
  expect(screen.getByRole('button', { name: /^Order again/ }).textContent).toMatch(
    /^Order again 2\u00a0×\u00a0House Latte, House Latte, Pine St, Order /,
  );
});

it('says what is still in beside what was changed, and orders the changes again', async () => {
  const crema = createTestCrema();
  signIn(crema);
  const [item] = pastOrder.basket;
  const options = [{ optionProductNumber: 3, name: 'Hazelnut syrup', quantity: 2 }];
  const contents = [{ optionProductNumber: 4, name: 'Vanilla syrup', quantity: 3 }, ...options];
  const basket = item === undefined ? [] : [{ ...item, options, contents }];
  crema.tell(somePrevious(crema, [{ ...pastOrder, basket }]));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  const shown = within(await screen.findByRole('article')).getByRole('listitem');
  expect(shown.textContent).toContain('Small · 3\u00a0×\u00a0Vanilla syrup, 2\u00a0×\u00a0Hazelnut syrup');
  expect(within(shown).getByRole('link').getAttribute('href')).toContain('options=3x2');
});

it('says of an express order that it is one', async () => {
  const crema = createTestCrema();
  signIn(crema);
  crema.tell(
    somePrevious(crema, [
      { ...pastOrder, orderType: '141' },
      { ...pastOrder, orderId: 'o-8' },
    ]),
  );
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  const orders = await screen.findAllByRole('article');
  expect(orders.map((order) => order.textContent?.includes('Express'))).toEqual([true, false]);
});

it('leads to each drink as it was, to be changed before it is ordered', async () => {
  const crema = createTestCrema();
  signIn(crema);
  const [item] = pastOrder.basket;
  const basket = item === undefined ? [] : [{ ...item, options: latte.options, quantity: 2 }];
  crema.tell(somePrevious(crema, [{ ...pastOrder, basket }]));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  const change = await screen.findByRole('link', { name: 'Change House Latte and order it' });
  expect(change.getAttribute('href')).toBe('/menu/product/101/hot?size=S&options=2x1&quantity=2');
});
