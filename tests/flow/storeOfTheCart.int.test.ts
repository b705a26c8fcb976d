/** The store of a member's cart comes along to a device on which none was chosen (decision 0074). */
import { describe, expect, it } from 'vitest';
import { needsConfirmation } from '../../domain/stores/confirmation.ts';
import { openDevices } from './openDevices.ts';

async function devices() {
  const all = await openDevices();
  await all.phone.app.signIn();
  await all.settle();
  const leave = () => all.phone.app.dispatch({ type: 'locator/clearStore', data: {} });
  return { ...all, leave };
}

describe('the store of the cart', () => {
  it('comes along to a new device, which asks once before checkout', async () => {
    const { clock, phone, desk, settle } = await devices();
    await phone.pickUpAt('99001');
    await phone.add('a');
    await settle();
    await desk.app.signIn();
    await settle(1_000);
    expect(desk.store()).toBe('99001');
    expect(needsConfirmation(desk.app.log.world(), null, clock.now())).toBe(true);
    await phone.pickUpAt('99002');
    await settle(1_000);
    expect(desk.store()).toBe('99002');
  });

  it('comes along with what a guest put in before signing in', async () => {
    const { phone, desk, settle } = await devices();
    await desk.pickUpAt('99002');
    await desk.add('b');
    await desk.app.signIn();
    await settle();
    expect(phone.store()).toBe('99002');
  });

  it('that was given up before the server answered does not come back with the answer, nor does the one before', async () => {
    const { server, phone, desk, settle, leave } = await devices();
    await phone.pickUpAt('99001');
    await phone.add('a');
    await settle();
    server.lose('change');
    await phone.pickUpAt('99002');
    await settle(300);
    await leave();
    await settle(60_000);
    expect(phone.store()).toBeNull();
    await phone.pickUpAt('99003');
    await leave();
    await settle();
    expect(phone.store()).toBeNull();
    await desk.pickUpAt('99004');
    await desk.app.signIn();
    await desk.add('b');
    await settle();
    expect(phone.store()).toBe('99004');
  });
});
