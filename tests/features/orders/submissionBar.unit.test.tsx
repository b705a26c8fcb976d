/** The bar of an order that is on its way: on every page but the one that says the same. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SubmissionBar } from '../../../src/shell/lateParts.ts';
import { requested } from '../../domain/orderFacts.ts';
import type { Crema } from '../../../src/kit/Crema.ts';
import { createTestCrema, type Step } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { latte, signIn, atBank } from '../someFacts.ts';

const waiting: Step = requested({ lines: [latte] });
const waitsForBank: Step = (crema) => {
  for (const fact of atBank(crema.tell(requested({ lines: [latte] })))) crema.tell(fact);
};
async function show(path: string, crema: Crema): Promise<void> {
  showPage(crema, path, path, <SubmissionBar />);
  await act(() => vi.dynamicImportSettled());
}

it.each([
  ['that waits', '/menu', 1, waiting],
  ['that waits', '/menu/cart', 1, waiting],
  ['that waits', '/menu/cart/guest/checkout', 0, waiting],
  ['whose bank is waited for', '/menu', 1, waitsForBank],
  // The cart says so itself, and leads to the payment.
  ['whose bank is waited for', '/menu/cart', 0, waitsForBank],
])('an order %s is told on %s %i times', async (_what, path, times, step) => {
  await show(path, createTestCrema({}, step));
  expect(screen.queryAllByText(/Your order at/)).toHaveLength(times);
});

it.each([
  ['/menu', 1],
  ['/menu/cart', 0],
])('on %s offers %i times to call back what waits for a network', async (path, times) => {
  const crema = createTestCrema({}, waiting);
  await show(path, crema);
  const offered = () => screen.queryAllByRole('button', { name: "Don't send it" });
  expect(offered()).toHaveLength(0);
  await act(async () => crema.goOnline(false));
  expect(offered()).toHaveLength(times);
  for (const callBack of offered()) await userEvent.click(callBack);
  expect(crema.asked.map(({ type }) => type)).toEqual(Array(times).fill('order/callBack'));
  expect(crema.world().order.submission === null).toBe(times === 1);
});

it.each([
  ['challenge', 1],
  ['created', 0],
])('leads to the payment where the charge is in the state %s %i times', async (state, times) => {
  const crema = createTestCrema({}, signIn, waitsForBank);
  const charge = async () => ({ ok: true, value: { state, challengeUrl: null } }) as const;
  await show('/menu', { ...crema, wallet: { ...crema.wallet, charge } });
  expect(screen.queryAllByText(/Your bank wants you to confirm the payment\./)).toHaveLength(times);
  expect(screen.queryAllByText(/We are waiting for your bank/)).toHaveLength(1 - times);
  const links = screen.queryAllByRole('link', { name: 'Open the payment' });
  const hrefs = links.map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(Array(times).fill('/menu/cart#payment-summary'));
});
