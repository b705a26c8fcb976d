/** Adding money and auto reload: what the sheets ask for, what they refuse themselves, and what they say of how it went. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardDetails } from '../../../domain/wallet/shape.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { CardsRoutes } from '../../../src/features/wallet/CardsRoutes.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';

afterEach(cleanup);
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => vi.unstubAllGlobals());

const card = { cardId: 'c-1', lastFour: '4242', balance: 2_500, currency: 'USD', isPrimary: true };
const visa: PaymentMethod = {
  ...{
    paymentMethodId: 'visa',
    paymentMethodIdHash: 'h',
    paymentType: 'visa',
    accountNumberLastFour: '1881',
    maskedAccount: null,
  },
  ...{ expirationMonth: 12, expirationYear: 2090, isDefault: true, billingAddressId: null },
};
type Profile = CardDetails['autoReloadProfile'];
const profile = {
  amount: 1_000,
  triggerAmount: 500,
  paymentMethodId: 'visa',
  status: 'active',
  code: null,
} as const;

function ready(
  methods: readonly PaymentMethod[] = [visa],
  autoReloadProfile: Profile = null,
  balance = 2_500,
) {
  const crema = createTestCrema({ vaultOrigin: 'http://localhost:4001' });
  const details: CardDetails = {
    cardId: 'c-1',
    status: 'active',
    entries: [],
    next: null,
    autoReloadProfile,
  };
  const charge = { state: 'challenge', challengeUrl: 'http://localhost:4001/bank/x' } as const;
  const cancelled: string[] = [];
  const wallet = {
    ...crema.wallet,
    card: async () => ({ ok: true, value: details }) as const,
    charge: async () => ({ ok: true, value: charge }) as const,
    cancelCharge: async (writeId: string) => {
      cancelled.push(writeId);
      return { ok: true, value: null } as const;
    },
  };
  signIn(crema);
  crema.tell({ type: 'wallet/fetched', data: { cards: [{ ...card, balance }], nicknames: [''] } });
  crema.tell({ type: 'paymentMethods/fetched', data: { document: crema.hold(methods) } });
  return { ...crema, wallet, cancelled };
}
const show = (crema: TestCrema, hash: string, search = '') =>
  showPage(
    crema,
    `/account/cards/c-1${search}${hash}`,
    '/account/cards/*',
    <>
      <CardsRoutes />
      <Address />
    </>,
  );
function Address() {
  const { search, hash } = useLocation();
  return <output data-testid="address">{search + hash}</output>;
}
const asked = (crema: TestCrema) =>
  crema.asked.flatMap((each) => (each.type === 'wallet/reload' ? [each.data] : []));
const pending = ({ world }: TestCrema) => Object.keys(world().outbox.writes)[0] ?? '';
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

describe('adding money', () => {
  it.each([
    ['#add-money', /^Add \$25/],
    ['#auto-reload', /^Save(?! nickname)/],
  ])('waits at %s for the payment methods before it asks for one', async (hash, button) => {
    const crema = createTestCrema({ vaultOrigin: 'http://localhost:4001' });
    const { wallet } = ready([visa], profile);
    signIn(crema);
    crema.tell({ type: 'wallet/fetched', data: { cards: [card], nicknames: [''] } });
    show({ ...crema, wallet }, hash);
    const form = await screen.findByRole('button', { name: button });
    expect(form.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(form);
    expect(screen.queryByText(/select a payment method/)).toBeNull();
    await happens(crema, { type: 'paymentMethods/fetched', data: { document: crema.hold([visa]) } });
    await press(button);
    expect(asked(crema)).toMatchObject([{ cardId: 'c-1', paymentMethodId: 'visa' }]);
  });

  it('chooses the account that was just added, with the amount that was kept', async () => {
    const account: PaymentMethod = {
      ...visa,
      ...{ paymentMethodId: 'pm-p', paymentType: 'paypal', isDefault: false },
      ...{ accountNumberLastFour: '', maskedAccount: 'm•••@example.com' },
      ...{ expirationMonth: null, expirationYear: null },
    };
    const crema = ready([visa, account]);
    const state = { did: 'added', paymentType: 'paypal', paymentMethodId: 'pm-p' };
    const at = { pathname: '/account/cards/c-1', search: '?amount=5000', hash: '#add-money', state };
    showPage(crema, at, '/account/cards/*', <CardsRoutes />);
    const option = await screen.findByRole<HTMLOptionElement>('option', { name: 'PayPal m•••@example.com' });
    expect(option.selected).toBe(true);
    await press('Add $50.00');
    expect(asked(crema)).toMatchObject([{ amount: 5_000, paymentMethodId: 'pm-p' }]);
  });

  it('leads to PayPal where cards are off', async () => {
    const crema = ready([]);
    const newPaymentOptionEnabled = { ...crema.config.newPaymentOptionEnabled, creditCard: false };
    show({ ...crema, config: { ...crema.config, newPaymentOptionEnabled } }, '#add-money');
    const link = await screen.findByRole('link', { name: 'Add a payment method' });
    expect(link.getAttribute('href')).toMatch(/^\/account\/payment-method\/add\/paypal\?returnUrl=/);
  });

  it('asks for the amount and the default payment method, once', async () => {
    const crema = ready();
    show(crema, '#add-money');
    await choose('$50.00');
    await press('Add $50.00');
    expect(asked(crema)).toEqual([
      { change: 'addMoney', cardId: 'c-1', amount: 5_000, triggerAmount: null, paymentMethodId: 'visa' },
    ]);
    expect(screen.queryByRole('button', { name: /^Add \$/ })).toBeNull();
  });

  it.each([
    ['', 'Enter a reload amount'],
    ['4.99', 'Invalid reload amount.'],
    ['100.01', 'Invalid reload amount.'],
  ])('refuses %j: %s', async (typed, message) => {
    const crema = ready();
    show(crema, '#add-money');
    await choose('Other');
    if (typed !== '') await userEvent.type(screen.getByRole('textbox', { name: /^Amount/ }), typed);
    await press(typed === '' ? 'Add money' : /^Add \$/);
    const field = screen.getByRole('textbox', { name: /^Amount/ });
    expect(document.activeElement).toBe(field);
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);
    expect(asked(crema)).toEqual([]);
  });

  it('refuses what would be more than $500', async () => {
    const crema = ready([visa], null, 49_000);
    show(crema, '#add-money');
    await press('Add $25.00');
    expect(screen.getByText("Your card's total amount cannot exceed $500.")).toBeDefined();
    expect(asked(crema)).toEqual([]);
  });

  it('leads to adding a payment method where there is none, and back with the amount', async () => {
    const crema = ready([]);
    show(crema, '#add-money', '?amount=5000');
    expect(screen.getByText('Your account has no payment methods.')).toBeDefined();
    const href = screen.getByRole('link', { name: 'Add a payment method' }).getAttribute('href');
    expect(href).toBe(
      `/account/payment-method/add/credit-card?returnUrl=${encodeURIComponent('/account/cards/c-1?amount=5000#add-money')}`,
    );
    expect(screen.getByRole('radio', { name: '$50.00' })).toHaveProperty('checked', true);
  });

  it('leads to adding another one by a link, for arrow keys choose each option that they come to', async () => {
    const crema = ready();
    show(crema, '#add-money', '?amount=5000');
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Visa ending in 1881']);
    const link = screen.getByRole('link', { name: 'Add a payment method' });
    expect(link.getAttribute('href')).toMatch(encodeURIComponent('/account/cards/c-1?amount=5000#add-money'));
  });

  it('says that the payment methods could not be loaded, and tries again', async () => {
    const crema = createTestCrema({ vaultOrigin: 'http://localhost:4001' });
    const { wallet } = ready();
    signIn(crema);
    crema.tell({ type: 'wallet/fetched', data: { cards: [card], nicknames: [''] } });
    crema.tell({ type: 'paymentMethods/fetchFailed', data: { kind: 'unreachable' } });
    show({ ...crema, wallet }, '#add-money');
    expect(screen.getByText('We could not load your payment methods.')).toBeDefined();
    await press('Add $25.00');
    const notice = screen.getByText('To save Auto reload settings, select a payment method.');
    const refreshes = () => crema.asked.filter(({ type }) => type === 'paymentMethods/refresh').length;
    const before = refreshes();
    const again = notice.closest<HTMLElement>('[role=alert]') ?? document.body;
    await userEvent.click(within(again).getByRole('button', { name: 'Try again' }));
    expect(refreshes()).toBe(before + 1);
    expect(notice.isConnected).toBe(false);
  });

  it('leads from the missing payment method back to the choice', async () => {
    const crema = ready([visa], { ...profile, paymentMethodId: 'gone' });
    show(crema, '#auto-reload');
    await screen.findByRole('switch');
    await press(/^Save(?! nickname)/);
    await press('Try again');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Payment method' }));
    expect(screen.queryByText(/select a payment method/)).toBeNull();
  });

  it('says that it was added, with the new balance, or why not', async () => {
    const crema = ready();
    show(crema, '#add-money');
    await press('Add $25.00');
    await happens(crema, { type: 'wallet/changeRefused', data: { writeId: pending(crema), code: '121048' } });
    expect(screen.getByText(/Please select a different payment method and try again/)).toBeDefined();
    await press('Try again');
    await press('Add $25.00');
    await happens(crema, {
      type: 'wallet/changed',
      data: { writeId: pending(crema), cardId: 'c-1', code: null },
    });
    expect(document.activeElement?.textContent).toContain('The money was added.');
    crema.tell({ type: 'wallet/fetched', data: { cards: [{ ...card, balance: 5_000 }], nicknames: [''] } });
    await happens(crema);
    expect(screen.getByText(/The money was added. Your new balance is/).textContent).toContain('$50.00');
  });

  it('takes the reload that the bank’s page leads back with out of the address', async () => {
    const crema = ready();
    show(crema, '#add-money', '?reload=w-1&amount=5000');
    await happens(crema);
    expect(screen.getByTestId('address').textContent).toBe('?amount=5000#add-money');
  });

  it('keeps what was chosen where it was refused', async () => {
    const other = { ...visa, paymentMethodId: 'other', accountNumberLastFour: '0341', isDefault: false };
    const crema = ready([visa, other]);
    show(crema, '#add-money');
    await choose('$50.00');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Payment method' }), 'other');
    await press('Add $50.00');
    await happens(crema, { type: 'wallet/changeRefused', data: { writeId: pending(crema), code: '121048' } });
    expect(document.activeElement?.textContent).toContain('No money was added');
    await press('Try again');
    expect(screen.getByRole('combobox', { name: 'Payment method' })).toHaveProperty('value', 'other');
    expect(document.activeElement?.textContent).toContain('Add $50.00');
  });

  it('names no new balance before the cards were asked for again', async () => {
    const crema = ready();
    show(crema, '#add-money');
    await press('Add $25.00');
    const writeId = pending(crema);
    await happens(crema, { type: 'wallet/changed', data: { writeId, cardId: 'c-1', code: null } });
    expect(screen.getByText('The money was added.')).toBeDefined();
    expect(screen.queryByText(/Your new balance/)).toBeNull();
  });

  it('keeps amount and place in the form while another card is chosen, and adds to that one', async () => {
    const crema = ready();
    const second = { ...card, cardId: 'c-2', lastFour: '0002', balance: 100, isPrimary: false };
    crema.tell({ type: 'wallet/fetched', data: { cards: [card, second], nicknames: ['', 'Second'] } });
    show(crema, '#add-money');
    await choose('$50.00');
    const choice = screen.getByRole('combobox', { name: 'Card' });
    await userEvent.selectOptions(choice, 'c-2');
    expect(choice.isConnected).toBe(true);
    expect(screen.getByRole('radio', { name: '$50.00' })).toHaveProperty('checked', true);
    await press('Add $50.00');
    expect(asked(crema)).toMatchObject([{ cardId: 'c-2', amount: 5_000 }]);
    expect(await screen.findByText(/The money is added once you are connected/)).toBeDefined();
  });

  it('is told on the page of the card where its sheet was closed meanwhile, once', async () => {
    const crema = ready();
    show(crema, '#add-money');
    await press('Add $25.00');
    const writeId = pending(crema);
    await press('Close');
    expect(screen.getByText(/The money is added once you are connected/)).toBeDefined();
    await happens(crema, { type: 'wallet/changeRefused', data: { writeId, code: '121048' } });
    expect(screen.getByText('No money was added')).toBeDefined();
    await press('Try again');
    await press('Add $25.00');
    await happens(crema, {
      type: 'wallet/changed',
      data: { writeId: pending(crema), cardId: 'c-1', code: null },
    });
    expect(screen.getByText(/The money was added/)).toBeDefined();
    await press('Close');
    expect(screen.queryByText(/The money was added/)).toBeNull();
  });

  it('shows the bank’s page while the bank asks, and a closed sheet cancels nothing', async () => {
    const crema = ready();
    show(crema, '#add-money');
    await press('Add $25.00');
    const writeId = pending(crema);
    await happens(
      crema,
      { type: 'outbox/sent', data: { writeId, attempt: 1 } },
      { type: 'outbox/accepted', data: { writeId } },
    );
    const bank = await screen.findByTitle('Confirm with your bank');
    expect(bank.getAttribute('src')).toBe('http://localhost:4001/bank/x');
    const closing = screen.getAllByRole('button', { name: 'Close' });
    await userEvent.click(closing.at(-1) as HTMLElement);
    expect(crema.cancelled).toEqual([]);
    expect(screen.getByText(/Nothing is charged until you do/)).toBeDefined();
    await press('Close');
    const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    await userEvent.click(screen.getByRole('link', { name: 'Continue at your bank' }));
    await screen.findByTitle('Confirm with your bank');
    // The one that is opened last is on top.
    expect(
      opened.mock.contexts.map((each) => (each as HTMLElement).querySelector('h2')?.textContent),
    ).toEqual(['Add money', 'Confirm with your bank']);
    opened.mockRestore();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await press('Cancel the payment');
    await waitFor(() => expect(crema.cancelled).toEqual([writeId]));
    await happens(crema, { type: 'wallet/changeRefused', data: { writeId, code: 'CHARGE_CANCELLED' } });
    expect(screen.getByText('The payment was cancelled. Nothing was charged.')).toBeDefined();
  });
});

describe('auto reload', () => {
  const form = async (crema: TestCrema) => {
    show(crema, '#auto-reload');
    await screen.findByRole('switch');
  };
  it('keeps amount and trigger while a payment method is added, and comes back enabled', async () => {
    const crema = ready([]);
    await form(crema);
    await userEvent.click(screen.getByRole('switch'));
    await choose('$50.00');
    const triggers = screen.getByRole('group', { name: 'When my balance is below' });
    await userEvent.click(within(triggers).getByRole('radio', { name: '$5.00' }));
    const href = screen.getByRole('link', { name: 'Continue' }).getAttribute('href') ?? '';
    const back = new URL(new URL(href, 'http://x').searchParams.get('returnUrl') ?? '', 'http://x');
    expect(back.search).toBe('?amount=5000&trigger=500');
    cleanup();
    const later = ready();
    show(later, back.hash, back.search);
    await screen.findByRole('switch');
    await press(/^Save(?! nickname)/);
    expect(asked(later)).toMatchObject([{ change: 'createAutoReload', amount: 5_000, triggerAmount: 500 }]);
  });

  it('creates one', async () => {
    const crema = ready();
    await form(crema);
    await userEvent.click(screen.getByRole('switch'));
    await choose('$5.00');
    await press('Save');
    expect(asked(crema)).toEqual([
      {
        change: 'createAutoReload',
        cardId: 'c-1',
        amount: 2_500,
        triggerAmount: 500,
        paymentMethodId: 'visa',
      },
    ]);
  });
  it('says that a balance which is below already waits for the next purchase', async () => {
    const crema = ready([visa], null, 700);
    await form(crema);
    await userEvent.click(screen.getByRole('switch'));
    const SAID = /already. The first reload comes after your next purchase/;
    await choose('$5.00');
    expect(screen.queryByText(SAID)).toBeNull();
    const triggers = within(screen.getByRole('group', { name: 'When my balance is below' }));
    await userEvent.click(triggers.getByRole('radio', { name: '$10.00' }));
    expect(screen.getByText(/already. The first reload/).textContent).toContain('$10.00');
    await press('Save');
    await happens(crema, {
      type: 'wallet/changed',
      data: { writeId: pending(crema), cardId: 'c-1', code: null },
    });
    expect(screen.getByText('Your Auto reload settings were saved.')).toBeDefined();
    expect(screen.getByText(SAID)).toBeDefined();
  });
  it('updates the one that is there', async () => {
    const crema = ready([visa], profile);
    await form(crema);
    await press('Save');
    expect(asked(crema)).toEqual([
      {
        change: 'updateAutoReload',
        cardId: 'c-1',
        amount: 1_000,
        triggerAmount: 500,
        paymentMethodId: 'visa',
      },
    ]);
  });
  it('disables it, and calls nothing where there is none', async () => {
    const crema = ready([visa], profile);
    await form(crema);
    await userEvent.click(screen.getByRole('switch'));
    await press('Save');
    expect(asked(crema)).toEqual([
      {
        change: 'disableAutoReload',
        cardId: 'c-1',
        amount: null,
        triggerAmount: null,
        paymentMethodId: null,
      },
    ]);
    cleanup();
    const none = ready();
    await form(none);
    await press('Save');
    expect(asked(none)).toEqual([]);
  });
  it('asks for a payment method where the one it had is gone, and continues to adding one where there is none', async () => {
    const crema = ready([visa], { ...profile, paymentMethodId: 'gone' });
    await form(crema);
    await press('Save');
    expect(screen.getByText('To save Auto reload settings, select a payment method.')).toBeDefined();
    expect(asked(crema)).toEqual([]);
    cleanup();
    const none = ready([]);
    await form(none);
    await userEvent.click(screen.getByRole('switch'));
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toContain('amount%3D2500');
  });
  it('says what waits, and nothing of money that is added meanwhile', async () => {
    const crema = ready([visa], profile);
    await form(crema);
    await press('Save');
    expect(screen.getByText(/Your Auto reload is saved once you are connected/)).toBeDefined();
    cleanup();
    const adding = ready([visa], profile);
    show(adding, '#add-money');
    await press('Add $25.00');
    const writeId = pending(adding);
    cleanup();
    show(adding, '#auto-reload');
    await screen.findByText(/The money is added once you are connected/);
    await happens(adding, { type: 'wallet/changed', data: { writeId, cardId: 'c-1', code: null } });
    expect(screen.queryByText('Your Auto reload settings were saved.')).toBeNull();
    expect(await screen.findByRole('switch')).toBeDefined();
  });
  it('says that it was paused by a refusal', async () => {
    await form(ready([visa], { ...profile, status: 'suspended', code: '121068' }));
    expect(screen.getAllByText(/Auto reload is paused/).length).toBeGreaterThan(0);
  });
});
