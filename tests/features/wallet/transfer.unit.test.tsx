/** What the form of a transfer refuses itself, and the balance of any card for a guest. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CardsRoutes } from '../../../src/features/wallet/CardsRoutes.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage, press } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';
import { wholeText } from '../../setup/wholeText.ts';

const card = (cardId: string, balance: number) => ({
  ...{ cardId, lastFour: '4242', balance, currency: 'USD', isPrimary: cardId === 'c-1' },
});
const changes = (crema: TestCrema) =>
  crema.asked.flatMap((each) => (each.type === 'wallet/change' ? [each.data] : []));

describe('a transfer of balance', () => {
  async function transfer(typed: string, toBalance = 0): Promise<TestCrema> {
    const crema = createTestCrema({}, signIn, {
      type: 'wallet/fetched',
      data: { cards: [card('c-1', 2_500), card('c-2', toBalance)], nicknames: ['', ''] },
    });
    showPage(crema, '/account/cards/c-1', '/account/cards/*', <CardsRoutes />);
    await press('Transfer balance');
    const form = within(screen.getByRole('dialog', { name: 'Transfer balance' }));
    const amount = form.getByRole('textbox', { name: /^Amount/ });
    await userEvent.clear(amount);
    if (typed !== '') await userEvent.type(amount, typed);
    await userEvent.click(form.getByRole('button', { name: 'Transfer balance' }));
    return crema;
  }

  it.each(['', '0', '25.01', 'much'])(
    'of "%s" says what may be moved, and asks for nothing',
    async (typed) => {
      const crema = await transfer(typed);
      expect(screen.getByText('Enter an amount above $0 that the card holds.')).toBeDefined();
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Amount/ }));
      expect(changes(crema)).toEqual([]);
    },
  );

  it('that would make more than $500 is refused in the words of the form', async () => {
    const crema = await transfer('10.01', 490_00);
    expect(screen.getByText("Your card's total amount cannot exceed $500.")).toBeDefined();
    expect(changes(crema)).toEqual([]);
  });

  it('that makes exactly $500 is asked for', async () => {
    expect(changes(await transfer('10', 490_00))).toEqual([
      { change: 'transfer', cardId: 'c-1', nickname: null, toCard: 'c-2', amount: 1_000 },
    ]);
  });

  it('is of the whole balance, which may change, until an amount is typed', async () => {
    const crema = createTestCrema({}, signIn);
    const holds = (balance: number) => ({
      type: 'wallet/fetched' as const,
      data: { cards: [card('c-1', balance), card('c-2', 0)], nicknames: ['', ''] },
    });
    crema.tell(holds(2_500));
    showPage(crema, '/account/cards/c-1', '/account/cards/*', <CardsRoutes />);
    await press('Transfer balance');
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
    await happens(crema, holds(2_000));
    expect(amount.value).toBe('20.00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '7');
    await happens(crema, holds(1_500));
    expect(amount.value).toBe('7');
  });
});

describe('a card that was reported lost', () => {
  type Status = 'active' | 'lost' | 'closed';
  function ready(...statuses: readonly Status[]): TestCrema {
    const crema = createTestCrema({}, signIn);
    const cards = statuses.map((_, index) => ({
      ...card(`c-${index + 1}`, 2_500),
      ...{ lastFour: `000${index + 1}`, isPrimary: false },
    }));
    crema.tell({
      type: 'wallet/fetched',
      data: { cards, nicknames: statuses.map(() => ''), statuses: [...statuses] },
    });
    return crema;
  }
  const show = (crema: TestCrema, path = '/account/cards/c-1') =>
    showPage(crema, path, '/account/cards/*', <CardsRoutes />);
  const left = /nobody can pay with it.*is still yours: transfer it to another card/;

  it('says that its balance is the member’s, and moves it to a card that is in use', async () => {
    const crema = ready('lost', 'closed', 'active');
    show(crema);
    expect(screen.getByText(wholeText(left))).toBeDefined();
    for (const name of ['Report lost or stolen', 'Make primary'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await press('Transfer balance');
    const form = within(screen.getByRole('dialog', { name: 'Transfer balance' }));
    expect(form.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Crema Card •••• 0003',
    ]);
    await userEvent.click(form.getByRole('button', { name: 'Transfer balance' }));
    expect(changes(crema)).toEqual([
      { change: 'transfer', cardId: 'c-1', nickname: null, toCard: 'c-3', amount: 2_500 },
    ]);
  });

  it('leads to adding a card where no other one can have its balance', async () => {
    show(ready('lost', 'closed'));
    await press('Transfer balance');
    const form = within(screen.getByRole('dialog', { name: 'Transfer balance' }));
    expect(form.getByText('Add another card to transfer a balance to.')).toBeDefined();
    expect(form.getByRole('link', { name: 'Add Card' }).getAttribute('href')).toBe('/account/cards/add');
  });

  it('is no card to which the balance of an added one goes', () => {
    show(ready('lost', 'active'), '/account/cards/add');
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['No, keep it on this card', 'Crema Card •••• 0002']);
  });
});

describe('the balance of a card for a guest', () => {
  const show = (crema: TestCrema) => showPage(crema, '/account/cards', '/account/cards/*', <CardsRoutes />);

  it('is not asked for where the operator does not want it', () => {
    show(createTestCrema({ unauthCardBalanceCheckEnabled: false }));
    expect(screen.queryByText('Check a balance')).toBeNull();
  });

  it.each([
    [{ ok: true, value: { lastFour: '1001', balance: 1_500, currency: 'USD' } }, 'Card (1001) holds $15.00.'],
    [
      { ok: false, kind: 'refused', code: '121000', retryAfterSeconds: null },
      "That card number or security code doesn't look right.",
    ],
  ] as const)('is said, or why not', async (answer, text) => {
    const crema = createTestCrema({ unauthCardBalanceCheckEnabled: true });
    const asked: string[] = [];
    const wallet = {
      ...crema.wallet,
      balance: async (secret: string) => {
        asked.push(secret);
        return answer;
      },
    };
    show({ ...crema, wallet } as TestCrema);
    await userEvent.type(screen.getByRole('textbox', { name: /^Card number/ }), '7777 0000 0000 1001');
    await userEvent.type(screen.getByLabelText(/^Security code/), '24682468');
    await press('Check balance');
    expect((await screen.findByRole(answer.ok ? 'status' : 'alert')).textContent).toContain(text);
    expect(asked).toEqual(['777700000000100124682468']);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Card number/ });
    expect(field.value).toBe(answer.ok ? '' : '7777 0000 0000 1001');
  });
});
