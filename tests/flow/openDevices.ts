/** Two devices of one member, each with a log of its own, on one server; and what a person does with a cart on each. */
import { NEVER } from 'rxjs';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { fakeStore } from '../../adapters/fake/fakeStore.ts';
import type { CartPickup } from '../../domain/cart/pickupOptions.ts';
import { selectedStoreOf } from '../../domain/stores/selectedStore.ts';
import type { RemotePorts } from '../../streams/generated/remotePorts.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openApp } from './openApp.ts';

/** A feed that tells nothing: what is known then was asked for. */
export const withoutFeed = (ports: RemotePorts): RemotePorts => ({
  ...ports,
  feed: { subscribe: () => NEVER, poll: async () => ({ ok: true, value: [] }) },
});

/** `through`: what becomes of the remote ports on their way to the phone and to the desk. */
export async function openDevices({
  phone: toPhone = (ports: RemotePorts) => ports,
  desk: toDesk = (ports: RemotePorts) => ports,
} = {}) {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const open = async (seed: number, through: typeof toPhone) => {
    const browser = createFakeTabs({ seed });
    const tab = browser.openTab();
    const app = await openApp(tab, server, clock, { seed, through });
    return { browser, tab, app, ...cartOf(app, clock) };
  };
  const [phone, desk] = [await open(1, toPhone), await open(2, toDesk)];
  const settle = (ms = 5_000) => clock.advanceAndSettle(ms);
  const signInBoth = async () => {
    for (const { app } of [phone, desk]) {
      await app.signIn();
      await settle();
    }
  };
  return { clock, server, phone, desk, settle, open, signInBoth };
}

function cartOf({ dispatch, log }: Awaited<ReturnType<typeof openApp>>, { now }: { now(): number }) {
  const lines = () => log.world().cart.lines;
  return {
    add: (lineId: string, quantity = 1) =>
      dispatch({ type: 'cart/addItem', data: { line: latte(lineId, quantity), limit: LIMIT } }),
    change: (lineId: string, quantity: number) =>
      dispatch({ type: 'cart/changeQuantity', data: { lineId, quantity, limit: LIMIT } }),
    edit: (lineId: string, name: string, quantity: number) =>
      dispatch({
        type: 'cart/editItem',
        data: { line: { ...latte(lineId, quantity), name, sizeCode: name }, limit: LIMIT },
      }),
    sizes: () => Object.fromEntries(lines().map(({ lineId, sizeCode }) => [lineId, sizeCode])),
    pieces: () => Object.fromEntries(lines().map(({ lineId, quantity }) => [lineId, quantity])),
    /** A store of the fake chain, which offers these ways. */
    pickUpAt(number: string, ...pickUpOptionCodes: string[]) {
      const store = selectedStoreOf(fakeStore(number), now());
      const offered = pickUpOptionCodes.length === 0 ? store : { ...store, pickUpOptionCodes };
      return dispatch({ type: 'locator/selectStore', data: { store: offered } });
    },
    choose: (
      collectionType: CartPickup['collectionType'],
      consumptionType: CartPickup['consumptionType'] = 'CONSUME_OUT_OF_STORE',
    ) => dispatch({ type: 'cart/choosePickup', data: { collectionType, consumptionType } }),
    store: () => log.world().store.selected?.storeNumber ?? null,
  };
}
