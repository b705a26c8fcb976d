/** An order that another device placed and whose bank is waited for: said at the cart and at its payment, where it can be given up. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { CartRoute, loadPayment } from '../../src/app/CartRoute.tsx';
import { fetchDeferred } from '../../src/app/useDeferredImport.ts';
import { createTestCrema, type TestCrema } from '../features/createTestCrema.ts';
import { happens, showPage } from '../features/showPage.tsx';
import { readyToPay } from '../features/someFacts.ts';
// Loaded beside the notice; here it must be there at the press.
import '../../src/app/giveUpOrder.tsx';

beforeAll(async () => void (await fetchDeferred(loadPayment)));

/** Amount and time are elements of their own. */
const SAYS =
  /^Your order for\s+waits for your bank\..* If you order the same items here, it is not placed\.$/;

/** `held`: the part of the chosen card that it holds. */
function tellWaiting(crema: TestCrema, writeId: string, held: number | null = null) {
  const order = { amount: 1_156, currency: 'USD', until: crema.now() + 600_000, writeId };
  const { cards, nicknames, statuses } = crema.world().wallet;
  const traits = cards.map(() => ({
    ...{ cardImageUrl: null, pendingAmount: 0, orderPaymentType: 'svc' },
    held: held === null ? null : { amount: held, until: order.until, writeId },
  }));
  const data = { cards: [...cards], nicknames: [...nicknames], statuses: [...statuses], traits };
  return crema.tell({ type: 'wallet/fetched', data: { ...data, waiting: [order] } });
}

function ready(state = 'voided') {
  const crema = createTestCrema();
  readyToPay(crema);
  const cancelled: string[] = [];
  const cancelCharge = async (key: string) => {
    cancelled.push(key);
    return { ok: true, value: { state, challengeUrl: null } } as const;
  };
  const page = { ...crema, wallet: { ...crema.wallet, cancelCharge } };
  const show = (path: string) => showPage(page, path, '/menu/cart', <CartRoute />);
  return { crema, cancelled, show };
}

it.each(['/menu/cart', '/menu/cart#payment-summary'])('is said at %s, and given up there', async (path) => {
  const { crema, cancelled, show } = ready();
  tellWaiting(crema, 'w-9');
  show(path);
  const text = await screen.findByText(SAYS);
  expect(text.textContent).toMatch(/^Your order for \$11\.56 waits/);
  const notice = within(text.closest<HTMLElement>('[role=status]') ?? document.body);
  await userEvent.click(notice.getByRole('button', { name: 'Cancel that order' }));
  expect(cancelled).toEqual(['w-9']);
  await screen.findByText('That order was cancelled, and nothing was charged for it.');
  expect(screen.queryByText(SAYS)).toBeNull();
});

it('is not said of the order of this device, nor once that has ended', async () => {
  const { crema, show } = ready();
  show('/menu/cart#payment-summary');
  await userEvent.click(screen.getByRole('button', { name: /^Place order/ }));
  const writeId = crema.world().order.submission?.writeId ?? '';
  await act(async () => void tellWaiting(crema, writeId));
  expect(screen.queryByText(SAYS)).toBeNull();
  await happens(crema, {
    type: 'order/refused',
    data: { writeId, orderId: 'o-1', code: '121035', reloaded: null },
  });
  expect(screen.queryByText(SAYS)).toBeNull();
});

it('is said once where it holds a part of the card that is to pay', async () => {
  const { crema, show } = ready();
  tellWaiting(crema, 'w-9', 369);
  show('/menu/cart#payment-summary');
  await waitFor(() =>
    expect(screen.getByText(/is held for an order that waits for your bank/)).toBeDefined(),
  );
  expect(screen.getAllByRole('button', { name: 'Cancel that order' }).length).toBe(1);
});
