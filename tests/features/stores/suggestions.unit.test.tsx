/** What of the typed text is asked of the server while somebody types into the search for a store. */
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { happens } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';
import { pineStreet } from './someStores.ts';
import { createLocatorCrema, finds, searched, showLocator, someStores } from './showLocator.tsx';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['98101-1234', ['98101-1234']],
  ['12345 Main St, Seattle 98101', ['12345 Main St, Seattle 98101']],
  ['4242 4242 4242 4242', []],
  ['7777000000001001', []],
  ['5555 5555 55', []],
])('asks for suggestions of %j: %j', async (typed, asked) => {
  const asking: string[] = [];
  const crema = createLocatorCrema();
  const suggestPlaces = async (text: string) => {
    asking.push(text);
    return [];
  };
  await showLocator({ ...crema, suggestPlaces }, '/store-locator');
  const field = screen.getByRole('combobox', { name: 'Find a store' });
  await userEvent.click(field);
  await userEvent.paste(typed);
  await new Promise((resolve) => void setTimeout(resolve, 300));
  expect(asking).toEqual(asked);
});

it('shows the store whose number was searched, ready to order from, where a postal code was found by it', async () => {
  const crema = createLocatorCrema();
  const suggestPlaces = async () => ['Airway Heights, WA 99001', 'Sandbox: always open · 99001'];
  await showLocator({ ...crema, suggestPlaces }, '/store-locator?place=99001');
  await finds(crema, someStores(2), { placeName: 'Airway Heights, WA 99001' });
  expect(await screen.findByText(/^99001 is also a store’s number: Sandbox: always open/)).toBeDefined();
  const store = { ...pineStreet, storeNumber: '99001', name: 'Sandbox: always open' };
  await happens(crema, {
    type: 'pickup/storeFetched',
    data: { storeNumber: '99001', document: crema.hold(store) },
  });
  const card = await screen.findByRole('article', { name: 'Sandbox: always open' });
  // Above the town's, in the same list.
  expect(card.compareDocumentPosition(screen.getByRole('article', { name: 'Store 1' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await userEvent.click(within(card).getByRole('button', { name: /^Details of/ }));
  expect(await screen.findByRole('dialog', { name: 'Sandbox: always open' })).toBeDefined();
  await userEvent.click(within(card).getByRole('button', { name: /^Order Here/ }));
  expect(crema.world().store.selected?.storeNumber).toBe('99001');
});

it('shows that store to the person whose usual one it is, far from where the postal code is', async () => {
  const crema = createLocatorCrema();
  signIn(crema);
  const store = { ...pineStreet, storeNumber: '99001', name: 'Sandbox: always open' };
  const suggestPlaces = async () => ['Airway Heights, WA 99001', 'Sandbox: always open · 99001'];
  await showLocator({ ...crema, suggestPlaces }, '/store-locator?place=99001');
  const airway = { placeName: 'Airway Heights, WA 99001', at: { lat: 47.64, lng: -117.59 } };
  const searchId = crema.world().storeSearch.searchId ?? '';
  await happens(crema, {
    type: 'locator/knownStoresFound',
    data: { searchId, storeNumbers: ['99001'], document: crema.hold([store]) },
  });
  await finds(crema, someStores(2), airway);
  await happens(crema, {
    type: 'pickup/storeFetched',
    data: { storeNumber: '99001', document: crema.hold(store) },
  });
  const card = await screen.findByRole('article', { name: 'Sandbox: always open' });
  await userEvent.click(within(card).getByRole('button', { name: /^Details of/ }));
  expect(await screen.findAllByRole('dialog', { name: 'Sandbox: always open' })).toHaveLength(1);
});

it('leads to the store whose number is a postal code too', async () => {
  const crema = createLocatorCrema();
  const suggestPlaces = async () => ['Airway Heights, WA 99001', 'Sandbox: always open · 99001'];
  await showLocator({ ...crema, suggestPlaces }, '/store-locator?place=99001');
  await finds(crema, someStores(2), { placeName: 'Airway Heights, WA 99001' });
  await userEvent.click(await screen.findByRole('button', { name: 'Show the store' }));
  expect(searched(crema).at(-1)?.place).toBe('Sandbox: always open · 99001');
  await finds(crema, someStores(2), { placeName: 'Sandbox: always open · 99001' });
  expect(screen.queryByText(/is also a store’s number/)).toBeNull();
});

it('asks again for suggestions of what is typed once the network is back, and of nothing without it', async () => {
  const asking: string[] = [];
  const crema = createLocatorCrema();
  const suggestPlaces = async (text: string) => {
    asking.push(text);
    return ['Seattle, WA'];
  };
  crema.goOnline(false);
  await showLocator({ ...crema, suggestPlaces }, '/store-locator');
  const field = screen.getByRole('combobox', { name: 'Find a store' });
  await userEvent.click(field);
  await userEvent.paste('Seat');
  await new Promise((resolve) => void setTimeout(resolve, 300));
  expect(asking).toEqual([]);
  act(() => crema.goOnline(true));
  expect(await screen.findByRole('option', { name: 'Seattle, WA' })).toBeDefined();
  expect(asking).toEqual(['Seat']);
});
