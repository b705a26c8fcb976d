/** What pays: a stored-value card that is reloaded first, a saved credit card, or both; and what is said of how it went. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { CardTraits } from '../../../domain/wallet/traits.ts';
import { fakeStore } from '../../../adapters/fake/fakeStore.ts';
import { PaymentNews } from '../../../src/features/payment/PaymentNews.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { giveStore } from '../pickup/someVisits.ts';
import { happens, hrefOf, press, showPage } from '../showPage.tsx';
import { amex, giveCard, latte, noCards, orderRefused, readyToPay, saveMethods, visa } from '../someFacts.ts';
import {
  choose,
  isInert,
  load,
  paying,
  placeAtBank,
  placeButton,
  radio,
  saidOfButton,
  source,
  submits,
  vault,
} from './paymentKit.tsx';

/** A card of this balance, with what the server tells of it. */
async function payingWith(balance: number, traits: Partial<CardTraits>): Promise<void> {
  const crema = createTestCrema(vault, readyToPay, (each) => giveCard(each, balance), saveMethods);
  const trait = { cardImageUrl: null, pendingAmount: 0, orderPaymentType: 'svc', ...traits };
  const data = { cards: [...crema.world().wallet.cards], nicknames: ['Everyday'], traits: [trait] };
  crema.tell({ type: 'wallet/fetched', data });
  await load(crema);
}
const off = (crema: TestCrema, option: 'creditCard' | 'giftCard') => {
  const newPaymentOptionEnabled = { ...crema.config.newPaymentOptionEnabled, [option]: false };
  return load({ ...crema, config: { ...crema.config, newPaymentOptionEnabled } });
};
const ADD_CARD = '/account/payment-method/add/credit-card';

