/** Another tab was first: what is read before the next try, when all tabs take turns, and when a proposal has failed. */
import { describe, expect, it } from 'vitest';
import type { FakeTab } from '../../../adapters/fake/createFakeTabs.ts';
import type { AppEvent } from '../../../domain/events.ts';
import type { LogPort, TabMessage } from '../../../streams/ports.ts';
import { itemAdded, openDevice, says } from '../device.ts';
import { added, openWatched, raised, statuses, watched } from './stored.ts';

/** A tab whose appends, table reads, locks and messages are noted; `meets` says whether an append meets a conflict. */
async function open(meets: (append: number) => boolean = () => false) {
  const device = openDevice();
  const [neighbour, tab] = [device.browser.openTab(), device.browser.openTab()];
  const written: (readonly AppEvent[])[] = [];
  const [reads, locks, said]: [number[], string[], TabMessage[]] = [[], [], []];
  neighbour.tabs.messages$.subscribe((message) => said.push(message));
  let isOpen = false;
  const storage: Partial<LogPort> = {
    readAfter: (after) => (reads.push(after), tab.log.readAfter(after)),
    async append(events, documents) {
      written.push(events);
      return isOpen && meets(written.length) ? { status: 'conflict' } : tab.log.append(events, documents);
    },
  };
  const locking: FakeTab = {
    ...tab,
    tabs: {
      ...tab.tabs,
      withLock: (name, options, work) => (locks.push(name), tab.tabs.withLock(name, options, work)),
    },
  };
  const opened = await device.openTab({ tab: locking, storage });
  await device.settle();
  isOpen = true;
  for (const each of [written, reads, locks, said]) each.length = 0;
  /** Another tab has its turn until the answer is called. */
  const holdTurn = async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    void neighbour.tabs.withLock('crema:append', {}, () => held);
    await device.settle(0);
    return release;
  };
  const hearOfConflicts = async () => {
    neighbour.tabs.broadcast({ kind: 'contended', from: neighbour.tabs.tabId });
    await device.settle(0);
  };
  return {
    ...{ ...device, ...opened, stored: device.browser.log, written, reads, locks, said },
    ...{ holdTurn, hearOfConflicts },
  };
}

describe('a proposal', () => {
  it('that meets nobody reads nothing and takes no lock', async () => {
    const { add, reads, locks } = await open();
    await add('a');
    expect([reads, locks]).toEqual([[], []]);
  });

  it('that another tab was before is decided anew on what that tab wrote, at a time of its own', async () => {
    const theirs = added(3);
    const { add, lines, stored, written, clock } = await open((nth) => {
      if (nth > 1) return false;
      stored.plant(3, theirs);
      clock.advance(5_000);
      return true;
    });
    expect(await statuses([add('mine')])).toEqual(['committed']);
    expect(lines()).toEqual(['line-3', 'mine']);
    expect(written.flat().map(({ seq, at }) => [seq, clock.now() - at])).toEqual([
      [3, 5_000],
      [4, 0],
    ]);
  });

  it('is not written where a newer build has come meanwhile', async () => {
    const { add, stored, written } = await open((nth) => {
      if (nth === 1) stored.plant(3, raised(3, 9));
      return nth === 1;
    });
    expect(await statuses([add('a')])).toEqual(['fenced']);
    expect(written).toHaveLength(1);
  });
});

