/** A tab whose storage fails goes on in memory; when storage works again, what was done is decided again in the log. */
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { AppEvent, FactDraft } from '../../../domain/events.ts';
import { initialWorld } from '../../../streams/log/fold.ts';
import type { LogPort, StorageHealth } from '../../../streams/ports.ts';
import type { Proposal } from '../../../streams/log/proposal.ts';
import { itemAdded, openDevice, says, signedOut } from '../device.ts';
import { added, openWatched, row, statuses } from './stored.ts';

const asks: FactDraft = { type: 'menu/requested', data: { key: 'menu:7:en-US' } };
const refused: FactDraft = { type: 'cart/refused', data: { reason: 'cart/limitReached', limit: 12 } };
/** Adds this item to an empty cart; else `otherwise` comes of it. */
const addFirst =
  (name: string, ...otherwise: readonly FactDraft[]): Proposal =>
  (moment) =>
    says(
      ...(moment.world.cart.lines.length > 0
        ? otherwise
        : [itemAdded('beside'), { ...itemAdded(name), id: name }]),
    )(moment);

/** A tab at seq 2 whose storage has just failed. */
async function failing() {
  const opened = await openWatched();
  const { stored, log, settle, openTab } = opened;
  const { era } = log.world().engine;
  stored.die();
  return {
    ...opened,
    era,
    /** Another tab writes to the log meanwhile. */
    theirs: (seq: number, change: object = {}) => {
      const event = added(seq, { session: era, ...change });
      stored.plant(event.seq, event);
    },
    async back() {
      stored.recover();
      await settle(300);
    },
    stays: async () => (await openTab()).lines(),
  };
}

