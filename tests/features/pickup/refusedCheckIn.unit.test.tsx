/** A refused check-in is said once, on its page, in the words of the specification; on any other page by a toast. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toasts } from '../../../src/app/Toasts.tsx';
import { CurbsidePage } from '../../../src/features/pickup/CurbsidePage.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { at7, giveStore, storeWith } from './someVisits.ts';

const order = { storeNumber: '7', orderToken: 'TOKEN' } as const;
const SPEC = 'Something went wrong on our end. If you have placed an order, park in curbside pick up.';
const WRONG_LINK = `${SPEC} This link does not lead to an order here. Check in from your orders instead.`;

const withToasts = (page: React.ReactElement) => (
  <>
    {page}
    <Toasts />
  </>
);
const show = (crema: TestCrema) =>
  showPage(crema, `/pickup/curbside${at7}`, '/pickup/curbside', withToasts(<CurbsidePage />));

function open(): TestCrema {
  const crema = createTestCrema();
  giveStore(crema, storeWith(['16', 'CX']));
  crema.tell({ type: 'session/checked', data: { by: 'nobody' } });
  return crema;
}
async function press(crema: TestCrema, stall: string): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: stall }));
  await userEvent.click(screen.getByRole('button', { name: /^Check in/ }));
}
const refuse = (crema: TestCrema, code: string) => {
  const writeId = crema.world().pickup.visits['TOKEN']?.writeId ?? '';
  return happens(crema, { type: 'pickup/checkInFailed', data: { writeId, ...order, code } });
};
/** What the page says of it, wherever it says so. */
const said = () =>
  [...document.body.querySelectorAll('*')]
    .filter((each) => isAbout(each) && ![...each.children].some(isAbout))
    .map((each) => each.textContent.trim());
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

it('of a spot that was to be changed, beside the spot that stays', async () => {
  const crema = open();
  show(crema);
  const data = { ...order, stallNumber: 2, arrivalId: 'a-1', arrivedAt: crema.now() };
  await happens(crema, { type: 'pickup/arrivalHeard', data });
  await userEvent.click(screen.getByRole('button', { name: 'Change my spot' }));
  await press(crema, '4');
  await refuse(crema, 'CURBSIDE_UNAVAILABLE');
  expect(screen.getByText(/knows that you are in spot/).textContent).toContain('spot 2');
  expect(said()).toEqual([SPEC]);
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

it('by a toast where the person has gone on meanwhile', async () => {
  const crema = open();
  const asked = { ...order, displayName: 'Sam', stallNumber: 2 };
  crema.tell({ type: 'pickup/checkInRequested', data: asked });
  showPage(crema, '/menu', '*', withToasts(<p>menu</p>));
  await refuse(crema, 'ORDER_NOT_FOUND');
  expect(said()).toEqual([SPEC]);
});
