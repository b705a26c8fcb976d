/** A guest with two orders finds both: the page of one leads to the other. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GuestOrderPage } from '../../../src/features/orders/GuestOrderPage.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { chooseStore, fillCart, givePrice } from '../someFacts.ts';

const LINK = '/menu/cart/guest/order';

function place(crema: TestCrema, orderId: string, orderToken: string): void {
  fillCart(crema);
  givePrice(crema);
  const [line] = crema.world().cart.lines;
  if (line === undefined) throw new Error('expected a line');
  const asked = {
    orderId,
    storeNumber: '7',
    storeName: 'Pine St',
    price: 1156,
    payer: null,
    vaultRef: 'vault-1',
  };
  const how = { collectionType: 'CURBSIDE' as const, scheduledFor: null, currency: 'USD', lines: [line] };
  const writeId = crema.tell({ type: 'order/guestSubmitRequested', data: { ...asked, ...how } });
  const pickupTime = { earliest: 1, latest: 2, minutesMin: 5, minutesMax: 8 };
  const order = { orderId, orderToken, storeNumber: '7', status: 'Received' as const, pickupTime };
  const taken = { total: 1156, submittedAt: crema.now(), cardBalance: null };
  crema.tell({ type: 'order/submitted', data: { writeId, ...order, ...taken } });
  crema.tell({ type: 'order/successDismissed', data: { orderId } });
  crema.passTime(60_000);
}

it('names the other orders of this browser, and where they are, until their links have ended', async () => {
  const crema = createTestCrema({}, chooseStore);
  place(crema, 'order-1', 'first-token');
  const first = showPage(crema, { pathname: LINK, hash: '#first-token' }, LINK, <GuestOrderPage />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Your other orders')).toBeNull();
  first.unmount();
  place(crema, 'order-2', 'second-token');
  const second = showPage(crema, { pathname: LINK, hash: '#second-token' }, LINK, <GuestOrderPage />);
  const others = within(await screen.findByRole('region', { name: 'Your other orders' }));
  const links = others.getAllByRole('link');
  expect(links.map((each) => each.getAttribute('href'))).toEqual([`${LINK}#first-token`]);
  expect(links[0]?.textContent).toContain('Pine St');
  expect(others.getByRole('status').textContent).toBe('Received');
  second.unmount();
  crema.passTime(25 * 3_600_000);
  showPage(crema, { pathname: LINK, hash: '#second-token' }, LINK, <GuestOrderPage />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Your other orders')).toBeNull();
});
