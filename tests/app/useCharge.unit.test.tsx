/** When the charge of a write is asked for: a tab that nobody sees does not ask, and asks at once when it is seen. */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CremaContext, type Crema } from '../../src/kit/Crema.ts';
import { useCharge } from '../../src/parts/payment/useCharge.ts';
import { createTestCrema } from '../features/createTestCrema.ts';

const challenge = {
  ok: true,
  value: { state: 'challenge', challengeUrl: 'https://bank.example/1' },
} as const;

let isHidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});

const see = (isSeen: boolean) => {
  isHidden = !isSeen;
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function looking(ask: Crema['wallet']['charge'] = async () => challenge) {
  const crema = createTestCrema();
  const charge = vi.fn(ask);
  const page = { ...crema, wallet: { ...crema.wallet, charge } };
  const hook = renderHook(() => useCharge('w-1'), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <CremaContext value={page}>{children}</CremaContext>
    ),
  });
  await act(async () => undefined);
  return { charge, ...hook };
}

it('is not asked for by a hidden tab, and at once when the tab is seen again', async () => {
  const { charge, result } = await looking();
  expect(result.current).toEqual(challenge.value);
  expect(charge).toHaveBeenCalledTimes(1);
  await see(false);
  await wait(60_000);
  expect(charge).toHaveBeenCalledTimes(1);
  await see(true);
  expect(charge).toHaveBeenCalledTimes(2);
  await wait(5_000);
  expect(charge).toHaveBeenCalledTimes(3);
});

it('is asked for once where the tab is seen while an answer is on its way', async () => {
  let arrive = (): void => undefined;
  const { charge } = await looking(() => new Promise((resolve) => void (arrive = () => resolve(challenge))));
  await see(false);
  await see(true);
  expect(charge).toHaveBeenCalledTimes(1);
  await act(async () => arrive());
  await wait(5_000);
  expect(charge).toHaveBeenCalledTimes(2);
});

it('is asked for no more once nobody looks', async () => {
  const { charge, unmount } = await looking();
  unmount();
  await see(true);
  await wait(60_000);
  expect(charge).toHaveBeenCalledTimes(1);
});

it('is asked for by a tab that was opened hidden once it is seen', async () => {
  isHidden = true;
  const { charge, result } = await looking();
  expect(charge).not.toHaveBeenCalled();
  await see(true);
  expect(charge).toHaveBeenCalledTimes(1);
  expect(result.current).toEqual(challenge.value);
});
