/**
 * The barcode of a card through every layer: kept for a moment without a network, gone with the person who signs out.
 */
import { describe, expect, it } from 'vitest';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { exportTrace } from '../../src/compose/exportTrace.ts';
import type { RemotePorts } from '../../streams/generated/remotePorts.ts';
import { fetchBarcode } from '../../streams/wallet/fetchBarcode.ts';
import type { WalletPort } from '../../streams/wallet/port.ts';
import { openApp } from './openApp.ts';

const NUMBER = '7777000000001234';
const never = new AbortController().signal;

async function ready(barcode?: WalletPort['barcode']) {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const server = createFakeRemotePorts(clock);
  const tab = browser.openTab();
  const through = (ports: RemotePorts): RemotePorts =>
    barcode === undefined ? ports : { ...ports, wallet: { ...ports.wallet, barcode } };
  const app = await openApp(tab, server, clock, { through });
  await app.signIn();
  app.look.cards();
  await clock.advanceAndSettle(100);
  const show = (cardId = 'c-1') => fetchBarcode(app.client, cardId, never);
  const kept = async () => {
    const { barcode: named } = app.log.world().wallet;
    return named && (await app.documents.read(named.document));
  };
  return { app, browser, clock, server, show, kept };
}

const answered = (value: object) => async () =>
  ({ ok: true, value: { cardNumber: NUMBER, image: 'data:x', validSeconds: null, ...value } }) as const;

describe('a barcode that was shown', () => {
  it('is kept, once, and named by a fact without the number', async () => {
    const { show, kept, browser } = await ready();
    expect(await show()).toMatchObject({ ok: true, value: { cardNumber: NUMBER, validUntil: null } });
    await show();
    expect(await kept()).toEqual({ cardNumber: NUMBER, image: `data:barcode of ${NUMBER}` });
    const rows = (await browser.log.readAfter(0)) as readonly { readonly type: string }[];
    expect(rows.filter(({ type }) => type === 'wallet/barcodeFetched')).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(NUMBER);
  });

  it('is there without a network', async () => {
    const { show, kept, server } = await ready();
    await show();
    server.cut(true);
    expect(await show()).toMatchObject({ ok: false, kind: 'offline' });
    expect(await kept()).toMatchObject({ cardNumber: NUMBER });
  });

  it('leaves with the person who signs out, from the log and from its documents', async () => {
    const { app, show, browser, clock } = await ready();
    await show();
    const hash = app.log.world().wallet.barcode?.document ?? '';
    expect(await browser.log.readDocument(hash)).not.toBeNull();
    await app.dispatch({ type: 'session/signOut', data: { dropUnsent: false } });
    await clock.advanceAndSettle(1_000);
    expect(app.log.world().wallet.barcode).toBeNull();
    expect(await browser.log.readDocument(hash)).toBeNull();
  });

  it('is asked for in one era and reaches no log of another', async () => {
    let give = (): void => undefined;
    const { app, show, clock, browser } = await ready(
      () => new Promise((resolve) => (give = () => void answered({})().then(resolve))),
    );
    const asked = show();
    await app.dispatch({ type: 'session/signOut', data: { dropUnsent: false } });
    await clock.advanceAndSettle(1_000);
    // Anyone who signs in next has a card of the same name.
    await app.signIn();
    await clock.advanceAndSettle(1_000);
    expect(app.log.world().wallet.cards.map(({ cardId }) => cardId)).toContain('c-1');
    give();
    await asked;
    const rows = (await browser.log.readAfter(0)) as readonly { readonly type: string }[];
    expect(rows.map(({ type }) => type)).not.toContain('wallet/barcodeFetched');
  });

  it('is in no trace, nor is its number', async () => {
    const { show, browser } = await ready();
    await show();
    const { text } = await exportTrace({ port: browser.log, tabId: 'tab', build: 'test', now: 0 }, false);
    expect(text).toContain('wallet/barcodeFetched');
    expect(text).not.toContain(NUMBER);
    expect(text).not.toContain('data:barcode');
  });

  it('is asked for anew after a change of the cards', async () => {
    const { app, show, clock } = await ready();
    await show();
    await app.dispatch({
      type: 'wallet/change',
      data: { change: 'reportLost', cardId: 'c-1', nickname: null, toCard: null, amount: null },
    });
    await clock.advanceAndSettle(1_000);
    expect(app.log.world().wallet.barcode).toBeNull();
  });

  it('with a code that ends is kept as its number alone, and says when', async () => {
    const { show, kept, clock } = await ready(answered({ validSeconds: 20 }));
    expect(await show()).toMatchObject({ value: { image: 'data:x', validUntil: clock.now() + 20_000 } });
    expect(await kept()).toEqual({ cardNumber: NUMBER, image: null });
  });

  it('stays where only the image fails later', async () => {
    let image: string | null = 'data:x';
    const { show, kept } = await ready(() => answered({ image })());
    await show();
    image = null;
    expect(await show()).toMatchObject({ value: { cardNumber: NUMBER, image: null } });
    expect(await kept()).toEqual({ cardNumber: NUMBER, image: 'data:x' });
  });
});
