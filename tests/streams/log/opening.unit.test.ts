/** What a tab makes of a log that it opens: what it folds, what it leaves out and says, and what it appends first. */
import { describe, expect, it } from 'vitest';
import type { AppEvent } from '../../../domain/events.ts';
import { upcast } from '../../../domain/upcast.ts';
import { initialWorld } from '../../../streams/log/fold.ts';
import { openDevice } from '../device.ts';
import { added, asked, began, damaged, newer, openStored, raised } from './stored.ts';

const typesIn = (rows: readonly unknown[]) => rows.map((each) => (each as AppEvent).type);
const many = (count: number, from: number) => Array.from({ length: count }, (_, nth) => damaged(from + nth));

describe('a tab that opens', () => {
  it('an empty log begins an era and says its build; the next one says nothing', async () => {
    const { browser, openTab } = openDevice();
    await openTab({ writer: 3 });
    const rows = await browser.log.readAfter(0);
    expect(typesIn(rows)).toEqual(['engine/eraStarted', 'engine/writerRaised']);
    expect(rows).toMatchObject([{ data: { reason: 'firstUse' } }, { data: { writer: 3, build: 'test' } }]);
    const next = await openTab({ writer: 3 });
    expect([await browser.log.head(), next.log.foldedSeq(), next.types()]).toEqual([2, 2, []]);
  });

  it.each([
    ['an older build says its own', 2, ['engine/writerRaised'], false],
    ['its own build says nothing', 3, [], false],
    ['a newer build says nothing, and is fenced', 4, [], true],
  ])('a log of %s', async (_whose, writer, said, isFenced) => {
    const { stored, open } = await openStored([began(), raised(2, writer)]);
    const { log } = await open({ writer: 3 });
    const fenced: boolean[] = [];
    log.fenced$.subscribe((is) => fenced.push(is));
    expect([typesIn(await stored.readAfter(2)), fenced]).toEqual([said, [isFenced]]);
  });

  it('does not go on with what the page before it was doing in its tab', async () => {
    const { browser, stored, open, settle } = await openStored([began()]);
    const tab = browser.openTab();
    stored.plant(2, asked(2, { tab: tab.tabs.tabId }));
    const { log, tell } = await open({ tab });
    expect([log.foldedSeq(), log.world().menuFetch]).toEqual([2, initialWorld.menuFetch]);
    await tell({ type: 'menu/requested', data: { key: 'menu:7:en-US' } });
    await settle();
    expect(log.world().menuFetch).not.toEqual(initialWorld.menuFetch);
  });
});

it('goes on in the era of its rows where none of them began it', async () => {
  const { stored, open } = await openStored([added(1)]);
  const { add } = await open();
  await add('next');
  const written = (await stored.readAfter(1)) as readonly AppEvent[];
  expect(new Set(written.map(({ session }) => session))).toEqual(new Set(['era-1']));
  // Each has an id of its own.
  for (const { id } of written) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

describe('the rows of a log', () => {
  const known = { lines: [] as string[], parked: 0, setAside: undefined as number[] | undefined };
  it.each<[string, readonly unknown[], Partial<typeof known> & { readonly seq: number }]>([
    [
      'are folded, whatever era they name',
      [began(), added(2, { session: 'era-0' })],
      { lines: ['line-2'], seq: 2 },
    ],
    ['are folded over a hole', [began(), added(3)], { lines: ['line-3'], seq: 3 }],
    ['are folded from where their era began', [began(7), added(8)], { lines: ['line-8'], seq: 8 }],
    ['are folded where nothing began an era', [added(1)], { lines: ['line-1'], seq: 2 }],
    [
      'that a newer build wrote wait, and are counted',
      [began(), newer(2), added(3, { v: 99 }), added(4)],
      { lines: ['line-4'], parked: 2, seq: 4 },
    ],
    [
      'that are no events are left out, and said',
      [began(), damaged(2), added(3), added(4, { data: { line: 7 } }), added(5, { at: 'late' })],
      { lines: ['line-3'], setAside: [2, 4, 5], seq: 6 },
    ],
    [
      'far above the others are left out, and said',
      [began(), added(2 ** 40)],
      { setAside: [2 ** 40], seq: 2 },
    ],
    [
      'of which the first is damaged are folded all the same',
      [damaged(1), added(2), damaged(3)],
      { lines: ['line-2'], setAside: [1, 3], seq: 4 },
    ],
    [
      'before which others have left are folded',
      [added(2), damaged(3)],
      { lines: ['line-2'], setAside: [3], seq: 4 },
    ],
  ])('%s', async (_which, rows, expected) => {
    const { open, settle } = await openStored(rows);
    const { log, lines } = await open();
    await settle();
    const { seq, ...rest } = { ...known, ...expected };
    const { parked, setAside } = log.world().engine;
    expect([{ lines: lines(), parked, setAside }, log.foldedSeq()]).toEqual([rest, seq]);
    expect(log.world().engine.era).not.toBeNull();
  });

  it('without a beginning go on in the era of the newest event, and nothing that was before is believed', async () => {
    const { open, stored } = await openStored([added(2), added(3, { session: 'era-9' }), damaged(4)]);
    const { log, add } = await open();
    const { era, quarantined } = log.world().engine;
    expect([era, log.world().engine.writer]).toEqual(['era-9', 0]);
    expect(quarantined).toContainEqual({ eventId: 'snapshot-0', projection: 'cart' });
    await add('a');
    expect((await stored.readAfter(4)).at(-1)).toMatchObject({ session: 'era-9' });
  });

  it('that cannot be read at all leave the log without an era, which is begun and said to be resumed', async () => {
    const { open, stored, settle } = await openStored([damaged(1), damaged(2)]);
    const { log } = await open();
    await settle();
    const rows = await stored.readAfter(2);
    expect(typesIn(rows)).toEqual(['engine/eraResumed', 'engine/rowsSetAside']);
    expect(log.world().engine).toMatchObject({ era: (rows[0] as AppEvent).session, setAside: [1, 2] });
  });

  it('that are no events are said once each, and five hundred at most', async () => {
    const { open, stored, settle } = await openStored([began(), ...many(499, 2)]);
    const tab = await open();
    await settle();
    expect(tab.log.world().engine.setAside).toHaveLength(499);
    for (const each of many(9, 502)) stored.plant(each.seq, each);
    const next = await open();
    await settle();
    expect(next.log.world().engine.setAside).toHaveLength(500);
    await open();
    await settle();
    const said = typesIn(await stored.readAfter(0)).filter((type) => type === 'engine/rowsSetAside');
    expect(said).toHaveLength(2);
  });
});

it('an old shape is lifted step by step, and not guessed where a step is missing', () => {
  const steps = new Map<string, (data: unknown) => unknown>([
    ['a@1', (data: unknown) => ({ ...(data as object), b: 1 })],
    ['a@2', (data: unknown) => ({ ...(data as object), c: 2 })],
  ]);
  expect(upcast('a', 1, 3, { a: 0 }, steps)).toEqual({ a: 0, b: 1, c: 2 });
  expect(upcast('a', 1, 4, { a: 0 }, steps)).toBeNull();
});
