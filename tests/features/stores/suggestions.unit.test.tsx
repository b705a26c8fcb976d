/** What of the typed text is asked of the server while somebody types into the search for a store. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createLocatorCrema, finds, searched, showLocator, someStores, openLocator } from './showLocator.tsx';
import { press } from '../showPage.tsx';

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

it('shows the place of a postal code that is a store’s number, and leads to that store beside it', async () => {
  const crema = createLocatorCrema();
  const store = 'Sandbox: always open · 99001';
  await showLocator(crema, '/store-locator?place=99001');
  await finds(crema, someStores(2), { placeName: 'Airway Heights, WA 99001', otherPlaces: [store] });
  expect(await screen.findByText('99001 is also a store’s number: Sandbox: always open')).toBeDefined();
  // The list is the place's alone.
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(
    [...['Store 1', 'Store 2']],
  );
  await press('Show the store');
  expect(searched(crema).at(-1)?.place).toBe(store);
  await finds(crema, someStores(2), { placeName: store });
  expect(screen.queryByText(/is also a store’s number/)).toBeNull();
});

it('offers the other places of the searched name, and keeps the focus when one is searched', async () => {
  const crema = await openLocator('/store-locator?place=springfield');
  const otherPlaces = ['Springfield, MA', 'Springfield, IL'];
  await finds(crema, someStores(2), { placeName: 'Springfield, MO', otherPlaces });
  const others = within(await screen.findByRole('group', { name: 'Other places named Springfield:' }));
  expect(others.getAllByRole('button').map((button) => button.textContent)).toEqual(otherPlaces);
  others.getByRole('button', { name: 'Springfield, IL' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(searched(crema).at(-1)?.place).toBe('Springfield, IL');
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  await finds(crema, someStores(2), { placeName: 'Springfield, IL' });
  expect(screen.queryByRole('group', { name: /^Other places/ })).toBeNull();
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
