/** Home: a running order is said once, the store's wait where it is known, and the usual order is one press to its payment. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { fakeStore } from '../../../adapters/fake/fakeStore.ts';
import type { FactDraft } from '../../../domain/events.ts';
import { selectedStoreOf } from '../../../domain/stores/selectedStore.ts';
import { HomePage } from '../../../src/features/home/HomePage.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { pastOrder, somePrevious } from '../orders/somePrevious.ts';
import { happens, showPage, press } from '../showPage.tsx';
import { fillCart, signIn, chooseStore } from '../someFacts.ts';
import { OrderBar } from '../../../src/features/orders/OrderBar.tsx';
import { texts } from '../../../src/i18n/texts.ts';
import { requested, submitted } from '../../domain/orderFacts.ts';

const again = () => screen.findByRole('button', { name: 'Order this again: House Latte at Pine St' });

const place = () => document.querySelector('svg[height="24rem"]');

describe('the place of the usual orders', () => {
  it('is kept while they are read, and given up where there are none', async () => {
    await import('../../../src/features/home/Usual.tsx');
    const crema = createTestCrema({}, signIn);
    showPage(crema, '/', '/', <HomePage />);
    expect(place()).not.toBeNull();
    await happens(crema, somePrevious(crema, []));
    await waitFor(() => expect(place()).toBeNull());
  });

  it('is not kept without a network', async () => {
    await import('../../../src/features/home/Usual.tsx');
    const crema = createTestCrema({}, signIn);
    crema.goOnline(false);
    showPage(crema, '/', '/', <HomePage />);
    await waitFor(() => expect(place()).toBeNull());
  });
});

describe('the usual order', () => {
  it('shows the last drinks, their store and the wait, and leads to payment with one press', async () => {
    const { crema } = await show();
    expect(screen.getByText('House Latte')).toBeDefined();
    expect(screen.getByText(/Ready in around/).parentElement?.textContent).toBe(
      'Ready in around 3-6 minutes',
    );
    // A line never ends inside of the range.
    expect(screen.getByText('3-6').tagName).toBe('SPAN');
    await userEvent.click(await again());
    await waitFor(() => expect(screen.getByText('elsewhere')).toBeDefined());
    const { store, cart } = crema.world();
    expect(screen.getByTestId('address').textContent).toBe('/menu/cart#payment-summary');
    expect(store.selected?.storeNumber).toBe('7');
    expect(cart.lines).toMatchObject([{ name: 'House Latte', quantity: 1 }]);
  });

  const curbside = {
    ...pastOrder,
    collectionType: 'CURBSIDE',
    consumptionType: 'CONSUME_OUT_OF_STORE',
  } as const;
  const atCurb = [
    { code: '16', name: 'In store' },
    { code: 'CX', name: 'Curbside' },
  ] as const;

  it('says that its store does not offer now how it was collected', async () => {
    const { mobileOrdering } = fakeStore('7');
    const { crema } = await show(
      fakeStore('7', {
        pickUpOptions: [...atCurb],
        mobileOrdering: { ...mobileOrdering, curbsideAvailability: 'UNAVAILABLE' },
      }),
      curbside,
    );
    const [line] = screen.getAllByText(/not offered right now/);
    expect(line?.parentElement?.textContent).toBe(
      'Curbside: not offered right now. Choose another way when you pay.',
    );
    await userEvent.click(await again());
    await waitFor(() => expect(screen.getByText('elsewhere')).toBeDefined());
    expect(crema.world().cart.collectionType).toBe('IN_STORE');
  });

  it('lets each drink be changed first, at its store, and says how it was', async () => {
    const { crema } = await show();
    expect(screen.getByText(/Small/)).toBeDefined();
    const change = screen.getByRole('link', { name: 'Change House Latte and order it' });
    expect(change.getAttribute('href')).toBe('/menu/product/101/hot?size=S');
    await userEvent.click(change);
    await waitFor(() => expect(crema.world().store.selected?.storeNumber).toBe('7'));
    expect(crema.world().cart.lines).toEqual([]);
  });

  it('says without a press why its store takes no order, and has another one chosen before anything is in the cart', async () => {
    const { crema } = await show(fakeStore('7', closes));
    // What is closed makes nothing now.
    expect(screen.queryByText(/Ready in around/)).toBeNull();
    expect(screen.getByText(/closed right now/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Order House Latte again/ })).toBeNull();
    await press('Choose another store for House Latte');
    await waitFor(() => expect(screen.getByText('elsewhere')).toBeDefined());
    const { store, cart } = crema.world();
    expect(store.selected).toBeNull();
    // The locator starts at that store, not at the selected one.
    expect(screen.getByTestId('state').textContent).toBe('{"again":"o-9","near":"7"}');
    expect(cart.lines).toEqual([]);
  });

  const closes = { isOpen24Hours: false, hoursByDay: Array.from({ length: 7 }, () => []) };
  const harbor = fakeStore('8', { name: 'Harbor', pickUpOptions: [...atCurb] });
  const chosen = (crema: TestCrema, store: typeof harbor): FactDraft => ({
    type: 'locator/storeSelected',
    data: { store: selectedStoreOf(store, crema.now()) },
  });
  const known = (crema: TestCrema, store: typeof harbor): FactDraft => ({
    type: 'pickup/storeFetched',
    data: { storeNumber: '8', document: crema.hold(store) },
  });
  const times = (nth: number) => ({ orderId: `o-1${nth}`, submittedAt: pastOrder.submittedAt + nth });
  const cancelled = { ...pastOrder, ...times(3), storeNumber: '9', cancelledAt: 1 };
  const made = { ...pastOrder, ...times(2), storeNumber: '8', status: 'Preparing' } as const;

  it.each([
    ['that is chosen now', 'which you chose', [pastOrder], chosen],
    // It is still made.
    ['of the last order, where none is chosen', 'where you ordered last', [cancelled, made, pastOrder], null],
  ] as const)('is offered at the store %s while its own is closed', async (_which, why, past, choose) => {
    const { crema } = await show(fakeStore('7', closes), ...past);
    await happens(crema, ...(choose === null ? [] : [choose(crema, harbor)]), known(crema, harbor));
    expect(await screen.findByText(`Harbor, ${why}, takes orders now.`)).toBeDefined();
    expect(screen.getByText(/closed right now/)).toBeDefined();
    await press('Order this at Harbor: House Latte');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/menu/cart#payment-summary'));
    const { store, cart } = crema.world();
    expect(store.selected?.storeNumber).toBe('8');
    expect(cart.lines).toMatchObject([{ name: 'House Latte', quantity: 1 }]);
  });

  it('is not offered at a chosen store that is closed, too', async () => {
    const { crema } = await show(fakeStore('7', closes));
    const other = fakeStore('8', { name: 'Harbor', ...closes });
    await happens(crema, chosen(crema, other), known(crema, other));
    expect(screen.getByRole('button', { name: 'Choose another store for House Latte' })).toBeDefined();
    expect(screen.queryByText(/takes orders now/)).toBeNull();
  });

  it('goes on to the cart when the locator leads back with the order that waits', async () => {
    const crema = await member({ ...pastOrder, orderId: 'o-8', submittedAt: 1, storeNumber: '6' }, pastOrder);
    showHome(crema, { pathname: '/', state: { again: 'o-9' } });
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/menu/cart'));
    expect(crema.world().cart.lines).toMatchObject([{ name: 'House Latte', quantity: 1 }]);
  });

  it('says how many more drinks it orders than it shows', async () => {
    const [item] = pastOrder.basket;
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    const basket = names.map((name) => ({ ...item, name, sku: name }) as (typeof pastOrder.basket)[number]);
    const { crema } = await show(fakeStore('7', { name: 'Pine St' }), { ...pastOrder, basket });
    expect(screen.queryByText('Four')).toBeNull();
    expect(screen.getByText('and 2 more')).toBeDefined();
    await press('Order this again: One, Two, Three, Four, Five at Pine St');
    await waitFor(() => expect(crema.world().cart.lines).toHaveLength(5));
  });

  it('gives way to a cart that has something', async () => {
    const { crema } = await show();
    await act(async () => void fillCart(crema));
    expect(screen.queryByRole('heading', { name: 'Your usual' })).toBeNull();
  });
});

function State() {
  const { pathname, hash, state } = useLocation();
  return (
    <>
      <output data-testid="address">{pathname + hash}</output>
      <output data-testid="state">{JSON.stringify(state)}</output>
    </>
  );
}

async function member(...past: readonly (typeof pastOrder)[]) {
  // Its code is here already: a slow machine takes longer for it than a test waits.
  await import('../../../src/features/home/Usual.tsx');
  const crema = createTestCrema({}, signIn, (crema) =>
    somePrevious(crema, [{ ...pastOrder, orderId: 'o-10', status: 'Preparing' }, ...past]),
  );
  return crema;
}

const showHome = (crema: TestCrema, at: Parameters<typeof showPage>[1] = '/') =>
  showPage(
    crema,
    at,
    '*',
    <>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
      <State />
    </>,
  );

async function show(store = fakeStore('7', { name: 'Pine St' }), ...given: readonly (typeof pastOrder)[]) {
  const crema = await member(...(given.length === 0 ? [pastOrder] : given));
  showHome(crema);
  await screen.findByRole('heading', { name: 'Your usual' });
  await happens(crema, {
    type: 'pickup/storeFetched',
    data: { storeNumber: '7', document: crema.hold(store) },
  });
  return { crema };
}

texts('home');

it('says a running order once', async () => {
  const crema = createTestCrema();
  const writeId = crema.tell(requested({ orderId: 'o-1', storeName: 'Pine St' }));
  crema.tell(submitted(1, { writeId, orderId: 'o-1', submittedAt: crema.now() }));
  showPage(
    crema,
    '/',
    '/',
    <>
      <OrderBar />
      <HomePage />
    </>,
  );
  await act(async () => undefined);
  expect(screen.getByRole('complementary', { name: 'Order in progress' }).textContent).toContain('Pine St');
  expect(screen.getAllByText(/Pine St/)).toHaveLength(1);
  expect(screen.getAllByText('Received')).toHaveLength(1);
});

it.each([
  ['just now', 0, 1],
  ['a day ago', 24 * 3_600_000, 0],
])('says the wait of a store that was chosen %s, where it is still known', async (_when, ms, times) => {
  const crema = createTestCrema({}, chooseStore);
  crema.passTime(ms);
  showPage(crema, '/', '/', <HomePage />);
  await act(async () => undefined);
  expect(screen.getByText('Pine St')).toBeDefined();
  expect(screen.queryAllByText(/Ready in around/)).toHaveLength(times);
  expect(screen.queryByText(/Open/)).toBeNull();
});
