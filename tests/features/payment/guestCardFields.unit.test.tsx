/** The way back to the fields of a guest's card after a refusal: on a phone they are under the bar of Place order. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { happens, press } from '../showPage.tsx';
import { fillCart, givePrice } from '../someFacts.ts';
import { open, placed, refuse, show, submitted, type ready } from './guestCheckoutKit.tsx';

it('"Add payment" beside a refusal brings the fields under the head of the page and gives the first the focus', async () => {
  const { crema, focused, loadFields } = await placed();
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

const LOST = /This page was loaded again and keeps nothing/;
/** The same device in a page that is loaded anew: its memory is gone. */
const loadAnew = (page: ReturnType<typeof ready>['page']) => {
  cleanup();
  show({ ...page, dispatch: (intent) => page.dispatch(intent) });
};

it('a page that is loaded anew says that the card is to be added again, until it is, without anything of the card', async () => {
  const { page, loadFields, addCard } = open();
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
  const given = open();
  await given.addCard();
  await press('Use another card');
  loadAnew(given.page);
  await given.loadFields();
  expect(screen.queryByText(LOST)).toBeNull();
  cleanup();

  const refused = await placed();
  await refuse(refused.crema, '121060');
  loadAnew(refused.page);
  await refused.loadFields();
  expect(screen.queryByText(LOST)).toBeNull();
  cleanup();

  const paid = await placed();
  await happens(paid.crema, submitted(paid.crema));
  fillCart(paid.crema);
  givePrice(paid.crema);
  loadAnew(paid.page);
  await paid.loadFields();
  expect(screen.queryByText(LOST)).toBeNull();
});
