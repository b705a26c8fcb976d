/** Signing in leads back to where it began: the open payment sheet, or the search for a store that a cart began. */
import type { ComponentProps } from 'react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MemoryRouter, Route, Routes, useLocation, type Location } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { CartRoute, fetchPayment } from '../../../src/shell/CartRoute.tsx';
import { NotFoundPage } from '../../../src/parts/notFound/NotFoundPage.tsx';
import { SignInPage } from '../../../src/features/session/SignInPage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { chooseStore, fillCart, signIn } from '../someFacts.ts';
import { showIn } from '../showPage.tsx';

// The sheet's content is on the device already.
beforeAll(async () => void (await fetchPayment()));

function Elsewhere() {
  const { pathname, state } = useLocation() as Location<{ readonly from: string } | null>;
  return <p>{`${pathname} from ${state?.from ?? 'nowhere'}`}</p>;
}

type InitialEntries = NonNullable<ComponentProps<typeof MemoryRouter>['initialEntries']>;

async function show(entries: InitialEntries) {
  const crema = createTestCrema({}, chooseStore, fillCart);
  showIn(
    crema,
    <Routes>
      <Route path="/menu/cart" element={<CartRoute />} />
      <Route path="/account/signin" element={<SignInPage />} />
      <Route path="/missing" element={<NotFoundPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    ...entries,
  );
  await act(async () => undefined);
  return crema;
}

it('opens the payment sheet again', async () => {
  const crema = await show(['/menu/cart', '/menu/cart#payment-summary']);
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(screen.getByLabelText('Email address')).toBeDefined();
  await act(async () => signIn(crema));
  expect(screen.getByRole('dialog', { name: 'Choose payment' })).toBeDefined();
});

it('hands the page before its own way back', async () => {
  const crema = await show([
    { pathname: '/account/signin', search: '?returnUrl=/menu/store-locator', state: { from: '/menu/cart' } },
  ]);
  await act(async () => signIn(crema));
  expect(screen.getByText('/menu/store-locator from /menu/cart')).toBeDefined();
});

it('leads home where it began at a page that does not exist, and that page can be seen again', async () => {
  const crema = await show(['/account/signin?returnUrl=/missing']);
  await act(async () => signIn(crema));
  expect(screen.getByText('/ from nowhere')).toBeDefined();
  document.body.replaceChildren();
  await show(['/missing']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/isn’t here|not here|page/i);
});
