/** Signing out leaves nothing of the former member in a tab's memory, nor among what a reload would ask again. */
import { expect, it } from 'vitest';
import { openDevice, type openApp } from './openApp.ts';

const chooseCurbside = {
  type: 'cart/choosePickup',
  data: { collectionType: 'CX' },
} as unknown as Parameters<Awaited<ReturnType<typeof openApp>>['dispatch']>[0];

it('documents and kept intents of an era end with it', async () => {
  const { app, clock, tab } = await openDevice();
  await app.signIn();
  const { hash } = app.documents.hold({ orders: ['of Maya'] });
  tab.tabs.keepForReload([chooseCurbside], app.log.world().engine.era);
  const era = app.log.world().engine.era;
  await app.dispatch({ type: 'session/signOut', data: { dropUnsent: true } });
  await clock.advanceAndSettle(2_000);
  expect(app.log.world().engine.era).not.toBe(era);
  expect(app.documents.peek(hash)).toBeUndefined();
  expect(await tab.tabs.takeKept()).toEqual([]);
  await app.close();
});
