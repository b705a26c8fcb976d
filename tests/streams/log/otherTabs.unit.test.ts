/** What a tab makes of what other tabs say that they wrote: it is folded as it comes, or the table is read. */
import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { seqOf } from '../../../domain/seq.ts';
import { initialWorld } from '../../../streams/log/fold.ts';
import type { LogPort, TabMessage } from '../../../streams/ports.ts';
import { openDevice } from '../device.ts';
import { added, asked, began, damaged, newer, openStored, row, statuses } from './stored.ts';

/** A tab on a log that began; messages reach it as they are told, and reads of the table are counted. */
async function listening(changeOf: (log: LogPort) => Partial<LogPort> = () => ({})) {
  const { browser, stored, open, settle } = await openStored([began()]);
  const tab = browser.openTab();
  const change = changeOf(tab.log);
  const messages$ = new Subject<TabMessage>();
  const [reads, folded]: [number[], number[][]] = [[], []];
  const opened = await open({
    tab: { ...tab, tabs: { ...tab.tabs, messages$ } },
    storage: {
      readAfter: async (after) => (reads.push(after), (change.readAfter ?? tab.log.readAfter)(after)),
      ...(change.head && { head: change.head }),
    },
  });
  reads.length = 0;
  opened.log.folded$.subscribe((events) => folded.push(events.map(({ seq }) => seq)));
  const say = (events: readonly unknown[], log: string | null = stored.id()) =>
    messages$.next({ kind: 'committed', from: tab.tabs.tabId, log, events } as unknown as TabMessage);
  const lie = (...events: readonly unknown[]) => {
    for (const each of events) stored.plant(seqOf(each) ?? 0, each);
  };
  const hears = async (...told: Parameters<typeof say>) => {
    say(...told);
    await settle();
  };
  return { ...opened, tab, stored, reads, folded, say, lie, hears, settle };
}

describe('what another tab wrote', () => {
  const begin = row(9, { type: 'engine/eraStarted', data: { reason: 'signedOut' } }, { session: 'era-2' });
  it.each<[string, readonly unknown[], readonly string[], number]>([
    ['is folded at once, without reading the table', [added(2), added(3)], ['line-2', 'line-3'], 3],
    [
      'may begin another era, wherever that begins',
      [begin, added(10, { session: 'era-2' })],
      ['line-10'],
      10,
    ],
    ['counts as a place also where it is no event', [damaged(2), added(3)], ['line-3'], 4],
    ['waits where a newer build wrote it', [newer(2), added(3)], ['line-3'], 3],
    ['is passed over where it is folded already', [began(), added(2)], ['line-2'], 2],
    ['of another page is not folded', [asked(2), added(3)], ['line-3'], 3],
  ])('%s', async (_what, events, expected, seq) => {
    const { lie, hears, lines, log, reads } = await listening();
    lie(...events);
    await hears(events);
    expect([lines(), log.foldedSeq(), reads]).toEqual([expected, seq, []]);
    expect(log.world().menuFetch).toEqual(initialWorld.menuFetch);
    expect(log.world().engine.parked).toBe(
      events.filter((each) => JSON.stringify(each).includes('Frozen')).length,
    );
    await hears(events);
    expect([lines(), reads]).toEqual([expected, []]);
  });

  it.each<[string, readonly unknown[], string?]>([
    ['does not follow', [added(3)]],
    ['has a hole', [added(2), added(4)]],
    ['is of another era', [added(2, { session: 'era-0' })]],
    ['is of another log', [added(2, { id: 'theirs' }), added(3)], 'another log'],
    ['lies far ahead', [added(2 ** 40)]],
    ['is no event, and does not follow', [damaged(3)]],
  ])('makes the tab read the table where it %s', async (_why, events, log) => {
    const { lie, hears, lines, folded, reads } = await listening();
    lie(added(2), added(3));
    await (log === undefined ? hears(events) : hears(events, log));
    expect([lines(), folded, reads]).toEqual([['line-2', 'line-3'], [[2, 3]], [1]]);
    await hears([added(4)]);
    expect([folded.at(-1), reads]).toEqual([[4], [1]]);
  });

  it.each([
    [damaged(-2.5), -2.5],
    [{ seq: 'seven' }, 0],
    [{ seq: null }, 0],
    [{ note: 'no number' }, 0],
    ['text', 0],
    [7, 0],
    [null, 0],
    [undefined, 0],
  ])('under no number of the log moves nothing, and is said: %o', async (stray, key) => {
    const { lie, hears, log, lines } = await listening();
    lie(added(2));
    await hears([stray, added(2)]);
    expect([lines(), log.world().engine.setAside]).toEqual([['line-2'], [key]]);
  });

  it('in several messages is folded as one, in order', async () => {
    const { lie, say, hears, folded, reads } = await listening();
    lie(added(2), added(3), added(4));
    say([added(4)]);
    say([{ note: 'no number' }, added(3)]);
    await hears([added(2)]);
    expect([folded[0], reads]).toEqual([[2, 3, 4], []]);
  });

  it('of a page in this tab is folded, as that page is this one', async () => {
    const { hears, tab, log } = await listening();
    await hears([asked(2, { tab: tab.tabs.tabId })]);
    expect(log.world().menuFetch).not.toEqual(initialWorld.menuFetch);
  });

  it('is heard again after a table that could not be read', async () => {
    let isBroken = false;
    const { hears, folded } = await listening((log) => ({
      readAfter: async (after) => {
        if (isBroken) throw new Error('no table');
        return log.readAfter(after);
      },
    }));
    isBroken = true;
    await hears([added(3)]);
    isBroken = false;
    await hears([added(2)]);
    expect(folded).toEqual([[2]]);
  });
});

