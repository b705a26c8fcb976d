/** How answers come into the log: under their question, in their era, and never on behalf of who has left. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import {
  askedNow,
  isOfThisEra,
  ownFacts,
  record,
  recordAnswer,
  recordSessionExpiry,
} from '../../streams/recordFacts.ts';
import { initialWorld } from '../../streams/fold.ts';
import type { RemoteFailure } from '../../streams/ports.ts';
import type { Proposal } from '../../streams/proposal.ts';
import { idOf } from '../domain/given.ts';
import { latteAdded, signedIn } from '../domain/orderFacts.ts';

const over: RemoteFailure = { ok: false, kind: 'unauthenticated', code: null, retryAfterSeconds: null };
const asks: Extract<FactDraft, { type: 'menu/requested' }> = {
  type: 'menu/requested',
  data: { key: 'menu:7:en-US' },
};
const answers: FactDraft = { type: 'menu/fetched', data: { key: 'menu:7:en-US', document: 'hash-1' } };
const document = { hash: 'hash-1', body: { name: 'Lunch' } };

async function open() {
  const [clock, browser] = [createVirtualClock(), createFakeTabs()];
  const openTab = async (seed: number) => {
    const tab = browser.openTab();
    const random = createSeededRandom(seed);
    const log = await createEventLog({ ...tab, clock, random, writer: 1, build: 'test' });
    return { tab, log };
  };
  const { tab, log } = await openTab(1);
  const events: AppEvent[] = [];
  log.folded$.subscribe((folded) => events.push(...folded));
  return {
    ...{ clock, browser, tab, log, events, openTab },
    told: () => events.map(({ type }) => type),
    tell: (draft: FactDraft) => log.commit(() => ({ events: [{ draft, cause: null }] })),
    newEra: () =>
      log.startEra(() => ({
        events: [{ draft: { type: 'engine/eraStarted', data: { reason: 'signedOut' } }, cause: null }],
      })),
  };
}

describe('an answer', () => {
  it('is written under its question, with its document', async () => {
    const { log, events, browser } = await open();
    await recordAnswer(log, { ...askedNow(log), id: idOf(1) }, () => [answers], [document]);
    expect(events.map(({ type, cause }) => [type, cause])).toEqual([['menu/fetched', idOf(1)]]);
    expect(await browser.log.readDocument('hash-1')).toMatchObject({ body: { name: 'Lunch' } });
  });

  it('that nobody has a use for leaves no document either', async () => {
    const { log, told, browser } = await open();
    expect(await recordAnswer(log, askedNow(log), () => [], [document])).toEqual({
      status: 'committed',
      events: [],
    });
    expect(told()).toEqual([]);
    expect(await browser.log.readDocument('hash-1')).toBeNull();
  });

  it('that nobody has a use for leaves no document in the transaction of others', async () => {
    const { log, tell, browser } = await open();
    const busy = tell(latteAdded);
    await Promise.all([busy, recordAnswer(log, askedNow(log), () => [], [document]), tell(asks)]);
    expect(await browser.log.readDocument('hash-1')).toBeNull();
  });

  it('without a document stores none', async () => {
    const proposed: unknown[] = [];
    const { log } = await open();
    const told = {
      ...log,
      commit: async (proposal: Proposal) => {
        proposed.push(proposal({ world: log.world(), now: 1, mintId: () => idOf(1) }));
        return log.commit(proposal);
      },
    };
    await recordAnswer(told, askedNow(log), () => [answers]);
    await record(told, null, () => [asks]);
    expect(proposed).toMatchObject([{ documents: [] }, { documents: [] }]);
  });

  it('of an era that is over is dropped, with its document', async () => {
    const { log, told, newEra, browser } = await open();
    const asked = askedNow(log);
    await newEra();
    await recordAnswer(log, asked, () => [answers], [document]);
    expect(told()).toEqual(['engine/eraStarted']);
    expect(await browser.log.readDocument('hash-1')).toBeNull();
    await recordAnswer(log, askedNow(log), () => [answers]);
    expect(told()).toEqual(['engine/eraStarted', 'menu/fetched']);
  });

  it('of a stream that listens has no question', async () => {
    const { log } = await open();
    expect(askedNow(log)).toEqual({ id: null, session: log.world().engine.era });
  });

  it('is of no era before there is one', async () => {
    const { log } = await open();
    const asked = askedNow({ ...log, world: () => initialWorld });
    expect(asked).toEqual({ id: null, session: '' });
    expect(isOfThisEra(initialWorld, asked)).toBe(false);
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
    const { log, tab, tell, openTab, clock } = await open();
    const other = await openTab(2);
    const heard: string[] = [];
    ownFacts(log, tab.tabs, 'menu/requested').subscribe(({ data }) => heard.push(`own ${data.key}`));
    ownFacts(other.log, other.tab.tabs, 'cart/itemAdded').subscribe(() => heard.push('of another'));
    await tell(asks);
    await tell(latteAdded);
    await clock.advanceAndSettle(100);
    // Folded there, and still not its own.
    expect(other.log.world().cart.lines).toHaveLength(1);
    expect(heard).toEqual(['own menu:7:en-US']);
  });
});

describe('a session that the server no longer knows', () => {
  it('is said to be over once, whichever call met it', async () => {
    const { log, told, tell } = await open();
    await tell(signedIn);
    await recordSessionExpiry(log, over);
    await recordSessionExpiry(log, over, askedNow(log));
    expect(told()).toEqual(['session/signedIn', 'session/expired']);
    expect(log.world().session.isExpired).toBe(true);
  });

  it('is over because of the call that met it', async () => {
    const { log, events, tell } = await open();
    await tell(signedIn);
    await recordSessionExpiry(log, over, { ...askedNow(log), id: idOf(7) });
    expect(events.at(-1)).toMatchObject({ type: 'session/expired', cause: idOf(7) });
  });

  it('is not said to be over for any other failure, nor where nobody is signed in', async () => {
    const { log, told, tell } = await open();
    await recordSessionExpiry(log, over);
    await tell(signedIn);
    await recordSessionExpiry(log, { ...over, kind: 'server' });
    expect(told()).toEqual(['session/signedIn']);
  });

  it('is not the one that has begun since the call was asked for', async () => {
    const { log, told, tell, newEra } = await open();
    await tell(signedIn);
    const before = askedNow(log);
    await newEra();
    await tell(signedIn);
    await recordSessionExpiry(log, over, before);
    expect(told()).not.toContain('session/expired');
    await recordSessionExpiry(log, over, askedNow(log));
    expect(told()).toContain('session/expired');
  });
});
