/** The way back to the fields of a guest's card after a refusal: on a phone they are under the bar of Place order. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { place, ready, refuse, show } from './guestCheckoutKit.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('"Add payment" beside a refusal brings the fields under the head of the page and gives the first the focus', async () => {
  const { crema, page, focused, loadFields, addCard } = ready();
  show(page);
  await addCard();
  await place();
  await refuse(crema, '121060');
  await loadFields();
  const scrolled: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    scrolled.push([this.textContent, how]);
  });
  expect(focused).toEqual([]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Add payment' })[0] ?? document.body);
  expect(scrolled).toEqual([['Pay with', { block: 'start' }]]);
  expect(focused).toEqual(['fields']);
});

it('"Use another card" brings the fields into sight, too', async () => {
  const { page, addCard } = ready();
  show(page);
  await addCard();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Use another card' }));
  expect(scrolled).toHaveBeenCalledWith({ block: 'start' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pay with' }));
});
