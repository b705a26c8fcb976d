/** A sign-out that waits for what was not sent, as the person sees it. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Account } from '../../../src/features/session/Account.tsx';
import { requested } from '../../domain/orderFacts.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showIn, hrefOf } from '../showPage.tsx';
import { fillCart, latte, signIn, atBank, orderRefused } from '../someFacts.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const show = (crema: TestCrema) =>
  showIn(crema, <Account email="maya@example.com" onClose={() => undefined} />);

it('says when everything is sent, and signs out by a press alone', async () => {
  const crema = createTestCrema({}, signIn, { type: 'cart/joined', data: {} }, fillCart);
  show(crema);
  await press('Sign out');
  expect(screen.getByText("Something you did hasn't reached us yet.", { exact: false })).toBeDefined();
  const stay = screen.getByRole('button', { name: 'Stay signed in' });
  act(() => stay.focus());
  const changes = [...(crema.world().cart.shared?.pending ?? [])];
  const writeId = crema.tell({
    type: 'cart/changesSent',
    data: { changes, storeNumber: null, pickup: null },
  });
  const lines = [...crema.world().cart.lines];
  await happens(crema, {
    type: 'cart/changesTaken',
    data: { writeId, version: 1, lines, store: null, pickup: null, refused: [], limit: 15 },
  });
  expect(screen.getByRole('status').textContent).toContain('Everything is sent');
  expect(document.activeElement).toBe(stay);
  expect(screen.queryByRole('button', { name: 'Sign out anyway' })).toBeNull();
  expect(crema.asked).toEqual([{ type: 'session/signOut', data: { dropUnsent: false } }]);
  await press('Sign out');
  expect(crema.asked.slice(1)).toEqual([{ type: 'session/signOut', data: { dropUnsent: false } }]);
  expect(crema.world().session.isSigningOut).toBe(true);
});

it('says of an order that waits for its bank that signing out does not cancel it, and leads to the payment', async () => {
  const crema = createTestCrema({}, signIn);
  const writeId = crema.tell(requested({ lines: [latte] }));
  for (const fact of atBank(writeId)) crema.tell(fact);
  show(crema);
  await press('Sign out');
  expect(screen.getByRole('status').textContent).toMatch(
    /^Your order waits for your bank.*signing out does not cancel it/,
  );
  expect(screen.queryByText(/reached us yet/)).toBeNull();
  expect(hrefOf('Open the payment')).toBe('/menu/cart#payment-summary');
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toBeDefined();
  await press('Sign out');
  expect(crema.asked.at(-1)).toEqual({ type: 'session/signOut', data: { dropUnsent: true } });
  expect(crema.world().session.isSigningOut).toBe(true);
});

it('counts what has not reached the server without the order that waits for its bank', async () => {
  const crema = createTestCrema({}, signIn);
  const writeId = crema.tell(requested({ lines: [latte] }));
  for (const fact of atBank(writeId)) crema.tell(fact);
  crema.tell({ type: 'cart/joined', data: {} });
  fillCart(crema);
  show(crema);
  await press('Sign out');
  expect(screen.getByText("Something you did hasn't reached us yet.", { exact: false })).toBeDefined();
  expect(screen.getByText('Your order waits for your bank')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sign out anyway' })).toBeDefined();
  await happens(crema, orderRefused(writeId, 'CHARGE_CANCELLED'));
  expect(screen.queryByText('Your order waits for your bank')).toBeNull();
  expect(screen.getByText("Something you did hasn't reached us yet.", { exact: false })).toBeDefined();
});
