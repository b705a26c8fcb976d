/** The pickup option of a member's cart is one for all of her devices: the last choice wins (decision 0119). */
import { describe, expect, it } from 'vitest';
import type { RemotePorts } from '../../streams/generated/remotePorts.ts';
import { openDevices } from './openDevices.ts';

async function devices(through = (ports: RemotePorts): RemotePorts => ports) {
  const all = await openDevices({ phone: through, desk: through });
  await all.signInBoth();
  const ways = () =>
    [all.phone, all.desk].map(({ app }) => {
      const { collectionType, consumptionType } = app.log.world().cart;
      return consumptionType === 'CONSUME_IN_STORE' ? 'FOR_HERE' : collectionType;
    });
  return { ...all, ways };
}

describe('the pickup option of the cart', () => {
  it('is on the other device as it was chosen last, without a press there', async () => {
    const { phone, desk, settle, ways } = await devices();
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

  it('that a chosen store replaced is replaced for all', async () => {
    const { phone, settle, ways } = await devices();
    await phone.choose('CURBSIDE');
    await settle();
    await phone.pickUpAt('99002', 'DT');
    await settle();
    expect(ways()).toEqual(['DRIVE_THRU', 'DRIVE_THRU']);
  });

  it('stays that of each device where the server is one from before', async () => {
    const { phone, settle, ways } = await devices(({ cart, ...ports }) => ({
      ...ports,
      cart: {
        cart: async (signal) => withoutPickup(await cart.cart(signal)),
        change: async (changes, storeNumber, _pickup, key) =>
          withoutPickup(await cart.change(changes, storeNumber, null, key)),
      },
    }));
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
