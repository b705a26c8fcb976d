/** A guest's card for a gift: the address first, then the fields; what is kept of it, for how long, and where it leads. */
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { FrameMessage } from '../../../domain/cardFields/messages.ts';
import { rememberEntered } from '../../../src/parts/payment/guestAddress.ts';
import { MethodsRoutes } from '../../../src/features/paymentMethods/MethodsRoutes.tsx';
import type { CardToken } from '../../../streams/ports.ts';
import { partsOf } from '../../domain/addresses/someAddress.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage, hrefOf } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';

const PAGE = '/account/payment-method/gift/guest/credit-card';
const token: CardToken = { ok: true, token: 'cct_secret', brand: 'visa', lastFour: '4242' };

function guest(answers: readonly CardToken[] = [token], hasAddress = true, at = PAGE) {
  const crema = createTestCrema({ vaultOrigin: 'https://cards.example.com' });
  const left = [...answers];
  let hear: (news: FrameMessage) => void = () => undefined;
  const page: TestCrema = {
    ...crema,
    openCardFields: async (_frame, listener) => {
      hear = listener;
      return {
        tokenize: async () => left.shift() ?? { ok: false, code: 'failed' },
        focus: () => undefined,
        close: () => undefined,
      };
    },
  };
  if (hasAddress) {
    crema.tell({ type: 'addresses/singleUseAdded', data: { writeId: 'w-1', tokenRef: 'vault-0' } });
    rememberEntered(page, { writeId: 'w-1', address: partsOf() });
  }
  const open = async (search = '') => {
    showPage(page, at + search, '/account/payment-method/*', <MethodsRoutes />);
    await screen.findByTitle('Card details');
    await act(async () => hear({ type: 'ready' }));
  };
  /** The page is left and opened again: what it knows of the card. */
  const comeBack = async () => {
    cleanup();
    showPage(page, at, '/account/payment-method/*', <MethodsRoutes />);
    await screen.findByRole('heading', { level: 1 });
    if (screen.queryByText(/is ready/)) return 'ready';
    return screen.queryByText(/this session expired/) ? 'expired' : 'gone';
  };
  return { crema, page, comeBack, open };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the page of a guest’s card', () => {
  it('asks for the billing address first, and comes back from there', async () => {
    const { page } = guest([], false);
    showPage(page, `${PAGE}?returnUrl=%2Fgift`, '/account/payment-method/*', <MethodsRoutes />);
    await screen.findByText(/First enter the billing address/);
    expect(screen.queryByTitle('Card details')).toBeNull();
    expect(hrefOf('Add the billing address')).toBe(
      `/account/payment-method/add/billing-address?returnUrl=${encodeURIComponent(`${PAGE}?returnUrl=%2Fgift`)}`,
    );
  });

  it('never leads to another site', async () => {
    const { comeBack, open } = guest();
    await open('?returnUrl=%2F%2Fevil.example');
    await press('Use this card');
    expect(await screen.findByText('elsewhere')).toBeDefined();
    expect(await comeBack()).toBe('ready');
  });

  it('keeps the token in this page’s memory alone, for five minutes, and leads to where the guest came from', async () => {
    const { crema, comeBack, open } = guest();
    await open('?returnUrl=%2Fgift%2F101');
    await press('Use this card');
    await screen.findByText('elsewhere');
    expect(JSON.stringify([crema.world(), crema.asked])).not.toMatch(/cct_|4242/);
    crema.passTime(300_000);
    expect(await comeBack()).toBe('ready');
    crema.passTime(1);
    expect(await comeBack()).toBe('expired');
  });

  it.each([
    ['no token', { ...token, token: '' }],
    ['a token without its card', { ...token, brand: null }],
    ['a token with errors', { ok: false, code: 'failed' }],
  ] as const)(
    'says the generic notice for %s, keeps nothing, and can be pressed again',
    async (_name, answer) => {
      const { open } = guest([answer, token]);
      await open();
      await press('Use this card');
      expect(screen.getByRole('alert').textContent).toMatch(/Something went wrong/i);
      expect(screen.queryByText(/is ready/)).toBeNull();
      await press('Use this card');
      expect(screen.getByText(/is ready/)).toBeDefined();
    },
  );

  it('asks for payment again when the token is five minutes old, also while the page is open, and says so once', async () => {
    const { crema, open, comeBack } = guest();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await press('Use this card');
    crema.passTime(300_001);
    await act(async () => vi.advanceTimersByTime(1_000));
    expect(
      screen.getByText("We're sorry to say this session expired. Add your payment info again."),
    ).toBeDefined();
    expect(screen.getByText(/this session expired/).closest('[role=status]')).not.toBeNull();
    expect(await comeBack()).toBe('expired');
    expect(screen.getByText(/this session expired/).closest('[role=status]')).toBeNull();
    await press('Add payment');
    expect(screen.queryByText(/this session expired/)).toBeNull();
    expect(screen.getByTitle('Card details')).toBeDefined();
  });

  it('forgets it when somebody signs in, whose cards are saved', async () => {
    const { crema, open } = guest();
    await open();
    await press('Use this card');
    await act(async () => signIn(crema));
    expect(screen.queryByText(/is ready/)).toBeNull();
    await screen.findByRole('heading', { level: 1, name: 'Add a credit or debit card' });
  });

  it('forgets it when an era ends', async () => {
    const { crema, comeBack, open } = guest();
    await open();
    await press('Use this card');
    await happens(crema, { type: 'engine/eraStarted', data: { reason: 'signedOut' } });
    expect(screen.queryByText(/is ready/)).toBeNull();
    expect(await comeBack()).toBe('gone');
  });
});

describe('a guest who adds a card outside of a purchase', () => {
  const SAVED_PAGES = ['add', 'edit'].map((what) => `/account/payment-method/${what}/credit-card`);
  it.each(SAVED_PAGES)('needs no sign-in and no address at %s, and is offered both ways', async (at) => {
    const { open } = guest([token], false, at);
    await open('?returnUrl=%2Fgift');
    expect(hrefOf('sign in')).toBe(
      `/account/signin?returnUrl=${encodeURIComponent(`${at}?returnUrl=%2Fgift`)}`,
    );
    await press('Use this card');
    expect(await screen.findByText('elsewhere')).toBeDefined();
  });

  it.each(SAVED_PAGES)('at %s has it for the next purchase, in this page’s memory alone', async (at) => {
    const { crema, comeBack, open } = guest([token], false, at);
    await open();
    await press('Use this card');
    expect(screen.getByText(/Your card \(4242\) is ready/)).toBeDefined();
    expect(JSON.stringify([crema.world(), crema.asked])).not.toMatch(/cct_|4242/);
    expect(await comeBack()).toBe('ready');
  });
});
