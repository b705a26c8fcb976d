/** "Order again": what it says, and where the focus is then. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeStore } from '../../../adapters/fake/fakeStore.ts';
import { selectedStoreOf } from '../../../domain/stores/selectedStore.ts';
import { PreviousOrdersPage } from '../../../src/features/orders/PreviousOrdersPage.tsx';
import { createTestCrema, type Step } from '../createTestCrema.ts';
import { giveStore } from '../pickup/someVisits.ts';
import { showPage } from '../showPage.tsx';
import { latte, signIn } from '../someFacts.ts';
import { pastItem as item, pastOrder, somePrevious } from './somePrevious.ts';

const forHere = { collectionType: 'IN_STORE', consumptionType: 'CONSUME_IN_STORE' } as const;
const at8 = selectedStoreOf(fakeStore('8'), Date.UTC(2026, 4, 4, 9));
const chosen8: Step = { type: 'locator/storeSelected', data: { store: at8 } };
const its7: Step = (crema) => giveStore(crema, fakeStore('7'));
const inCart = (quantity: number): Step => ({
  type: 'cart/itemAdded',
  data: { line: { ...latte, quantity } },
});

/** The past orders, each with what differs of it. */
function show(changes: readonly Partial<typeof pastOrder>[] = [{}], ...steps: readonly Step[]) {
  const orders = changes.map((change) => ({ ...pastOrder, ...change }));
  const crema = createTestCrema({}, signIn, ...steps, (each) => somePrevious(each, orders));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  return crema;
}
const again = async () => userEvent.click(await screen.findByRole('button', { name: /^Order again/ }));
/** The link that takes the place of the button has its focus. */
const review = async () => {
  const link = await screen.findByRole('link', { name: 'Review order (1)' });
  // The focus follows the link by an effect.
  await waitFor(() => expect(document.activeElement).toBe(link));
  return link;
};
const card = async () => (await screen.findByRole('article')).textContent;

it('says that a full order takes no more, not that its items cannot be ordered', async () => {
  show([{}], inCart(15));
  await again();
  expect(await screen.findByText("There's a 15 item max for a single order.")).toBeDefined();
  expect(screen.queryByText(/None of these items/)).toBeNull();
});

it.each<[string, readonly Step[], string, string]>([
  ['payment, at the store of the order', [its7], '7', '/menu/cart#payment-summary'],
  ['payment, at the store that the person has chosen', [chosen8], '8', '/menu/cart#payment-summary'],
  ['the cart where something was in it already', [chosen8, inCart(2)], '8', '/menu/cart'],
])('leads with one press to %s', async (_what, steps, store, address) => {
  const crema = show([{}], ...steps);
  await again();
  await waitFor(() => expect(crema.world().store.selected?.storeNumber).toBe(store));
  expect((await screen.findByText('elsewhere')).title).toBe(address);
  expect(crema.world().cart.lines.at(-1)).toMatchObject({ name: 'House Latte' });
});

it('says that its store takes no order now, and leads to the cart, where another one is chosen', async () => {
  const closed = fakeStore('7', { hoursByDay: Array.from({ length: 7 }, () => []) });
  const crema = show([{}], (each) => giveStore(each, closed));
  await again();
  expect((await review()).getAttribute('href')).toBe('/menu/cart');
  expect(screen.getByText(/closed/)).toBeDefined();
  expect(crema.world().store.selected).toBeNull();
});

it('is collected as the past order was, For here too', async () => {
  const crema = show([forHere], its7);
  expect(await card()).toContain(' · In store · For here');
  await again();
  expect((await screen.findByText('elsewhere')).title).toBe('/menu/cart#payment-summary');
  expect(crema.world().cart).toMatchObject(forHere);
});

it('says first that the way in which it was collected is not offered', async () => {
  show([{ collectionType: 'DRIVE_THRU' }], chosen8);
  await again();
  await review();
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe(
    'Added. Drive-thru is not offered right now: choose how you pick it up.',
  );
});

it('names what cannot be had, and leads on to the order, collected as it was', async () => {
  const gone = { ...item, name: 'Plum Cake', availability: 'NotAvailableHere' as const };
  const crema = show([{ ...forHere, basket: [item, gone] }], chosen8);
  await again();
  await review();
  expect(screen.getByText(/Not available right now: Plum Cake\./)).toBeDefined();
  expect(crema.world().cart).toMatchObject(forHere);
});

it('says what was in the order, and so does what orders it again', async () => {
  const option = (name: string, quantity: number, optionProductNumber: number | null = null) => ({
    ...{ optionProductNumber, name, quantity },
  });
  const options = [option('Oat milk', 1, 2), option('Vanilla syrup', 3, 3), option('Foam', 0)];
  show([{ basket: [{ ...item, quantity: 2, options }, item] }]);
  const items = within(await screen.findByRole('article')).getAllByRole('listitem');
  const [first, second] = items.map(({ textContent }) => textContent);
  expect(first).toContain('2\u00a0×\u00a0House LatteSmall · Oat milk, 3\u00a0×\u00a0Vanilla syrup, No Foam');
  expect(second).toContain('House LatteSmallChange');
  expect(screen.getByRole('button', { name: /^Order again/ }).textContent).toMatch(
    /^Order again 2\u00a0×\u00a0House Latte, House Latte, Pine St, Order /,
  );
});

it('says what is still in beside what was changed, and orders the changes again', async () => {
  const options = [{ optionProductNumber: 3, name: 'Hazelnut syrup', quantity: 2 }];
  const contents = [{ optionProductNumber: 4, name: 'Vanilla syrup', quantity: 3 }, ...options];
  show([{ basket: [{ ...item, options, contents }] }]);
  const shown = within(await screen.findByRole('article')).getByRole('listitem');
  expect(shown.textContent).toContain('Small · 3\u00a0×\u00a0Vanilla syrup, 2\u00a0×\u00a0Hazelnut syrup');
  expect(within(shown).getByRole('link').getAttribute('href')).toContain('options=3x2');
});

it('says of an express order that it is one', async () => {
  show([{ orderType: '141' }, { orderId: 'o-8' }]);
  const orders = await screen.findAllByRole('article');
  expect(orders.map((order) => order.textContent?.includes('Express'))).toEqual([true, false]);
});
