/** What the app does outside of its pages from its start, also in a browser that has no service worker. */
import { BehaviorSubject, of } from 'rxjs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { initialWorld, type World } from '../../domain/world.ts';
import { startOffline } from '../../src/start/offline/startOffline.ts';

it('counts the orders that are ready on the badge of the app', async () => {
  const setAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge: async () => undefined });
  onTestFinished(() => void vi.unstubAllGlobals());
  const statuses: World['order']['statuses'] = { 'o-1': { status: 'ReadyForPickup', at: 1 } };
  const world = { ...initialWorld, order: { ...initialWorld.order, statuses } };
  const updates = { status$: new BehaviorSubject('none' as const), takeOver: { now: async () => undefined } };
  await startOffline(updates as unknown as Parameters<typeof startOffline>[0], of(world));
  expect(setAppBadge.mock.calls).toEqual([[1]]);
});
