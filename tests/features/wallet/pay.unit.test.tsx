/** Paying in store: the barcode, what is shown in its place, and for whom there is none. */
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CremaContext } from '../../../src/app/Crema.ts';
import { PaySheet } from '../../../src/app/PaySheet.tsx';
import { IntlRoot } from '../../../src/i18n/IntlRoot.tsx';
import type { FetchBarcode } from '../../../streams/wallet/fetchBarcode.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens } from '../showPage.tsx';
import { giveCard, signIn } from '../someFacts.ts';

const NUMBER = '7777000000004242';
const drawn: FetchBarcode = async () => ({
  ok: true,
  value: { cardNumber: NUMBER, image: 'data:fresh', validUntil: null },
});
const failing =
  (kind: 'offline' | 'server' | 'refused', code: string | null = null): FetchBarcode =>
  async () => ({ ok: false, kind, code, retryAfterSeconds: null });

afterEach(cleanup);

function ready(prepare: (crema: TestCrema) => void = () => undefined): TestCrema {
  const crema = createTestCrema();
  signIn(crema);
  giveCard(crema, 2_500);
  prepare(crema);
  return crema;
}
const keep =
  (image: string | null) =>
  (crema: TestCrema): void => {
    const document = crema.hold({ cardNumber: NUMBER, image });
    crema.tell({ type: 'wallet/barcodeFetched', data: { cardId: 'c-1', document } });
  };

function Address() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search + hash}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}
async function show(crema: TestCrema, fetchBarcode: FetchBarcode, entries = ['/menu', '/menu?at=7#pay']) {
  render(
    <IntlRoot locale="en-US">
      <CremaContext value={{ ...crema, fetchBarcode }}>
        <MemoryRouter initialEntries={entries}>
          <Address />
          <PaySheet />
        </MemoryRouter>
      </CremaContext>
    </IntlRoot>,
  );
  await screen.findByRole('dialog', { name: 'Pay in store' });
}
const barcode = () => screen.findByRole('img', { name: /^Barcode of the card ending in 4242/ });
const address = () => screen.getAllByRole('status')[0]?.textContent;

