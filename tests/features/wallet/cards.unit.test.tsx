/** The pages of cards: what they list, what a change asks for, and what is said of how it ended. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, hrefOf, showPage, press } from '../showPage.tsx';
import { signIn, cardRefused, firstWrite, cardChanged } from '../someFacts.ts';
import { CardsPage } from '../../../src/features/wallet/CardsPage.tsx';
import { CardsRoutes } from '../../../src/features/wallet/CardsRoutes.tsx';

const one = { cardId: 'c-1', lastFour: '4242', balance: 2_500, currency: 'USD', isPrimary: true };
const two = { cardId: 'c-2', lastFour: '1001', balance: 1_500, currency: 'USD', isPrimary: false };
const known = (...cards: (typeof one)[]) =>
  ({ type: 'wallet/fetched', data: { cards, nicknames: cards.map(() => '') } }) as const;
const ready = (...cards: (typeof one)[]) => createTestCrema({}, signIn, known(...cards));
const show = (crema: TestCrema, path = '/account/cards') =>
  showPage(crema, path, '/account/cards/*', <CardsRoutes />);
const open = (path: string, ...cards: (typeof one)[]) => {
  const crema = ready(...cards);
  show(crema, path);
  return crema;
};
/** The change that was asked for has its answer, and the cards are asked for again. */
const ends = (crema: TestCrema, cardId: string, ...cards: (typeof one)[]) =>
  happens(crema, cardChanged(firstWrite(crema), cardId), known(...cards));

describe('the list of cards', () => {
  it.each(['#add-money', '#auto-reload'])('opens %s at the primary card', async (hash) => {
    showPage(ready(one, two), { pathname: '/account/cards', hash }, '/account/cards', <CardsPage />);
    expect(screen.getByTitle(`/account/cards/c-1${hash}`)).toBeDefined();
  });

  it('lets a guest sign in or create an account, and come back to the sheet', () => {
    show(createTestCrema(), '/account/cards#add-money');
    const back = '?returnUrl=%2Faccount%2Fcards%23add-money';
    expect(hrefOf('Sign in')).toBe(`/account/signin${back}`);
    expect(hrefOf('Create account')).toBe(`/account/create${back}`);
  });

  it('has the last four digits in the name of each link', () => {
    show(ready(one, two));
    const names = [/^Crema Card •••• 4242$/, /^Crema Card •••• 1001$/];
    for (const name of names) expect(screen.getByRole('link', { name })).toBeDefined();
  });
  it.each([
    ['lost', 'Lost or stolen'],
    ['notActivated', 'Not active'],
    ['closed', 'Closed'],
  ] as const)('says of a card that it is %s, and nothing of an active one', (status, said) => {
    const crema = ready();
    crema.tell({
      type: 'wallet/fetched',
      data: { cards: [one, two], nicknames: ['', ''], statuses: ['active', status] },
    });
    show(crema);
    const [active, other] = screen.getAllByRole('listitem');
    expect(other?.textContent).toContain(said);
    expect(active?.textContent).not.toContain(said);
  });

  it('says of a card how much is held for orders that wait for a bank, until they are given up', () => {
    const crema = ready();
    const held = (until: number) => ({ amount: 369, until, writeId: 'w-1' });
    const trait = { cardImageUrl: null, pendingAmount: 0, orderPaymentType: 'svc' };
    const traits = [
      { ...trait, held: held(crema.now() + 600_000) },
      { ...trait, held: held(crema.now()) },
    ];
    crema.tell({ type: 'wallet/fetched', data: { cards: [one, two], nicknames: ['', ''], traits } });
    show(crema);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('$3.69 is held for an order');
    // In one box: a badge lays out its children without the space between them.
    const badge = screen.getByText('$3.69').closest('[class*=badge]');
    expect([...(badge?.childNodes ?? [])].map(({ textContent }) => textContent)).toEqual([
      '$3.69 is held for an order',
    ]);
    expect(second?.textContent).not.toContain('held');
  });
});

describe('a card', () => {
  it('is renamed, once for a doubled press', async () => {
    const crema = open('/account/cards/c-1', one);
    const field = screen.getByRole('textbox', { name: /^Nickname/ });
    await userEvent.type(field, 'A'.repeat(41));
    await press('Save nickname');
    const [reason] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(reason ?? '')?.textContent).toMatch(/at most 40 characters/);
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, 'Everyday');
    await press('Save nickname');
    expect(screen.getByText(/This is sent as soon as/)).toBeDefined();
    await press(/^Save nickname/);
    expect(crema.asked.filter(({ type }) => type === 'wallet/change')).toEqual([
      {
        type: 'wallet/change',
        data: { change: 'rename', cardId: 'c-1', nickname: 'Everyday', toCard: null, amount: null },
      },
    ]);
    await ends(crema, 'c-1', one);
    expect(screen.getByText('Saved')).toBeDefined();
  });

  it('keeps what is being typed when another device names it, and shows that name where nothing was typed', async () => {
    const crema = ready(one);
    const named = async (nickname: string) => {
      crema.tell({ type: 'wallet/fetched', data: { cards: [one], nicknames: [nickname] } });
      await happens(crema);
    };
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Nickname/ });
    show(crema, '/account/cards/c-1');
    await named('From the phone');
    expect(field().value).toBe('From the phone');
    await userEvent.clear(field());
    await userEvent.type(field(), 'Every');
    await named('Another');
    expect(screen.getByRole('heading', { level: 1, name: 'Another' })).toBeDefined();
    await userEvent.type(field(), 'day ');
    expect(field().value).toBe('Everyday ');
    expect(document.activeElement).toBe(field());
    await press('Save nickname');
    await ends(crema, 'c-1', one);
    await named('Everyday');
    await named('Later elsewhere');
    expect(field().value).toBe('Later elsewhere');
  });
});

