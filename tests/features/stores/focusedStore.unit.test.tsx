/** The focus in the list of stores while its rows change: jsdom lays nothing out, each row is 200 px and the list 800. */
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { TestCrema } from '../createTestCrema.ts';
import { happens } from '../showPage.tsx';
import { createLocatorCrema, finds, showLocator, someStores, searchIdOf } from './showLocator.tsx';

const SEATTLE = '/store-locator?place=Seattle';
const orderHere = (name: string) =>
  within(screen.getByRole('article', { name })).getByRole('button', { name: /^Order Here/ });
const panel = () => screen.getByRole('tabpanel');

async function focusOn(name: string, before?: (crema: TestCrema) => Promise<void>) {
  const crema = createLocatorCrema();
  await showLocator(crema, SEATTLE);
  await finds(crema, someStores(12), { total: 40 });
  await before?.(crema);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  act(() => orderHere(name).focus());
  return { crema, scrolled, focused: document.activeElement };
}

/** Another search is answered, later. */
function findsAnew(crema: TestCrema, stores: Parameters<typeof finds>[1]) {
  crema.passTime(1_000);
  return finds(crema, stores);
}

async function picks(crema: TestCrema, storeNumber: number) {
  const data = { storeNumber: String(storeNumber) };
  await happens(crema, { type: 'locator/storePicked', data });
  const document = crema.hold(someStores(1, storeNumber));
  await happens(crema, { type: 'locator/pickedStoreFetched', data: { ...data, document } });
}

it('keeps the focused card in the page and in sight where a card comes before it', async () => {
  const { crema, scrolled, focused } = await focusOn('Store 2');
  await picks(crema, 40);
  expect(document.activeElement).toBe(focused);
  expect(orderHere('Store 2')).toBe(focused);
  expect([...new Set(scrolled.mock.contexts)]).toEqual([focused]);
});

it('leaves the list where it is while the focused card stays at its place', async () => {
  const { crema, scrolled, focused } = await focusOn('Store 2');
  await findsAnew(crema, someStores(20));
  expect(document.activeElement).toBe(focused);
  expect(scrolled).not.toHaveBeenCalled();
});

it('keeps the focus on its store where the card moves to another group', async () => {
  const { crema } = await focusOn('Store 40', (shown) => picks(shown, 40));
  const stores = someStores(1, 40);
  await happens(crema, {
    type: 'locator/moreStoresFound',
    data: {
      searchId: searchIdOf(crema),
      total: 40,
      storeNumbers: stores.map(({ storeNumber }) => storeNumber),
      document: crema.hold(stores),
    },
  });
  expect(document.activeElement).toBe(orderHere('Store 40'));
});

it('begins a new list at its top: the panel has the focus where the focused store is out of sight there', async () => {
  const { crema, scrolled } = await focusOn('Store 2');
  await findsAnew(crema, [...someStores(30, 101), ...someStores(12)]);
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(panel());
});

it('has the focus in the panel where a new list has not the focused store', async () => {
  const { crema } = await focusOn('Store 2');
  await findsAnew(crema, someStores(12, 101));
  expect(document.activeElement).toBe(panel());
});

it('leaves the focus that is somewhere else', async () => {
  const { crema } = await focusOn('Store 2');
  act(() => screen.getByRole('combobox').focus());
  await findsAnew(crema, someStores(12, 101));
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});
