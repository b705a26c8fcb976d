/**
 * An order that another device placed and whose bank is waited for: said at the cart and at its payment, where it can be confirmed
 * at the bank and given up.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import type { ShownCharge } from '../../domain/wallet/shape.ts';
import { CartRoute, fetchPayment } from '../../src/shell/CartRoute.tsx';
import { requested } from '../domain/orderFacts.ts';
import { createTestCrema, type TestCrema } from '../features/createTestCrema.ts';
import { happens, showPage, press } from '../features/showPage.tsx';
import { orderRefused, readyToPay } from '../features/someFacts.ts';
// Loaded beside the notice; here it must be there at the press.
import '../../src/parts/payment/giveUpOrder.tsx';
import { wholeText } from '../setup/wholeText.ts';

beforeAll(async () => void (await fetchPayment()));

/** Amount and time are elements of their own. */
const SAYS =
  /^Your order for \$[\d.]+ waits for your bank\..* If you order the same items here, the waiting order is not placed\.$/;

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

/** `asked`: what the server tells of the charge, until it is changed. */
function ready(state = 'voided', asked: { charge: ShownCharge | null } = { charge: null }) {
  const crema = createTestCrema({ vaultOrigin: 'http://localhost:4001' }, readyToPay);
  const cancelled: string[] = [];
  const cancelCharge = async (key: string) => {
    cancelled.push(key);
    return { ok: true, value: { state, challengeUrl: null } } as const;
  };
  const looked: string[] = [];
  const chargeOf = async (key: string) => {
    looked.push(key);
    return { ok: true, value: asked.charge } as const;
  };
  const page = { ...crema, wallet: { ...crema.wallet, cancelCharge, charge: chargeOf } };
  const show = (path: string) => showPage(page, path, '/menu/cart', <CartRoute />);
  return { crema, cancelled, looked, show };
}

it.each(['/menu/cart', '/menu/cart#payment-summary'])('is said at %s, and given up there', async (path) => {
  const { crema, cancelled, show } = ready();
  tellWaiting(crema, 'w-9');
  show(path);
  const text = await screen.findByText(wholeText(SAYS));
  expect(text.textContent).toMatch(/^Your order for \$11\.56 waits/);
  const notice = within(text.closest<HTMLElement>('[role=status]') ?? document.body);
  await userEvent.click(notice.getByRole('button', { name: 'Cancel that order' }));
  expect(cancelled).toEqual(['w-9']);
  await screen.findByText('That order was cancelled, and nothing was charged for it.');
  expect(screen.queryByText(wholeText(SAYS))).toBeNull();
});

it('is not said of the order of this device, nor once that has ended', async () => {
  const { crema, show } = ready();
  show('/menu/cart#payment-summary');
  await press(/^Place order/);
  const writeId = crema.world().order.submission?.writeId ?? '';
  await act(async () => void tellWaiting(crema, writeId));
  expect(screen.queryByText(wholeText(SAYS))).toBeNull();
  await happens(crema, orderRefused(writeId, '121035'));
  expect(screen.queryByText(wholeText(SAYS))).toBeNull();
});

it.each(['/menu/cart', '/menu/cart#payment-summary'])(
  'of this device, too, is said and given up at %s where its items were ordered or removed elsewhere; nothing leads to its bank',
  async (path) => {
    const challengeUrl = 'http://localhost:4001/challenge/c-9';
    const { crema, cancelled, looked, show } = ready('voided', {
      charge: { state: 'challenge', challengeUrl },
    });
    const { lines } = crema.world().cart;
    const how = { cardId: null, paymentMethodId: 'visa', price: 1_156, storeNumber: '7' };
    const writeId = crema.tell(requested({ ...how, lines: [...lines] }));
    for (const { lineId } of lines) crema.tell({ type: 'cart/itemRemoved', data: { lineId } });
    tellWaiting(crema, writeId);
    show(path);
    const text = await screen.findByText(/its items are no longer in your cart, so it is not placed/);
    await waitFor(() => expect(looked).toContain(writeId));
    await act(async () => {});
    expect(screen.queryByRole('button', { name: 'Continue at your bank' })).toBeNull();
    const notice = within(text.closest<HTMLElement>('[role=status]') ?? document.body);
    await userEvent.click(notice.getByRole('button', { name: 'Cancel that order' }));
    expect(cancelled).toEqual([writeId]);
    await screen.findByText('That order was cancelled, and nothing was charged for it.');
  },
);

it('is said once where it holds a part of the card that is to pay', async () => {
  const { crema, show } = ready();
  tellWaiting(crema, 'w-9', 369);
  show('/menu/cart#payment-summary');
  await waitFor(() =>
    expect(screen.getByText(/is held for an order that waits for your bank/)).toBeDefined(),
  );
  expect(screen.getAllByRole('button', { name: 'Cancel that order' }).length).toBe(1);
});

const BANK = 'http://localhost:4001/bank/x';
const atBank = () => ({ charge: { state: 'challenge', challengeUrl: BANK } });
const goOn = () => screen.findByRole('button', { name: 'Continue at your bank' });

it.each(['/menu/cart', '/menu/cart#payment-summary'])(
  'leads from %s to the bank that asks, until that is answered',
  async (path) => {
    const asked: { charge: ShownCharge } = atBank();
    const { crema, show } = ready('voided', asked);
    tellWaiting(crema, 'w-9');
    show(path);
    expect((await goOn()).getAttribute('aria-describedby')).toBe(
      (await screen.findByText(wholeText(SAYS))).id,
    );
    // It opens by a press alone: the person may be here for something else.
    expect(screen.queryByTitle('Confirm with your bank')).toBeNull();
    await userEvent.click(await goOn());
    expect(screen.getByTitle('Confirm with your bank').getAttribute('src')).toBe(BANK);
    asked.charge = { state: 'captured', challengeUrl: null };
    const asksForCards = () => crema.asked.filter(({ type }) => type === 'wallet/refresh');
    const before = asksForCards().length;
    // As when the person comes back to the tab: it asks at once.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(asksForCards()).toHaveLength(before + 1));
    expect(screen.queryByTitle('Confirm with your bank')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue at your bank' })).toBeNull();
  },
);

it('leads a phone to the bank’s page and from there back to the cart', async () => {
  const { crema, show } = ready('voided', atBank());
  tellWaiting(crema, 'w-9');
  show('/menu/cart');
  const assign = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const button = await goOn();
  vi.stubGlobal('location', { href: 'https://crema.example/menu/cart', assign });
  await userEvent.click(button);
  expect(String(assign.mock.calls[0]?.[0])).toBe(
    `${BANK}?returnUrl=${encodeURIComponent('https://crema.example/menu/cart')}`,
  );
});

it('leads to no bank that asks nothing', async () => {
  const { crema, show } = ready('voided', { charge: { state: 'created', challengeUrl: null } });
  tellWaiting(crema, 'w-9');
  show('/menu/cart');
  await screen.findByText(wholeText(SAYS));
  await happens(crema);
  expect(screen.queryByRole('button', { name: 'Continue at your bank' })).toBeNull();
});
