/** Guest checkout: the card, what is asked for, what is said of how it ended; and the page of the order by its link. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { usesUpCard } from '../../../src/parts/payment/paymentErrors.ts';
import { guestErrors } from '../../../src/features/payment/guest/guestErrors.ts';
import type { PreviousOrder } from '../../../domain/orders/shape.ts';
import { messages } from '../../../src/i18n/messages.ts';
import { GuestOrderPage } from '../../../src/features/orders/GuestOrderPage.tsx';
import { PaymentNews } from '../../../src/features/payment/PaymentNews.tsx';
import { type TestCrema, createTestCrema } from '../createTestCrema.ts';
import { happens, showPage, hrefOf, press } from '../showPage.tsx';
import {
  PATH,
  place,
  placeButton,
  ready,
  refuse,
  show,
  soon,
  submitted,
  answers,
  open,
  placed,
  asksBank,
} from './guestCheckoutKit.tsx';
import { chooseStore, fillCart, givePrice, signIn, storedValueOnlyStore } from '../someFacts.ts';
import { wholeText } from '../../setup/wholeText.ts';

it('tells a guest on another page that the bank is waited for, or the order refused, with the way back', async () => {
  const { crema } = await placed();
  await asksBank(crema);
  cleanup();
  showPage(crema, '/menu', '/menu', <PaymentNews />);
  const wayTo = hrefOf;
  expect(screen.getByText(/Your order waits for your bank/)).toBeDefined();
  expect(wayTo('Open the payment')).toBe(PATH);
  await refuse(crema, 'HIGH_VOLUME_STORE');
  expect(screen.getByText(/was not placed/)).toBeDefined();
  expect(wayTo('See why')).toBe(PATH);
});

describe('guest checkout', () => {
  it('adds the card of the frame, and asks for the order by reference, with what was seen', async () => {
    const { crema, kept, addCard } = open();
    // "Guest checkout (2)" is what the cart before is called.
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pay as a guest');
    expect(document.title).toMatch(/^Pay as a guest/);
    expect(placeButton().getAttribute('aria-disabled')).toBe('true');
    await place();
    expect(screen.getByText('Add your payment first.').closest('[role=alert]')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add payment' }));
    await addCard();
    expect(screen.getByText(wholeText('Visa ending in 4242'))).toBeDefined();
    expect(placeButton().textContent).toBe('Place order · $11.56');
    expect(screen.getByRole('link', { name: 'terms of use' }).getAttribute('href')).toBe('/legal/terms');
    await place();
    expect(crema.asked.at(-1)).toEqual({
      type: 'order/submitAsGuest',
      data: {
        ...{ orderId: 'o-1', price: 1156, scheduledFor: null, vaultRef: 'vault-1' },
        payer: { type: 'visa', lastFour: '4242' },
      },
    });
    expect(kept).toEqual([JSON.stringify({ token: 'cct_secret', marketingEmail: null })]);
    expect(screen.getByText('Placing your order')).toBeDefined();
  });

  it('whose session has ended says so, keeps the card, and goes on with the price that is asked for again', async () => {
    const { crema } = await placed();
    await refuse(crema, 'GUEST_SESSION_EXPIRED');
    expect(crema.world().pricing.priced).toBeNull();
    givePrice(crema);
    expect(await screen.findByText(/You were away for long/)).toBeDefined();
    expect(screen.getByText(wholeText('Visa ending in 4242'))).toBeDefined();
    await waitFor(() => expect(placeButton().getAttribute('aria-disabled')).not.toBe('true'));
    await place();
    expect(screen.queryByText(/You were away for long/)).toBeNull();
  });

  it('asks for no card where there is nothing to pay', async () => {
    const { crema, page, kept } = ready();
    givePrice(crema, { price: 0 });
    show(page);
    expect(screen.queryByRole('heading', { name: 'Pay with' })).toBeNull();
    expect(placeButton().textContent).toBe('Place order · $0.00');
    await place();
    expect(crema.asked.at(-1)).toMatchObject({ type: 'order/submitAsGuest', data: { price: 0 } });
    expect(kept).toEqual([JSON.stringify({ token: '', marketingEmail: null })]);
  });

  it('sends the email address only where news is wanted, and none that is wrong', async () => {
    const { crema, kept, addCard } = open();
    await addCard();
    await userEvent.click(screen.getByRole('checkbox', { name: /news and offers/ }));
    const email = screen.getByRole('textbox', { name: 'Email address' });
    await userEvent.type(email, 'ana@example');
    await place();
    expect(crema.asked.filter(({ type }) => type === 'order/submitAsGuest')).toEqual([]);
    expect(screen.getByText('Enter an email address, or untick the box above.')).toBeDefined();
    expect(document.activeElement).toBe(email);
    await userEvent.type(email, '.com');
    await place();
    expect(kept).toEqual([JSON.stringify({ token: 'cct_secret', marketingEmail: 'ana@example.com' })]);
  });

  it('says that a card which was added five minutes ago must be added again', async () => {
    const { crema, page, addCard } = open();
    await addCard();
    crema.passTime(300_001);
    // A second passes on the screen.
    await waitFor(() => expect(screen.queryByText(/this session expired/)).not.toBeNull(), {
      timeout: 3_000,
    });
    expect(screen.getByRole('alert').textContent).toContain(
      "We're sorry to say this session expired. Add your payment info again.",
    );
    expect(placeButton().getAttribute('aria-disabled')).toBe('true');
    // Once: the page that is opened again shows it without a word.
    cleanup();
    show(page);
    expect(screen.getByText(/^We're sorry to say this session expired/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    const [again] = screen.getAllByRole('button', { name: 'Add payment' });
    if (again) await userEvent.click(again);
    expect(screen.getByTitle('Card details')).toBeDefined();
  });

  it.each(Object.entries(guestErrors).filter(([code]) => code !== 'PAYMENT_EXPIRED'))(
    'says why the order was not placed: %s',
    async (code, { messageId, does }) => {
      const { crema } = await placed();
      await refuse(crema, code);
      const alert = screen.getByRole('alert');
      const known = messages[messageId];
      const text = (typeof known === 'string' ? known : 'no text').split('{')[0] ?? '';
      const whose = code === '121048' ? ': the payment with the card ending in 4242 did not go through' : '';
      expect(alert.textContent).toContain(`Your order was not placed${whose}`);
      expect(alert.textContent).toContain(text.trim());
      expect(alert.querySelector('button')?.textContent ?? null).toBe(
        does === 'addPayment' ? 'Add payment' : null,
      );
      await waitFor(() => expect(screen.queryByTitle('Card details') !== null).toBe(usesUpCard(code)));
    },
  );

  it('says which card was refused, also once the page is loaded anew, which has no card any more', async () => {
    const { crema, page } = await placed();
    await refuse(crema, '121048');
    const said = 'Your order was not placed: the payment with the card ending in 4242 did not go through';
    expect(screen.getByText(said)).toBeDefined();
    cleanup();
    // The memory of a page is known by its client.
    show({ ...page, dispatch: (intent) => crema.dispatch(intent) });
    expect(await screen.findByTitle('Card details')).toBeDefined();
    expect(screen.getByText(said)).toBeDefined();
  });

  it.each([
    ['STORE_CLOSED', 'Choose store'],
    ['PRICING_EXPIRED', 'We asked for it again'],
    ['NO_VALID_SERVICE_TIME', 'Got it'],
    ['MOP_NOT_ACCEPTED', 'Choose store'],
    ['HIGH_VOLUME_STORE', 'Choose store'],
  ])('keeps the card where the bank was not asked: %s', async (code, action) => {
    const { crema } = await placed();
    await refuse(crema, code);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(action));
    expect(screen.getByText(wholeText('Visa ending in 4242'))).toBeDefined();
  });

  it('shows the bank’s page while the bank asks, and another card after a refusal', async () => {
    const { crema, page, addCard } = ready();
    const url = 'https://cards.example.com/bank/x';
    show({
      ...page,
      wallet: {
        ...page.wallet,
        charge: async () => ({
          ok: true,
          value: { state: 'challenge', challengeUrl: url, code: null },
        }),
      },
    });
    await addCard();
    await place();
    await asksBank(crema);
    expect((await screen.findByTitle('Confirm with your bank')).getAttribute('src')).toBe(url);
    await refuse(crema, '121068');
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong with your payment method.');
    crema.passTime(1_000);
    await addCard();
    expect(screen.getByText(wholeText('American Express ending in 0005'))).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes to the page of the order when it is placed, here or in another tab', async () => {
    const { crema, page } = await placed();
    await happens(crema, submitted(crema));
    await screen.findByText('elsewhere');
    // The card has paid: the next order asks for one.
    cleanup();
    fillCart(crema);
    givePrice(crema);
    show(page);
    expect(await screen.findByTitle('Card details')).toBeDefined();
    expect(screen.queryByText(/ending in/)).toBeNull();
  });

  it('offers no card that was typed before somebody signed in and out', async () => {
    const { crema, page, addCard } = open();
    await addCard();
    cleanup();
    crema.tell({ type: 'engine/eraStarted', data: { reason: 'signedOut' } });
    chooseStore(crema);
    fillCart(crema);
    givePrice(crema);
    show(page);
    expect(await screen.findByTitle('Card details')).toBeDefined();
    expect(screen.queryByText(/ending in/)).toBeNull();
  });

  it('leads a member to the cart’s own payment, and says where guests cannot pay', async () => {
    const { crema } = open(answers, {});
    expect(screen.getByText(/Guests cannot pay here/)).toBeDefined();
    await act(async () => signIn(crema));
    await screen.findByText('elsewhere');
  });

  it('asks for no card where the store takes stored value alone: says so, and leads to sign-in', async () => {
    const { crema } = open();
    await screen.findByTitle('Card details');
    await happens(crema, storedValueOnlyStore);
    expect(screen.getByText(/^This store only accepts .* Cards as payment to order ahead$/)).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Sign in' })).toHaveLength(2);
    expect(screen.queryByTitle('Card details')).toBeNull();
  });
});

describe('the page of a guest’s order', () => {
  const TOKEN = 'abcdefgh12345678';
  const LINK = '/menu/cart/guest/order';
  const order: PreviousOrder = {
    ...{ orderId: 'o-1', orderToken: TOKEN, storeNumber: '7', storeName: 'Pine St', status: 'Received' },
    ...{ submittedAt: Date.UTC(2026, 4, 4, 9, 0), total: 1156, subtotal: 1050, tax: 106, tipAmount: 0 },
    pickupTime: soon,
    ...{ currency: 'USD', cancelledAt: null, collectionType: 'IN_STORE', consumptionType: null },
    ...{ scheduledFor: null, orderType: null, countrySubdivisionCode: 'WA' },
    ...{ timeZoneId: 'America/Los_Angeles', utcOffsets: null, tender: 'visa', lastFour: '4242' },
    ...{
      refund: null,
      tenders: null,
      refunds: null,
      chargeRefund: null,
      savings: null,
      laterTip: null,
      tipUntil: null,
    },
    basket: [],
  };
  const asked: string[] = [];
  const showLink = (crema: TestCrema, found: PreviousOrder | null, hash = `#${TOKEN}`) =>
    showPage(
      {
        ...crema,
        orders: {
          ...crema.orders,
          ofGuest: async (token) => {
            asked.push(token);
            return { ok: true, value: found };
          },
        },
      },
      { pathname: LINK, hash },
      LINK,
      <GuestOrderPage />,
    );

  it('shows the person who has its link the status and the receipt, and follows the status', async () => {
    const crema = createTestCrema();
    showLink(crema, order);
    await screen.findByText(wholeText('Visa ending in 4242'));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Received');
    await waitFor(() => expect(crema.listening).toContain(`7/${TOKEN}`));
    expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
    const before = asked.length;
    await happens(crema, {
      type: 'pickup/orderStatusChanged',
      data: { orderToken: TOKEN, orderId: 'o-1', status: 'Preparing' },
    });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Preparing');
    expect(asked.length).toBeGreaterThan(before);
  });

  it('says that a link has ended, and takes none that is no token', async () => {
    showLink(createTestCrema(), null);
    await screen.findByText(/This link shows no order/);
    cleanup();
    const before = asked.length;
    showLink(createTestCrema(), order, '#<script>');
    await screen.findByText(/This link shows no order/);
    expect(asked.length).toBe(before);
  });
});