describe('a tab whose storage fails', () => {
  it('goes on in memory; what was done is written when storage works, and not announced anew', async () => {
    const { add, lines, types, log, back, stays, stored } = await failing();
    expect(await statuses([add('a')])).toEqual(['committed']);
    const seen: number[] = [];
    log.world$.subscribe(({ cart }) => seen.push(cart.lines.length));
    expect(lines()).toEqual(['a']);
    await back();
    // Nobody sees the world without it.
    expect(new Set(seen)).toEqual(new Set([1]));
    expect([lines(), log.foldedSeq(), await stored.head()]).toEqual([['a'], 3, 3]);
    await add('b');
    expect(types()).toEqual(['cart/itemAdded', 'cart/itemAdded']);
    expect(await stays()).toEqual(['a', 'b']);
  });

  it('keeps the ids and the time of what was said to have failed, for the same facts only', async () => {
    const { log, add, hold, clock, rows, settle, stored } = await openWatched();
    const mints: Proposal = (moment) => {
      const id = moment.mintId();
      const drafts = [itemAdded('a'), itemAdded('b')];
      return { events: drafts.map((draft, nth) => ({ ...(nth === 0 && { id }), draft, cause: id })) };
    };
    let isFirst = true;
    const changes: Proposal = (moment) => {
      const proposed = says(...(isFirst ? [itemAdded('c')] : [asks, asks]))(moment);
      isFirst = false;
      return proposed;
    };
    const begin = hold();
    const busy = add('busy');
    const all = [mints, says(), changes].map((proposal) => log.commit(proposal));
    begin();
    await busy;
    stored.die();
    const letGo = hold();
    await settle(0);
    clock.advance(5_000);
    letGo();
    expect(await statuses(all)).toEqual(['committed', 'committed', 'committed']);
    const [first, second] = [rows.slice(1, 4), rows.slice(4)];
    const stamps = (events: readonly AppEvent[]) => events.map(({ id, at, cause }) => [id, at, cause]);
    expect(stamps(second.slice(0, 2))).toEqual(stamps(first.slice(0, 2)));
    expect([first.length, second.length, new Set(rows.map(({ id }) => id)).size]).toEqual([3, 4, 6]);
    expect(first[0]?.id).toBe(first[0]?.cause);
  });

  it('does not write twice what had arrived although it was said to have failed', async () => {
    const { add, rows, stored, lines, log, back, stays } = await failing();
    await add('a');
    stored.plant(3, rows[0]);
    await add('b');
    await back();
    expect([lines(), log.foldedSeq()]).toEqual([['a', 'b'], 4]);
    expect(await stays()).toEqual(['a', 'b']);
  });

  it('reads the log whatever else lies in it', async () => {
    const { add, stored, lines, back, stays } = await failing();
    await add('a');
    for (const [nth, each] of [null, 'text', 7, { seq: 3 }].entries()) stored.plant(3 + nth, each);
    await back();
    expect([lines(), await stays()]).toEqual([['a'], ['a']]);
  });

  it('and cannot be reached again, or not be opened, goes on in memory', async () => {
    const storage: readonly Partial<LogPort>[] = [
      { probe: async () => true, reopen: async () => false },
      { probe: async () => true, reopen: async () => Promise.reject(new DOMException('', 'UnknownError')) },
    ];
    for (const each of storage) {
      const { browser, openTab, settle } = openDevice();
      const { add, lines } = await openTab({ storage: each });
      browser.log.die();
      await add('a');
      await settle(300);
      expect([await statuses([add('b')]), lines()]).toEqual([['committed'], ['a', 'b']]);
    }
  });

  it('and that fails again while it is read keeps what was done for the next time', async () => {
    const { browser, openTab, settle } = openDevice();
    const tab = browser.openTab();
    const health$ = new BehaviorSubject<StorageHealth>({ mode: 'durable' });
    tab.log.health$.subscribe((is) => health$.next(is));
    let times = 0;
    const { add, lines, log } = await openTab({
      tab,
      storage: {
        health$,
        readSnapshot: async () => {
          // While the log is read for the first time since it worked again.
          if (++times === 2) health$.next({ mode: 'memory', reason: 'broken' });
          return null;
        },
      },
    });
    browser.log.die();
    await add('a');
    await add('b');
    const before = log.world();
    browser.log.recover();
    await settle(300);
    expect([lines(), log.world().cart, await browser.log.head()]).toEqual([['a', 'b'], before.cart, 2]);
    let decidedOn: readonly string[] = [];
    await log.commit(({ world: { cart } }) => {
      decidedOn = cart.lines.map(({ lineId }) => lineId);
      return { events: [] };
    });
    expect(decidedOn).toEqual(['a', 'b']);
    await settle(2_000);
    expect([times, lines(), await browser.log.head()]).toEqual([3, ['a', 'b'], 4]);
  });

  it('more than once loses nothing', async () => {
    const { add, stored, lines, back, stays } = await failing();
    await add('a');
    await back();
    stored.die();
    await add('b');
    await back();
    expect([lines(), await stays()]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });
});

describe('what was done in memory', () => {
  it('is decided again on what other tabs wrote: nothing may come of it, and the log is shown as it is', async () => {
    const { log, theirs, lines, back, stored } = await failing();
    await log.commit(addFirst('mine'));
    expect(lines()).toEqual(['beside', 'mine']);
    theirs(3);
    await back();
    expect([lines(), await stored.head()]).toEqual([['line-3'], 3]);
  });

  it('and is refused then is told to the person, and the rest of the page stays as it is', async () => {
    const { log, tell, theirs, lines, types, back } = await failing();
    await tell(asks);
    await log.commit(addFirst('mine', refused));
    const { menuFetch } = log.world();
    const seen = new Set<unknown>();
    log.world$.subscribe((world) => seen.add(world.menuFetch));
    theirs(3);
    await back();
    expect(lines()).toEqual(['line-3']);
    expect(log.world().notices.latest).toMatchObject({ code: 'cart/limitReached', limit: 12 });
    expect(types()).toEqual(['menu/requested', 'cart/itemAdded', 'cart/itemAdded', 'cart/refused']);
    expect([...seen]).toEqual([menuFetch]);
  });

  it.each([
    [
      'has left the device is not decided again',
      { type: 'outbox/sent', data: { writeId: 'mine', attempt: 1 } },
      true,
    ],
    [
      'was answered by nobody, and not sent here, is decided again',
      { type: 'outbox/answerLost', data: { writeId: 'mine', kind: 'timeout' } },
      false,
    ],
  ] as const)('and %s', async (_which, fact, isKept) => {
    const { log, tell, theirs, lines, back } = await failing();
    await log.commit(addFirst('mine'));
    await tell(fact);
    theirs(3);
    await back();
    expect(lines()).toEqual(isKept ? ['line-3', 'beside', 'mine'] : ['line-3']);
  });

  it('in an era that another tab has ended meanwhile is left, with what the page was doing', async () => {
    const { log, add, tell, lines, back, stored } = await failing();
    await add('a');
    await tell(asks, { type: 'engine/storageChanged', data: { mode: 'memory', reason: 'broken' } });
    stored.plant(3, row(3, signedOut, { session: 'era-9' }));
    await back();
    expect([lines(), log.world().engine.era, log.foldedSeq()]).toEqual([[], 'era-9', 3]);
    expect(log.world().menuFetch).toEqual(initialWorld.menuFetch);
    expect(log.world().storage.mode).toBe('memory');
  });
});

describe('an era that ends in memory', () => {
  it('ends in the log that is still in it, and what came after it is done there', async () => {
    const { add, endEra, back, lines, stays, stored, log } = await failing();
    await add('before');
    await endEra();
    await add('after');
    const { era } = log.world().engine;
    await back();
    expect(((await stored.readAfter(0)) as readonly AppEvent[]).map(({ session }) => session)).toEqual([
      era,
      era,
    ]);
    expect([lines(), await stays()]).toEqual([['after'], ['after']]);
  });
});
