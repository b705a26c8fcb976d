/** An order that another device of the member had placed: why it was refused, where it is, and what is left. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { fetchPayment, CartRoute } from '../../../src/shell/CartRoute.tsx';
import { requested } from '../../domain/orderFacts.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { givePrice, latte, readyToPay, orderRefused } from '../someFacts.ts';
import { Route, Routes } from 'react-router-dom';
import { PaymentNews } from '../../../src/features/payment/PaymentNews.tsx';
import { wholeText } from '../../setup/wholeText.ts';

beforeAll(async () => void (await fetchPayment()));

const CART_SAYS = 'This order was already placed from another device, so it was not placed again.';
const UNCHARGED = ' Nothing was charged for it here.';
const SHEET_SAYS =
  'This order, or a part of it, was already placed from another device. Nothing was ordered twice. What is left is in your cart.';

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

/** The server has the cart. */
function sendsChanges(crema: TestCrema): void {
  const changes = [...(crema.world().cart.shared?.pending ?? [])];
  const writeId = crema.tell({ type: 'cart/changesSent', data: { changes, storeNumber: null } });
  const lines = [...crema.world().cart.lines];
  crema.tell({
    type: 'cart/changesTaken',
    data: { writeId, version: 1, lines, store: null, refused: [], limit: 15 },
  });
}

async function refuse(crema: TestCrema, reloaded: number | null = null): Promise<void> {
  const writeId = crema.tell(requested({ storeNumber: '7', lines: [...crema.world().cart.lines] }));
  await happens(crema, orderRefused(writeId, 'ORDERED_ELSEWHERE', reloaded));
}
/** As the server's cart is read, without what the other device ordered. */
async function isTakenOut(crema: TestCrema): Promise<void> {
  const lines = crema.world().cart.lines.filter(({ lineId }) => lineId !== 'line-1');
  await happens(crema, { type: 'cart/fetched', data: { version: 2, lines, store: null } });
}

describe('an order that another device had placed', () => {
  it.each([
    [null, UNCHARGED],
    [1_000, ' $10.00 was added to your Crema Card before, and stays there.'],
  ])(
    'is told by the empty cart once it is known to be empty, with a reload of %s',
    async (reloaded, more) => {
      const crema = createTestCrema({}, readyToPay, { type: 'cart/joined', data: {} });
      sendsChanges(crema);
      showAt(crema, '/menu/cart#payment-summary');
      await refuse(crema, reloaded);
      const sheet = await screen.findByRole('dialog');
      const notice = (await within(sheet).findByText(SHEET_SAYS)).closest<HTMLElement>('[role=alert]');
      const link = within(notice ?? sheet).getByRole('link', { name: 'See your order' });
      expect(link.getAttribute('href')).toBe('/menu/previous');
      expect(notice?.textContent?.includes('Nothing was charged for it on this device.')).toBe(
        reloaded === null,
      );
      await isTakenOut(crema);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByRole('alert').textContent).toBe(CART_SAYS + more);
      const way = screen.getByRole('link', { name: 'See your order' });
      expect(way.getAttribute('href')).toBe('/menu/previous');
      expect(screen.queryByRole('link', { name: 'See why' })).toBeNull();
    },
  );

  it('is told elsewhere, too, and "See why" leads to the cart that says it, for an hour', async () => {
    const crema = createTestCrema({}, readyToPay, { type: 'cart/joined', data: {} });
    sendsChanges(crema);
    const shown = showAt(crema, '/menu');
    await refuse(crema);
    await isTakenOut(crema);
    await userEvent.click(screen.getByRole('link', { name: 'See why' }));
    expect(screen.getByText(wholeText(CART_SAYS + UNCHARGED))).toBeDefined();
    shown.unmount();
    crema.passTime(60 * 60_000);
    showAt(crema, '/menu/cart');
    expect(screen.queryByText(wholeText(CART_SAYS + UNCHARGED))).toBeNull();
    expect(screen.getByText(/Your order is empty/)).toBeDefined();
  });

  it('says why until the next press where something is left, which has its price asked for', async () => {
    const crema = createTestCrema(
      {},
      { type: 'cart/itemAdded', data: { line: { ...latte, lineId: 'line-2' } } },
      readyToPay,
      { type: 'cart/joined', data: {} },
    );
    sendsChanges(crema);
    showAt(crema, '/menu/cart#payment-summary');
    await refuse(crema);
    expect(crema.world().pricing.priced).toBeNull();
    await isTakenOut(crema);
    act(() => givePrice(crema));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByText(SHEET_SAYS)).toBeDefined();
    await happens(crema, { type: 'order/submitRefused', data: { reason: 'order/balanceTooLow' } });
    expect(within(sheet).queryByText(SHEET_SAYS)).toBeNull();
    expect(within(sheet).getByText(/your card balance is too low/)).toBeDefined();
  });

  it('is said of that cart alone: no more once something is added', async () => {
    const crema = createTestCrema({}, readyToPay);
    await refuse(crema);
    await happens(crema, { type: 'cart/itemAdded', data: { line: { ...latte, lineId: 'line-3' } } });
    expect(crema.world().order.refusal).toBeNull();
  });
});
