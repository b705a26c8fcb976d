/** Adding money and auto reload: what the sheets ask for, what they refuse themselves, and what they say of how it went. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';
import { asked, card, choose, pending, press, profile, ready, show, visa } from './reloadKit.tsx';

afterEach(cleanup);
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => vi.unstubAllGlobals());

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

  it('offers no card that takes none', async () => {
    const crema = ready();
    const more = ['c-2', 'c-3'].map((cardId) => ({ ...card, cardId, lastFour: cardId, isPrimary: false }));
    const cards = [card, ...more];
    crema.tell({
      type: 'wallet/fetched',
      data: { cards, nicknames: ['', '', ''], statuses: ['active', 'lost', 'active'] },
    });
    show(crema, '#add-money');
    const offered = within(screen.getByRole('combobox', { name: 'Card' })).getAllByRole('option');
    expect(offered.map((each) => each.getAttribute('value'))).toEqual(['c-1', 'c-3']);
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
    expect(await screen.findByText(/is added once you are connected/)).toBeDefined();
  });

  it('is told on the page of the card where its sheet was closed meanwhile, once', async () => {
    const crema = ready();
    show(crema, '#add-money');
    await press('Add $25.00');
    const writeId = pending(crema);
    await press('Close');
    expect(screen.getByText(/is added once you are connected/)).toBeDefined();
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

/** The server has it, and the bank asks about it. */
const isAccepted = (crema: TestCrema, writeId: string) =>
  happens(
    crema,
    { type: 'outbox/sent', data: { writeId, attempt: 1 } },
    { type: 'outbox/accepted', data: { writeId } },
  );

describe('while a bank asks about added money', () => {
  it('names the amount and the card that pays, in the sheet and on the page', async () => {
    const crema = ready();
    show(crema, '#add-money');
    await press('Add $25.00');
    await isAccepted(crema, pending(crema));
    const SAID = 'Your bank wants you to confirm this payment of $25.00 with your card (1881).';
    await screen.findByTitle('Confirm with your bank');
    expect(screen.getByText(/Nothing is charged until you do/).textContent).toContain(SAID);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await press('Close');
    expect(screen.getByText(/Nothing is charged until you do/).textContent).toContain(SAID);
  });

  it('auto reload shows its own form, with a way to the payment that waits', async () => {
    const crema = ready([visa], profile);
    show(crema, '#add-money');
    await press('Add $25.00');
    await isAccepted(crema, pending(crema));
    cleanup();
    show(crema, '#auto-reload');
    const sheet = within(await screen.findByRole('dialog', { name: 'Auto reload' }));
    await sheet.findByRole('link', { name: 'Continue at your bank' });
    expect(await sheet.findByRole('switch')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel the payment' })).toBeNull();
    await press('Save');
    expect(asked(crema).map(({ change }) => change)).toEqual(['addMoney', 'updateAutoReload']);
    const writeId = Object.keys(crema.world().outbox.writes).at(-1) ?? '';
    await happens(crema, { type: 'wallet/changed', data: { writeId, cardId: 'c-1', code: null } });
    expect(sheet.getByText('Your Auto reload settings were saved.')).toBeDefined();
    cleanup();
    show(crema, '#auto-reload');
    await userEvent.click(await screen.findByRole('link', { name: 'Continue at your bank' }));
    expect(screen.getByTestId('address').textContent).toBe('#add-money');
    await screen.findByRole('button', { name: 'Cancel the payment' });
  });
});

describe('auto reload', () => {
  const form = async (crema: TestCrema) => {
    show(crema, '#auto-reload');
    await screen.findByRole('switch');
  };
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
    await screen.findByText(/is added once you are connected/);
    await happens(adding, { type: 'wallet/changed', data: { writeId, cardId: 'c-1', code: null } });
    expect(screen.queryByText('Your Auto reload settings were saved.')).toBeNull();
    expect(await screen.findByRole('switch')).toBeDefined();
  });
  it('keeps what is typed while another tab saves, and says that saving here replaces that', async () => {
    const crema = ready([visa], profile);
    await form(crema);
    await choose('$50.00');
    const data = { change: 'disableAutoReload', cardId: 'c-1' } as const;
    const none = { amount: null, triggerAmount: null, paymentMethodId: null };
    await happens(crema, { type: 'wallet/reloadRequested', data: { ...data, ...none } });
    const writeId = pending(crema);
    expect(screen.getByRole('button', { name: /^Save(?! nickname)/ }).getAttribute('aria-busy')).toBe('true');
    crema.saved(null);
    await happens(crema, { type: 'wallet/changed', data: { writeId, cardId: 'c-1', code: null } });
    await screen.findByText(/changed in another tab or on another device/);
    expect(screen.queryByText('Your Auto reload settings were saved.')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '$50.00' }).checked).toBe(true);
    await press('Save');
    expect(asked(crema)).toMatchObject([{ change: 'createAutoReload', amount: 5_000 }]);
  });
  it('takes over what another tab saves while nothing is typed', async () => {
    const crema = ready([visa], profile);
    await form(crema);
    crema.saved({ ...profile, amount: 5_000 });
    await happens(crema, { type: 'wallet/changed', data: { writeId: 'w', cardId: 'c-1', code: null } });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: '$50.00' }).checked).toBe(true),
    );
    expect(screen.queryByText(/changed in another tab/)).toBeNull();
  });
  it('says that it was paused by a refusal', async () => {
    await form(ready([visa], { ...profile, status: 'suspended', code: '121068' }));
    expect(screen.getAllByText(/Auto reload is paused/).length).toBeGreaterThan(0);
  });
});
