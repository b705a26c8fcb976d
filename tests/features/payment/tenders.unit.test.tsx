/** What pays: a stored-value card that is reloaded first, a saved credit card, or both; and what is said of how it went. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { tenderErrors } from '../../../src/features/payment/tenderErrors.ts';
import { CartRoute, loadPayment } from '../../../src/app/CartRoute.tsx';
import { fetchDeferred } from '../../../src/app/useDeferredImport.ts';
import { PaymentNews } from '../../../src/features/payment/PaymentNews.tsx';
import ofCardsTexts from '../../../src/features/payment/cardErrors.en.json';
import paymentTexts from '../../../src/features/payment/payment.en.json';
import { fakeStore } from '../../../adapters/fake/fakeStore.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { latte, readyToPay, saveMethods, visa } from '../someFacts.ts';

// The sheet's content is on the device already.
beforeAll(async () => void (await fetchDeferred(loadPayment)));

afterEach(() => sessionStorage.clear());
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => vi.unstubAllGlobals());

const amex: PaymentMethod = {
  ...visa,
  ...{ paymentMethodId: 'amex', paymentType: 'amex', accountNumberLastFour: '0005', isDefault: false },
};

async function paying(balance: number, methods: readonly PaymentMethod[] = [visa, amex], search = '') {
  const crema = createTestCrema({ vaultOrigin: 'http://localhost:4001' });
  readyToPay(crema, balance);
  saveMethods(crema, methods);
  return shown(crema, search);
}
async function shown(crema: TestCrema, search = '', state: object | null = null): Promise<TestCrema> {
  const at = { pathname: '/menu/cart', search, hash: '#payment-summary', state };
  showPage(crema, at, '/menu/cart', <CartRoute />);
  await happens(crema);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Place order/ })).toBeDefined());
  return crema;
}
const place = () => screen.getByRole('button', { name: /^Place order/ });
const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const submits = (crema: TestCrema) =>
  crema.asked.flatMap((each) => (each.type === 'order/submit' ? [each.data] : []));
const writeOf = (crema: TestCrema) => crema.world().order.submission?.writeId ?? '';

describe('a card that does not cover the order', () => {
  it('offers the reload amounts that cover it, and Place order asks for both at once', async () => {
    const crema = await paying(100);
    const group = screen.getByRole('group', { name: 'Cover the rest' });
    // $10.56 are missing.
    expect(
      within(group)
        .getAllByRole('radio')
        .map((each) => each.closest('label')?.textContent?.trim()),
    ).toEqual([
      'Add $15.00',
      'Add $25.00',
      'Add $50.00',
      'Add $75.00',
      'Add $100.00',
      'Pay $10.56 with another payment method',
    ]);
    expect(radio('Add $15.00')).toHaveProperty('checked', true);
    const said = () => document.getElementById(place().getAttribute('aria-describedby') ?? '')?.textContent;
    // The press takes $15.00, not the $11.56 of the order.
    expect(place().textContent).toBe('Place order · add $15.00');
    expect(said()).toBe('$15.00 is added to your Crema Card from Visa ending in 1881 first.');
    await userEvent.click(radio('Add $25.00'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^From/ }), 'amex');
    expect(said()).toBe('$25.00 is added to your Crema Card from American Express ending in 0005 first.');
    expect(place().textContent).toBe('Place order · add $25.00');
    await userEvent.click(place());
    await userEvent.click(place());
    expect(place().textContent).toContain('Place order · add $25.00');
    expect(submits(crema)).toMatchObject([
      { cardId: 'c-1', paymentMethodId: 'amex', cardAmount: 1_156, reloadAmount: 2_500, total: 1_156 },
    ]);
    expect(writeOf(crema)).not.toBe('');
  });

  it('offers no amount for which money on its way to the card leaves no room', async () => {
    const crema = createTestCrema({ vaultOrigin: 'http://localhost:4001' });
    readyToPay(crema, 100);
    const [card] = crema.world().wallet.cards;
    if (card === undefined) throw new Error('A member who is ready to pay has a card.');
    const traits = [{ cardImageUrl: null, pendingAmount: 45_500, orderPaymentType: 'svc' }];
    crema.tell({ type: 'wallet/fetched', data: { cards: [card], nicknames: ['Everyday'], traits } });
    saveMethods(crema);
    await shown(crema);
    expect(screen.queryByRole('radio', { name: 'Add $25.00' })).not.toBeNull();
    expect(screen.queryByRole('radio', { name: 'Add $50.00' })).toBeNull();
  });

  it('says what is held of it for an order that waits for a bank', async () => {
    const crema = createTestCrema({ vaultOrigin: 'http://localhost:4001' });
    readyToPay(crema, 0);
    const [card] = crema.world().wallet.cards;
    if (card === undefined) throw new Error('A member who is ready to pay has a card.');
    const held = { amount: 369, until: crema.now() + 10 * 60_000, writeId: 'their-order' };
    const traits = [{ cardImageUrl: null, pendingAmount: 0, held, orderPaymentType: 'svc' }];
    crema.tell({ type: 'wallet/fetched', data: { cards: [card], nicknames: ['Everyday'], traits } });
    saveMethods(crema);
    await shown(crema);
    expect(screen.getByText(/is held for an order that waits for your bank/)).toBeDefined();
  });

  it('offers the shortfall itself where no amount covers it', async () => {
    const crema = await paying(100, [visa]);
    expect(crema.config.svcLoadOptions.amounts.at(-1)).toBe(10_000);
    cleanup();
    const other = createTestCrema({
      vaultOrigin: 'http://localhost:4001',
      svcLoadOptions: { amounts: [500, 1_000], least: 500, most: 1_000, standard: 500 },
    });
    readyToPay(other, 100);
    saveMethods(other);
    await shown(other);
    expect(radio('Add $10.56')).toHaveProperty('checked', true);
  });

  it('pays the whole card and the rest with a credit card, without a tip', async () => {
    const crema = await paying(100);
    await userEvent.click(radio('Pay $10.56 with another payment method'));
    expect(document.getElementById(place().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '$10.56 of it is paid by Visa ending in 1881.',
    );
    await userEvent.click(place());
    expect(submits(crema)).toMatchObject([
      { cardId: 'c-1', paymentMethodId: 'visa', cardAmount: 100, reloadAmount: null, total: 1_156 },
    ]);
  });

  it('leads to PayPal where cards are off', async () => {
    const crema = await paying(100, []);
    cleanup();
    const newPaymentOptionEnabled = { ...crema.config.newPaymentOptionEnabled, creditCard: false };
    await shown({ ...crema, config: { ...crema.config, newPaymentOptionEnabled } });
    const link = (await screen.findAllByRole('link', { name: 'Add a payment method' })).at(-1);
    expect(link?.getAttribute('href')).toMatch(/^\/account\/payment-method\/add\/paypal\?returnUrl=/);
  });

  it('offers no stored-value card where the operator turned them off', async () => {
    const crema = await paying(5_000);
    cleanup();
    const newPaymentOptionEnabled = { ...crema.config.newPaymentOptionEnabled, giftCard: false };
    await shown({ ...crema, config: { ...crema.config, newPaymentOptionEnabled } });
    const paid = await screen.findAllByRole('radio', { name: /1881|0005|4242/ });
    expect(paid.map(({ parentElement }) => parentElement?.textContent).join()).not.toMatch('4242');
    await userEvent.click(place());
    expect(submits(crema)).toMatchObject([{ cardId: null, paymentMethodId: 'visa' }]);
  });

  it('leads to adding a payment method and back with card and amount, and the new one is the source', async () => {
    const crema = await paying(100, []);
    await userEvent.click(radio('Add $25.00'));
    const link = screen.getAllByRole('link', { name: 'Add a payment method' }).at(-1);
    const address = new URL(link?.getAttribute('href') ?? '', 'http://x');
    const back = new URL(address.searchParams.get('returnUrl') ?? '', 'http://x');
    expect([address.pathname, back.pathname, back.hash]).toEqual([
      '/account/payment-method/add/credit-card',
      '/menu/cart',
      '#payment-summary',
    ]);
    cleanup();
    saveMethods(crema, [visa, amex]);
    await shown(crema, back.search, { did: 'added', paymentMethodId: amex.paymentMethodId });
    expect(radio('Add $25.00')).toHaveProperty('checked', true);
    expect(screen.getByRole('combobox', { name: /^From/ })).toHaveProperty('value', 'amex');
  });
});

it('offers the saved methods alone as the source, for arrow keys choose at once; a link adds another', async () => {
  await paying(100);
  const options = within(screen.getByRole('combobox', { name: /^From/ })).getAllByRole('option');
  expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual(['visa', 'amex']);
  const link = screen.getByRole('link', { name: 'Add another payment method' });
  expect(link.getAttribute('href')).toContain('/account/payment-method/add/credit-card?');
});

describe('a saved credit card', () => {
  it('pays alone, with no tip, and a chosen tip is said to be removed', async () => {
    const crema = await paying(2_500);
    await userEvent.click(radio(/American Express.*0005/));
    await userEvent.click(place());
    expect(submits(crema)).toMatchObject([
      { cardId: null, paymentMethodId: 'amex', cardAmount: 0, reloadAmount: null, tipAmount: 0 },
    ]);
  });

  it('is the default where there is no stored-value card, else the placeholder is all there is', async () => {
    const crema = createTestCrema({ vaultOrigin: 'http://localhost:4001' });
    readyToPay(crema);
    crema.tell({ type: 'wallet/fetched', data: { cards: [], nicknames: [] } });
    saveMethods(crema, [visa]);
    await shown(crema);
    expect(radio(/Visa.*1881/)).toHaveProperty('checked', true);
    // No radio: arrow keys choose what they come to, and would lead away.
    expect(screen.queryByRole('radio', { name: 'Add a payment method' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Add a payment method' })).toBeDefined();
    saveMethods(crema, []);
    await happens(crema);
    expect(screen.getByText('Your account has no payment methods.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add a payment method' })).toBeDefined();
    expect(place().getAttribute('aria-disabled')).toBe('true');
  });

  it('is not offered at a store that takes stored value alone', async () => {
    const crema = createTestCrema({ vaultOrigin: 'http://localhost:4001' });
    readyToPay(crema, 100);
    saveMethods(crema);
    const { storeNumber = '7' } = crema.world().store.selected ?? {};
    const label = { code: 'SVC_ONLY', label: 'Orders ahead are paid with stored-value cards only.' };
    const store = fakeStore(storeNumber, { warningLabels: [label] });
    crema.tell({ type: 'pickup/storeFetched', data: { storeNumber, document: crema.hold(store) } });
    await shown(crema);
    expect(
      await screen.findByText(/This store only accepts .* Cards as payment to order ahead/),
    ).toBeDefined();
    expect(screen.queryByRole('radio', { name: /Visa|Pay .* credit card/ })).toBeNull();
    // A reload is from a credit card all the same.
    expect(radio('Add $15.00')).toBeDefined();
  });
});

describe('an order that waits for a bank', () => {
  const pending = async (charge: object | null) => {
    const crema = createTestCrema({ vaultOrigin: 'http://localhost:4001' });
    readyToPay(crema, 100);
    saveMethods(crema);
    const wallet = { ...crema.wallet, charge: async () => ({ ok: true, value: charge }) as const };
    const all = { ...crema, wallet } as TestCrema;
    await shown(all);
    await userEvent.click(place());
    const writeId = writeOf(crema);
    await happens(
      crema,
      { type: 'outbox/sent', data: { writeId, attempt: 1 } },
      { type: 'outbox/accepted', data: { writeId } },
    );
    return { crema, all, writeId };
  };

  it('shows the bank’s page, also after the page was loaded anew', async () => {
    const { all } = await pending({ state: 'challenge', challengeUrl: 'http://localhost:4001/bank/x' });
    const bank = await screen.findByTitle('Confirm with your bank');
    expect(bank.getAttribute('src')).toBe('http://localhost:4001/bank/x');
    expect(screen.getByText(/Nothing is charged until you do/).textContent).toMatch(
      /this payment of \$\d+\.\d\d with your card \(\d{4}\)/,
    );
    cleanup();
    showPage(all, { pathname: '/menu/cart', hash: '#payment-summary' }, '/menu/cart', <CartRoute />);
    expect(await screen.findByTitle('Confirm with your bank')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cancel the payment' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
  });

  it('leads to no bank for an order of which nothing is in the cart any more', async () => {
    const { crema } = await pending({ state: 'challenge', challengeUrl: 'http://localhost:4001/bank/x' });
    await screen.findByTitle('Confirm with your bank');
    const line = crema.world().cart.lines[0] ?? latte;
    await happens(crema, { type: 'cart/itemAdded', data: { line: { ...line, lineId: 'another' } } });
    expect(screen.queryByText(/no longer in your order/)).toBeNull();
    for (const { lineId } of crema.world().cart.lines.filter((each) => each.lineId !== 'another'))
      await happens(crema, { type: 'cart/itemRemoved', data: { lineId } });
    expect(screen.getByText(/no longer in your order/)).toBeDefined();
    expect(screen.queryByTitle('Confirm with your bank')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue at your bank' })).toBeNull();
    const cancel = screen.getByRole('button', { name: 'Cancel the payment' });
    expect(document.activeElement).toBe(cancel);
  });

  it('leads from the button that placed it to the bank’s question, which a phone shows below the fold', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    await pending({ state: 'challenge', challengeUrl: 'http://localhost:4001/bank/x' });
    const goOn = await screen.findByRole('button', { name: 'Continue at your bank' });
    expect(document.activeElement).toBe(goOn);
    expect(seen.mock.contexts).toContain(goOn);
    expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
    seen.mockRestore();
  });

  it('says that it waits', async () => {
    await pending({ state: 'created', challengeUrl: null });
    expect(screen.getAllByText(/We are waiting for your bank/).length).toBeGreaterThan(0);
  });

  it('says that the money is on the card where the order was refused after it', async () => {
    const { crema, writeId } = await pending(null);
    const refusal = { writeId, orderId: 'o-1', code: 'HIGH_VOLUME_STORE', reloaded: 1_500 };
    await happens(crema, { type: 'order/refused', data: refusal });
    expect(screen.getByText(/was added to your .* Card before the order was refused/).textContent).toContain(
      '$15.00',
    );
    expect(screen.getByText('Your order was not placed')).toBeDefined();
  });

  it('is told on another page where it was refused, once', async () => {
    const { crema, writeId } = await pending(null);
    cleanup();
    showPage(crema, '/menu', '/menu', <PaymentNews />);
    expect(screen.queryByText(/not placed/)).toBeNull();
    expect(screen.getByText(/Your order waits for your bank/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the payment' })).toBeDefined();
    const refusal = { writeId, orderId: 'o-1', code: 'HIGH_VOLUME_STORE', reloaded: 1_500 };
    await happens(crema, { type: 'order/refused', data: refusal });
    expect(screen.getByText(/was not placed. \$15.00 was added/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe(
      '/menu/cart#payment-summary',
    );
    await userEvent.click(screen.getByRole('button', { name: /Dismiss|Close/ }));
    expect(screen.queryByText(/not placed/)).toBeNull();
  });
});

const tenderTexts = { ...paymentTexts, ...ofCardsTexts };

describe('a refusal', () => {
  it('is brought into sight: on a phone it is far from the button', async () => {
    const crema = await paying(100);
    await userEvent.click(place());
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    const data = { writeId: writeOf(crema), orderId: 'o-1', code: '121060', reloaded: null };
    await happens(crema, { type: 'order/refused', data });
    const [shownElement] = seen.mock.contexts as readonly Element[];
    expect(shownElement?.textContent).toContain('Your order was not placed');
    seen.mockRestore();
  });
  it.each(Object.entries(tenderErrors))(
    'of %s is said with its action',
    async (code, { messageId, does }) => {
      const crema = await paying(100);
      await userEvent.click(place());
      const data = { writeId: writeOf(crema), orderId: 'o-1', code, reloaded: null };
      await happens(crema, { type: 'order/refused', data });
      const text = tenderTexts[messageId as keyof typeof tenderTexts];
      const [start = ''] = text.split('{');
      expect(screen.getAllByText((said) => said.startsWith(start)).length).toBeGreaterThan(0);
      expect(screen.queryAllByRole('link', { name: 'Payment methods' })).toHaveLength(
        does === 'methods' ? 1 : 0,
      );
    },
  );
});
