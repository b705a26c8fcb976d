/** The page that a bank leads back to, in the tab that left for it and in any other browser. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ReturnedPayment } from '../../../domain/wallet/returnedPayment.ts';
import { ReturnedPage } from '../../../src/features/payment/returned/ReturnedPage.tsx';
import { wholeText } from '../../setup/wholeText.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { hrefOf, showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';

const KEY = 'k'.repeat(24);
const payment: ReturnedPayment = {
  ...{ state: 'asked', isOrder: true, amount: 1_156, currency: 'USD', code: null },
  ...{ challengeUrl: 'https://bank.example/x', orderToken: null, reloaded: null },
};

type Answer = Partial<ReturnedPayment> | null | 'offline';
const show = (...answers: readonly Answer[]) => showTo(() => undefined, ...answers);

function showTo(who: (crema: TestCrema) => unknown, ...answers: readonly Answer[]) {
  const crema = createTestCrema();
  who(crema);
  const asked: string[] = [];
  const returnedPayment = async (returnKey: string) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(returnKey);
    if (answer === 'offline')
      return { ok: false, kind: 'offline', code: null, retryAfterSeconds: null } as const;
    return { ok: true, value: answer == null ? null : { ...payment, ...answer } } as const;
  };
  const wallet = { ...crema.wallet, returnedPayment };
  showPage({ ...crema, wallet }, `/payment/returned#${KEY}`, '/payment/returned', <ReturnedPage />);
  return asked;
}
afterEach(() => vi.useRealTimers());

it.each([
  [
    { state: 'asked' },
    'Your bank still wants you to confirm this payment of $11.56. Nothing is charged until you do.',
  ],
  [{ state: 'deciding' }, 'Your bank has answered. We are placing your order for $11.56…'],
  [{ state: 'deciding', isOrder: false }, 'Your bank has answered. We are adding $11.56 to your Crema Card…'],
  [{ state: 'done' }, 'Your order was placed, and $11.56 was paid with your bank.'],
  [{ state: 'done', isOrder: false }, '$11.56 was added to your Crema Card.'],
  [{ state: 'refused' }, 'Your order was not placed, and nothing was charged for it.'],
  [{ state: 'refused', isOrder: false }, 'The money was not added, and nothing was charged.'],
  [
    { state: 'refused', reloaded: 1_500 },
    'Your order was not placed. $15.00 was added to your Crema Card before, and stays there.',
  ],
  [null, 'This link shows no payment. It shows one for 24 hours.'],
] as const)('says of %o: %s', async (answer, said) => {
  show(answer);
  expect(await screen.findByText(wholeText(said))).toBeDefined();
});

it('leads on where there is no payment: a guest to the menu, a member to the cards', async () => {
  show(null);
  expect((await screen.findByRole('link', { name: 'See the menu' })).getAttribute('href')).toBe('/menu');
  cleanup();
  showTo(signIn, null);
  await screen.findByRole('link', { name: 'See your cards' });
  expect(hrefOf('See your cards')).toBe('/account/cards');
});

it('leads on: a guest to the order, others to sign in or back to the cart', async () => {
  show({ state: 'done', orderToken: 'TOKEN' });
  expect((await screen.findByRole('link', { name: 'See your order' })).getAttribute('href')).toContain(
    '#TOKEN',
  );
});

it('asks on while nothing is decided, also after no answer', async () => {
  vi.useFakeTimers();
  const later = () => act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
  const asked = show('offline', { state: 'asked' }, 'offline', { state: 'done' });
  await act(async () => undefined);
  expect(screen.getByText(/we keep asking/)).toBeDefined();
  await later();
  expect(screen.getByRole('button', { name: 'Continue at your bank' })).toBeDefined();
  await later();
  expect(screen.getByRole('button', { name: 'Continue at your bank' })).toBeDefined();
  await later();
  await later();
  expect(hrefOf('See your orders')).toBe('/account/signin?returnUrl=%2Fmenu%2Fprevious');
  expect(asked).toEqual([KEY, KEY, KEY, KEY]);
});

it('is the page that this tab left, once', async () => {
  sessionStorage.setItem('crema:atBank', '/menu/cart#payment-summary');
  const asked = show({ state: 'done' });
  expect(await screen.findByText('elsewhere')).toBeDefined();
  expect([asked, sessionStorage.getItem('crema:atBank')]).toEqual([[], null]);
});
