/** A tab that comes back from memory to another log than it had: one that was deleted, or that it never saw before. */
import { describe, expect, it } from 'vitest';
import type { AppEvent, FactDraft } from '../../../domain/events.ts';
import { itemAdded, openDevice } from '../device.ts';
import { added, began, openWatched, row } from './stored.ts';

const member = (memberId: string): FactDraft => ({
  type: 'session/signedIn',
  data: { memberId, firstName: 'Maya', email: 'maya@example.com' },
});
/** A log that another tab began, in which this member is signed in, if any, and one item is in the cart. */
const theirLog = (memberId: string | null) => [
  began(1, 'era-7'),
  ...(memberId === null ? [] : [row(2, member(memberId), { session: 'era-7' })]),
  added(memberId === null ? 2 : 3, { session: 'era-7' }),
];

/** A member with one item, whose database has been deleted, and who adds another one. */
async function deleted() {
  const opened = await openWatched();
  const { stored, settle, tell, add, openTab } = opened;
  await tell(member('m-1'), itemAdded('before'));
  stored.deleteAll();
  await add('meanwhile');
  return {
    ...opened,
    plant: (rows: readonly AppEvent[]) => rows.forEach((each) => stored.plant(each.seq, each)),
    back: () => settle(300),
    stays: async () => (await openTab()).lines(),
  };
}

describe('a log that was deleted', () => {
  it("is written anew with this page's states, and one event that says so", async () => {
    const { stored, log, tabs, clock, back, lines, types, stays } = await deleted();
    const { era } = log.world().engine;
    await back();
    const rows = (await stored.readAfter(0)) as readonly AppEvent[];
    expect(rows).toMatchObject([
      { type: 'engine/logRestored', seq: 6, tab: tabs.tabId, session: era, cause: null, v: 1, data: {} },
    ]);
    expect(clock.now() - (rows[0]?.at ?? 0)).toBeLessThan(100);
    expect(types().filter((type) => type === 'engine/logRestored')).toHaveLength(1);
    expect([lines(), log.foldedSeq(), await stays()]).toEqual([
      ...[['before', 'meanwhile'], 6, ['before', 'meanwhile']],
    ]);
  });

  it('is restored once and not read again; one that another tab began anew is not restored', async () => {
    for (const isBegun of [false, true]) {
      const { plant, back, port, stored } = await deleted();
      const calls: string[] = [];
      for (const call of ['restore', 'readAfter'] as const) {
        const { [call]: work } = stored as unknown as Record<string, (...given: unknown[]) => unknown>;
        Object.assign(port, { [call]: (...given: unknown[]) => (calls.push(call), work?.(...given)) });
      }
      if (isBegun) plant(theirLog(null));
      await back();
      expect(calls.includes('restore')).toBe(!isBegun);
      expect(calls.includes('readAfter')).toBe(isBegun);
    }
  });

  it.each([
    ['the same member is decided again there', 'm-1', ['line-3', 'meanwhile']],
    ['another member is left', 'm-2', ['line-3']],
    ['nobody is left', null, ['line-2']],
  ])(
    'and begun anew by another tab is read; what was done, where in it is %s',
    async (_who, memberId, expected) => {
      const { plant, back, lines, log, stays } = await deleted();
      plant(theirLog(memberId));
      await back();
      expect([lines(), log.world().engine.era, await stays()]).toEqual([expected, 'era-7', expected]);
    },
  );

  it('and that another tab writes anew at the same moment is read', async () => {
    const { browser, openTab, settle } = openDevice();
    const tab = browser.openTab();
    const { add, lines } = await openTab({
      tab,
      storage: {
        restore: async () => {
          theirLog(null).forEach((each) => browser.log.plant(each.seq, each));
          return { status: 'conflict' };
        },
      },
    });
    browser.log.deleteAll();
    await add('mine');
    await settle(300);
    expect(lines()).toEqual(['line-2', 'mine']);
  });

  it('is not taken for one where the same log is empty', async () => {
    const { browser, openTab, settle } = openDevice();
    let isEmpty = false;
    const tab = browser.openTab();
    const restored: number[] = [];
    const { add } = await openTab({
      tab,
      storage: {
        head: async () => (isEmpty ? 0 : tab.log.head()),
        readAfter: async (after) => (isEmpty ? [] : tab.log.readAfter(after)),
        restore: async ({ seq }) => (restored.push(seq), { status: 'failed' }),
      },
    });
    browser.log.die();
    await add('mine');
    isEmpty = true;
    browser.log.recover();
    await settle(300);
    expect(restored).toEqual([]);
  });
});

describe('a page that began in memory', () => {
  /** Storage opens only later: there is this log. */
  async function beginning(theirs: readonly AppEvent[]) {
    const { browser, openTab, settle } = openDevice();
    browser.log.die();
    let isBack = false;
    const opened = await openTab({ storage: { id: () => (isBack ? browser.log.id() : null) } });
    return {
      ...opened,
      async back() {
        theirs.forEach((each) => browser.log.plant(each.seq, each));
        isBack = true;
        browser.log.recover();
        await settle(300);
      },
      rows: async () => (await browser.log.readAfter(0)) as readonly AppEvent[],
    };
  }

  it.each([
    ['m-1', 'm-1', ['line-3', 'a'], 'm-1'],
    [null, 'm-1', ['line-3', 'a'], 'm-1'],
    ['m-1', null, ['line-2', 'a'], 'm-1'],
    [null, null, ['line-2', 'a'], null],
    ['m-1', 'm-2', ['a'], 'm-1'],
  ])('with the member %s goes on in the log of %s', async (mine, theirs, expected, memberId) => {
    const { tell, add, back, lines, log, rows } = await beginning(theirLog(theirs));
    if (mine !== null) await tell(member(mine));
    await add('a');
    await back();
    expect([lines(), log.world().session.member?.memberId ?? null]).toEqual([expected, memberId]);
    // The log of another member is left first, by an era of this one's.
    const isLeft = mine !== null && theirs !== null && mine !== theirs;
    expect(log.world().engine.era === 'era-7').toBe(!isLeft);
    const [first, second] = await rows();
    const begins = [first?.data, second?.cause === first?.id];
    expect(second?.data).toMatchObject(isLeft ? { memberId: 'm-1' } : {});
    expect(begins).toEqual([{ reason: isLeft ? 'otherMember' : 'firstUse' }, isLeft]);
  });

  it('asks its reads again: what a page was doing is not written into the log', async () => {
    const { tell, add, back, lines, rows } = await beginning(theirLog('m-1'));
    const asks: FactDraft = { type: 'menu/requested', data: { key: 'menu:7:en-US' } };
    await tell(asks);
    await tell(itemAdded('with a question'), asks);
    await add('a');
    await back();
    expect(lines()).toEqual(['line-3', 'a']);
    expect((await rows()).map(({ type }) => type)).not.toContain('menu/requested');
  });

  it('begins a log that it finds empty; it restores none', async () => {
    const { add, back, lines, rows } = await beginning([]);
    await add('a');
    await back();
    expect(lines()).toEqual(['a']);
    expect((await rows()).map(({ type }) => type)).toContain('engine/eraStarted');
    expect((await rows()).map(({ type }) => type)).not.toContain('engine/logRestored');
  });
});
