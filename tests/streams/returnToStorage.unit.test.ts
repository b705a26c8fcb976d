/** From memory back to storage: what is read, what is handed out to be appended, and what becomes of a deleted log. */
import { rebaseMemoryCommits } from '../../streams/rebase.ts';
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { asEraId, asTabId } from '../../domain/ids.ts';
import { seqOf } from '../../domain/seq.ts';
import { returnToStorage } from '../../streams/returnToStorage.ts';
import { initialWorld, reducersOf } from '../../streams/fold.ts';
import { createHistory } from '../../streams/history.ts';
import { createMemoryCommits } from '../../streams/memoryCommits.ts';
import type { LogPort, Snapshot } from '../../streams/ports.ts';
import { idOf, NOON } from '../domain/given.ts';
import { latte } from '../domain/cart/someLatte.ts';

const event = (seq: number, era: string, draft: FactDraft, tab = 'tab-1'): AppEvent =>
  ({
    ...draft,
    ...{ id: idOf(seq), seq, at: NOON, v: 1, cause: null },
    ...{ tab: asTabId(tab), session: asEraId(era) },
  }) as AppEvent;
const began = (era: string) => event(1, era, { type: 'engine/eraStarted', data: { reason: 'firstUse' } });
const added = (seq: number, era = 'era-1') =>
  event(seq, era, { type: 'cart/itemAdded', data: { line: latte(`line-${seq}`) } });

interface Found {
  readonly id?: string;
  readonly rows?: readonly unknown[];
  /** Of the log that this page had; null where none had been opened. */
  readonly logIdBefore?: string | null;
  readonly isOpen?: boolean;
  readonly isAlone?: boolean;
  readonly restored?: 'committed' | 'conflict';
}

/** A page at seq 2 of log-1 whose third event was committed in memory, and the log that it finds. */
async function back(
  {
    id = 'log-1',
    logIdBefore = 'log-1',
    rows = [],
    isOpen = true,
    isAlone = false,
    restored = 'committed',
  }: Found,
  kept = [added(3)],
) {
  const clock = createVirtualClock();
  const { tabs } = createFakeTabs().openTab();
  const table = { id: 'log-1', rows: [began('era-1'), added(2)] as readonly unknown[] };
  const written: { snapshot: Snapshot; events: readonly AppEvent[] }[] = [];
  const log = {
    id: () => table.id,
    head: async () => seqOf(table.rows.at(-1)) ?? 0,
    readAfter: async (after: number) => table.rows.filter((row) => (seqOf(row) ?? Infinity) > after),
    readSnapshot: async () => null,
    restore: async (snapshot: Snapshot, events: readonly AppEvent[]) => {
      written.push({ snapshot, events });
      return { status: restored };
    },
    reopen: async () => {
      if (isOpen) Object.assign(table, { id, rows });
      return isOpen;
    },
  } as unknown as LogPort;
  const told: { lines: string[]; types: string[] }[] = [];
  const history = createHistory(log, tabs.tabId, ({ cart }, events) => {
    told.push({ lines: cart.lines.map(({ lineId }) => lineId), types: events.map(({ type }) => type) });
  });
  await history.open(reducersOf('test'));
  const memoryCommits = createMemoryCommits();
  memoryCommits.begin(history.world(), history.foldedSeq(), logIdBefore);
  const doing = { menuFetch: { ...initialWorld.menuFetch }, storage: { ...initialWorld.storage } };
  history.withTabStates(doing);
  for (const one of kept)
    memoryCommits.keep({ proposal: () => ({ events: [] }), isEra: false, events: [one], leaver: null });
  told.length = 0;
  const needs = { log, tabs, clock, random: createSeededRandom(1), writer: 1, build: 'test' };
  const rebased = await returnToStorage({ ...needs, history, memoryCommits, isAlone: () => isAlone });
  const before = rebased?.map((one) => one.before?.[0]?.id);
  return { before, told, history, memoryCommits, written, clock, tabs, doing };
}
const same = [began('era-1'), added(2)];