describe('a card that does not cover the order', () => {
  it('offers the reload amounts that cover it, and Place order asks for both at once', async () => {
    const crema = await paying(100);
    // $10.56 are missing.
    const offered = within(screen.getByRole('group', { name: 'Cover the rest' })).getAllByRole('radio');
    expect(offered.map((each) => each.closest('label')?.textContent?.trim())).toEqual([
      ...['Add $15.00', 'Add $25.00', 'Add $50.00', 'Add $75.00', 'Add $100.00'],
      'Pay $10.56 with another payment method',
    ]);
    expect(radio('Add $15.00').checked).toBe(true);
    // The press takes $15.00, not the $11.56 of the order.
    expect(placeButton().textContent).toBe('Place order · add $15.00');
    expect(saidOfButton()).toBe('$15.00 is added to your Crema Card from Visa ending in 1881 first.');
    await choose('Add $25.00');
    await userEvent.selectOptions(source(), 'amex');
    expect(saidOfButton()).toBe(
      '$25.00 is added to your Crema Card from American Express ending in 0005 first.',
    );
    await userEvent.click(placeButton());
    await userEvent.click(placeButton());
    expect(placeButton().textContent).toContain('Place order · add $25.00');
    expect(submits(crema)).toMatchObject([
      { cardId: 'c-1', paymentMethodId: 'amex', cardAmount: 1_156, reloadAmount: 2_500, total: 1_156 },
    ]);
  });

  it('offers no amount for which money on its way to the card leaves no room', async () => {
    await payingWith(100, { pendingAmount: 45_500 });
    expect(screen.queryByRole('radio', { name: 'Add $25.00' })).not.toBeNull();
    expect(screen.queryByRole('radio', { name: 'Add $50.00' })).toBeNull();
  });

  it('says what is held of it for an order that waits for a bank', async () => {
    await payingWith(0, { held: { amount: 369, until: 2e12, writeId: 'their-order' } });
    expect(screen.getByText(/is held for an order that waits for your bank/)).toBeDefined();
  });

  it('pays the whole card and the rest with a credit card, without a tip', async () => {
    const crema = await paying(100);
    await choose('Pay $10.56 with another payment method');
    expect(saidOfButton()).toBe('$10.56 of it is paid by Visa ending in 1881.');
    await userEvent.click(placeButton());
    expect(submits(crema)).toMatchObject([
      { cardId: 'c-1', paymentMethodId: 'visa', cardAmount: 100, reloadAmount: null, total: 1_156 },
    ]);
  });

  it('leaves some of the balance on the card where a bank would take less than the least amount', async () => {
    const crema = await paying(1_130);
    await choose('Pay $0.50 with another payment method');
    expect(
      screen.getByText('Banks take no smaller payment, so $0.24 stays on your Crema Card.'),
    ).toBeDefined();
    await userEvent.click(placeButton());
    expect(submits(crema)).toMatchObject([{ cardAmount: 1_106, reloadAmount: null, total: 1_156 }]);
  });

  it('takes no order by another payment method alone that is below that amount, and says so', async () => {
    const crema = await paying(100);
    await load({ ...crema, config: { ...crema.config, leastCardCharge: 1_200 } });
    await choose(/1881/);
    expect(saidOfButton()).toContain('Banks take no payment this small.');
    expect(isInert()).toBe(true);
    await userEvent.click(placeButton());
    expect(submits(crema)).toEqual([]);
  });

  it('leads to PayPal where cards are off', async () => {
    await off(await paying(100, []), 'creditCard');
    const link = (await screen.findAllByRole('link', { name: 'Add a payment method' })).at(-1);
    expect(link?.getAttribute('href')).toMatch(/^\/account\/payment-method\/add\/paypal\?returnUrl=/);
  });

  it('offers no stored-value card where the operator turned them off', async () => {
    const crema = await paying(5_000);
    await off(crema, 'giftCard');
    const paid = await screen.findAllByRole('radio', { name: /1881|0005|4242/ });
    expect(paid.map(({ parentElement }) => parentElement?.textContent).join()).not.toMatch('4242');
    await userEvent.click(placeButton());
    expect(submits(crema)).toMatchObject([{ cardId: null, paymentMethodId: 'visa' }]);
  });

  it('leads to adding a payment method and back with card and amount, and the new one is the source', async () => {
    const crema = await paying(100, []);
    await choose('Add $25.00');
    const link = screen.getAllByRole('link', { name: 'Add a payment method' }).at(-1);
    const address = new URL(link?.getAttribute('href') ?? '', 'http://x');
    const back = new URL(address.searchParams.get('returnUrl') ?? '', 'http://x');
    const addresses = [address.pathname, back.pathname, back.hash];
    expect(addresses).toEqual([ADD_CARD, '/menu/cart', '#payment-summary']);
    saveMethods(crema, [visa, amex]);
    await load(crema, { search: back.search, state: { did: 'added', paymentMethodId: 'amex' } });
    expect(radio('Add $25.00').checked).toBe(true);
    expect(source().value).toBe('amex');
    expect(hrefOf('Add another payment method')).toContain(`${ADD_CARD}?`);
  });
});

describe('a saved credit card', () => {
  it('pays alone, with no tip, and a chosen tip is said to be removed', async () => {
    const crema = await paying();
    await choose(/American Express.*0005/);
    await userEvent.click(placeButton());
    expect(submits(crema)).toMatchObject([
      { cardId: null, paymentMethodId: 'amex', cardAmount: 0, reloadAmount: null, tipAmount: 0 },
    ]);
  });

  it('is the default where there is no stored-value card, else the placeholder is all there is', async () => {
    const crema = createTestCrema(vault, readyToPay, noCards, saveMethods);
    await load(crema);
    expect(radio(/Visa.*1881/).checked).toBe(true);
    // No radio: arrow keys choose what they come to, and would lead away.
    expect(screen.queryByRole('radio', { name: 'Add a payment method' })).toBeNull();
    saveMethods(crema, []);
    await happens(crema);
    expect(screen.getByText('Your account has no payment methods.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add a payment method' })).toBeDefined();
    expect(isInert()).toBe(true);
  });

  it('is not offered at a store that takes stored value alone', async () => {
    const label = { code: 'SVC_ONLY', label: 'Orders ahead are paid with stored-value cards only.' };
    const crema = createTestCrema(vault, readyToPay, (each) => giveCard(each, 100), saveMethods);
    giveStore(crema, fakeStore('7', { warningLabels: [label] }));
    await load(crema);
    await screen.findByText(/This store only accepts .* Cards as payment to order ahead/);
    expect(screen.queryByRole('radio', { name: /Visa|Pay .* credit card/ })).toBeNull();
    // A reload is from a credit card all the same.
    expect(radio('Add $15.00')).toBeDefined();
  });
});

