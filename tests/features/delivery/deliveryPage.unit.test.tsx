/** The delivery landing: only where the shop delivers, out to the storefront, and a word first when a cart is full. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { OrderTypeToggle } from '../../../src/parts/store/OrderTypeToggle.tsx';
import { DeliveryPage } from '../../../src/features/delivery/DeliveryPage.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { showPage, press } from '../showPage.tsx';
import { fillCart } from '../someFacts.ts';

const storefront = 'https://delivery.example/crema';
const delivering = (more: object = {}) =>
  createTestCrema({ enableInAppDelivery: true, deliveryStorefrontUrl: storefront, ...more });

function Where() {
  const { pathname, search } = useLocation();
  return (
    <>
      <OrderTypeToggle />
      <p>{pathname + search}</p>
    </>
  );
}
const show = (crema: TestCrema, path: string) =>
  showPage(
    crema,
    path,
    '*',
    <Routes>
      <Route path="/store-locator/delivery" element={<DeliveryPage />} />
      <Route path="/menu/store-locator/delivery" element={<DeliveryPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
  );

describe('the landing', () => {
  it('leads out to the storefront in the same tab', () => {
    show(delivering(), '/store-locator/delivery');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Today deserves delivery');
    const start = screen.getByRole('link', { name: 'Get started' });
    expect(start.getAttribute('href')).toBe(storefront);
    expect(start.getAttribute('target')).toBeNull();
    expect(screen.getByText(/taken and brought by our delivery partner/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Questions about delivery' })).toBeNull();
  });
  it('says first that an order in the cart must be rebuilt, and leaves it alone on Nevermind', async () => {
    const crema = delivering();
    fillCart(crema);
    show(crema, '/menu/store-locator/delivery');
    await press('Get started');
    const dialog = screen.getByRole('dialog', { name: 'Start over for delivery?' });
    expect(within(dialog).getByText(/must be rebuilt for delivery/)).toBeDefined();
    expect(within(dialog).getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(storefront);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Nevermind' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(crema.world().cart.lines).toHaveLength(1);
  });
});

describe('the choice between pickup and delivery', () => {
  it.each(['', '/menu'])('goes back and forth under "%s", keeping the query', async (prefix) => {
    show(delivering(), `${prefix}/store-locator?place=Seattle`);
    const group = screen.getByRole('group', { name: 'Choose an order type' });
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Pickup' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Delivery' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Today deserves delivery');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Delivery' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Pickup' }));
    expect(screen.getByText(`${prefix}/store-locator?place=Seattle`)).toBeDefined();
  });
});