describe('the table', () => {
  it('is read over a hole, which is where another tab failed, and once where it holds nothing new', async () => {
    const { lie, hears, folded, reads } = await listening();
    await hears([added(2)], 'another log');
    expect([folded, reads]).toEqual([[], [1]]);
    lie(added(3), added(5));
    await hears([], 'another log');
    expect([folded, reads]).toEqual([[[3, 5]], [1, 1]]);
  });

  it('that grows while it is read is read once more', async () => {
    let isGrown = false;
    const { lie, hears, folded, reads } = await listening((log) => ({
      readAfter: async (after) => (after === 0 || isGrown ? log.readAfter(after) : []),
      head: async () => ((isGrown = true), log.head()),
    }));
    isGrown = false;
    lie(added(3));
    await hears([added(5)]);
    expect([folded, reads]).toEqual([[[3]], [1, 1]]);
  });

  it('whose rows are gone again ends where it says', async () => {
    const { lie, hears, add } = await listening((log) => ({
      readAfter: async (after) => (after === 0 ? log.readAfter(after) : []),
      head: async () => 7,
    }));
    await hears([added(5)]);
    lie(damaged(7));
    expect(await add('a')).toMatchObject({ events: [{ seq: 8 }] });
  });
});

it('what a tab writes is told to the others with its log, and folded there', async () => {
  const device = openDevice();
  const [one, two] = [await device.openTab(), await device.openTab()];
  const heard: TabMessage[] = [];
  device.browser.openTab().tabs.messages$.subscribe((message) => heard.push(message));
  await one.add('a');
  await device.settle();
  expect(heard).toMatchObject([{ kind: 'committed', from: one.tabs.tabId, log: device.browser.log.id() }]);
  expect([two.types(), two.log.foldedSeq()]).toEqual([['cart/itemAdded'], 3]);
});

it('a tab in memory tells nobody what it writes, and hears nobody', async () => {
  const device = openDevice();
  const one = await device.openTab();
  device.browser.log.die();
  expect(await statuses([one.add('a')])).toEqual(['committed']);
  const heard: TabMessage[] = [];
  const other = device.browser.openTab();
  other.tabs.messages$.subscribe((message) => heard.push(message));
  await one.add('b');
  const said = { kind: 'committed', from: other.tabs.tabId, log: device.browser.log.id() } as const;
  other.tabs.broadcast({ ...said, events: [added(5)] });
  await device.settle();
  expect([heard, one.lines()]).toEqual([[], ['a', 'b']]);
});
