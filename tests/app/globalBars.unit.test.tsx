/** What the shell says about storage: it is held by someone, it can't save, a part of it was damaged. */
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { deferredImport, retryImports } from '../../streams/deferredImport.ts';
import { GlobalBars } from '../../src/shell/GlobalBars.tsx';
import { createTestCrema } from '../features/createTestCrema.ts';
import { happens, showIn, press } from '../features/showPage.tsx';
import { codeComesWhenIdle } from './codeComesWhenIdle.ts';

function show() {
  const crema = createTestCrema();
  showIn(crema, <GlobalBars />);
  return crema;
}

it('says that what the device keeps cannot be read yet, and takes it back when it can', async () => {
  const crema = show();
  await happens(crema, { type: 'engine/storageChanged', data: { mode: 'memory', reason: 'waiting' } });
  await screen.findByText(/can't be read yet/);
  expect(screen.queryByText(/lasts until you close this tab/)).toBeNull();
  await happens(crema, { type: 'engine/storageChanged', data: { mode: 'durable', reason: 'recovered' } });
  expect(screen.queryByText(/can't be read yet/)).toBeNull();
});

it('says that damaged entries were left out until that is seen, and again for further ones', async () => {
  const crema = show();
  await happens(crema, { type: 'engine/rowsSetAside', data: { seqs: [1, 7] } });
  await screen.findByText(/was damaged and was left out/);
  await press('Got it');
  expect(screen.queryByText(/was damaged/)).toBeNull();
  await happens(crema, { type: 'engine/rowsSetAside', data: { seqs: [9] } });
  expect(screen.getByText(/was damaged/)).toBeTruthy();
});

it('says that code cannot be loaded, and tries again when asked to', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show();
  const load = vi.fn(async () => Promise.reject(new Error('the server is gone')));
  void deferredImport<object>(load)();
  await codeComesWhenIdle();
  await act(async () => retryImports());
  expect(screen.getByText(/can't reach Crema right now/)).toBeTruthy();
  load.mockResolvedValueOnce({} as never);
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.queryByText(/can't reach/)).toBeNull();
});

it('says that something of who signed out is left on the device, as long as it is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const crema = show();
  await act(async () => crema.leaveDataBehind(true));
  await codeComesWhenIdle();
  expect(screen.getByText(/couldn't remove everything from this device/)).toBeTruthy();
  await act(async () => crema.leaveDataBehind(false));
  expect(screen.queryByText(/couldn't remove everything/)).toBeNull();
});
