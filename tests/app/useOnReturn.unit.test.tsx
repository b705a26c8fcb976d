/** A card's history and the vault's frame come without a press once the network is back. */
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { CremaContext, type Crema } from '../../src/kit/Crema.ts';
import { useCardFrame } from '../../src/parts/payment/useCardFrame.tsx';
import { useOnReturn } from '../../src/kit/useOnReturn.ts';
import { useGuestOrder } from '../../src/features/orders/useGuestOrder.ts';
import { useCounter } from '../../src/features/sandbox/useCounter.ts';
import { useHistory } from '../../src/features/wallet/useHistory.ts';
import { IntlRoot } from '../../src/i18n/IntlRoot.tsx';
import { createTestCrema } from '../features/createTestCrema.ts';

const offline = { ok: false, kind: 'offline', code: null, retryAfterSeconds: null } as const;
const within = (crema: Crema) => ({
  wrapper: ({ children }: { readonly children: ReactNode }) => (
    <IntlRoot locale="en-US">
      <CremaContext value={crema}>{children}</CremaContext>
    </IntlRoot>
  ),
});

it("asks for a card's history again", async () => {
  const crema = createTestCrema();
  const card = vi.fn(async () => offline);
  const page = { ...crema, wallet: { ...crema.wallet, card } };
  const { result } = renderHook(() => useHistory('c-1', '1'), within(page));
  await waitFor(() => expect(result.current.isFailed).toBe(true));
  act(() => crema.goOnline(false));
  expect(card).toHaveBeenCalledTimes(1);
  await act(async () => crema.goOnline(true));
  expect(card).toHaveBeenCalledTimes(2);
});

it("asks for a guest's order again at once, not by the next of its regular questions", async () => {
  const crema = createTestCrema();
  const ofGuest = vi
    .fn<Crema['orders']['ofGuest']>(async () => ({ ok: true, value: null }))
    .mockImplementationOnce(async () => offline);
  const page = { ...crema, orders: { ...crema.orders, ofGuest } };
  const { result } = renderHook(() => useGuestOrder('token'), within(page));
  await waitFor(() => expect(result.current.status).toBe('failed'));
  act(() => crema.goOnline(false));
  expect(ofGuest).toHaveBeenCalledTimes(1);
  await act(async () => crema.goOnline(true));
  expect(ofGuest).toHaveBeenCalledTimes(2);
  expect(result.current.status).toBe('gone');
});

it('looks again at once at what is at the counter, not by the next of its regular looks', async () => {
  const fetch = vi.fn(async () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', fetch);
  const crema = createTestCrema();
  const { result } = renderHook(() => useCounter(), within(crema));
  await waitFor(() => expect(result.current.trouble).toBe('failed'));
  act(() => crema.goOnline(false));
  fetch.mockClear();
  act(() => crema.goOnline(true));
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("loads the vault's frame again", async () => {
  const crema = createTestCrema();
  const openCardFields = vi.fn(async () => Promise.reject(new Error('no network')));
  const page = { ...crema, openCardFields };
  renderHook(() => useCardFrame('card', () => undefined), within(page));
  await act(async () => undefined);
  act(() => crema.goOnline(false));
  expect(openCardFields).toHaveBeenCalledTimes(1);
  await act(async () => crema.goOnline(true));
  expect(openCardFields).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('calls at once where the network came back before the failure was known, and not twice', async () => {
  const crema = createTestCrema();
  const again = vi.fn();
  const { rerender } = renderHook(({ hasFailed }) => useOnReturn(hasFailed, again), {
    ...within(crema),
    initialProps: { hasFailed: false },
  });
  act(() => crema.goOnline(false));
  act(() => crema.goOnline(true));
  expect(again).not.toHaveBeenCalled();
  rerender({ hasFailed: true });
  expect(again).toHaveBeenCalledTimes(1);
  rerender({ hasFailed: false });
  rerender({ hasFailed: true });
  expect(again).toHaveBeenCalledTimes(1);
});