describe('a log that works again', () => {
  it('is read, and what was done in memory is handed out; nobody sees the world without it', async () => {
    const { before, told, history } = await back({ rows: [...same, { ...added(3), id: idOf(9) }] });
    expect(before).toEqual([idOf(3)]);
    expect(told).toEqual([]);
    expect(history.foldedSeq()).toBe(3);
  });

  it('that holds what was said to have failed is not given it twice, and everybody sees it', async () => {
    const { before, told } = await back({ rows: [...same, added(3)] });
    expect(before).toEqual([]);
    expect(told).toEqual([{ lines: ['line-2', 'line-3'], types: [] }]);
  });

  it('of another era leaves nothing of what the page was doing', async () => {
    const { before, history, doing } = await back({ rows: [began('era-2'), added(2, 'era-2')] });
    expect(before).toEqual([]);
    expect(history.world().engine.era).toBe('era-2');
    expect(history.world().menuFetch).toBe(initialWorld.menuFetch);
    expect(history.world().storage).toBe(doing.storage);
  });

  it('of the same era leaves the page what it was doing', async () => {
    const { history, doing } = await back({ rows: same });
    expect(history.world()).toMatchObject(doing);
    expect(history.world().menuFetch).toBe(doing.menuFetch);
  });

  it('is read whatever else lies in it', async () => {
    const { before } = await back({ rows: [...same, null, 'text', 7, { seq: 3 }] });
    expect(before).toEqual([idOf(3)]);
  });

  it('that does not open after all changes nothing', async () => {
    const { before, told, history } = await back({ isOpen: false });
    expect([before, told, history.foldedSeq()]).toEqual([undefined, [], 2]);
  });

  it('that fails again while it is read changes nothing, and what was done is kept', async () => {
    const { before, history, memoryCommits } = await back({
      rows: [...same, added(3), added(4)],
      isAlone: true,
    });
    expect([before, history.foldedSeq()]).toEqual([undefined, 2]);
    const found = { isSame: true, ids: new Set(), era: null };
    expect(rebaseMemoryCommits(memoryCommits, history.world(), history.world(), found).rebased).toHaveLength(
      1,
    );
  });
});

describe('a log that was deleted', () => {
  it("is written anew with this page's states and one event that says so", async () => {
    const { before, told, history, written, clock, tabs, memoryCommits } = await back({ id: 'log-2' });
    expect(before).toEqual([]);
    const [{ snapshot, events } = { snapshot: null, events: [] }] = written;
    expect(snapshot).toMatchObject({ seq: 2, reducers: reducersOf('test') });
    const stamped = { seq: 3, at: clock.now(), tab: tabs.tabId, session: 'era-1', cause: null, v: 1 };
    expect(events).toMatchObject([{ ...stamped, type: 'engine/logRestored', data: {} }]);
    expect(events[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect([history.foldedSeq(), told]).toEqual([3, [{ lines: ['line-2'], types: ['engine/logRestored'] }]]);
    const found = { isSame: true, ids: new Set(), era: null };
    expect(rebaseMemoryCommits(memoryCommits, history.world(), history.world(), found).rebased).toEqual([]);
  });

  it('and begun anew by another tab is read as it is', async () => {
    const { written, history, before } = await back({
      id: 'log-2',
      rows: [began('era-2'), added(2, 'era-2')],
    });
    expect(written).toEqual([]);
    expect([history.world().engine.era, before]).toEqual(['era-2', [idOf(3)]]);
  });

  it('and that another tab writes anew at the same moment is read', async () => {
    const { before, history } = await back({ id: 'log-2', restored: 'conflict' });
    expect(history.foldedSeq()).toBe(0);
    expect(before).toEqual([idOf(3)]);
  });

  it('is not taken for one where the same log is empty, or where none had been opened', async () => {
    expect((await back({ rows: [] })).written).toEqual([]);
    expect((await back({ id: 'log-2', logIdBefore: null, rows: [] })).written).toEqual([]);
  });
});
