/** An era that ends: what stays of it, who is told, and which end that another tab tells of is followed. */
import { describe, expect, it } from 'vitest';
import type { AppEvent, FactDraft } from '../../../domain/events.ts';
import { createDocuments } from '../../../streams/log/documents.ts';
import { startEraCleanup } from '../../../streams/log/eraCleanup.ts';
import { newEra } from '../../../streams/log/newEra.ts';
import type { TabMessage } from '../../../streams/ports.ts';
import { idOf } from '../../domain/given.ts';
import { signedIn } from '../../domain/orderFacts.ts';
import { itemAdded, openDevice, signedOut } from '../device.ts';
import { openWatched, row } from './stored.ts';

type Ended = Extract<TabMessage, { readonly kind: 'eraEnded' }>;
const begin = row(9, signedOut, { id: 'e9', session: 'era-9' });

describe('an era that ends', () => {
  it('leaves nothing of itself but who may write; what follows is of the next', async () => {
    const { log, add, endEra, stored, lines } = await openWatched();
    await add('a');
    const before = log.world().engine;
    await endEra();
    await add('b');
    const { era, writer } = log.world().engine;
    const rows = (await stored.readAfter(0)) as readonly AppEvent[];
    expect(rows.map(({ session }) => session)).toEqual([era, era]);
    expect([lines(), era === before.era, writer]).toEqual([['b'], false, before.writer]);
  });

  it.each([false, true])('is told to the other tabs, also by a tab in memory: %s', async (isInMemory) => {
    const { log, tabs, tell, add, endEra, stored, browser, settle } = await openWatched();
    await tell(signedIn);
    const heard: TabMessage[] = [];
    browser.openTab().tabs.messages$.subscribe((message) => heard.push(message));
    const ended = log.world().engine.era;
    if (isInMemory) stored.die();
    await add('a');
    await settle();
    expect(heard.filter(({ kind }) => kind === 'eraEnded')).toEqual([]);
    const outcome = await endEra();
    await settle();
    const events = outcome.status === 'committed' ? outcome.events : [];
    expect(heard.filter(({ kind }) => kind === 'eraEnded')).toEqual([
      { kind: 'eraEnded', from: tabs.tabId, log: stored.id(), ended, isInMemory, memberId: 'm', events },
    ]);
    expect(events).toHaveLength(1);
  });

  it('empties what the tab holds of it outside the log: documents, and what was kept for a reload', async () => {
    const { log, tabs, port, endEra } = await openWatched();
    const documents = createDocuments(port);
    const running = startEraCleanup({ log, tabs, documents });
    const hold = () => {
      tabs.keepForReload([{ type: 'pricing/refresh', data: {} }]);
      return documents.hold('Lunch').hash;
    };
    const hash = hold();
    expect(documents.peek(hash)).toBe('Lunch');
    await endEra();
    expect([documents.peek(hash), await tabs.takeKept()]).toEqual([undefined, []]);
    running.unsubscribe();
    hold();
    await endEra();
    expect([documents.peek(hash), (await tabs.takeKept()).length]).toEqual(['Lunch', 1]);
  });

  it('is ended by an event without a cause, which is the cause of what comes with it', () => {
    const [first, second]: readonly FactDraft[] = [signedOut, itemAdded('a')];
    if (first === undefined || second === undefined) throw new Error('Two facts.');
    expect(newEra({ mintId: () => idOf(7) }, [first, second, second])).toEqual([
      { id: idOf(7), draft: first, cause: null },
      { draft: second, cause: idOf(7) },
      { draft: second, cause: idOf(7) },
    ]);
    expect(newEra({ mintId: () => idOf(7) }, [])).toEqual([]);
  });
});

interface Told extends Partial<Ended> {
  readonly isAlone?: true;
  readonly isGuest?: true;
  /** In place of the tab's own era. */
  readonly isOfEra?: string;
}

/** A member's tab, in memory or not, that is told of an end. */
async function told({ isAlone, isGuest, isOfEra, ...message }: Told) {
  const { log, tell, add, lines, stored, browser, settle, elsewhere } = await openWatched();
  if (!isGuest) await tell(signedIn);
  if (isAlone) stored.die();
  await add('a');
  const other = browser.openTab();
  const ended = isOfEra ?? log.world().engine.era;
  other.tabs.broadcast({
    ...{ kind: 'eraEnded', from: other.tabs.tabId, log: stored.id(), ended, memberId: 'm' },
    ...{ isInMemory: true, events: [begin], ...message },
  });
  await settle();
  const isFollowed = log.world().engine.era === 'era-9';
  expect(lines()).toEqual(isFollowed ? [] : ['a']);
  return [isFollowed, elsewhere.at(-1)];
}

describe('the end of an era that another tab tells of', () => {
  const inAnother = { log: 'log-2', isOfEra: 'their era' };
  const isAlone = true;
  const resumed = { ...begin, type: 'engine/eraResumed', data: {} } as AppEvent;
  it.each<[string, Told, boolean]>([
    ['in memory is followed', {}, true],
    ['in memory is followed by a tab in memory', { isAlone }, true],
    ['in the log is followed by a tab in memory', { isAlone, isInMemory: false }, true],
    ['in the log is read there by a tab that is not in memory', { isInMemory: false }, false],
    ['is not followed in another era than the one that ended', { isOfEra: 'era-3' }, false],
    ['in another log is followed where the same member is signed in', inAnother, true],
    ['in another log is not followed where another one is', { ...inAnother, memberId: 'm-2' }, false],
    ['in another log is not followed by a guest', { ...inAnother, isGuest: true, memberId: null }, false],
    [
      'of an older build, which says no member, is not either',
      { ...inAnother, isGuest: true, memberId: undefined as never },
      false,
    ],
    ['without a log of its own is another log’s', { log: null, memberId: 'm-2' }, false],
    ['without a beginning is not followed', { isAlone, events: [] }, false],
    ['that begins with another event is not followed', { isAlone, events: [resumed] }, false],
    ['whose beginning is no event is not followed', { isAlone, events: [{ seq: 9 } as AppEvent] }, false],
  ])('%s', async (_which, message, isFollowed) => {
    // Where it ended in the log, it has left the device already.
    const isElsewhere = isFollowed ? message.isInMemory === false : undefined;
    expect(await told(message)).toEqual([isFollowed, isElsewhere]);
  });

  it('is taken over with its ids and causes, without what is no event', async () => {
    const next = row(11, itemAdded('b'), { id: 'e11', session: 'era-9', cause: 'e9' });
    const events = [{ seq: 8 } as AppEvent, begin, { seq: 10 } as AppEvent, next];
    const { log, stored, browser, settle } = await openWatched();
    const other = browser.openTab();
    other.tabs.broadcast({
      ...{ kind: 'eraEnded', from: other.tabs.tabId, log: stored.id(), ended: log.world().engine.era },
      ...{ isInMemory: true, events },
    });
    await settle();
    expect(((await stored.readAfter(0)) as readonly AppEvent[]).map(({ id, cause }) => [id, cause])).toEqual([
      ['e9', null],
      ['e11', 'e9'],
    ]);
  });
});

it('an era that ends in one tab ends in the others', async () => {
  const { openTab, settle } = openDevice();
  const [one, two] = [await openTab(), await openTab()];
  await one.add('a');
  await two.endEra();
  await settle();
  expect([one.lines(), one.log.world().engine.era]).toEqual([[], two.log.world().engine.era]);
});
