/** The way back to the fields of a guest's card after a refusal: on a phone they are under the bar of Place order. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { happens } from '../showPage.tsx';
import { fillCart, givePrice } from '../someFacts.ts';
import { place, ready, refuse, show, submitted } from './guestCheckoutKit.tsx';

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

const LOST = /This page was loaded again and keeps nothing/;
/** The same device in a page that is loaded anew: its memory is gone. */
const loadAnew = (page: ReturnType<typeof ready>['page']) => {
  cleanup();
  show({ ...page, dispatch: (intent) => page.dispatch(intent) });
};

it('a page that is loaded anew says that the card is to be added again, until it is, without anything of the card', async () => {
  const { page, loadFields, addCard } = ready();
  show(page);
  await loadFields();
  expect(screen.queryByText(LOST)).toBeNull();
  await addCard();
  expect(JSON.stringify({ ...sessionStorage })).toBe(JSON.stringify({ 'crema:cardWasReady': '' }));
  loadAnew(page);
  expect(await screen.findByText(LOST)).toBeDefined();
  await addCard();
  expect(screen.queryByText(LOST)).toBeNull();
});

it('says so of no card that was given up, that paid, or that a refusal names', async () => {
  const given = ready();
  show(given.page);
  await given.addCard();
  await userEvent.click(screen.getByRole('button', { name: 'Use another card' }));
  loadAnew(given.page);
  await given.loadFields();
  expect(screen.queryByText(LOST)).toBeNull();
  cleanup();

  const refused = ready();
  show(refused.page);
  await refused.addCard();
  await place();
  await refuse(refused.crema, '121060');
  loadAnew(refused.page);
  await refused.loadFields();
  expect(screen.queryByText(LOST)).toBeNull();
  cleanup();

  const paid = ready();
  show(paid.page);
  await paid.addCard();
  await place();
  await happens(paid.crema, submitted(paid.crema));
  fillCart(paid.crema);
  givePrice(paid.crema);
  loadAnew(paid.page);
  await paid.loadFields();
  expect(screen.queryByText(LOST)).toBeNull();
});

it('fields that the frame finds wrong are brought into sight with their labels', async () => {
  const { page, loadFields } = ready([{ ok: false, code: 'invalid' }]);
  show(page);
  await loadFields();
  const scrolled: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    scrolled.push([this.tagName, how]);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add payment' }));
  expect(scrolled).toEqual([['FORM', { block: 'nearest' }]]);
});
