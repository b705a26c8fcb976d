/** "See why" leads to the reason for which an order was not placed: in sight, with the focus on it, said once. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { CartRoute } from '../../../src/shell/CartRoute.tsx';
import { PaymentNews } from '../../../src/features/payment/PaymentNews.tsx';
import { requested } from '../../domain/orderFacts.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage, press } from '../showPage.tsx';
import { askPrice, givePrice, readyToPay, orderRefused } from '../someFacts.ts';

/** Nothing of one tab, which its storage would keep, is known to another. */
afterEach(() => {
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

const at = (crema: TestCrema) => showAt(crema, '/menu');
const atPayment = (crema: TestCrema) => showAt(crema, '/menu/cart#payment-summary');
const showAt = (crema: TestCrema, address: string) =>
  showPage(
    crema,
    address,
    '/*',
    <>
      <PaymentNews />
      <Routes>
        <Route path="/menu" element={null} />
        <Route path="/menu/cart" element={<CartRoute />} />
      </Routes>
    </>,
  );

const placeAndRefuse = async (crema: TestCrema, code: string) => {
  const writeId = crema.tell(requested({ storeNumber: '7', lines: [...crema.world().cart.lines] }));
  await happens(crema, orderRefused(writeId, code));
};

it('leads to a price that was too old: in sight, focused, and asked for again, so that one press places the order', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const crema = createTestCrema({}, readyToPay);
  at(crema);
  await placeAndRefuse(crema, 'PRICING_EXPIRED');
  expect(crema.world().pricing.priced).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'See why' }));
  const sheet = await screen.findByRole('dialog');
  const told = await within(sheet).findAllByText(/^The price was too old when your order arrived/);
  expect(told).toHaveLength(1);
  expect(within(sheet).queryByText(/a little stale/)).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('The price was too old'));
  expect(seen.mock.instances).toContain(document.activeElement);
  givePrice(crema);
  const place = await within(sheet).findByRole('button', { name: 'Place order · $11.56' });
  expect(place.getAttribute('aria-disabled')).not.toBe('true');
  // Until the next press it is said why there was another price.
  expect(within(sheet).getByText(/^The price was too old/)).toBeDefined();
});

it('is no news any more once it was read and closed, also on a page that is loaded anew', async () => {
  const crema = createTestCrema({}, readyToPay);
  const shown = at(crema);
  await placeAndRefuse(crema, 'STORE_CLOSED');
  await userEvent.click(screen.getByRole('link', { name: 'See why' }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('Your order was not placed')).toBeDefined();
  // Loaded anew it is read on.
  shown.unmount();
  const again = atPayment(crema);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  again.unmount();
  at(crema);
  await happens(crema);
  expect(screen.queryByText('Your order was not placed.')).toBeNull();
  // Another one is news.
  crema.passTime(1_000);
  await placeAndRefuse(crema, 'STORE_CLOSED');
  expect(screen.getByText('Your order was not placed.')).toBeDefined();
});

it('is told once for its try: payment that is opened again, or loaded anew, brings it into sight and does not announce it', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const crema = createTestCrema({}, readyToPay);
  await placeAndRefuse(crema, 'STORE_CLOSED');
  // Back from the bank's page, which refused it on the way.
  const opened = atPayment(crema);
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(seen).toHaveBeenCalled();
  opened.unmount();
  seen.mockClear();
  const again = atPayment(crema);
  expect(await screen.findByText('Your order was not placed')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  // What stands there may be below the fold, and the button that is seen tries the same again.
  expect(seen).toHaveBeenCalledTimes(1);
  again.unmount();
  seen.mockClear();
  // The next try is told, also where the same store refuses it.
  crema.passTime(1_000);
  await placeAndRefuse(crema, 'STORE_CLOSED');
  atPayment(crema);
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(seen).toHaveBeenCalled();
});

it('is put away for all tabs of the device, until the next one', async () => {
  const crema = createTestCrema({}, readyToPay);
  at(crema);
  await placeAndRefuse(crema, 'STORE_CLOSED');
  await press('Dismiss');
  expect(crema.world().order.refusal?.isRead).toBe(true);
  // Another tab.
  at(crema);
  await happens(crema);
  expect(screen.queryByText('Your order was not placed.')).toBeNull();
});

it('says once that curbside is closed, where the price is refused with it, too, and nothing once another way has a price', async () => {
  const crema = createTestCrema({}, readyToPay);
  at(crema);
  await placeAndRefuse(crema, 'CURBSIDE_UNAVAILABLE');
  await userEvent.click(screen.getByRole('link', { name: 'See why' }));
  const sheet = await screen.findByRole('dialog');
  const { signature, id } = askPrice(crema);
  const data = { signature, code: 'CURBSIDE_UNAVAILABLE', lineIds: [] };
  const refused = { type: 'pricing/refused', data } as const;
  crema.tell(refused, id);
  expect(await within(sheet).findAllByText(/^Curbside is closed at this store/)).toHaveLength(1);
  expect(within(sheet).getByText('Your order was not placed')).toBeDefined();
  givePrice(crema);
  await waitFor(() => expect(within(sheet).queryByText(/^Curbside is closed/)).toBeNull());
});