describe('adding a card', () => {
  const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Card number/ });
  const pin = () => screen.getByLabelText<HTMLInputElement>(/^Security code/);
  const fill = async () => {
    await userEvent.type(number(), '7777 0000 0000 1001');
    await userEvent.type(pin(), '24682468');
  };
  /** Adds it with a transfer of its balance. */
  const emptied = async () => {
    const crema = open('/account/cards/add', one);
    await fill();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Transfer its balance' }), 'c-1');
    await press('Add Card');
    await ends(crema, 'c-2', { ...one, balance: 4_000 }, { ...two, balance: 0 });
    expect(await screen.findByRole('alertdialog', { name: 'Remove Card?' })).toBeDefined();
    expect(document.querySelector<HTMLInputElement>('input[inputmode="numeric"]')?.value).toBe('');
    return crema;
  };

  it('keeps an emptied card that could not be made the primary one, and says so on its page', async () => {
    const crema = open('/account/cards/add', one);
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Make this my primary card' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Transfer its balance' }), 'c-1');
    await press('Add Card');
    await happens(
      crema,
      {
        type: 'wallet/changed',
        data: { writeId: firstWrite(crema), cardId: 'c-2', code: 'makePrimaryCardError' },
      },
      { type: 'wallet/fetched', data: { cards: [one, { ...two, balance: 0 }], nicknames: ['', ''] } },
    );
    await screen.findByRole('alertdialog', { name: 'Remove Card?' });
    await press('Keep it');
    expect(await screen.findByText(/cannot be your primary card/)).toBeDefined();
    expect(screen.getByRole('textbox', { name: /^Nickname/ })).toBeDefined();
  });

  it.each(['/account/cards/add', '/account/cards'])(
    'offers no browser a number or a security code to keep (%s), and hides the code until it is to be seen',
    async (address) => {
      // As a guest, who can ask for a balance there.
      show(
        createTestCrema(
          { unauthCardBalanceCheckEnabled: true },
          ...(address.endsWith('add') ? [signIn] : []),
        ),
        address,
      );
      const kept = () =>
        [number(), pin()].map(({ type, autocomplete, name, id, form }) => [
          ...[type, autocomplete, name, form?.getAttribute('autocomplete')],
          /card|cc|user|pass|pin/i.test(id),
        ]);
      const nothing = ['text', 'off', '', 'off', false];
      expect(kept()).toEqual([nothing, nothing]);
      expect([number(), pin()].map(({ dataset }) => dataset['masked'])).toEqual([undefined, 'true']);
      await press('Show characters');
      expect(kept()).toEqual([nothing, nothing]);
      expect(pin().dataset['masked']).toBeUndefined();
      await press('Hide characters');
      expect(pin().dataset['masked']).toBe('true');
    },
  );

  it('says what is missing, and sends nothing', async () => {
    const crema = open('/account/cards/add', one);
    await press('Add Card');
    expect(screen.getByText('Enter the 16 digits of the card number.')).toBeDefined();
    expect(screen.getByText('Enter the 8 digits of the security code.')).toBeDefined();
    expect(crema.asked.map(({ type }) => type)).not.toContain('wallet/add');
  });

  it('asks without number and PIN, keeps no PIN in its field, and the list says that it was added', async () => {
    const crema = open('/account/cards/add', one);
    await fill();
    await press('Add Card');
    expect(crema.asked.at(-1)).toEqual({
      type: 'wallet/add',
      data: { makePrimaryCard: false, transferCard: null, vaultRef: 'vault-1' },
    });
    expect(pin().value).toBe('');
    await ends(crema, 'c-2', one, two);
    expect(await screen.findByText('Card (1001) added')).toBeDefined();
  });

  it.each(['121000', '121017'])(
    'keeps the number after %s, and asks for the security code, which has the focus',
    async (code) => {
      const crema = ready(one);
      show(crema, '/account/cards/add');
      await fill();
      await press('Add Card');
      await happens(crema, cardRefused(firstWrite(crema), code));
      expect(screen.getByRole('alert').textContent).toContain("security code doesn't look right");
      expect(number().value).toBe('7777 0000 0000 1001');
      expect(pin().value).toBe('');
      expect(document.activeElement).toBe(pin());
      const [why] = pin().getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(document.getElementById(why ?? '')?.textContent).toMatch(/enter the security code again/);
      await press('Try again');
      expect(document.activeElement).toBe(pin());
      await userEvent.type(pin(), '24682468');
      await press('Add Card');
      expect(crema.asked.filter(({ type }) => type === 'wallet/add')).toHaveLength(2);
    },
  );

  it('keeps the number of a card that is in an account already, to be put right', async () => {
    const crema = open('/account/cards/add', one);
    await fill();
    await press('Add Card');
    await happens(crema, cardRefused(firstWrite(crema), '122000'));
    await press('Try again');
    expect(number().value).toBe('7777 0000 0000 1001');
    expect(document.activeElement).toBe(number());
  });

  it('offers to remove a card that was emptied, and waits for the removal before the list says so', async () => {
    const crema = await emptied();
    await press('Remove card');
    expect(screen.getByRole('alertdialog', { name: 'Remove Card?' })).toBeDefined();
    await ends(crema, 'c-2', { ...one, balance: 4_000 });
    expect(await screen.findByText('Card (1001) removed')).toBeDefined();
    expect(screen.queryByText(/couldn't find that card/)).toBeNull();
  });
});
