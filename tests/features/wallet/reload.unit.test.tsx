/** Adding money and auto reload: what the sheets ask for, what they refuse themselves, and what they say of how it went. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { happens, hrefOf, press } from '../showPage.tsx';
import { firstWrite, saveMethods, visa } from '../someFacts.ts';
import {
  asked,
  asksBank,
  BANK,
  card,
  choose,
  isDone,
  isRefused,
  open,
  profile,
  ready,
  second,
  show,
} from './reloadKit.tsx';

const SAVE = /^Save(?! nickname)/;
const closeTop = async () =>
  userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
const none = { amount: null, triggerAmount: null, paymentMethodId: null };

describe('adding money', () => {
  it.each([
    ['#add-money', /^Add \$25/],
    ['#auto-reload', SAVE],
  ])('waits at %s for the payment methods before it asks for one', async (hash, button) => {
    const crema = open(hash, null, profile);
    const form = await screen.findByRole('button', { name: button });
    expect(form.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(form);
    expect(screen.queryByText(/select a payment method/)).toBeNull();
    saveMethods(crema);
    await happens(crema);
    await press(button);
    expect(asked(crema)).toMatchObject([{ cardId: 'c-1', paymentMethodId: 'visa' }]);
  });

  it('asks for the amount and the default payment method, once', async () => {
    const crema = open('#add-money');
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
    const crema = open('#add-money');
    await choose('Other');
    const field = screen.getByRole('textbox', { name: /^Amount/ });
    if (typed !== '') await userEvent.type(field, typed);
    await press(typed === '' ? 'Add money' : /^Add \$/);
    expect(document.activeElement).toBe(field);
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);
    expect(asked(crema)).toEqual([]);
  });

  it('takes the reload that the bank’s page leads back with out of the address', async () => {
    const crema = ready();
    show(crema, '#add-money', '?reload=w-1&amount=5000');
    await happens(crema);
    expect(screen.getByTestId('address').textContent).toBe('?amount=5000#add-money');
  });

  it('keeps what was chosen where it was refused', async () => {
    const other = { ...visa, paymentMethodId: 'other', accountNumberLastFour: '0341', isDefault: false };
    const crema = open('#add-money', [visa, other]);
    await choose('$50.00');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Payment method' }), 'other');
    await press('Add $50.00');
    await isRefused(crema, '121048');
    expect(document.activeElement?.textContent).toContain('No money was added');
    await press('Try again');
    expect(screen.getByRole('combobox', { name: 'Payment method' })).toHaveProperty('value', 'other');
    expect(document.activeElement?.textContent).toContain('Add $50.00');
  });

  it('offers no card that takes none', () => {
    const crema = ready();
    const cards = [card, second, { ...second, cardId: 'c-3' }];
    const statuses = ['active' as const, 'lost' as const, 'active' as const];
    crema.tell({ type: 'wallet/fetched', data: { cards, nicknames: ['', '', ''], statuses } });
    show(crema, '#add-money');
    const offered = within(screen.getByRole('combobox', { name: 'Card' })).getAllByRole('option');
    expect(offered.map((each) => each.getAttribute('value'))).toEqual(['c-1', 'c-3']);
  });

  it('keeps amount and place in the form while another card is chosen, and adds to that one', async () => {
    const crema = ready();
    crema.tell({ type: 'wallet/fetched', data: { cards: [card, second], nicknames: ['', 'Second'] } });
    show(crema, '#add-money');
    await choose('$50.00');
    const choice = screen.getByRole('combobox', { name: 'Card' });
    await userEvent.selectOptions(choice, 'c-2');
    expect([choice.isConnected, isChosen('$50.00')]).toEqual([true, true]);
    await press('Add $50.00');
    expect(asked(crema)).toMatchObject([{ cardId: 'c-2', amount: 5_000 }]);
    expect(await screen.findByText(/is added once you are connected/)).toBeDefined();
  });

  it('is told on the page of the card where its sheet was closed meanwhile, once', async () => {
    const crema = open('#add-money');
    await press('Add $25.00');
    await press('Close');
    expect(screen.getByText(/is added once you are connected/)).toBeDefined();
    await isRefused(crema, '121048');
    expect(screen.getByText('No money was added')).toBeDefined();
    await press('Try again');
    await press('Add $25.00');
    await isDone(crema);
    expect(screen.getByText(/The money was added/)).toBeDefined();
    await press('Close');
    expect(screen.queryByText(/The money was added/)).toBeNull();
  });
});

describe('while a bank asks about added money', () => {
  const SAID = 'Your bank wants you to confirm this payment of $25.00 with your card (1881).';
  const told = () => screen.getByText(/Nothing is charged until you do/).parentElement?.textContent;

  it('shows the bank’s page, a closed sheet cancels nothing, and the payment can be cancelled', async () => {
    const crema = open('#add-money');
    await press('Add $25.00');
    const writeId = firstWrite(crema);
    await asksBank(crema);
    expect((await screen.findByTitle('Confirm with your bank')).getAttribute('src')).toBe(BANK);
    expect(told()).toContain(SAID);
    await closeTop();
    expect(crema.cancelled).toEqual([]);
    await press('Close');
    expect(told()).toContain(SAID);
    const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    await userEvent.click(screen.getByRole('link', { name: 'Continue at your bank' }));
    await screen.findByTitle('Confirm with your bank');
    // The one that is opened last is on top.
    const titles = opened.mock.contexts.map((each) => (each as HTMLElement).querySelector('h2')?.textContent);
    expect(titles).toEqual(['Add money', 'Confirm with your bank']);
    opened.mockRestore();
    await closeTop();
    await press('Cancel the payment');
    await waitFor(() => expect(crema.cancelled).toEqual([writeId]));
    await isRefused(crema, 'CHARGE_CANCELLED');
    expect(screen.getByText('The payment was cancelled. Nothing was charged.')).toBeDefined();
  });

  it('auto reload shows its own form, with a way to the payment that waits', async () => {
    const crema = open('#add-money', [visa], profile);
    await press('Add $25.00');
    await asksBank(crema);
    cleanup();
    show(crema, '#auto-reload');
    const sheet = within(await screen.findByRole('dialog', { name: 'Auto reload' }));
    await sheet.findByRole('link', { name: 'Continue at your bank' });
    expect(await sheet.findByRole('switch')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel the payment' })).toBeNull();
    await press('Save');
    expect(asked(crema).map(({ change }) => change)).toEqual(['addMoney', 'updateAutoReload']);
    await isDone(crema, Object.keys(crema.world().outbox.writes).at(-1));
    expect(sheet.getByText('Your Auto reload settings were saved.')).toBeDefined();
    cleanup();
    show(crema, '#auto-reload');
    await userEvent.click(await screen.findByRole('link', { name: 'Continue at your bank' }));
    expect(screen.getByTestId('address').textContent).toBe('#add-money');
    await screen.findByRole('button', { name: 'Cancel the payment' });
  });
});

describe('auto reload', () => {
  async function form(...how: Parameters<typeof ready>) {
    const crema = open('#auto-reload', ...how);
    await screen.findByRole('switch');
    return crema;
  }
  const flip = () => userEvent.click(screen.getByRole('switch'));

  it.each<[string, Parameters<typeof ready>, () => Promise<unknown>, readonly object[]]>([
    [
      'creates one',
      [],
      async () => {
        await flip();
        await choose('$5.00');
      },
      [
        {
          change: 'createAutoReload',
          cardId: 'c-1',
          amount: 2_500,
          triggerAmount: 500,
          paymentMethodId: 'visa',
        },
      ],
    ],
    ['disables it', [[visa], profile], flip, [{ change: 'disableAutoReload', cardId: 'c-1', ...none }]],
    ['calls nothing where there is none', [], async () => undefined, []],
  ])('%s', async (_what, how, changes, asks) => {
    const crema = await form(...how);
    await changes();
    await press('Save');
    expect(asked(crema)).toEqual(asks);
  });

  it('says that a balance which is below already waits for the next purchase', async () => {
    const crema = await form([visa], null, 700);
    await flip();
    const SAID = /already. The first reload comes after your next purchase/;
    await choose('$5.00');
    expect(screen.queryByText(SAID)).toBeNull();
    const triggers = within(screen.getByRole('group', { name: 'When my balance is below' }));
    await userEvent.click(triggers.getByRole('radio', { name: '$10.00' }));
    expect(screen.getByText(/already. The first reload/).parentElement?.textContent).toContain('$10.00');
    await press('Save');
    await isDone(crema);
    expect(screen.getByText('Your Auto reload settings were saved.')).toBeDefined();
    expect(screen.getByText(SAID)).toBeDefined();
  });

  it('asks for a payment method where the one it had is gone, and continues to adding one where there is none', async () => {
    const crema = await form([visa], { ...profile, paymentMethodId: 'gone' });
    await press('Save');
    expect(screen.getByText('To save Auto reload settings, select a payment method.')).toBeDefined();
    expect(asked(crema)).toEqual([]);
    cleanup();
    await form([]);
    await flip();
    expect(hrefOf('Continue')).toContain('amount%3D2500');
  });

  it('says nothing of money that is added meanwhile', async () => {
    const adding = open('#add-money', [visa], profile);
    await press('Add $25.00');
    cleanup();
    show(adding, '#auto-reload');
    await screen.findByText(/is added once you are connected/);
    await isDone(adding);
    expect(screen.queryByText('Your Auto reload settings were saved.')).toBeNull();
    expect(await screen.findByRole('switch')).toBeDefined();
  });

  it('keeps what is typed while another tab saves, and says that saving here replaces that', async () => {
    const crema = await form([visa], profile);
    await choose('$50.00');
    const data = { change: 'disableAutoReload', cardId: 'c-1', ...none } as const;
    await happens(crema, { type: 'wallet/reloadRequested', data });
    expect(screen.getByRole('button', { name: SAVE }).getAttribute('aria-busy')).toBe('true');
    crema.saved(null);
    await isDone(crema);
    await screen.findByText(/changed in another tab or on another device/);
    expect(screen.queryByText('Your Auto reload settings were saved.')).toBeNull();
    expect(isChosen('$50.00')).toBe(true);
    await press('Save');
    expect(asked(crema)).toMatchObject([{ change: 'createAutoReload', amount: 5_000 }]);
  });

  it('takes over what another tab saves while nothing is typed', async () => {
    const crema = await form([visa], profile);
    crema.saved({ ...profile, amount: 5_000 });
    await isDone(crema, 'w');
    await waitFor(() => expect(isChosen('$50.00')).toBe(true));
    expect(screen.queryByText(/changed in another tab/)).toBeNull();
  });
});
