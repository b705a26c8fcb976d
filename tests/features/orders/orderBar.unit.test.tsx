/** The order that is being made, on any page: how far it is, the minutes left, where and how it is collected. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeStore } from '../../../adapters/fake/fakeStore.ts';
import { OrderBar } from '../../../src/features/orders/OrderBar.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage, hrefOf } from '../showPage.tsx';
import { giveStore } from '../pickup/someVisits.ts';
import { pastOrder, somePrevious } from './somePrevious.ts';
import { signIn } from '../someFacts.ts';

const MINUTE = 60_000;
const running = (crema: TestCrema, change: Partial<typeof pastOrder> = {}) => ({
  ...pastOrder,
  status: 'Preparing' as const,
  collectionType: 'IN_STORE' as const,
  submittedAt: crema.now() - MINUTE,
  pickupTime: {
    ...pastOrder.pickupTime,
    earliest: crema.now() + 3 * MINUTE,
    latest: crema.now() + 5 * MINUTE,
  },
  ...change,
});

async function show(path: string, ...changes: readonly Partial<typeof pastOrder>[]) {
  const crema = createTestCrema();
  const orders = changes.map((change, nth) => ({ ...running(crema, change), orderId: `o-${nth}` }));
  crema.tell(somePrevious(crema, orders));
  showPage(crema, path, path, <OrderBar />);
  await act(async () => undefined);
  return crema;
}
const bar = () => screen.queryByRole('complementary', { name: 'Order in progress' });
const said = () => bar()?.textContent;

it('says how far it is, the minutes left, the store and the way of collecting, and leads there', async () => {
  await show('/menu', {});
  for (const text of ['Preparing', 'Ready in around 3-5 minutes', 'Pine St', 'Pick up in store'])
    expect(said()).toContain(text);
  expect(hrefOf('How to pick it up')).toBe('/pickup?store=7&orderToken=t-9');
  expect(hrefOf('Preparing Ready in around 3-5 minutes')).toBe('/menu/previous');
});

it('names whom it is for, or the order where nobody is signed in', async () => {
  const crema = await show('/menu', {});
  expect(said()).toContain('Order O0');
  // The token shows a guest's order to who has it.
  expect(said()).not.toContain('t-9');
  await act(async () => signIn(crema));
  expect(said()).toContain('For Maya');
  expect(said()).not.toContain('O0');
});

it.each([null, 1])('promises no time that has passed, asked for at %s', async (scheduledFor) => {
  await show('/menu', { pickupTime: { ...pastOrder.pickupTime, latest: 2 }, scheduledFor });
  expect(said()).toContain('Taking longer than usual');
  expect(said()).not.toContain('Ready at');
});

it('keeps each order of a guest current, and of a member those for curbside with their store', async () => {
  const tokens = [{ orderToken: 't-1' }, { orderToken: 't-2', collectionType: 'CURBSIDE' as const }];
  const crema = await show('/menu', ...tokens);
  expect([...crema.listening].toSorted()).toEqual(['7/t-1', '7/t-2']);
  await act(async () => signIn(crema));
  expect([...crema.listening]).toEqual(['7/t-2']);
});

it('says the spot that another device told, and asks for it when the feed tells of news', async () => {
  const told = (stallNumber: number, arrivedAt: number) => ({ stallNumber, arrivedAt, revision: 1 });
  const crema = await show('/menu', { collectionType: 'CURBSIDE' });
  expect(crema.wanted).not.toContain('previousOrders');
  await happens(crema, { type: 'live/changeHeard', data: { cursor: '3', what: 'orders' } });
  expect(crema.wanted).toContain('previousOrders');
  const arrival = told(4, crema.now());
  await happens(crema, somePrevious(crema, [{ ...running(crema, { arrival }), collectionType: 'CURBSIDE' }]));
  expect(crema.wanted).not.toContain('previousOrders');
  expect(said()).toContain('Spot 4');
  expect(screen.getByRole('link', { name: 'See your check-in' })).toBeDefined();
});

it.each([
  ['this device moved since', { arrivedAt: 0, revision: 1, stallNumber: 4 }, 'Spot 2'],
  ['another device moved since', { arrivedAt: 0, revision: 3, stallNumber: 4 }, 'Spot 4'],
  ['another device left the spot since', { arrivedAt: 0, revision: 3, stallNumber: null }, null],
  ['four hours ago', { arrivedAt: -4 * 60 * MINUTE, revision: 9, stallNumber: 4 }, 'Spot 2'],
])('says the newer spot of two: %s', async (_, told, spot) => {
  const crema = createTestCrema();
  const at = crema.now();
  const arrival = { ...told, arrivedAt: at + told.arrivedAt };
  crema.tell(somePrevious(crema, [running(crema, { arrival })]));
  crema.tell({
    type: 'pickup/arrivalHeard',
    data: {
      ...{ storeNumber: '7', orderToken: 't-9', arrivalId: 'a-1' },
      ...{ stallNumber: 2, arrivedAt: at, revision: 2 },
    },
  });
  showPage(crema, '/menu', '/menu', <OrderBar />);
  await act(async () => undefined);
  expect(/Spot \d/.exec(bar()?.textContent ?? '')?.[0] ?? null).toBe(spot);
});

it('leads with the one that is ready, then with the one that is late', async () => {
  const late = { ...pastOrder.pickupTime, latest: 1 };
  await show('/menu', { storeName: 'New St' }, { pickupTime: late }, { status: 'ReadyForPickup' });
  expect(said()).toContain('Ready for pickup');
  expect(screen.getByRole('link', { name: 'and 2 more orders' })).toBeDefined();
  document.body.replaceChildren();
  await show('/menu', { storeName: 'New St' }, { pickupTime: late });
  expect(said()).toContain('Taking longer than usual');
});

it('counts the others, and is nothing without one, for an old one, and on the pages about it', async () => {
  await show('/menu', {}, {}, { status: 'PickedUp' });
  expect(screen.getByRole('link', { name: 'and 1 more order' })).toBeDefined();
  document.body.replaceChildren();
  await show('/menu', { status: 'PickedUp' });
  expect(bar()).toBeNull();
  await show('/menu', { submittedAt: 1 });
  expect(bar()).toBeNull();
  await show('/menu/previous', {});
  expect(bar()).toBeNull();
});

it.each(['/pickup', '/pickup/curbside', '/pickup/curbside/success'])(
  'has the time, the number and the way there on %s, and no link to where one is',
  async (path) => {
    const crema = createTestCrema();
    const ready = { ...running(crema), orderId: 'o-1', orderToken: 't-1', status: 'ReadyForPickup' as const };
    crema.tell(somePrevious(crema, [{ ...running(crema), orderId: 'o-0' }, ready]));
    giveStore(crema, fakeStore('7'));
    const query = path.endsWith('success') ? '?platform=ios' : '?store=7&orderToken=t-9';
    showPage(crema, path + query, '*', <OrderBar />);
    expect(await screen.findByRole('link', { name: /^Directions/ })).toBeDefined();
    const shown = path.endsWith('success')
      ? ['Ready for pickup', 'Order O1']
      : ['Ready in around', 'Order O0'];
    for (const each of shown) expect(said()).toContain(each);
    expect(screen.queryByRole('link', { name: 'How to pick it up' })).toBeNull();
  },
);

it.each([
  ['another order’s receipt', '/menu/previous/o-9/receipt', true],
  ['its own receipt', '/menu/previous/o-0/receipt', false],
  ['the pickup of another order', '/pickup?store=7&orderToken=other', true],
  ['its own pickup', '/pickup?store=7&orderToken=t-9', true],
  ['the checkout of another order', '/menu/cart/guest/checkout', true],
  ['the page of another guest’s order', '/menu/cart/guest/order#other', true],
  ['its own page as a guest’s order', '/menu/cart/guest/order#t-9', false],
  ['the page of help', '/support', true],
  ['the counter', '/sandbox', false],
])('on %s: %s', async (_, address, isThere) => {
  const crema = createTestCrema({}, (crema) => somePrevious(crema, [{ ...running(crema), orderId: 'o-0' }]));
  showPage(crema, address, '*', <OrderBar />);
  await act(async () => undefined);
  expect(bar() !== null).toBe(isThere);
});

it('asks for the rest of an order that another device placed, of which only the status came', async () => {
  const crema = await show('/menu', {});
  expect(crema.wanted).not.toContain('previousOrders');
  const heard = { storeNumber: '7', cursor: '2', changedAt: 2 };
  const tell = (status: 'Received' | 'PickedUp') =>
    act(
      async () =>
        void crema.tell({ type: 'order/statusChanged', data: { ...heard, orderId: 'o-elsewhere', status } }),
    );
  await tell('Received');
  expect(crema.wanted).toContain('previousOrders');
  await tell('PickedUp');
  expect(crema.wanted).not.toContain('previousOrders');
});