describe('conflicts that nothing in the log explains', () => {
  it('make the tab read the whole log once; after six tries the proposal has failed', async () => {
    const { add, written, reads, lines } = await open((nth) => nth <= 6);
    expect(await statuses([add('a')])).toEqual(['failed']);
    expect([written.length, reads.filter((after) => after === 0).length]).toEqual([6, 1]);
    expect(await statuses([add('b')])).toEqual(['committed']);
    expect(lines()).toEqual(['b']);
  });

  it('are counted anew where something was found, two hundred times at most', async () => {
    let seq = 2;
    const { add, stored, written, reads } = await open(() => {
      stored.plant(++seq, added(seq));
      return true;
    });
    expect(await statuses([add('a')])).toEqual(['failed']);
    // A turn is not broken off.
    expect(written.length).toBeGreaterThanOrEqual(200);
    expect(written.length).toBeLessThanOrEqual(203);
    expect(reads).not.toContain(0);
  });

  it('show a world that is read anew, though nothing new is in it', async () => {
    const { log, stored, add } = await openWatched();
    const seen: number[] = [];
    for (let times = 0; times < 2; times++) stored.conflictNext();
    log.world$.subscribe(() => seen.push(log.foldedSeq()));
    await add('a');
    expect(seen).toEqual([2, 2, 3]);
  });
});

describe('turns', () => {
  it('are taken by a tab that loses twice, which says so once; four tries each', async () => {
    let seq = 2;
    const { add, stored, locks, said, settle, written } = await open((nth) => {
      if (nth > 7) return false;
      stored.plant(++seq, added(seq));
      return true;
    });
    await add('a');
    await settle(0);
    expect([written.length, locks]).toEqual([8, ['crema:append', 'crema:append']]);
    expect(said.filter(({ kind }) => kind === 'contended')).toHaveLength(1);
    await add('b');
    expect(locks).toHaveLength(3);
  });

  it('are taken for two seconds by a tab that hears of it', async () => {
    const { add, locks, clock, hearOfConflicts } = await open();
    await hearOfConflicts();
    clock.advance(1_999);
    await add('a');
    expect(locks).toHaveLength(1);
    clock.advance(1);
    await add('b');
    expect(locks).toHaveLength(1);
  });

  it('are taken no longer because the clock was set back', async () => {
    const { add, locks, clock, hearOfConflicts } = await open();
    await hearOfConflicts();
    clock.setWallClock(-1);
    await add('a');
    expect(locks).toEqual([]);
  });

  it('go on where a tab had to wait for its own, and not where it had not', async () => {
    const { add, locks, clock, hearOfConflicts, holdTurn } = await open();
    await hearOfConflicts();
    clock.advance(1_500);
    await add('a');
    const release = await holdTurn();
    const waiting = add('b');
    clock.advance(400);
    release();
    await waiting;
    clock.advance(1_999);
    await add('c');
    expect(locks).toHaveLength(3);
    clock.advance(2_000);
    await add('d');
    expect(locks).toHaveLength(3);
  });

  it('that do not come are waited for one second, and then it is written without one', async () => {
    const { add, lines, clock, settle, hearOfConflicts, holdTurn } = await open();
    await hearOfConflicts();
    await holdTurn();
    void add('a');
    await settle(999);
    expect(lines()).toEqual([]);
    await settle(1);
    expect([lines(), clock.timers()]).toEqual([['a'], 0]);
  });

  it('are not waited for once the client has stopped', async () => {
    const { add, log, clock, settle, hearOfConflicts, holdTurn } = await open();
    await hearOfConflicts();
    await holdTurn();
    const waiting = add('a');
    await settle(0);
    await log.stop();
    expect([await statuses([waiting]), clock.timers()]).toEqual([['stopped'], 0]);
  });

  it('that came are never cut short, and leave no timer', async () => {
    const device = openDevice();
    const tab = device.browser.openTab();
    const { storage, hold } = watched(tab.log);
    const { log, lines } = await device.openTab({ tab, storage });
    const other = device.browser.openTab();
    other.tabs.broadcast({ kind: 'contended', from: other.tabs.tabId });
    await device.settle(0);
    const letGo = hold();
    const waiting = log.commit(says(itemAdded('a')));
    await device.settle(0);
    expect([device.clock.timers(), tab.held().locks]).toEqual([0, ['crema:append']]);
    await device.settle(5_000);
    letGo();
    expect([await statuses([waiting]), lines()]).toEqual([['committed'], ['a']]);
  });
});
