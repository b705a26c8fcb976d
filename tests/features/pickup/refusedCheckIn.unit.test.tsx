/** A refused check-in is said once, on its page, in the words of the specification; on any other page by a toast. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { visitKey } from '../../../domain/pickup/rules.ts';
import { CurbsidePage } from '../../../src/features/pickup/CurbsidePage.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { giveStore, hear, storeWith, at7 } from './someVisits.ts';
import { Toasts } from '../../../src/shell/Toasts.tsx';

const order = { storeNumber: '7', orderToken: 'TOKEN' } as const;
const SPEC = 'Something went wrong on our end. If you have placed an order, park in curbside pick up.';
const NO_ORDER = `${SPEC} We couldn't tell which order you are here for. If you have placed one at this store, check in from your order.`;
const WRONG_LINK = `${SPEC} This link does not lead to an order here. Check in from your orders instead.`;

const withToasts = (page: React.ReactElement) => (
  <>
    {page}
    <Toasts />
  </>
);
const show = (crema: TestCrema, query = at7) =>
  showPage(crema, `/pickup/curbside${query}`, '/pickup/curbside', withToasts(<CurbsidePage />));
const isKnown = { type: 'session/checked', data: { by: 'nobody' } } as const;

function open(): TestCrema {
  const crema = createTestCrema();
  giveStore(crema, storeWith(['16', 'CX']));
  crema.tell(isKnown);
  return crema;
}
const ask = (crema: TestCrema) =>
  crema.tell({
    type: 'pickup/checkInRequested',
    data: { ...order, displayName: 'Sam', stallNumber: 2 },
  });
async function press(crema: TestCrema, stall: string): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: stall }));
  await userEvent.click(screen.getByRole('button', { name: /^Check in/ }));
}
const refuse = (crema: TestCrema, code: string, orderToken: string | null = 'TOKEN') => {
  const writeId = crema.world().pickup.visits[visitKey('7', orderToken)]?.writeId ?? '';
  return happens(crema, {
    type: 'pickup/checkInFailed',
    data: { writeId, storeNumber: '7', orderToken, code },
  });
};
/** What the page says of it, wherever it says so. */
const said = () =>
  [...document.body.querySelectorAll('*')]
    .filter((each) => isAbout(each) && ![...each.children].some(isAbout))
    .map((each) => each.parentElement?.textContent.trim());
const isAbout = (each: Element): boolean => each.textContent.includes('park in curbside');

it.each([
  ['ORDER_NOT_FOUND', WRONG_LINK],
  ['CURBSIDE_UNAVAILABLE', SPEC],
  ['UNEXPECTED_ERROR', SPEC],
])('%s', async (code, text) => {
  const crema = open();
  show(crema);
  await press(crema, '3');
  await refuse(crema, code);
  expect(said()).toEqual([text]);
  const leads = screen.queryAllByRole('link', { name: 'See your orders' });
  expect(leads).toHaveLength(code === 'ORDER_NOT_FOUND' ? 1 : 0);
});

it('of an earlier visit to the page only where its link leads to no order', async () => {
  for (const code of ['ORDER_NOT_FOUND', 'CURBSIDE_UNAVAILABLE']) {
    const crema = open();
    const first = show(crema);
    await press(crema, '3');
    await refuse(crema, code);
    first.unmount();
    const later = show(crema);
    expect(said()).toEqual(code === 'ORDER_NOT_FOUND' ? [WRONG_LINK] : []);
    later.unmount();
  }
});

it("by a toast on another order's page, and then on its own", async () => {
  const crema = open();
  ask(crema);
  const other = show(crema, '?store=7&orderToken=OTHER');
  await refuse(crema, 'CURBSIDE_UNAVAILABLE');
  expect(said()).toEqual([SPEC]);
  expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toContain(SPEC);
  other.unmount();
  show(crema);
  expect(said()).toEqual([SPEC]);
});

it('on its page, where it came before the page could show it, and only once', async () => {
  const crema = createTestCrema();
  giveStore(crema, storeWith(['16', 'CX']));
  ask(crema);
  const loaded = show(crema);
  await refuse(crema, 'CURBSIDE_UNAVAILABLE');
  expect(said()).toEqual([]);
  await happens(crema, isKnown);
  expect(said()).toEqual([SPEC]);
  await hear(crema, 'READY', 9);
  expect(said()).toEqual([SPEC]);
  loaded.unmount();
  show(crema);
  expect(said()).toEqual([]);
});

it('of a store without an order, until the person has ordered and comes back', async () => {
  const crema = open();
  const first = show(crema, '?store=7&firstName=Sam');
  await press(crema, '3');
  await refuse(crema, 'ORDER_NOT_FOUND', null);
  expect(said()).toEqual([NO_ORDER]);
  expect(screen.getByRole('link', { name: 'See your orders' })).toBeTruthy();
  first.unmount();
  show(crema, '?store=7&firstName=Sam');
  expect(said()).toEqual([]);
  await press(crema, '3');
  expect(crema.world().pickup.visits['store:7']?.phase).toBe('submitting');
});
