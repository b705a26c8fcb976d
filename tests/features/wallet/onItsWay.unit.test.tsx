/** Money that is added, and that is on its way to a card, and the picture of a card, on the pages of cards. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CardTraits } from '../../../domain/wallet/traits.ts';
import type { TestCrema } from '../createTestCrema.ts';
import { happens, hrefOf, press } from '../showPage.tsx';
import { asked, asksBank, card, profile, ready, second, show, choose } from './reloadKit.tsx';
import { visa, cardChanged, firstWrite } from '../someFacts.ts';
import { wholeText } from '../../setup/wholeText.ts';
// Loaded beside the notice; here it must be there at the press.
import '../../../src/parts/payment/giveUpOrder.tsx';

const traits = (pendingAmount: number, more: Partial<CardTraits> = {}): CardTraits => ({
  ...{ cardImageUrl: null, pendingAmount, orderPaymentType: 'svc' },
  ...more,
});
const give = (crema: TestCrema, ...each: readonly CardTraits[]) =>
  crema.tell({
    type: 'wallet/fetched',
    data: { cards: [card, second].slice(0, each.length), nicknames: ['', ''], traits: [...each] },
  });
const told = () => screen.queryByText(/is on its way to this card already/)?.parentElement?.textContent;
const chooseCard = (cardId: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Card' }), cardId);

describe('money that a bank has not decided about', () => {
  it('is told on the page of its card and before more is added, also where another device added it', async () => {
    const crema = ready();
    give(crema, traits(2_500));
    show(crema, '');
    expect(told()).toBe(
      '$25.00 is on its way to this card already: the bank has not decided yet. Money that you add now is added on top.',
    );
    cleanup();
    show(crema, '#add-money');
    expect(told()).toContain('$25.00');
    await press('Add $25.00');
    expect(asked(crema)).toMatchObject([{ cardId: 'c-1', amount: 2_500 }]);
    give(crema, traits(0));
    cleanup();
    show(crema, '');
    expect(told()).toBeUndefined();
  });

  it('of another device leads to the bank, and can be given up: each charge by its key', async () => {
    const crema = ready();
    const until = crema.now() + 600_000;
    const reloads = [
      { amount: 1_000, until, writeId: 'w-1' },
      { amount: 1_500, until, writeId: 'w-2' },
    ];
    give(crema, traits(2_500, { reloads }));
    const cancelled: string[] = [];
    const cancelCharge = async (key: string) => {
      cancelled.push(key);
      return {
        ok: true,
        value: { state: key === 'w-1' ? 'voided' : 'captured', challengeUrl: null },
      } as const;
    };
    show({ ...crema, wallet: { ...crema.wallet, cancelCharge } }, '');
    expect(screen.getByText(wholeText(/^\$10\.00 waits for your bank to confirm it\./))).toBeDefined();
    expect(await screen.findAllByRole('button', { name: 'Continue at your bank' })).toHaveLength(2);
    const giveUp = () => screen.getAllByRole('button', { name: 'Cancel the payment' })[0] as HTMLElement;
    await userEvent.click(giveUp());
    expect(await screen.findByText('That payment was cancelled, and nothing was charged.')).toBeDefined();
    await userEvent.click(giveUp());
    expect(await screen.findByText(/had confirmed that payment already/)).toBeDefined();
    expect(cancelled).toEqual(['w-1', 'w-2']);
  });

  it('is told without what waits for a bank, which is told by itself', async () => {
    const crema = ready();
    const reloads = [{ amount: 1_000, until: crema.now() + 600_000, writeId: 'w-1' }];
    give(crema, traits(2_500, { reloads }));
    show(crema, '');
    expect(told()).toContain('$15.00 is on its way');
  });

  it('counts towards the most that the card may hold', async () => {
    const crema = ready([visa], null, 2_500);
    give(crema, traits(46_000));
    show(crema, '#add-money');
    await press('Add $25.00');
    expect(screen.getByText("Your card's total amount cannot exceed $500.")).toBeDefined();
    expect(asked(crema)).toEqual([]);
  });

  it('stands once where this device added it: its progress says it on the page of the card', async () => {
    const crema = ready();
    give(crema, traits(0), traits(0));
    const charge = async () => ({ ok: true, value: { state: 'created', challengeUrl: null } }) as const;
    show({ ...crema, wallet: { ...crema.wallet, charge } }, '#add-money');
    await press('Add $25.00');
    await asksBank(crema);
    give(crema, traits(2_500), traits(0));
    await happens(crema);
    await press('Close');
    expect(told()).toBeUndefined();
    expect(screen.getByText(/The bank has not answered yet/)).toBeDefined();
  });

  it('is asked for once from the page of another card: the form leads to where it is told how it goes', async () => {
    const crema = ready();
    give(crema, traits(0), traits(0));
    crema.tell({
      type: 'wallet/reloadRequested',
      data: {
        change: 'addMoney',
        cardId: 'c-2',
        amount: 1_500,
        triggerAmount: null,
        paymentMethodId: 'visa',
      },
    });
    show(crema, '#add-money');
    await chooseCard('c-2');
    expect(told()).toBe(
      '$15.00 is on its way to this card already. More can be added once the bank has decided.',
    );
    expect(screen.queryByRole('button', { name: /^Add \$/ })).toBeNull();
    expect(hrefOf('See how it goes')).toBe('/account/cards/c-2#add-money');
    await chooseCard('c-1');
    expect(screen.getByRole('button', { name: /^Add \$/ })).toBeDefined();
  });
});

describe('the picture of a card', () => {
  const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

  it('is the server’s, over a drawing that stays where the picture cannot be had', () => {
    const crema = ready();
    give(crema, traits(0, { cardImageUrl: '/cards/2.svg' }));
    show(crema, '');
    expect(pictures()).toEqual(['/cards/2.svg']);
    const drawing = document.querySelector('svg[data-kind]');
    expect(drawing).not.toBeNull();
    fireEvent.error(document.querySelector('img') as HTMLImageElement);
    expect(pictures()).toEqual([]);
    expect(drawing?.isConnected).toBe(true);
  });
});

it('an auto reload is on where the server says that it is active', async () => {
  const suspended = { ...profile, status: 'suspended', code: '121048' } as const;
  show(ready([visa], { ...profile, isActive: false }), '');
  expect(await screen.findByText(/Auto reload is paused/)).toBeDefined();
  cleanup();
  show(ready([visa], { ...profile, isActive: true }), '');
  expect(await screen.findByText(/when the balance is below/)).toBeDefined();
  cleanup();
  // An older server says it by the status alone.
  show(ready([visa], suspended), '');
  expect(await screen.findByText(/Auto reload is paused/)).toBeDefined();
});

describe('added money', () => {
  it('is told with the balance that it led to, and not with one of a later purchase', async () => {
    const crema = ready();
    const holds = (balance: number) => ({
      type: 'wallet/fetched' as const,
      data: { cards: [{ ...card, balance }], nicknames: [''] },
    });
    show(crema, '#add-money');
    await press('Add $25.00');
    await happens(crema, cardChanged(firstWrite(crema)), holds(5_000));
    const said = () => screen.getByText(/^The money was added\./).parentElement?.textContent;
    expect(said()).toBe('The money was added. Your new balance is $50.00.');
    await happens(crema, { type: 'live/changeHeard', data: { cursor: '1', what: 'wallet' } }, holds(4_550));
    expect(said()).toBe('The money was added.');
  });

  it('that waits for a network says how much, and can be called back with the amount kept', async () => {
    const crema = ready();
    show(crema, '#add-money');
    await choose('$50.00');
    await press('Add $50.00');
    expect(screen.getByText(/is added once you are connected/).parentElement?.textContent).toContain(
      '$50.00',
    );
    await press("Don't send it");
    expect(Object.keys(crema.world().outbox.writes)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Add $50.00' })).toBeDefined();
  });
});
