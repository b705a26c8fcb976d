/** The store of a member's cart comes along to a device on which none was chosen (decision 0074). */
import { describe, expect, it } from 'vitest';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { fakeStore } from '../../adapters/fake/fakeStore.ts';
import { needsConfirmation } from '../../domain/stores/confirmation.ts';
import { selectedStoreOf } from '../../domain/stores/selectedStore.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openApp } from './openApp.ts';

async function devices() {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const open = async (seed: number) => {
    const app = await openApp(createFakeTabs({ seed }).openTab(), server, clock, { seed });
    const choose = (number: string) => {
      const store = selectedStoreOf(fakeStore(number), clock.now());
      return app.dispatch({ type: 'locator/selectStore', data: { store } });
    };
    const add = (lineId: string) =>
      app.dispatch({ type: 'cart/addItem', data: { line: latte(lineId, 1), limit: LIMIT } });
    const leave = () => app.dispatch({ type: 'locator/clearStore', data: {} });
    const store = () => app.log.world().store.selected?.storeNumber ?? null;
    return { app, choose, add, leave, store };
  };
  const [phone, desk] = [await open(1), await open(2)];
  const settle = (ms = 5_000) => clock.advanceAndSettle(ms);
  await phone.app.signIn();
  await settle();
  return { clock, server, phone, desk, settle };
}

describe('the store of the cart', () => {
  it('comes along to a new device, which asks once before checkout', async () => {
    const { clock, phone, desk, settle } = await devices();
    await phone.choose('99001');
    await phone.add('a');
    await settle();
    await desk.app.signIn();
    await settle(1_000);
    expect(desk.store()).toBe('99001');
    expect(needsConfirmation(desk.app.log.world(), null, clock.now())).toBe(true);
    await phone.choose('99002');
    await settle(1_000);
    expect(desk.store()).toBe('99002');
  });

  it('comes along with what a guest put in before signing in', async () => {
    const { phone, desk, settle } = await devices();
    await desk.choose('99002');
    await desk.add('b');
    await desk.app.signIn();
    await settle();
    expect(phone.store()).toBe('99002');
  });

  it('never replaces one that was chosen on a device, and what only came along is not told', async () => {
    const { phone, desk, settle } = await devices();
    await phone.choose('99001');
    await phone.add('a');
    await desk.choose('99002');
    await desk.app.signIn();
    await settle();
    expect([phone.store(), desk.store()]).toEqual(['99001', '99002']);
    await desk.add('b');
    await settle();
    expect([phone.store(), desk.store()]).toEqual(['99001', '99002']);
    await phone.add('c');
    await settle();
    expect([phone.store(), desk.store()]).toEqual(['99001', '99002']);
  });

  it('that was given up on a device stays given up there', async () => {
    const { phone, desk, settle } = await devices();
    await phone.choose('99001');
    await phone.add('a');
    await desk.app.signIn();
    await settle();
    await desk.leave();
    await phone.add('b');
    await settle();
    expect(desk.store()).toBeNull();
    await phone.choose('99002');
    await settle();
    expect(desk.store()).toBe('99002');
  });

  it('that was given up before the server answered does not come back with the answer, nor does the one before', async () => {
    const { server, phone, desk, settle } = await devices();
    await phone.choose('99001');
    await phone.add('a');
    await settle();
    server.lose('change');
    await phone.choose('99002');
    await settle(300);
    await phone.leave();
    await settle(60_000);
    expect(phone.store()).toBeNull();
    await phone.choose('99003');
    await phone.leave();
    await settle();
    expect(phone.store()).toBeNull();
    await desk.choose('99004');
    await desk.app.signIn();
    await desk.add('b');
    await settle();
    expect(phone.store()).toBe('99004');
  });

  it('does not come without a cart', async () => {
    const { phone, desk, settle } = await devices();
    await phone.choose('99001');
    await settle();
    await desk.app.signIn();
    await settle();
    expect(desk.store()).toBeNull();
    await desk.add('a');
    await settle();
    expect(desk.store()).toBe('99001');
  });
});
