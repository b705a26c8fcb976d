/** Saving addresses through every layer: once, whatever is lost, doubled, killed or changed elsewhere; nothing of a guest. */
import { describe, expect, it } from 'vitest';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { singleUseSecret } from '../../domain/addresses/singleUse.ts';
import { exportTrace } from '../../src/compose/exportTrace.ts';
import { partsOf } from '../domain/addresses/someAddress.ts';
import { openApp, openDevice } from './openApp.ts';

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
const written = async ({ log }: { log: { readAfter(after: number): Promise<readonly unknown[]> } }) =>
  (await log.readAfter(0)) as readonly { readonly type: string }[];

describe('saving an address', () => {
  it('adds it, and the list has it without being asked for by anybody', async () => {
    const { save, clock, state } = await ready();
    await save();
    await clock.advanceAndSettle(SECOND);
    expect(state().list).toEqual([{ addressId: 'a-1', version: 1, ...partsOf() }]);
    expect(state().saved?.addressId).toBe('a-1');
  });

  it('in two tabs at once is told in both', async () => {
    const { browser, clock, server, save, state } = await ready();
    const other = await openApp(browser.openTab(), server, clock, { seed: 2 });
    await clock.advanceAndSettle(SECOND);
    await save();
    await other.dispatch({
      type: 'addresses/save',
      data: { addressId: null, version: null, ...partsOf({ city: 'Tacoma' }) },
    });
    await clock.advanceAndSettle(MINUTE);
    const cities = ['Seattle', 'Tacoma'];
    expect(
      state()
        .list.map(({ city }) => city)
        .toSorted(),
    ).toEqual(cities);
    expect(other.log.world().addresses.list).toEqual(state().list);
    expect(server.addresses.made).toEqual(['added', 'added']);
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

  it('is given up when the server stays broken, with what was entered', async () => {
    const { save, server, clock, state, app } = await ready();
    const failed = { ok: false, kind: 'server', code: null, retryAfterSeconds: null } as const;
    server.addresses.save = async () => failed;
    await save();
    await clock.advanceAndSettle(5 * MINUTE);
    expect(state().refused).toMatchObject({ code: 'UNEXPECTED_ERROR', addressLine1: '1 Pine St' });
    expect(app.log.world().outbox.writes).toEqual({});
  });
});

describe('the list of addresses', () => {
  it('is asked for again when another device changed one, and not because it is looked at again', async () => {
    const { app, save, server, clock, state } = await ready();
    await save();
    await clock.advanceAndSettle(SECOND);
    const asked = server.addresses.lists;
    app.look.addresses();
    await clock.advanceAndSettle(MINUTE);
    expect(server.addresses.lists).toBe(asked);
    server.addresses.changeElsewhere('a-1', { city: 'Everett' });
    await clock.advanceAndSettle(SECOND);
    expect(state().list).toMatchObject([{ city: 'Everett' }]);
    expect(server.addresses.lists).toBe(asked + 1);
  });

  it('leaves the device with its member', async () => {
    const { app, save, clock, state, browser } = await ready();
    await save();
    await clock.advanceAndSettle(SECOND);
    await app.dispatch({ type: 'session/signOut', data: { dropUnsent: false } });
    await clock.advanceAndSettle(SECOND);
    expect(state().list).toEqual([]);
    expect(JSON.stringify(await written(browser))).not.toContain('Pine St');
  });

  it('leaves in a trace nothing of what is in it', async () => {
    const { save, clock, browser } = await ready();
    await save({ addressLine2: 'Apt planted-7' });
    await clock.advanceAndSettle(SECOND);
    const { text } = await exportTrace({ port: browser.log, tabId: 'tab', build: 'test', now: 0 }, false);
    expect(text).toContain('addresses/saveRequested');
    for (const planted of ["O'Neil", '+12065550100', '1 Pine St', 'planted-7', 'Seattle', '98101', 'WA"'])
      expect(text).not.toContain(planted);
  });
});

describe('the address of a guest', () => {
  async function guest() {
    const clock = createVirtualClock();
    const browser = createFakeTabs();
    const server = createFakeRemotePorts(clock);
    const tab = browser.openTab();
    const app = await openApp(tab, server, clock);
    await clock.advanceAndSettle(SECOND);
    const add = () =>
      app.dispatch({
        type: 'addresses/addSingleUse',
        data: { vaultRef: app.vault.put(singleUseSecret(partsOf())) },
      });
    const stored = async () => {
      const { text } = await exportTrace({ port: browser.log, tabId: 'tab', build: 'test', now: 0 }, false);
      const snapshot = await browser.log.readSnapshot('device');
      return JSON.stringify([await browser.log.readAfter(0), snapshot]) + text;
    };
    return {
      app,
      add,
      browser,
      clock,
      server,
      tab,
      stored,
      state: () => app.log.world().addresses.singleUse,
    };
  }

  it('is sent once; its token is in the memory of the page, and neither is stored', async () => {
    const { app, add, clock, server, stored, state } = await guest();
    await Promise.all([add(), add()]);
    await clock.advanceAndSettle(MINUTE);
    expect([...server.addresses.singleUse.values()]).toMatchObject([{ line1: '1 Pine St', line2: null }]);
    const kept = await stored();
    expect(kept).toContain('addresses/singleUseAdded');
    for (const secret of ['token-1', 'Pine St', '98101', '2065550100']) expect(kept).not.toContain(secret);
    const tokenRef = state()?.tokenRef ?? '';
    expect([app.vault.take(tokenRef), app.vault.take(tokenRef)]).toEqual(['token-1', null]);
  });
});
