/** How answers come into the log: under their question, in their era, and never on behalf of who has left. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import { initialWorld } from '../../streams/log/fold.ts';
import {
  askedNow,
  isOfThisEra,
  ownFacts,
  record,
  recordAnswer,
  recordSessionExpiry,
} from '../../streams/log/recordFacts.ts';
import { idOf } from '../domain/given.ts';
import { latteAdded, signedIn } from '../domain/orderFacts.ts';
import { no, openDevice } from './device.ts';

const over = no('unauthenticated');
const asks = { type: 'menu/requested', data: { key: 'menu:7:en-US' } } as const;
const answers: FactDraft = { type: 'menu/fetched', data: { key: 'menu:7:en-US', document: 'hash-1' } };
const document = { hash: 'hash-1', body: { name: 'Lunch' } };

async function open() {
  const device = openDevice();
  return { ...device, ...(await device.openTab()), stored: device.browser.log };
}

describe('an answer', () => {
  it('is written under its question, with its document', async () => {
    const { log, events, stored } = await open();
    await recordAnswer(log, { ...askedNow(log), id: idOf(1) }, () => [answers], [document]);
    expect(events.map(({ type, cause }) => [type, cause])).toEqual([['menu/fetched', idOf(1)]]);
    expect(await stored.readDocument('hash-1')).toMatchObject({ body: { name: 'Lunch' } });
  });

  it('that nobody has a use for leaves no document, also in the transaction of others', async () => {
    const { log, types, tell, stored } = await open();
    const unused = () => recordAnswer(log, askedNow(log), () => [], [document]);
    expect(await unused()).toEqual({ status: 'committed', events: [] });
    expect(types()).toEqual([]);
    await Promise.all([tell(latteAdded), unused(), tell(asks)]);
    expect(await stored.readDocument('hash-1')).toBeNull();
  });

  it('of an era that is over is dropped, with its document', async () => {
    const { log, types, endEra, stored } = await open();
    const asked = askedNow(log);
    await endEra();
    await recordAnswer(log, asked, () => [answers], [document]);
    expect([types(), await stored.readDocument('hash-1')]).toEqual([['engine/eraStarted'], null]);
    await recordAnswer(log, askedNow(log), () => [answers]);
    expect(types()).toEqual(['engine/eraStarted', 'menu/fetched']);
  });

  it('of a stream that listens has no question, and is of no era before there is one', async () => {
    const { log } = await open();
    expect(askedNow(log)).toEqual({ id: null, session: log.world().engine.era });
    const asked = askedNow({ ...log, world: () => initialWorld });
    expect([asked, isOfThisEra(initialWorld, asked)]).toEqual([{ id: null, session: '' }, false]);
  });
});

describe('what a stream notes', () => {
  it('is written under what led to it, as the world is at the head', async () => {
    const { log, events, tell } = await open();
    void tell(latteAdded);
    await record(log, idOf(7), ({ cart }) => (cart.lines.length === 1 ? [asks] : []));
    expect(events.at(-1)).toMatchObject({ type: 'menu/requested', cause: idOf(7) });
  });

  it('is heard by the tab that wrote it, each of its kind, and by no other', async () => {
    const { log, tabs, tell, openTab, settle } = await open();
    const other = await openTab();
    const heard: string[] = [];
    ownFacts(log, tabs, 'menu/requested').subscribe(({ data }) => heard.push(`own ${data.key}`));
    ownFacts(other.log, other.tabs, 'cart/itemAdded').subscribe(() => heard.push('of another'));
    await tell(asks, latteAdded);
    await settle(100);
    // Folded there, and still not its own.
    expect([other.lines(), heard]).toEqual([['a'], ['own menu:7:en-US']]);
  });
});

describe('a session that the server no longer knows', () => {
  it('is said to be over once, because of the call that met it', async () => {
    const { log, types, events, tell } = await open();
    await tell(signedIn);
    await recordSessionExpiry(log, over, { ...askedNow(log), id: idOf(7) });
    await recordSessionExpiry(log, over);
    expect(types()).toEqual(['session/signedIn', 'session/expired']);
    expect([events.at(-1)?.cause, log.world().session.isExpired]).toEqual([idOf(7), true]);
  });

  it('is not said to be over for any other failure, where nobody is signed in, or of an era before', async () => {
    const { log, types, tell, endEra } = await open();
    await recordSessionExpiry(log, over);
    await tell(signedIn);
    await recordSessionExpiry(log, no('server'));
    const before = askedNow(log);
    await endEra();
    await tell(signedIn);
    await recordSessionExpiry(log, over, before);
    expect(types()).not.toContain('session/expired');
    await recordSessionExpiry(log, over, askedNow(log));
    expect(types()).toContain('session/expired');
  });
});
