/** The pickup option of a member's cart is one for all of her devices: the last choice wins (decision 0119). */
import { describe, expect, it } from 'vitest';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { fakeStore } from '../../adapters/fake/fakeStore.ts';
import type { CartPickup } from '../../domain/cart/events.ts';
import { selectedStoreOf } from '../../domain/stores/selectedStore.ts';
import type { CartPort } from '../../streams/cart/port.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openApp } from './openApp.ts';

type Way = CartPickup['collectionType'];

async function devices({ through = (cart: CartPort): CartPort => cart } = {}) {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const open = async (seed: number) => {
    const app = await openApp(createFakeTabs({ seed }).openTab(), server, clock, {
      seed,
      through: (ports) => ({ ...ports, cart: through(ports.cart) }),
    });
    return {
      app,
      pickUpAt: (number: string, ...pickUpOptionCodes: string[]) => {
        const store = { ...selectedStoreOf(fakeStore(number), clock.now()), pickUpOptionCodes };
        return app.dispatch({ type: 'locator/selectStore', data: { store } });
      },
      add: (lineId: string) =>
        app.dispatch({ type: 'cart/addItem', data: { line: latte(lineId, 1), limit: LIMIT } }),
      choose: (
        collectionType: Way,
        consumptionType: CartPickup['consumptionType'] = 'CONSUME_OUT_OF_STORE',
      ) => app.dispatch({ type: 'cart/choosePickup', data: { collectionType, consumptionType } }),
      way: () => {
        const { collectionType, consumptionType } = app.log.world().cart;
        return consumptionType === 'CONSUME_IN_STORE' ? 'FOR_HERE' : collectionType;
      },
    };
  };
  const [phone, desk] = [await open(1), await open(2)];
  const settle = (ms = 5_000) => clock.advanceAndSettle(ms);
  const ways = () => [phone.way(), desk.way()];
  const signInBoth = async () => {
    await phone.app.signIn();
    await settle();
    await desk.app.signIn();
    await settle();
  };
  return { server, phone, desk, settle, ways, signInBoth };
}

describe('the pickup option of the cart', () => {
  it('is on the other device as it was chosen last, without a press there', async () => {
    const { phone, desk, settle, ways, signInBoth } = await devices();
    await signInBoth();
    await phone.add('a');
    await phone.choose('CURBSIDE');
    await settle();
    expect(ways()).toEqual(['CURBSIDE', 'CURBSIDE']);
    await desk.choose('IN_STORE', 'CONSUME_IN_STORE');
    await settle();
    expect(ways()).toEqual(['FOR_HERE', 'FOR_HERE']);
    await phone.choose('IN_STORE');
    await settle();
    expect(ways()).toEqual(['IN_STORE', 'IN_STORE']);
  });

  it('is on a device that signs in later, also as a guest chose it with the cart', async () => {
    const { phone, desk, settle, ways } = await devices();
    await phone.add('a');
    await phone.choose('DRIVE_THRU');
    await phone.app.signIn();
    await settle();
    await desk.add('b');
    await desk.app.signIn();
    await settle();
    expect(ways()).toEqual(['DRIVE_THRU', 'DRIVE_THRU']);
  });

  it('that was chosen while an older choice was on its way stays', async () => {
    const { phone, settle, ways, signInBoth } = await devices();
    await signInBoth();
    await phone.choose('CURBSIDE');
    await settle(250);
    await phone.choose('DRIVE_THRU');
    await settle();
    expect(ways()).toEqual(['DRIVE_THRU', 'DRIVE_THRU']);
  });

  it('is told again where the answer was lost', async () => {
    const { server, phone, settle, ways, signInBoth } = await devices();
    await signInBoth();
    server.lose('change');
    await phone.choose('CURBSIDE');
    await settle(120_000);
    expect(ways()).toEqual(['CURBSIDE', 'CURBSIDE']);
  });

  it('is not taken over where the store of this device does not offer it, but with a store that does', async () => {
    const { phone, desk, settle, ways, signInBoth } = await devices();
    await signInBoth();
    await desk.pickUpAt('99002', '16');
    await settle();
    await phone.choose('CURBSIDE');
    await settle();
    expect(ways()).toEqual(['CURBSIDE', 'IN_STORE']);
    await desk.pickUpAt('99003', '16', 'CX');
    await settle();
    expect(ways()).toEqual(['CURBSIDE', 'CURBSIDE']);
  });

  it('that a chosen store replaced is replaced for all', async () => {
    const { phone, settle, ways, signInBoth } = await devices();
    await signInBoth();
    await phone.choose('CURBSIDE');
    await settle();
    await phone.pickUpAt('99002', 'DT');
    await settle();
    expect(ways()).toEqual(['DRIVE_THRU', 'DRIVE_THRU']);
  });

  it('stays that of each device where the server is one from before', async () => {
    const { phone, settle, ways, signInBoth } = await devices({
      through: (cart) => ({
        cart: async (signal) => withoutPickup(await cart.cart(signal)),
        change: async (changes, storeNumber, _pickup, key) =>
          withoutPickup(await cart.change(changes, storeNumber, null, key)),
      }),
    });
    await signInBoth();
    await phone.add('a');
    await phone.choose('CURBSIDE');
    await settle();
    expect(ways()).toEqual(['CURBSIDE', 'IN_STORE']);
  });
});

function withoutPickup<A extends { readonly ok: boolean }>(answer: A): A {
  if (!('value' in answer)) return answer;
  const { pickup: _, ...value } = answer.value as { readonly pickup?: unknown };
  return { ...answer, value };
}
