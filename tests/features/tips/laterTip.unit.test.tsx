/** A tip after an order, on the history: offered while there is time, given once, and each refusal with its reason. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LaterTip } from '../../../src/parts/tips/LaterTip.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { happens, press, showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';

const FAR = Date.UTC(2100, 0, 1);
const order = { orderId: 'o-1', currency: 'USD', laterTip: null, tipUntil: FAR };

function show(of: Partial<{ laterTip: number | null; tipUntil: number | null }> = {}) {
  const crema = createTestCrema({}, signIn);
  showPage(crema, '/', '/', <LaterTip order={{ ...order, ...of }} of=" Pike Place" />);
  return crema;
}

it('is chosen in a sheet, and asks for an amount', async () => {
  const crema = show();
  await press('Add a tip Pike Place');
  await press('Give a tip');
  expect(screen.getByRole('alert').textContent).toBe('Choose an amount.');
  await userEvent.click(screen.getByRole('radio', { name: '$2.00' }));
  await press('Give $2.00');
  expect(crema.asked.at(-1)).toMatchObject({ type: 'tips/give', data: { orderId: 'o-1', amount: 200 } });
});

it('is not offered when its time is over, and what was given is said', async () => {
  show({ tipUntil: 1 });
  expect(screen.queryByRole('button')).toBeNull();
});
it('says what was given', () => {
  show({ laterTip: 200, tipUntil: null });
  expect(screen.getByRole('status').textContent).toBe('You tipped $2.00 later. Thank you.');
});

it.each([
  ['TIP_TOO_LATE', /The time for a tip on this order is over/],
  ['TIP_GIVEN', /has its tip already/],
  ['TIP_NOT_OFFERED', /takes no tip now/],
  ['TIP_INVALID', /cannot be given as a tip/],
  ['TIP_CARD_UNUSABLE', /can no longer pay/],
  ['TIP_BALANCE_TOO_LOW', /has less than that/],
])('refused with %s says why', async (code, text) => {
  const crema = show();
  const writeId = crema.tell({ type: 'tips/requested', data: { orderId: 'o-1', amount: 200 } });
  await happens(crema, { type: 'tips/refused', data: { writeId, orderId: 'o-1', code } });
  expect(await screen.findByText(text)).toBeDefined();
});
