/**
 * The barcode of a card through every layer: kept for a moment without a network, gone with the person who signs out.
 */
import { describe, expect, it } from 'vitest';
import type { RemotePorts } from '../../streams/generated/remotePorts.ts';
import { fetchBarcode } from '../../streams/wallet/fetchBarcode.ts';
import type { WalletPort } from '../../streams/wallet/port.ts';
import { openDevice } from './openApp.ts';

const NUMBER = '7777000000001234';
const never = new AbortController().signal;

async function ready(barcode?: WalletPort['barcode']) {
  const through = (ports: RemotePorts): RemotePorts =>
    barcode === undefined ? ports : { ...ports, wallet: { ...ports.wallet, barcode } };
  const { app, browser, clock } = await openDevice({ through });
  await app.signIn();
  app.look.cards();
  await clock.advanceAndSettle(100);
  const show = (cardId = 'c-1') => fetchBarcode(app.client, cardId, never);
  return { app, browser, clock, show };
}

const answered = (value: object) => async () =>
  ({ ok: true, value: { cardNumber: NUMBER, image: 'data:x', validSeconds: null, ...value } }) as const;

describe('a barcode that was shown', () => {
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
});
