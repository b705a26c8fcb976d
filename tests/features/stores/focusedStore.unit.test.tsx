/** What becomes known while the focus is in the list: its row stays in the page and in sight. jsdom lays nothing out. */
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createLocatorCrema, finds, showLocator, someStores } from './showLocator.tsx';

const SEATTLE = '/store-locator?place=Seattle';
const orderHere = (name: string) =>
  within(screen.getByRole('article', { name })).getByRole('button', { name: /^Order Here/ });

async function focusOn(name: string) {
  const crema = createLocatorCrema();
  await showLocator(crema, SEATTLE);
  await finds(crema, someStores(12));
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  act(() => orderHere(name).focus());
  return { crema, seen };
}

it('keeps the focused row in the page and in sight where rows come before it', async () => {
  const { crema, seen } = await focusOn('Store 2');
  const focused = document.activeElement;
  await finds(crema, [...someStores(30, 101), ...someStores(12)]);
  expect(document.activeElement).toBe(focused);
  expect(orderHere('Store 2')).toBe(focused);
  expect(seen.mock.contexts).toEqual([focused]);
});

it('leaves the list where it is while the focused row stays at its place', async () => {
  const { crema, seen } = await focusOn('Store 2');
  await finds(crema, someStores(40));
  expect(seen).not.toHaveBeenCalled();
});