describe('an order that waits for a bank', () => {
  const BANK = 'http://localhost:4001/bank/x';
  const pending = async (charge: object | null = { state: 'challenge', challengeUrl: BANK }) => {
    const crema = createTestCrema(vault, readyToPay, (each) => giveCard(each, 100), saveMethods);
    const wallet = { ...crema.wallet, charge: async () => ({ ok: true, value: charge }) as const };
    const all = { ...crema, wallet } as TestCrema;
    await load(all);
    return { crema, all, writeId: await placeAtBank(crema) };
  };

  it('shows the bank’s page, also after the page was loaded anew', async () => {
    const { all } = await pending();
    expect((await screen.findByTitle('Confirm with your bank')).getAttribute('src')).toBe(BANK);
    expect(screen.getByText(/Nothing is charged until you do/).parentElement?.textContent).toMatch(
      /this payment of \$\d+\.\d\d with your card \(\d{4}\)/,
    );
    await load(all);
    expect(await screen.findByTitle('Confirm with your bank')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cancel the payment' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
  });

  it('leads to no bank for an order of which nothing is in the cart any more', async () => {
    const { crema } = await pending();
    await screen.findByTitle('Confirm with your bank');
    await happens(crema, { type: 'cart/itemAdded', data: { line: { ...latte, lineId: 'another' } } });
    expect(screen.queryByText(/no longer in your order/)).toBeNull();
    for (const { lineId } of crema.world().cart.lines.filter((each) => each.lineId !== 'another'))
      await happens(crema, { type: 'cart/itemRemoved', data: { lineId } });
    expect(screen.getByText(/no longer in your order/)).toBeDefined();
    expect(screen.queryByTitle('Confirm with your bank')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue at your bank' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel the payment' }));
  });

  it('leads from the button that placed it to the bank’s question, which a phone shows below the fold', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    await pending();
    const goOn = await screen.findByRole('button', { name: 'Continue at your bank' });
    expect(document.activeElement).toBe(goOn);
    expect(seen.mock.contexts).toContain(goOn);
    expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
  });

  it('says that the money is on the card where the order was refused after it', async () => {
    const { crema, writeId } = await pending(null);
    await happens(crema, orderRefused(writeId, 'HIGH_VOLUME_STORE', 1_500));
    const said = screen.getByText(/was added to your .* Card before the order was refused/);
    expect(said.parentElement?.textContent).toContain('$15.00');
    expect(screen.getByText('Your order was not placed')).toBeDefined();
  });

  it('is told on another page where it was refused, once', async () => {
    const { crema, writeId } = await pending(null);
    cleanup();
    showPage(crema, '/menu', '/menu', <PaymentNews />);
    expect(screen.queryByText(/not placed/)).toBeNull();
    expect(screen.getByText(/Your order waits for your bank/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the payment' })).toBeDefined();
    await happens(crema, orderRefused(writeId, 'HIGH_VOLUME_STORE', 1_500));
    expect(screen.getByText(/was not placed. \$15.00 was added/)).toBeDefined();
    expect(hrefOf('See why')).toBe('/menu/cart#payment-summary');
    await press(/Dismiss|Close/);
    expect(screen.queryByText(/not placed/)).toBeNull();
  });
});
