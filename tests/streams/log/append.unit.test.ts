/** Proposals of one tab: which share a transaction, what each sees, and what becomes of one that cannot be written. */
import { describe, expect, it } from 'vitest';
import type { TabMessage } from '../../../streams/ports.ts';
import type { Proposal } from '../../../streams/log/proposal.ts';
import { itemAdded, says, signedOut } from '../device.ts';
import { names, openWatched, statuses } from './stored.ts';

describe('proposals', () => {
  it('that wait while a transaction is on its way share the next one, in order', async () => {
    const { log, add, hold, written, lines } = await openWatched();
    const [seen, folded]: [[number, number][], string[][]] = [[], []];
    log.world$.subscribe(({ cart }) => seen.push([log.foldedSeq(), cart.lines.length]));
    log.folded$.subscribe((events) => folded.push(names(events)));
    const letGo = hold();
    const all = ['a', 'b', 'c'].map(add);
    letGo();
    expect(await statuses(all)).toEqual(['committed', 'committed', 'committed']);
    expect([written, folded, lines()]).toEqual([
      [['a'], ['b', 'c']],
      [['a'], ['b', 'c']],
      ['a', 'b', 'c'],
    ]);
    expect(seen).toEqual([
      [2, 0],
      [3, 1],
      [5, 3],
    ]);
    expect((await all[2]) as object).toMatchObject({ events: [{ seq: 5 }] });
  });

  it('of one transaction each see what those before them decided, and are answered one by one', async () => {
    const { log, hold, add, lines } = await openWatched();
    const letGo = hold();
    const counts: Proposal = (moment) => says(itemAdded(`after ${moment.world.cart.lines.length}`))(moment);
    const all = [add('a'), log.commit(counts), log.commit(says()), log.commit(counts)];
    letGo();
    const outcomes = (await Promise.all(all)) as { events?: readonly unknown[] }[];
    expect(outcomes.map(({ events }) => events?.length)).toEqual([1, 1, 0, 1]);
    expect(lines()).toEqual(['a', 'after 1', 'after 2']);
  });

  it('of which nothing comes are answered; nothing is written, and nobody is told', async () => {
    const { log, written, types, stored, browser, settle } = await openWatched();
    const heard: TabMessage[] = [];
    browser.openTab().tabs.messages$.subscribe((message) => heard.push(message));
    stored.failNext(1);
    expect(await log.commit(says())).toEqual({ status: 'committed', events: [] });
    await settle();
    expect([written, types(), heard]).toEqual([[], [], []]);
  });

  it('share a transaction with two thousand at most', async () => {
    const { add, hold, log } = await openWatched();
    const letGo = hold();
    const first = add('first');
    const sizes: number[] = [];
    log.folded$.subscribe((events) => sizes.push(events.length));
    const requested = { type: 'menu/requested', data: { key: 'menu:7:en-US' } } as const;
    const rest = Array.from({ length: 2_001 }, () => log.commit(says(requested)));
    letGo();
    await Promise.all([first, ...rest]);
    expect(sizes).toEqual([1, 2_000, 1]);
  });

  it('share none with the end of an era', async () => {
    const { log, add, hold, written, lines } = await openWatched();
    const letGo = hold();
    const all = [add('a'), add('b'), log.startEra(says(signedOut)), add('c'), add('d')];
    letGo();
    expect(new Set(await statuses(all))).toEqual(new Set(['committed']));
    expect(written).toEqual([['a'], ['b'], ['engine/eraStarted'], ['c', 'd']]);
    expect(lines()).toEqual(['c', 'd']);
  });

  it('keep the ids, causes and documents that they were given', async () => {
    const { log, tell, rows, documents } = await openWatched();
    await tell(itemAdded('a'), { ...itemAdded('b'), id: 'mine', cause: 'because' });
    expect(rows.map(({ id, cause }) => [id === 'mine', cause])).toEqual([
      [false, null],
      [true, 'because'],
    ]);
    const document = { hash: 'hash-1', body: 'Lunch' };
    await log.commit((moment) => ({ ...says(itemAdded('c'))(moment), documents: [document] }));
    expect(documents.at(-1)).toEqual([document]);
  });
});

describe('a proposal', () => {
  it('that cannot be stored fails alone, the others of its transaction are written', async () => {
    const { add, hold, lines, written } = await openWatched();
    const letGo = hold();
    const all = ['first', 'a', 'b', 'broken', 'c', 'd'].map(add);
    letGo();
    expect(await statuses(all)).toEqual([
      ...['committed', 'committed', 'committed', 'threw', 'committed', 'committed'],
    ]);
    expect(lines()).toEqual(['first', 'a', 'b', 'c', 'd']);
    expect(written.map((each) => each.join(' '))).toEqual([
      ...['first', 'a b broken c d', 'a b broken', 'a b', 'broken c', 'broken', 'c', 'd'],
    ]);
    expect(await statuses([add('broken'), add('e')])).toEqual(['threw', 'committed']);
  });

  it('that throws is told to its caller, the others are written; after a conflict it is not decided again', async () => {
    const { log, add, hold, stored, lines } = await openWatched();
    let tries = 0;
    const throwsOnce: Proposal = (moment) => {
      if (++tries === 1) throw new Error('a bug');
      return says(itemAdded('bad'))(moment);
    };
    const letGo = hold();
    const all = [add('a'), log.commit(throwsOnce), add('b')];
    letGo();
    await all[0];
    stored.conflictNext();
    await expect(all[1]).rejects.toThrow('a bug');
    expect([await statuses(all), lines(), tries]).toEqual([
      ['committed', 'threw', 'committed'],
      ['a', 'b'],
      1,
    ]);
  });

  it('that storage refuses has failed, and the next one is tried', async () => {
    const { add, stored, lines } = await openWatched();
    stored.failNext(1);
    expect(await statuses([add('a')])).toEqual(['failed']);
    expect(await statuses([add('b')])).toEqual(['committed']);
    expect(lines()).toEqual(['b']);
  });
});

describe('a newer build', () => {
  it('that writes into the log fences this one: said once, and nothing more is written', async () => {
    const { log, add, lines, written, openTab, settle } = await openWatched();
    const fenced: boolean[] = [];
    log.fenced$.subscribe((is) => fenced.push(is));
    await add('x');
    const next = await openTab({ writer: 2 });
    await next.add('a');
    await settle();
    expect([fenced, lines()]).toEqual([
      [false, true],
      ['x', 'a'],
    ]);
    expect(await statuses([add('b')])).toEqual(['fenced']);
    expect([written, next.lines()]).toEqual([[['x']], ['x', 'a']]);
  });
});
