/** Saving addresses through every layer: once, whatever is lost, doubled, killed or changed elsewhere; nothing of a guest. */
import { describe, expect, it } from 'vitest';
import { partsOf } from '../domain/addresses/someAddress.ts';
import { openDevice } from './openApp.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

async function ready() {
  const { app, browser, clock, server, tab } = await openDevice();
  await app.signIn();
  app.look.addresses();
  await clock.advanceAndSettle(SECOND);
  const save = (parts: object = {}, of: { addressId: string; version: number } | null = null) =>
    app.dispatch({
      type: 'addresses/save',
      data: { addressId: null, version: null, ...of, ...partsOf(parts) },
    });
  const state = () => app.log.world().addresses;
  return { app, browser, clock, server, tab, save, state };
}
describe('saving an address', () => {
  it('adds it, and the list has it without being asked for by anybody', async () => {
    const { save, clock, state } = await ready();
    await save();
    await clock.advanceAndSettle(SECOND);
    expect(state().list).toEqual([{ addressId: 'a-1', version: 1, ...partsOf() }]);
    expect(state().saved?.addressId).toBe('a-1');
  });

  it('that another device was faster with is refused with what was entered, and the newer one is known', async () => {
    const { save, server, clock, state } = await ready();
    await save();
    await clock.advanceAndSettle(SECOND);
    server.cut(true);
    await save({ city: 'Tacoma' }, { addressId: 'a-1', version: 1 });
    server.addresses.changeElsewhere('a-1', { city: 'Everett' });
    server.cut(false);
    await clock.advanceAndSettle(MINUTE);
    expect(state().refused).toMatchObject({ code: 'ADDRESS_CHANGED', city: 'Tacoma', version: 1 });
    expect(state().list).toMatchObject([{ city: 'Everett', version: 2 }]);
    await save({ city: 'Tacoma' }, { addressId: 'a-1', version: 2 });
    await clock.advanceAndSettle(SECOND);
    expect([state().refused, state().list[0]?.city]).toEqual([null, 'Tacoma']);
  });
});
