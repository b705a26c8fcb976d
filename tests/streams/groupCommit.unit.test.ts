/** What is written of a group of proposals, under which number, era, time and id, and who hears of it. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { reducersOf } from '../../streams/fold.ts';
import { createGroupCommit, type Waiting } from '../../streams/groupCommit.ts';
import { createHistory } from '../../streams/history.ts';
import type { LogPort, StoredDocument, TabMessage } from '../../streams/ports.ts';
import type { Proposal } from '../../streams/proposal.ts';
import { idOf } from '../domain/given.ts';
import { latte } from '../domain/cart/someLatte.ts';

const added = (lineId: string): FactDraft => ({ type: 'cart/itemAdded', data: { line: latte(lineId) } });
const began: FactDraft = { type: 'engine/eraStarted', data: { reason: 'firstUse' } };
const asked: FactDraft = { type: 'menu/requested', data: { key: 'menu:7:en-US' } };
const says =
  (...drafts: readonly FactDraft[]): Proposal =>
  () => ({ events: drafts.map((draft) => ({ draft, cause: null })) });

async function open({ isAlone = false, isEmpty = false } = {}) {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const [{ log, tabs }, neighbour] = [browser.openTab(), browser.openTab()];
  const heard: TabMessage[] = [];
  neighbour.tabs.messages$.subscribe((message) => heard.push(message));
  const announced: string[][] = [];
  const history = createHistory(log, tabs.tabId, (_world, events) => {
    if (events.length > 0) announced.push(events.map(({ type }) => type));
  });
  await history.open(reducersOf('test'));
  const stored: (readonly StoredDocument[])[] = [];
  const watched: LogPort = {
    ...log,
    append: (events, documents) => (stored.push(documents), log.append(events, documents)),
  };
  const needs = { log: watched, tabs, clock, random: createSeededRandom(1) };
  const write = createGroupCommit(needs, history, () => isAlone);
  const bugs: unknown[] = [];
  const waits = (proposal: Proposal, change: Partial<Waiting> = {}): Waiting => ({
    ...{ proposal, isEra: false, settle: () => undefined, fail: (bug) => void bugs.push(bug) },
    ...change,
  });
  const rows = async () => (await log.readAfter(0)) as readonly AppEvent[];
  const lines = () => history.world().cart.lines.map(({ lineId }) => lineId);
  const first = isEmpty ? [] : await write([waits(says(began))]);
  announced.length = 0;
  return {
    browser,
    clock,
    tabs,
    log,
    history,
    write,
    waits,
    rows,
    lines,
    announced,
    heard,
    bugs,
    first,
    stored,
  };
}

describe('a group', () => {
  it('is numbered on from the head, under one era, with the time and the tab', async () => {
    const { write, waits, rows, clock, tabs, history } = await open();
    await write([waits(says(added('a'), added('b'))), waits(says(added('c')))]);
    const { era } = history.world().engine;
    expect(
      (await rows()).map(({ seq, at, tab, session, v, cause }) => [seq, at, tab, session, v, cause]),
    ).toEqual([1, 2, 3, 4].map((seq) => [seq, clock.now(), tabs.tabId, era, 1, null]));
    expect(new Set((await rows()).map(({ id }) => id)).size).toBe(4);
    expect(era).toMatch(/^[0-9a-f-]{36}$/);
    expect(history.foldedSeq()).toBe(4);
  });

  it('is answered proposal by proposal, and each sees what those before it decided', async () => {
    const { write, waits, lines } = await open();
    const seen: number[] = [];
    const counts =
      (name: string): Proposal =>
      (moment) => {
        seen.push(moment.world.cart.lines.length);
        return says(added(name))(moment);
      };
    const written = await write([waits(counts('a')), waits(says()), waits(counts('b'))]);
    expect(seen).toEqual([0, 1]);
    expect(Array.isArray(written) ? written.map((events) => events.length) : written).toEqual([1, 0, 1]);
    expect(lines()).toEqual(['a', 'b']);
  });

  it('of which nothing comes writes nothing and tells nobody', async () => {
    const { write, waits, browser, heard, announced, clock } = await open();
    await clock.advanceAndSettle(1);
    heard.length = 0;
    browser.log.failNext(1);
    expect(await write([waits(says()), waits(says())])).toEqual([[], []]);
    await clock.advanceAndSettle(1);
    expect([heard, announced]).toEqual([[], []]);
  });

  it('of nobody is written as nothing', async () => {
    const { write, rows } = await open();
    expect(await write([])).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  it('with a proposal that throws is written without it, and its caller hears of it', async () => {
    const { write, waits, lines, bugs } = await open();
    const bug = new Error('a bug');
    const breaks: Proposal = () => {
      throw bug;
    };
    await write([waits(says(added('a'))), waits(breaks), waits(says(added('b')))]);
    expect(lines()).toEqual(['a', 'b']);
    expect(bugs).toEqual([bug]);
  });

  it('keeps ids and causes that were given, and the documents', async () => {
    const { write, waits, rows, log, stored } = await open();
    const proposal: Proposal = () => ({
      events: [{ id: idOf(7), draft: added('a'), cause: idOf(3) }],
      documents: [{ hash: 'hash-1', body: 'Lunch' }],
    });
    await write([waits(says(added('b'))), waits(proposal)]);
    expect((await rows()).at(-1)).toMatchObject({ id: idOf(7), cause: idOf(3) });
    expect(stored.at(-1)).toEqual([{ hash: 'hash-1', body: 'Lunch' }]);
    expect(await log.readDocument('hash-1')).toMatchObject({ body: 'Lunch' });
  });

  it('is told to the other tabs with the log that it is in, and to this one', async () => {
    const { write, waits, heard, announced, tabs, log, clock } = await open();
    await write([waits(says(added('a')))]);
    await clock.advanceAndSettle(1);
    const message = heard.at(-1);
    expect(message).toMatchObject({ kind: 'committed', from: tabs.tabId, log: log.id() });
    expect(message?.kind === 'committed' ? message.events : []).toHaveLength(1);
    expect(announced).toEqual([['cart/itemAdded']]);
  });

  it('of a log in memory is told to no other tab', async () => {
    const { write, waits, heard, announced, clock } = await open({ isAlone: true });
    await write([waits(says(added('a')))]);
    await clock.advanceAndSettle(1);
    expect([heard, announced]).toEqual([[], [['cart/itemAdded']]]);
  });
});

describe('an era', () => {
  it('that begins leaves nothing of the one before, and what follows is of it', async () => {
    const { write, waits, rows, history, lines } = await open();
    await write([waits(says(added('a')))]);
    const before = history.world().engine.era;
    const out: FactDraft = { type: 'engine/eraStarted', data: { reason: 'signedOut' } };
    await write([waits(says(out), { isEra: true })]);
    await write([waits(says(added('b')))]);
    const eras = (await rows()).map(({ session }) => session);
    expect(eras).toHaveLength(2);
    expect(new Set(eras)).toEqual(new Set([history.world().engine.era]));
    expect(history.world().engine.era).not.toBe(before);
    expect(lines()).toEqual(['b']);
  });

  const out: FactDraft = { type: 'engine/eraStarted', data: { reason: 'signedOut' } };
  const ends = (heard: readonly TabMessage[]) => heard.filter(({ kind }) => kind === 'eraEnded');

  it.each([false, true])(
    'that ends is told to the other tabs, also where the log is in memory: %s',
    async (isAlone) => {
      const { write, waits, heard, history, tabs, log, clock } = await open({ isAlone });
      const ended = history.world().engine.era;
      await write([waits(says(added('a')))]);
      await clock.advanceAndSettle(1);
      expect(ends(heard)).toEqual([]);
      const written = await write([waits(says(out), { isEra: true })]);
      await clock.advanceAndSettle(1);
      expect(ends(heard)).toEqual([
        ...[{ kind: 'eraEnded', from: tabs.tabId, log: log.id(), ended, isInMemory: isAlone }].map((end) => ({
          memberId: null,
          ...end,
          events: Array.isArray(written) ? written[0] : [],
        })),
      ]);
      expect(ended).not.toBeNull();
    },
  );

  it('that began elsewhere keeps its name; where nothing of it is known it gets one', async () => {
    const { write, waits, history, rows } = await open();
    const [first] = await rows();
    const before = [{ ...first, session: 'era-9' } as AppEvent];
    await write([waits(says(out), { isEra: true, before })]);
    expect(history.world().engine.era).toBe('era-9');
    await write([waits(says(out), { isEra: true, before: [] })]);
    expect(history.world().engine.era).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('whose beginning cannot be read is that of the newest event', async () => {
    const { browser, write, waits, history, rows, log } = await open({ isEmpty: true });
    const other = { id: 'e2', seq: 2, at: 1, tab: 'other', session: 'era-9', cause: null, v: 1 };
    browser.log.plant(1, { seq: 1, note: 'no event' });
    browser.log.plant(2, { ...other, ...added('a') });
    await history.exclusive(() => history.catchUp());
    expect([history.world().engine.era, await log.head()]).toEqual([null, 2]);
    await write([waits(says(added('b')))]);
    expect((await rows()).at(-1)?.session).toBe('era-9');
  });
});

describe('an append', () => {
  it('that meets a conflict folds nothing and is decided anew with a time of its own', async () => {
    const { browser, write, waits, lines, rows, clock } = await open();
    const group = [waits(says(added('a')))];
    browser.log.conflictNext();
    expect(await write(group)).toBe('conflict');
    expect(lines()).toEqual([]);
    clock.advance(5_000);
    await write(group);
    expect((await rows()).at(-1)?.at).toBe(clock.now());
  });

  it('that meets a conflict does not write after all what its caller was told has failed', async () => {
    const { browser, write, waits, lines, bugs } = await open();
    let tries = 0;
    const throwsOnce: Proposal = () => {
      tries += 1;
      if (tries === 1) throw new Error('a bug');
      return { events: [{ draft: added('bad'), cause: null }] };
    };
    const group = [waits(throwsOnce), waits(says(added('good')))];
    browser.log.conflictNext();
    expect(await write(group)).toBe('conflict');
    await write(group);
    expect([lines(), bugs.length, tries]).toEqual([['good'], 1, 1]);
  });

  it('that failed keeps its times and ids at the next try: it may have arrived', async () => {
    const { browser, write, waits, lines, rows, clock } = await open();
    const minted: string[] = [];
    const mints: Proposal = (moment) => {
      const id = moment.mintId();
      minted.push(id);
      return {
        events: [
          { id, draft: added('a'), cause: null },
          { draft: added('b'), cause: id },
        ],
      };
    };
    const group = [waits(mints), waits(says(added('c')))];
    browser.log.failNext(2);
    const askedAt = clock.now();
    expect(await write(group)).toBe('failed');
    const ids = group.flatMap(({ before = [] }) => before.map(({ id }) => id));
    clock.advance(5_000);
    expect(await write(group)).toBe('failed');
    clock.advance(5_000);
    await write(group);
    const written = (await rows()).slice(1);
    expect(written.map(({ id }) => id)).toEqual(ids);
    expect(written.map(({ at }) => at)).toEqual([askedAt, askedAt, askedAt]);
    expect(new Set(minted)).toEqual(new Set([ids[0]]));
    expect(lines()).toEqual(['a', 'b', 'c']);
  });

  it('that failed gives its ids to the same facts only', async () => {
    const { browser, write, waits, rows } = await open();
    let isFirst = true;
    const changes: Proposal = (moment) => says(isFirst ? added('a') : asked)(moment);
    const group = [waits(changes)];
    browser.log.failNext(1);
    await write(group);
    const was = group[0]?.before?.[0]?.id;
    isFirst = false;
    await write(group);
    expect((await rows()).at(-1)?.id).not.toBe(was);
  });
});

describe('what was committed in memory', () => {
  const rebased = (
    bench: Awaited<ReturnType<typeof open>>,
    proposal: Proposal,
    before: readonly AppEvent[],
  ) => bench.write([bench.waits(proposal, { isRebased: true, before })]);

  it('is not announced again when it comes into the log, but what is new of it is', async () => {
    const bench = await open();
    const [event] = await bench.rows();
    const before = [{ ...event, ...added('a'), id: idOf(7), at: 5 } as AppEvent];
    await rebased(bench, says(added('a')), before);
    expect(bench.announced).toEqual([]);
    expect((await bench.rows()).at(-1)).toMatchObject({ id: idOf(7), at: 5 });
    expect(bench.lines()).toEqual(['a']);
    await rebased(bench, says(added('b'), added('c')), [{ ...before[0], id: idOf(8) } as AppEvent]);
    expect(bench.announced).toEqual([['cart/itemAdded']]);
  });

  it('and is refused only in the log is told to the person, and the rest of the page stays as it is', async () => {
    const bench = await open();
    const [event] = await bench.rows();
    const { menuFetch } = bench.history.world();
    const before = [
      { ...event, ...asked, id: idOf(7) } as AppEvent,
      { ...event, ...added('a'), id: idOf(8) } as AppEvent,
    ];
    const refused: FactDraft = { type: 'cart/refused', data: { reason: 'cart/limitReached', limit: 12 } };
    await rebased(bench, says(asked, refused), before);
    expect(bench.history.world().notices.latest).toMatchObject({ code: 'cart/limitReached', limit: 12 });
    expect(bench.history.world().menuFetch).toBe(menuFetch);
    expect(bench.lines()).toEqual([]);
  });

  it('does not change what the page is doing', async () => {
    const bench = await open();
    const { menuFetch } = bench.history.world();
    const [event] = await bench.rows();
    await rebased(bench, says(asked), [{ ...event, ...asked, id: idOf(7) } as AppEvent]);
    expect(bench.history.world().menuFetch).toBe(menuFetch);
    await bench.write([bench.waits(says(asked))]);
    expect(bench.history.world().menuFetch).not.toBe(menuFetch);
  });
});
