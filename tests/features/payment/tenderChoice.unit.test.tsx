/** Which stored-value cards and payment methods payment offers: by the card's status and the method's type. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CartRoute, loadPayment } from '../../../src/app/CartRoute.tsx';
import { fetchDeferred } from '../../../src/app/useDeferredImport.ts';
import type { CardStatus } from '../../../domain/wallet/cardStatus.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { chooseStore, fillCart, givePrice, readyToPay, saveMethods, signIn, visa } from '../someFacts.ts';

beforeAll(async () => void (await fetchDeferred(loadPayment)));
afterEach(cleanup);
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => vi.unstubAllGlobals());

async function show(crema: TestCrema, search = '') {
  showPage(crema, `/menu/cart${search}#payment-summary`, '/menu/cart', <CartRoute />);
  await happens(crema);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Place order/ })).toBeDefined());
  // The texts of codes come by themselves.
  await happens(crema);
}
const card = { lastFour: '4242', balance: 2_500, currency: 'USD' } as const;
function giveCards(crema: TestCrema, statuses: readonly CardStatus[]) {
  const cards = statuses.map((_, index) => ({ ...card, cardId: `c-${index}`, isPrimary: index === 0 }));
  const nicknames = statuses.map((status, index) => `${status} ${index}`);
  crema.tell({ type: 'wallet/fetched', data: { cards, nicknames, statuses: [...statuses] } });
}
const radios = () => within(screen.getByRole('group', { name: 'Pay with' })).getAllByRole('radio');
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('a card that cannot be used', () => {
  it.each([
    [
      'notActivated',
      'Activate this Crema Card with a barista at any Crema store. Customer service: 1-555-0100.',
    ],
    ['lost', 'This Crema Card was reported lost or stolen. Please call customer service at 1-555-0100.'],
    ['closed', 'This Crema Card is closed.'],
    ['foreign', 'This Crema Card has a problem. Please call customer service at 1-555-0100.'],
    ['storeCredit', 'This Crema Card has a problem. Please call customer service at 1-555-0100.'],
  ] as const)('is shown, not to be chosen, and says why: %s', async (status, message) => {
    const crema = createTestCrema({ supportPhone: '1-555-0100' });
    readyToPay(crema);
    saveMethods(crema);
    giveCards(crema, [status, 'active']);
    await show(crema);
    const unusable = radio(new RegExp(`^${status} 0`));
    expect(unusable.disabled).toBe(true);
    await waitFor(() => expect(unusable.closest('label')?.textContent).toContain(message));
    // Not within the name's column, which is narrow beside the balance.
    expect(screen.getByText(`${status} 0`).parentElement?.textContent).not.toContain(message);
    // Although it is the primary one.
    expect(radio(/^active 1/).checked).toBe(true);
  });

  it('leaves the payment to a saved method where there is no other card', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    saveMethods(crema);
    giveCards(crema, ['lost']);
    await show(crema);
    expect(radio(/^Visa/).checked).toBe(true);
    expect(radio(/^lost/).checked).toBe(false);
  });

  it('is waited for: no other payment method is chosen until the cards were read, or could not be', async () => {
    const crema = createTestCrema();
    signIn(crema);
    chooseStore(crema);
    fillCart(crema);
    givePrice(crema);
    saveMethods(crema);
    await show(crema);
    const place = () => screen.getByRole('button', { name: /^Place order/ }).getAttribute('aria-disabled');
    expect(radio(/^Visa/).checked).toBe(false);
    expect(place()).toBe('true');
    giveCards(crema, ['active']);
    await happens(crema);
    expect(radio(/^active 0/).checked).toBe(true);
    expect(place()).not.toBe('true');
    cleanup();
    const failing = createTestCrema();
    signIn(failing);
    chooseStore(failing);
    fillCart(failing);
    givePrice(failing);
    saveMethods(failing);
    await show(failing);
    failing.tell({ type: 'wallet/fetchFailed', data: { kind: 'unreachable' } });
    await happens(failing);
    await waitFor(() => expect(radio(/^Visa/).checked).toBe(true));
    expect(screen.getByText('We could not load your cards.')).toBeDefined();
  });

  it('of an answer without statuses there is none', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    await show(crema);
    expect(radio(/^Everyday/).disabled).toBe(false);
    expect(radio(/^Everyday/).checked).toBe(true);
  });
});

describe('who comes back from adding a payment method', () => {
  it('goes on at what pays, whether one was added or not', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    saveMethods(crema);
    await show(crema, '?tender=add');
    await waitFor(() => expect(document.activeElement).toBe(radio(/^Everyday/)));
    expect(radio(/^Everyday/).checked).toBe(true);
  });
  it('goes on at the account that was added, which is there a moment later', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    saveMethods(crema);
    const added = { did: 'added', paymentMethodId: 'paypal' };
    const address = { pathname: '/menu/cart', search: '?tender=add', hash: '#payment-summary', state: added };
    showPage(crema, address, '/menu/cart', <CartRoute />);
    await waitFor(() => expect(document.activeElement).toBe(radio(/^Everyday/)));
    const account = {
      paymentMethodId: 'paypal',
      paymentType: 'paypal',
      maskedAccount: 'd•••@x.test',
    } as const;
    saveMethods(crema, [visa, { ...visa, ...account }]);
    await waitFor(() => expect(radio(/^PayPal/).checked).toBe(true));
    expect(document.activeElement).toBe(radio(/^PayPal/));
  });
  it('is who is led there: payment opens at its heading for anybody else', async () => {
    const crema = createTestCrema();
    readyToPay(crema);
    await show(crema);
    await new Promise((done) => setTimeout(done, 20));
    expect(document.activeElement?.textContent).toBe('Choose payment');
  });
});

describe('the payment methods', () => {
  const of = (paymentType: PaymentMethod['paymentType']): PaymentMethod => ({
    ...visa,
    ...{ paymentMethodId: paymentType, paymentType, isDefault: paymentType === 'venmo' },
  });
  const all = (['venmo', 'campusCard', 'paypal', 'visa', 'mastercard', 'discover', 'amex'] as const).map(of);
  const offered = () =>
    radios()
      .map((each) => each.closest('label')?.textContent ?? '')
      .filter((name) => !name.startsWith('Everyday'))
      .map((name) => name.split('••••')[0]);

  it('that pay for an order are the four card networks and PayPal, in the selector and as the source', async () => {
    const crema = createTestCrema();
    readyToPay(crema, 100);
    saveMethods(crema, all);
    await show(crema);
    const five = ['PayPal', 'Visa', 'Mastercard', 'Discover', 'American Express'];
    expect(offered()).toEqual(five);
    const options = within(screen.getByRole('combobox', { name: /^From/ })).getAllByRole('option');
    expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual([
      'paypal',
      'visa',
      'mastercard',
      'discover',
      'amex',
    ]);
  });

  it('leave out PayPal where the setting says so, and what is left out is not the default', async () => {
    const crema = createTestCrema({ payPalOrderingDisabled: true });
    readyToPay(crema);
    crema.tell({ type: 'wallet/fetched', data: { cards: [], nicknames: [] } });
    saveMethods(crema, all);
    await show(crema);
    expect(offered()).toEqual(['Visa', 'Mastercard', 'Discover', 'American Express']);
    expect(radio(/^Visa/).checked).toBe(true);
  });
});
