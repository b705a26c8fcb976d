/** Paying, in every phase of an order's way to the store. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CartRoute, loadPayment } from '../../../src/app/CartRoute.tsx';
import { fetchDeferred } from '../../../src/app/useDeferredImport.ts';
import { PaymentSummary } from '../../../src/features/payment/PaymentSummary.tsx';
import { priceStatus } from '../../../domain/pricing/rules.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { giveCard, givePrice, readyToPay, saveMethods } from '../someFacts.ts';

// The sheet's content is on the device already.
beforeAll(async () => void (await fetchDeferred(loadPayment)));
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const show = (crema: TestCrema) => showPage(crema, '/menu/cart#payment-summary', '/menu/cart', <CartRoute />);
const place = () => screen.getByRole('button', { name: /^Place order/ });
const isInert = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const press = async (crema: TestCrema) => {
  await userEvent.click(place());
  const { submission } = crema.world().order;
  if (submission === null) throw new Error('no order was asked for');
  return submission.writeId;
};

describe('before the order is placed', () => {
  it('shows the card, its balance and the amount on the button', () => {
    const crema = createTestCrema();
    readyToPay(crema);
    show(crema);
    expect(screen.getByRole('dialog', { name: 'Choose payment' })).toBeDefined();
    expect(screen.getByRole('radio', { name: /Everyday.*4242.*Balance \$25\.00/ })).toBeDefined();
    expect(place().textContent).toBe('Place order · $11.56');
  });
  it('says where the order is picked up, with the address: stores of one town may have one name', () => {
    const crema = createTestCrema();
    readyToPay(crema);
    show(crema);
    const sheet = within(screen.getByRole('dialog', { name: 'Choose payment' }));
    expect(sheet.getByText(/^Pickup at/).textContent).toBe('Pickup at Pine St1 Pine St, Seattle');
  });
  it('says how it is picked up, changes that over the open sheet, and asks for the price of it', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    show(crema);
    const sheet = within(screen.getByRole('dialog', { name: 'Choose payment' }));
    const change = sheet.getByRole('button', { name: 'Change how you pick up' });
    expect(change.parentElement?.textContent).toBe('In store · To goChange');
    await userEvent.click(change);
    const choice = within(screen.getByRole('dialog', { name: 'Your pickup' }));
    await userEvent.click(choice.getByRole('radio', { name: 'Drive-thru' }));
    await userEvent.click(choice.getByRole('button', { name: 'Back to payment' }));
    expect(crema.world().cart.collectionType).toBe('DRIVE_THRU');
    expect(screen.getByRole('dialog', { name: 'Choose payment' })).toBeDefined();
    expect(document.activeElement).toBe(change);
    expect(change.parentElement?.textContent).toBe('Drive-thruChange');
    // The price was of the other way.
    expect(isInert(place())).toBe(true);
    await act(async () => givePrice(crema));
    expect(isInert(place())).toBe(false);
    await press(crema);
    expect(sheet.queryByRole('button', { name: 'Change how you pick up' })).toBeNull();
  });
  it('says by how much a card is short, and lets nothing be placed where nothing covers the rest', async () => {
    const crema = createTestCrema();
    readyToPay(crema, 1_000);
    crema.tell({ type: 'paymentMethods/fetched', data: { document: crema.hold([]) } });
    show(crema);
    await happens(crema);
    expect(screen.getByText('Insufficient balance for order')).toBeDefined();
    expect(screen.getByText(/^This card is short\.$/).textContent).toContain('$1.56');
    expect(isInert(place())).toBe(true);
  });
  it('asks for the balance when it is short, once and at a press: the card may have been reloaded elsewhere', async () => {
    const crema = createTestCrema();
    readyToPay(crema, 1_000);
    saveMethods(crema);
    show(crema);
    const refresh = { type: 'wallet/refresh', data: {} };
    expect(crema.asked).toEqual([refresh]);
    giveCard(crema, 1_100);
    await happens(crema);
    expect(screen.getByText(/^This card is short\.$/).textContent).toContain('$0.56');
    await userEvent.click(screen.getByRole('button', { name: 'Check the balance again' }));
    expect(crema.asked).toEqual([refresh, refresh]);
    giveCard(crema, 2_500);
    await happens(crema);
    expect(screen.queryByText('Insufficient balance for order')).toBeNull();
    expect(isInert(place())).toBe(false);
  });
  it('says that there are no payment methods', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    crema.tell({ type: 'wallet/fetched', data: { cards: [], nicknames: [] } });
    crema.tell({ type: 'paymentMethods/fetched', data: { document: crema.hold([]) } });
    show(crema);
    await happens(crema);
    expect(screen.getByText('Your account has no payment methods.')).toBeDefined();
    await happens(crema);
    giveCard(crema, 0);
  });
  it('asks for a refresh when the price went stale too soon to be renewed by itself', () => {
    const crema = createTestCrema();
    readyToPay(crema);
    givePrice(crema, { expiresIn: 20 });
    crema.passTime(21_000);
    show(crema);
    expect(screen.getAllByText(/may be a little stale/).length).toBeGreaterThan(0);
    expect(isInert(place())).toBe(true);
  });
  it('asks for a new price by itself where the old one was over when it opened', () => {
    const crema = createTestCrema();
    readyToPay(crema);
    crema.passTime(301_000);
    show(crema);
    expect(priceStatus(crema.world(), crema.now())).toBe('asking');
    expect(screen.queryByText(/may be a little stale/)).toBeNull();
    expect(isInert(place())).toBe(true);
  });
});

describe('what is in the sheet', () => {
  it('comes after the sheet, which opens at once, and says where it cannot be loaded', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    const load = async () => {
      throw new Error('no network');
    };
    showPage(crema, '/menu/cart#payment-summary', '/menu/cart', <PaymentSummary load={load} />);
    expect(screen.getByRole('dialog', { name: 'Choose payment' })).toBeDefined();
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
    expect((await screen.findByText(/connection/i)).closest('dialog')).not.toBeNull();
  });
  it('stays closed without a store, which the cart asks for', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    crema.tell({ type: 'locator/storeCleared', data: { by: 'person' } });
    show(crema);
    expect(screen.queryByRole('dialog', { name: 'Choose payment' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Choose store' }).length).toBeGreaterThan(0);
  });
  it('is not loaded for a cart that is empty or a guest', async () => {
    vi.useFakeTimers();
    const crema = createTestCrema();
    const load = vi.fn(async () => () => null);
    showPage(crema, '/menu/cart', '/menu/cart', <PaymentSummary load={load} />);
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(load).not.toHaveBeenCalled();
    await act(async () => readyToPay(crema));
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('while the order is on its way', () => {
  it('asks for what was shown, once, and says that nothing was sent yet', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    show(crema);
    await press(crema);
    expect(crema.asked).toEqual([
      // Payment asks for the balance when it opens.
      { type: 'wallet/refresh', data: {} },
      {
        type: 'order/submit',
        data: {
          ...{ orderId: 'o-1', cardId: 'c-1', price: 1156, tipAmount: 0, total: 1156, scheduledFor: null },
          ...{ paymentMethodId: null, cardAmount: 1156, reloadAmount: null, payer: null },
        },
      },
    ]);
    expect(screen.getByText(/Your order has not been sent yet. We send it in a moment./)).toBeDefined();
    await act(async () => crema.goOnline(false));
    expect(screen.getByText(/Waiting for a connection. Your order has not been sent./)).toBeDefined();
    expect(screen.queryByText(/in a moment|on its way/)).toBeNull();
    const waiting = screen.getByRole('button', { name: 'Waiting for a connection' });
    expect(waiting.getAttribute('aria-busy')).toBeNull();
    expect(document.activeElement).toBe(waiting);
    expect(within(screen.getByRole('dialog')).getByText('Total').nextSibling?.textContent).toBe('$11.56');
    await userEvent.click(waiting);
    expect(crema.asked).toHaveLength(2);
  });
  it('says that it was sent, then that the answer was lost and nothing is charged twice', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    show(crema);
    const writeId = await press(crema);
    await happens(crema, { type: 'outbox/sent', data: { writeId, attempt: 1 } });
    expect(screen.getByText(/Sent. Waiting for the store's answer./)).toBeDefined();
    await happens(crema, { type: 'outbox/answerLost', data: { writeId, kind: 'timeout' } });
    expect(screen.getByText(/the answer got lost.*you won't be charged twice/)).toBeDefined();
    await happens(crema, { type: 'outbox/signInAwaited', data: { writeId } });
    expect(screen.getByText(/Sign in, and we check what became of your order/)).toBeDefined();
    // What was sent may arrive yet: it is not called unsent, and cannot be called back.
    await happens(crema, { type: 'outbox/neverArrived', data: { writeId } });
    expect(screen.getByText(/the answer got lost.*you won't be charged twice/)).toBeDefined();
    expect(screen.queryByRole('button', { name: "Don't send it" })).toBeNull();
  });
  it('tells a refusal and keeps the cart', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    show(crema);
    const writeId = await press(crema);
    await happens(crema, {
      type: 'order/refused',
      data: { writeId, orderId: 'o-1', code: 'INSUFFICIENT_BALANCE', reloaded: null },
    });
    expect(screen.getByText('Insufficient balance available.')).toBeDefined();
    expect(crema.world().cart.lines).toHaveLength(1);
    expect(isInert(place())).toBe(false);
  });
  it('brings a refusal into sight, below the fold as it may be, and once again where the sheet opens with it', async () => {
    const scrolled: string[] = [];
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.textContent);
    });
    onTestFinished(() => seen.mockRestore());
    const crema = createTestCrema();
    readyToPay(crema);
    const { unmount } = show(crema);
    const writeId = await press(crema);
    expect(scrolled).toEqual([]);
    const refusal = { writeId, orderId: 'o-1', code: 'INSUFFICIENT_BALANCE', reloaded: null };
    await happens(crema, { type: 'order/refused', data: refusal });
    expect(scrolled).toEqual([expect.stringContaining('Your order was not placed')]);
    unmount();
    show(crema);
    expect(scrolled).toHaveLength(2);
    await happens(crema, { type: 'wallet/requested', data: {} });
    expect(scrolled).toHaveLength(2);
  });
  it('keeps a refusal in sight while what is above it changes, until the person does something', async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const watching = new Set<() => void>();
    class Observer {
      readonly changed: () => void;
      constructor(changed: () => void) {
        this.changed = changed;
      }
      observe = () => watching.add(this.changed);
      unobserve = () => watching.delete(this.changed);
      disconnect = () => watching.delete(this.changed);
    }
    vi.stubGlobal('ResizeObserver', Observer);
    onTestFinished(() => {
      seen.mockRestore();
      vi.unstubAllGlobals();
    });
    const crema = createTestCrema();
    readyToPay(crema);
    show(crema);
    const writeId = await press(crema);
    const refusal = { writeId, orderId: 'o-1', code: 'INSUFFICIENT_BALANCE', reloaded: null };
    await happens(crema, { type: 'order/refused', data: refusal });
    for (const changed of watching) changed();
    expect(seen).toHaveBeenCalledTimes(2);
    fireEvent.pointerDown(window);
    for (const changed of watching) changed();
    expect(seen).toHaveBeenCalledTimes(2);
  });
  it('shows whole how an order that waits for the network is called back', async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    onTestFinished(() => seen.mockRestore());
    const crema = createTestCrema();
    readyToPay(crema);
    show(crema);
    await press(crema);
    expect(seen).not.toHaveBeenCalled();
    await act(async () => crema.goOnline(false));
    expect(seen).toHaveBeenCalledTimes(1);
    // Nothing is placed while it waits.
    expect(screen.getByText(/^Waiting for a connection. Your order has not been sent/)).toBeDefined();
    expect(screen.queryByText('Placing your order')).toBeNull();
  });
  it('does not say that an order was received which waits for the network, nor after it was called back', async () => {
    const RECEIVED = 'We already received your request, thanks!';
    const crema = createTestCrema();
    readyToPay(crema);
    show(crema);
    const writeId = await press(crema);
    await happens(crema, { type: 'order/submitRefused', data: { reason: 'order/alreadySubmitting' } });
    expect(screen.getByText(RECEIVED)).toBeDefined();
    await act(async () => crema.goOnline(false));
    expect(screen.queryByText(RECEIVED)).toBeNull();
    await happens(crema, { type: 'order/calledBack', data: { writeId, orderId: 'o-1' } });
    await act(async () => crema.goOnline(true));
    expect(isInert(place())).toBe(false);
    expect(screen.queryByText(RECEIVED)).toBeNull();
  });
  it('puts away a refusal at "Got it", and tells the next', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    show(crema);
    for (const at of [1, 2]) {
      const data = { writeId: await press(crema), orderId: `o-${at}`, code: '121023', reloaded: null };
      await happens(crema, { type: 'order/refused', data });
      expect(screen.getByText('Card total cannot exceed $500')).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
      expect(screen.queryByText('Card total cannot exceed $500')).toBeNull();
      // In the sheet: a keyboard goes on from here.
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    }
  });
  it('tries an order again that was refused for something unexpected', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    show(crema);
    const data = { writeId: await press(crema), orderId: 'o-1', code: 'UNEXPECTED_ERROR', reloaded: null };
    await happens(crema, { type: 'order/refused', data });
    expect(screen.getByText('Something went wrong on our end. Please try again.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(crema.asked).toContainEqual({ type: 'pricing/refresh', data: {} });
  });
  it('tells a refusal under the card that it was for alone', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    show(crema);
    const writeId = await press(crema);
    const refusal = { writeId, orderId: 'o-1', code: 'INSUFFICIENT_BALANCE', reloaded: null };
    await happens(crema, { type: 'order/refused', data: refusal });
    const [card] = crema.world().wallet.cards;
    if (card === undefined) throw new Error('expected a card');
    const other = { ...card, cardId: 'c-other', isPrimary: true };
    await happens(crema, { type: 'wallet/fetched', data: { cards: [other], nicknames: ['Other'] } });
    expect(screen.queryByText('Insufficient balance available.')).toBeNull();
    await happens(crema, { type: 'wallet/fetched', data: { cards: [card], nicknames: ['Mine'] } });
    expect(screen.getByText('Insufficient balance available.')).toBeDefined();
  });
  it('says nothing of it under the other card that is chosen, and says it again under the first', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    const [first] = crema.world().wallet.cards;
    if (first === undefined) throw new Error('expected a card');
    const second = { ...first, cardId: 'c-2', lastFour: '8888', isPrimary: false };
    crema.tell({ type: 'wallet/fetched', data: { cards: [first, second], nicknames: ['First', 'Second'] } });
    show(crema);
    const data = { writeId: await press(crema), orderId: 'o-1', code: '121023', reloaded: null };
    await happens(crema, { type: 'order/refused', data });
    const said = () => screen.queryByText('Card total cannot exceed $500');
    expect(said()).not.toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Second/ }));
    expect(said()).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^First/ }));
    expect(said()).not.toBeNull();
  });
  it('leaves for the previous orders once it is placed', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    show(crema);
    const writeId = await press(crema);
    const pickupTime = { earliest: 1, latest: 2, minutesMin: 5, minutesMax: 8 };
    const order = { orderId: 'o-1', orderToken: 'T', storeNumber: '7', status: 'Received' as const };
    await happens(crema, {
      type: 'order/submitted',
      data: { writeId, ...order, total: 1156, submittedAt: 1, pickupTime, cardBalance: 1344 },
    });
    expect(screen.getByText('elsewhere')).toBeDefined();
  });
});
