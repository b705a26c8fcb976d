/** Code that could not be loaded is asked for again when the network returns. */
import { expect, it, vi } from 'vitest';
import { deferredImport } from '../../streams/deferredImport.ts';
import { openDevice } from './openApp.ts';

it('asks at once when the network is back', async () => {
  const { browser, app } = await openDevice();
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('no network'));
  browser.goOffline();
  const waiting = deferredImport(load)();
  await vi.waitFor(() => expect(load.mock.settledResults[0]?.type).toBe('rejected'));
  browser.goOnline();
  expect(load).toHaveBeenCalledTimes(2);
  expect(await waiting).toBe('code');
  await app.close();
});
