/** Paying in store: the barcode, what is shown in its place, and for whom there is none. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import type { CardStatus } from '../../../domain/wallet/cardStatus.ts';
import type { FetchBarcode } from '../../../streams/wallet/fetchBarcode.ts';
import { createTestCrema, type Step, type TestCrema } from '../createTestCrema.ts';
import { happens, hrefOf, press, showIn } from '../showPage.tsx';
import { giveCard, signIn } from '../someFacts.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { PaySheet } from '../../../src/shell/PaySheet.tsx';

const NUMBER = '7777000000004242';
const GROUPED = '7777 0000 0000 4242';
const DOWN = 'Barcode is temporarily down';
const drawing =
  (image: string | null, validUntil: number | null = null): FetchBarcode =>
  async () => ({ ok: true, value: { cardNumber: NUMBER, image, validUntil } });
const drawn = drawing('data:fresh');
const failing =
  (kind: 'offline' | 'server' | 'refused', code: string | null = null): FetchBarcode =>
  async () => ({ ok: false, kind, code, retryAfterSeconds: null });

const ready = (...steps: readonly Step[]) => createTestCrema({}, signIn, giveCard, ...steps);
const keep =
  (image: string | null): Step =>
  (crema) => {
    const document = crema.hold({ cardNumber: NUMBER, image });
    return { type: 'wallet/barcodeFetched', data: { cardId: 'c-1', document } };
  };
/** Cards by their last four digits, the first one primary. */
const cards = (known: Readonly<Record<string, CardStatus>>): FactDraft => ({
  type: 'wallet/fetched',
  data: {
    cards: Object.keys(known).map((lastFour, index) => ({
      ...{ cardId: `c-${index + 1}`, lastFour, balance: 2_500 - index * 1_800, currency: 'USD' },
      isPrimary: index === 0,
    })),
    nicknames: Object.keys(known).map(() => ''),
    statuses: Object.values(known),
  },
});

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
  const content = (
    <>
      <Address />
      <PaySheet />
    </>
  );
  showIn({ ...crema, fetchBarcode }, content, ...entries);
  await screen.findByRole('dialog', { name: 'Pay in store' });
}
const barcode = (of = '4242') =>
  screen.findByRole('img', { name: new RegExp(`^Barcode of the card ending in ${of}`) });
const shows = async (image: string) => expect((await barcode()).getAttribute('src')).toBe(image);
const address = () => screen.getAllByRole('status')[0]?.textContent;

describe('paying in store', () => {
  it('shows the barcode, the number in groups of four and the balance', async () => {
    await show(ready(), drawn);
    await shows('data:fresh');
    expect(screen.getByText(GROUPED)).toBeDefined();
    expect(screen.getByText('$25.00')).toBeDefined();
    expect(hrefOf('Manage card')).toBe('/account/cards/c-1');
  });

  it('offers no more money for a card that cannot be used, and says why', async () => {
    const crema = ready();
    await show(crema, drawn);
    await barcode();
    expect(screen.getByRole('link', { name: 'Add money' })).toBeDefined();
    await happens(crema, cards({ '4242': 'lost' }));
    expect(screen.queryByRole('link', { name: 'Add money' })).toBeNull();
    expect(screen.getByText('Lost or stolen')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Manage card' })).toBeDefined();
  });

  it('shows the kept barcode while it asks, and without a network', async () => {
    let answer = (): void => undefined;
    const never = new AbortController().signal;
    await show(
      ready(keep('data:kept')),
      () => new Promise((resolve) => (answer = () => void failing('offline')('', never).then(resolve))),
    );
    await shows('data:kept');
    await act(async () => answer());
    await shows('data:kept');
  });

  it('says that the barcode is down, shows the number, and tries again at a press', async () => {
    const asked = vi.fn<FetchBarcode>(drawing(null));
    await show(ready(), asked);
    expect((await screen.findByRole('alert')).textContent).toContain(DOWN);
    expect(screen.getByText('To pay in store, show the barcode number to your barista')).toBeDefined();
    expect(screen.getByText(GROUPED)).toBeDefined();
    asked.mockImplementation(drawn);
    await press('Try again');
    await shows('data:fresh');
  });

  it('asks again when the network returns', async () => {
    const crema = ready();
    let answer: FetchBarcode = failing('offline');
    await show(crema, (...asked) => answer(...asked));
    await screen.findByText(DOWN);
    answer = drawn;
    await act(async () => crema.goOnline(false));
    await act(async () => crema.goOnline(true));
    await shows('data:fresh');
  });

  it('goes on showing a code that is still valid when the network goes', async () => {
    const crema = ready(keep(null));
    let answer = drawing('data:code', crema.now() + 60_000);
    await show(crema, (...asked) => answer(...asked));
    await barcode();
    answer = failing('offline');
    await act(async () => crema.goOnline(false));
    await shows('data:code');
  });

  it('shows no kept barcode of a card that does not pay any more', async () => {
    await show(ready(keep('data:kept')), failing('refused', '121032'));
    expect(await screen.findByText(/was reported lost or stolen/)).toBeDefined();
    expect(screen.queryByRole('img', { name: /^Barcode/ })).toBeNull();
  });

  it('shows the number alone once a code has ended, and asks for the next one', async () => {
    const crema = ready(keep(null));
    await show(crema, drawing('data:old', crema.now() - 1));
    expect(await screen.findByText(DOWN)).toBeDefined();
    expect(screen.getByText(GROUPED)).toBeDefined();
  });

  it('asks for the barcode of the card that is chosen', async () => {
    const asked: string[] = [];
    await show(ready(cards({ 4242: 'active', 5555: 'active' })), (cardId, signal) => {
      asked.push(cardId);
      return drawn(cardId, signal);
    });
    await barcode();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pay with' }), 'c-2');
    expect(await barcode('5555')).toBeDefined();
    expect(screen.getByText('$7.00')).toBeDefined();
    expect(asked).toEqual(['c-1', 'c-2']);
  });

  it('offers no card that is lost while another one pays', async () => {
    const crema = ready(cards({ '1111': 'lost', '4242': 'active', '5555': 'active' }));
    await show(crema, drawn);
    await barcode();
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Crema Card •••• 4242', 'Crema Card •••• 5555']);
    await happens(crema, cards({ '1111': 'lost', '4242': 'active', '5555': 'lost' }));
    expect(screen.queryByRole('combobox', { name: 'Pay with' })).toBeNull();
    await barcode();
  });

  it('leads a guest to sign-in and back to the sheet, once it is known that nobody is signed in', async () => {
    const crema = createTestCrema();
    await show(crema, drawn);
    expect(address()).toBe('/menu?at=7#pay');
    await happens(crema, { type: 'session/checked', data: { by: 'server' } });
    expect(address()).toBe('/account/signin?returnUrl=%2Fmenu%3Fat%3D7%23pay');
  });
});

it('a guest who signed in and goes back is not asked to sign in again', async () => {
  const crema = createTestCrema();
  await show(crema, drawn, ['/', '/menu#pay']);
  await happens(crema, { type: 'session/checked', data: { by: 'server' } });
  expect(address()).toBe('/account/signin?returnUrl=%2Fmenu%23pay');
  await press('Back');
  expect(address()).toBe('/');
});

it('the screen stays on while the sheet is open, and no longer', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { wakeLock: { request } }));
  await show(ready(), drawn);
  await barcode();
  expect(request).toHaveBeenCalledWith('screen');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(request).toHaveBeenCalledTimes(2);
  await press('Close');
  expect(release).toHaveBeenCalled();
});
