/** The browser is asked to keep the storage once there is an order to lose, and only then. */
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useKeptStorage } from '../../../src/features/orders/useKeptStorage.ts';

const stub = (isKept: boolean) => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('navigator', { ...navigator, storage: { persist, persisted: async () => isKept } });
  return persist;
};

it('asks with the first order', async () => {
  const persist = stub(false);
  const { rerender } = renderHook(({ hasOrder }) => useKeptStorage(hasOrder), {
    initialProps: { hasOrder: false },
  });
  await Promise.resolve();
  expect(persist).not.toHaveBeenCalled();
  rerender({ hasOrder: true });
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
});

it('asks nobody who has agreed already, and nothing of a browser that knows no such thing', async () => {
  const persist = stub(true);
  renderHook(() => useKeptStorage(true));
  await new Promise((go) => setTimeout(go, 0));
  expect(persist).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
  expect(() => renderHook(() => useKeptStorage(true))).not.toThrow();
});
