/** "Scan" over a guest's order, whose address has its link in the fragment: the order stays, and so does its address. */
import { screen, act, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { BottomBar } from '../../src/shell/BottomBar.tsx';
import { PaySheet } from '../../src/shell/PaySheet.tsx';
import { useScroll } from '../../src/shell/useScroll.ts';
import { GuestOrderPage } from '../../src/features/orders/GuestOrderPage.tsx';
import { SignInPage } from '../../src/features/session/SignInPage.tsx';
import { createTestCrema } from '../features/createTestCrema.ts';
import { press, showIn } from '../features/showPage.tsx';
import { giveCard, signIn } from '../features/someFacts.ts';

const ORDER = '/menu/cart/guest/order';
const TOKEN = 'abcdefgh12345678';

/** Notes the pages of this load, as the shell does. */
function Noted() {
  useScroll();
  return null;
}

function show() {
  const crema = createTestCrema();
  const page = {
    ...crema,
    fetchBarcode: () => new Promise<never>(() => undefined),
    orders: { ...crema.orders, ofGuest: async () => ({ ok: true, value: null }) as const },
  };
  const load = () =>
    showIn(
      page,
      <BrowserRouter>
        <Noted />
        <Routes>
          <Route path={ORDER} element={<GuestOrderPage />} />
          <Route path="/account/signin" element={<SignInPage />} />
          <Route path="*" element={null} />
        </Routes>
        <BottomBar />
        <PaySheet />
      </BrowserRouter>,
      null,
    );
  return { crema, load };
}
const sheet = () => screen.findByRole('dialog', { name: 'Pay in store' });
const scan = () => userEvent.click(screen.getByRole('link', { name: /^Scan/ }));
const address = () => location.pathname + location.search + location.hash;
const open = (hash: string) => history.replaceState(null, '', ORDER + hash);

it('keeps the address while the sheet is opened, loaded anew and closed', async () => {
  open(`#${TOKEN}`);
  const { load } = show();
  const first = load();
  await scan();
  await sheet();
  expect(address()).toBe(`${ORDER}#${TOKEN}`);
  first.unmount();
  load();
  await sheet();
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe(`${ORDER}#${TOKEN}`);
});

it('leads to the sign-in without the link in its address, and back to the order with the sheet open', async () => {
  open(`#${TOKEN}`);
  const { crema, load } = show();
  load();
  await scan();
  await act(async () => void crema.tell({ type: 'session/checked', data: { by: 'server' } }));
  await userEvent.click(await within(await sheet()).findByRole('link', { name: 'Sign in' }));
  await waitFor(() => expect(location.pathname).toBe('/account/signin'));
  expect(address()).not.toContain(TOKEN);
  await act(async () => {
    signIn(crema);
    giveCard(crema, 2_500);
  });
  await waitFor(() => expect(address()).toBe(`${ORDER}#${TOKEN}`));
  await sheet();
  expect(await screen.findByRole('link', { name: 'Manage card' })).toBeDefined();
});
