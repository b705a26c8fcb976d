/** What of the typed text is asked of the server while somebody types into the search for a store. */
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
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

it('offers the store whose number was searched, where a postal code was found by it', async () => {
  const crema = createLocatorCrema();
  const suggestPlaces = async () => ['Airway Heights, WA 99001', 'Sandbox: always open · 99001'];
  await showLocator({ ...crema, suggestPlaces }, '/store-locator?place=99001');
  await finds(crema, someStores(2), { placeName: 'Airway Heights, WA 99001' });
  expect(await screen.findByText(/^99001 is also a store’s number: Sandbox: always open/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show the store' }));
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