describe('paying in store', () => {
  it('shows the barcode, the number in groups of four and the balance', async () => {
    await show(ready(), drawn);
    expect((await barcode()).getAttribute('src')).toBe('data:fresh');
    expect(screen.getByText('7777 0000 0000 4242')).toBeDefined();
    expect(screen.getByText('$25.00')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Manage card' }).getAttribute('href')).toBe('/account/cards/c-1');
  });

  it('offers no more money for a card that cannot be used, and says why', async () => {
    const crema = ready();
    await show(crema, drawn);
    await barcode();
    expect(screen.getByRole('link', { name: 'Add money' })).toBeDefined();
    const { cards, nicknames } = crema.world().wallet;
    await happens(crema, {
      type: 'wallet/fetched',
      data: { cards: [...cards], nicknames: [...nicknames], statuses: ['lost'] },
    });
    expect(screen.queryByRole('link', { name: 'Add money' })).toBeNull();
    expect(screen.getByText('Lost or stolen')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Manage card' })).toBeDefined();
  });

  it('shows a new balance as soon as the server tells it', async () => {
    const crema = ready();
    await show(crema, drawn);
    await barcode();
    giveCard(crema, 2_050);
    await happens(crema);
    expect(screen.getByText('$20.50')).toBeDefined();
  });

  it('shows the kept barcode while it asks, and without a network', async () => {
    const crema = ready(keep('data:kept'));
    let answer = (): void => undefined;
    await show(
      crema,
      () => new Promise((resolve) => (answer = () => void failing('offline')('', never).then(resolve))),
    );
    expect((await barcode()).getAttribute('src')).toBe('data:kept');
    await act(async () => answer());
    expect((await barcode()).getAttribute('src')).toBe('data:kept');
  });

  it('says that the barcode is down, shows the number, and tries again at a press', async () => {
    const asked = vi.fn<FetchBarcode>(async () => ({
      ok: true,
      value: { cardNumber: NUMBER, image: null, validUntil: null },
    }));
    await show(ready(), asked);
    expect((await screen.findByRole('alert')).textContent).toContain('Barcode is temporarily down');
    expect(screen.getByText('To pay in store, show the barcode number to your barista')).toBeDefined();
    expect(screen.getByText('7777 0000 0000 4242')).toBeDefined();
    asked.mockImplementation(drawn);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await barcode()).getAttribute('src')).toBe('data:fresh');
  });

  it('has no number to show where this card was never shown here', async () => {
    await show(ready(), failing('offline'));
    expect((await screen.findByRole('alert')).textContent).toContain('Barcode is temporarily down');
    expect(screen.getByText(/was not shown on this device before/)).toBeDefined();
  });

  it('asks again when the network returns', async () => {
    const crema = ready();
    let answer: FetchBarcode = failing('offline');
    await show(crema, (...asked) => answer(...asked));
    await screen.findByText('Barcode is temporarily down');
    answer = drawn;
    await act(async () => crema.goOnline(false));
    await act(async () => crema.goOnline(true));
    expect((await barcode()).getAttribute('src')).toBe('data:fresh');
  });

  it('goes on showing a code that is still valid when the network goes', async () => {
    const crema = ready(keep(null));
    const validUntil = crema.now() + 60_000;
    let answer: FetchBarcode = async () => ({
      ok: true,
      value: { cardNumber: NUMBER, image: 'data:code', validUntil },
    });
    await show(crema, (...asked) => answer(...asked));
    await barcode();
    answer = failing('offline');
    await act(async () => crema.goOnline(false));
    expect((await barcode()).getAttribute('src')).toBe('data:code');
  });

  it('shows no kept barcode of a card that does not pay any more', async () => {
    await show(ready(keep('data:kept')), failing('refused', '121032'));
    expect(await screen.findByText(/was reported lost or stolen/)).toBeDefined();
    expect(screen.queryByRole('img', { name: /^Barcode/ })).toBeNull();
  });

  it('shows the number alone once a code has ended, and asks for the next one', async () => {
    const crema = ready(keep(null));
    const validUntil = crema.now() - 1;
    await show(crema, async () => ({
      ok: true,
      value: { cardNumber: NUMBER, image: 'data:old', validUntil },
    }));
    expect(await screen.findByText('Barcode is temporarily down')).toBeDefined();
    expect(screen.getByText('7777 0000 0000 4242')).toBeDefined();
  });

  it('asks for the barcode of the card that is chosen', async () => {
    const crema = ready();
    const card = { balance: 2_500, currency: 'USD', isPrimary: true } as const;
    crema.tell({
      type: 'wallet/fetched',
      data: {
        cards: [
          { ...card, cardId: 'c-1', lastFour: '4242' },
          { ...card, cardId: 'c-2', lastFour: '5555', isPrimary: false, balance: 700 },
        ],
        nicknames: ['Everyday', ''],
      },
    });
    const asked: string[] = [];
    await show(crema, (cardId, signal) => {
      asked.push(cardId);
      return drawn(cardId, signal);
    });
    await barcode();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pay with' }), 'c-2');
    expect(await screen.findByRole('img', { name: /ending in 5555/ })).toBeDefined();
    expect(screen.getByText('$7.00')).toBeDefined();
    expect(asked).toEqual(['c-1', 'c-2']);
  });

  it('offers no card that is lost while another one pays', async () => {
    const crema = ready();
    const card = { balance: 2_500, currency: 'USD', isPrimary: false } as const;
    const give = (...statuses: ('active' | 'lost')[]) =>
      crema.tell({
        type: 'wallet/fetched',
        data: {
          cards: [
            { ...card, cardId: 'c-1', lastFour: '1111', isPrimary: true },
            { ...card, cardId: 'c-2', lastFour: '4242' },
            { ...card, cardId: 'c-3', lastFour: '5555' },
          ],
          ...{ nicknames: ['', '', ''], statuses },
        },
      });
    give('lost', 'active', 'active');
    await show(crema, drawn);
    await barcode();
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Crema Card •••• 4242', 'Crema Card •••• 5555']);
    await act(async () => give('lost', 'active', 'lost'));
    expect(screen.queryByRole('combobox', { name: 'Pay with' })).toBeNull();
    await barcode();
  });

  it('leads a guest to sign-in and back to the sheet', async () => {
    await show(createTestCrema(), drawn);
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/account/signin?returnUrl=%2Fmenu%3Fat%3D7%23pay');
  });

  it('leads a member without a card to adding one', async () => {
    const crema = ready(({ tell }) => tell({ type: 'wallet/fetched', data: { cards: [], nicknames: [] } }));
    await show(crema, drawn);
    expect((await screen.findByRole('link', { name: 'Add Card' })).getAttribute('href')).toBe(
      '/account/cards/add',
    );
  });

  it('is closed by its button, and the page keeps its address', async () => {
    await show(ready(), drawn, ['/menu?at=7#pay']);
    await barcode();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/menu?at=7');
  });
});

const never = new AbortController().signal;

it('a guest who signed in and goes back is not asked to sign in again', async () => {
  await show(createTestCrema(), drawn, ['/', '/menu#pay']);
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(address()).toBe('/account/signin?returnUrl=%2Fmenu%23pay');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/');
});

describe('the screen', () => {
  it('stays on while the sheet is open, and no longer', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { wakeLock: { request } }));
    await show(ready(), drawn);
    await barcode();
    expect(request).toHaveBeenCalledWith('screen');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(request).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(release).toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
