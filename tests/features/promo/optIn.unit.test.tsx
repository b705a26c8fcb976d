/** How an opt-in ended, by its address. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OptInPage } from '../../../src/features/promo/OptInPage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { hrefOf, showPage } from '../showPage.tsx';

const show = (path: string) =>
  showPage(createTestCrema(), `/rewards/promo/opt-in/${path}`, '/rewards/promo/opt-in/*', <OptInPage />);

it.each([
  ['active-external', 'This offer is already on'],
  ['active-choice', "You've already chosen"],
  ['active-multiplier', 'Your extra stars are already on'],
  ['expired', 'This offer has ended'],
  ['expired-multiplier', 'These extra stars have ended'],
  ['success', "You're in"],
  ['success-multiplier', 'Extra stars are on'],
])('%s says %s and leads to the menu', (path, title) => {
  show(path);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(hrefOf('Order now')).toBe('/menu');
});

it.each(['error', 'none', 'success/more', 'constructor', ''])(
  'the error is shown for "%s", with a way to customer service',
  (path) => {
    show(path);
    expect(screen.getByText("We're working on this issue, so please try again soon")).toBeDefined();
    expect(hrefOf('Customer service')).toBe('/support');
  },
);
