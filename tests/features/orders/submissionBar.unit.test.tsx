/** The bar of an order that is on its way: on every page but the one that says the same. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DeferredSubmissionBar } from '../../../src/app/DeferredSubmissionBar.tsx';
import { requested } from '../../domain/orderFacts.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { latte, signIn, atBank } from '../someFacts.ts';

it.each([
  ['/menu', 1],
  ['/menu/cart', 1],
  ['/menu/cart/guest/checkout', 0],
])('on %s is told %i times', async (path, times) => {
  const crema = createTestCrema({}, requested({ lines: [latte] }));
  showPage(crema, path, path, <DeferredSubmissionBar />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryAllByText(/Your order at/)).toHaveLength(times);
});

it.each([
  ['/menu', 1],
  // The cart says so itself, and leads to the payment.
  ['/menu/cart', 0],
])('on %s is told %i times that the bank is waited for', async (path, times) => {
  const crema = createTestCrema();
  const writeId = crema.tell(requested({ lines: [latte] }));
  for (const fact of atBank(writeId)) crema.tell(fact);
  showPage(crema, path, path, <DeferredSubmissionBar />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryAllByText(/Your order at/)).toHaveLength(times);
});

it.each([
  ['/menu', 1],
  ['/menu/cart', 0],
])('on %s offers %i times to call back what waits for a network', async (path, times) => {
  const crema = createTestCrema({}, requested({ lines: [latte] }));
  showPage(crema, path, path, <DeferredSubmissionBar />);
  await act(() => vi.dynamicImportSettled());
  const offered = () => screen.queryAllByRole('button', { name: "Don't send it" });
  expect(offered()).toHaveLength(0);
  await act(async () => crema.goOnline(false));
  expect(offered()).toHaveLength(times);
  const [callBack] = offered();
  if (callBack === undefined) return;
  await userEvent.click(callBack);
  expect(crema.asked.at(-1)?.type).toBe('order/callBack');
  expect(crema.world().order.submission).toBeNull();
});

it.each([
  ['challenge', 1],
  ['created', 0],
])('leads to the payment where the charge is in the state %s %i times', async (state, times) => {
  const crema = createTestCrema({}, signIn);
  const charge = async () => ({ ok: true, value: { state, challengeUrl: null } }) as const;
  const writeId = crema.tell(requested({ lines: [latte] }));
  for (const fact of atBank(writeId)) crema.tell(fact);
  const page = { ...crema, wallet: { ...crema.wallet, charge } };
  showPage(page, '/menu', '/menu', <DeferredSubmissionBar />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryAllByText(/Your bank wants you to confirm the payment\./)).toHaveLength(times);
  expect(screen.queryAllByText(/We are waiting for your bank/)).toHaveLength(1 - times);
  const links = screen.queryAllByRole('link', { name: 'Open the payment' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array(times).fill('/menu/cart#payment-summary'),
  );
});
