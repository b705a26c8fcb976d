/** Answers that are neither whole nor a failure: not modified (304) and partial (206). */
import { describe, expect, it } from 'vitest';
import { contentHash } from '../../domain/contentHash.ts';
import type { FactDraft, FactOf } from '../../domain/events.ts';
import type { ReadAnswer } from '../../streams/ports.ts';
import { no } from './device.ts';
import { HOUR, KEY, openReads, some } from './readBench.ts';

const notModified: ReadAnswer<unknown> = { ok: true, isNotModified: true };
const partial = (retryAfterSeconds: number | null = null): ReadAnswer<unknown> => ({
  ...{ ok: true, value: ['a part'], isPartial: true, retryAfterSeconds },
});
const hash = contentHash([]);

/** A menu that is on the device and an hour old. */
async function openOld(...answers: ReadAnswer<unknown>[]) {
  const bench = await openReads(some, ...answers);
  const leave = bench.lookAtMenu();
  await bench.settle();
  leave();
  const facts: FactOf<'menu/fetched'>[] = [];
  bench.log.folded$.subscribe((events) => {
    for (const event of events) if (event.type === 'menu/fetched') facts.push(event);
  });
  await bench.settle(1_000);
  bench.clock.setWallClock(bench.clock.now() + HOUR);
  return { ...bench, facts };
}

describe('an answer that is not modified', () => {
  it('makes the known one fresh again by a fact that names its document, and writes no document', async () => {
    const bench = await openOld(notModified);
    const { lookAtMenu, settle, asked, known, facts, log, port } = bench;
    const appended: number[] = [];
    const { append } = port;
    port.append = (events, documents) => {
      appended.push(documents.length);
      return append(events, documents);
    };
    lookAtMenu();
    await settle(10);
    expect([asked(), known()]).toEqual([2, [undefined, hash]]);
    expect(facts.map(({ data, cause }) => [data, cause !== null])).toEqual([
      [{ key: KEY, document: hash }, true],
    ]);
    expect(appended.length > 0 && appended.every((count) => count === 0)).toBe(true);
    expect(log.world().menu.entries[KEY]).toEqual({ document: hash, fetchedAt: facts[0]?.at });
    await settle(60_000);
    expect(asked()).toBe(2);
  });

  it('is asked for whole where the device lost what was known meanwhile', async () => {
    const other: ReadAnswer<unknown> = { ok: true, value: ['another'] };
    const { lookAtMenu, tell, onAsked, settle, known, facts, asked, types } = await openOld(
      notModified,
      other,
    );
    const evicting = Array.from({ length: 80 }, (_, index) => ({
      ...{ type: 'menu/fetched', data: { key: `menu:${index + 100}:en-US`, document: hash } },
    }));
    onAsked(() => asked() === 1 && tell(...(evicting as FactDraft[])));
    lookAtMenu();
    await settle(10);
    expect(known()).toEqual([undefined, hash, undefined]);
    expect(facts.at(-1)?.data).toEqual({ key: KEY, document: contentHash(['another']) });
    expect(types().filter((type) => type === 'menu/requested')).toHaveLength(2);
  });

  it('is not possible for a document that is damaged on the device: it is fetched whole', async () => {
    const { openTab, settle, known, browser } = await openOld(some);
    const tab = browser.openTab();
    tab.log.readDocument = async () => ({ hash, body: ['damaged'] });
    (await openTab(tab)).lookAtMenu();
    await settle(10);
    expect(known()).toEqual([undefined, undefined]);
  });
});

describe('a partial answer', () => {
  it('is written down, and asked for again after a wait that grows, until it is whole', async () => {
    const whole: ReadAnswer<unknown> = { ok: true, value: ['whole'] };
    const { lookAtMenu, settle, asked, waits, log, types } = await openReads(partial(), partial(), whole);
    lookAtMenu();
    await settle(500);
    expect([asked(), log.world().menu.entries[KEY]?.document]).toEqual([1, contentHash(['a part'])]);
    await settle(60_000);
    expect(waits()).toEqual([1_000, 2_000]);
    expect(log.world().menu.entries[KEY]?.document).toBe(contentHash(['whole']));
    expect(types()).not.toContain('menu/fetchFailed');
  });

  it('is asked for again no sooner than the server says', async () => {
    const { lookAtMenu, settle, waits } = await openReads(partial(20), some);
    lookAtMenu();
    await settle(60_000);
    expect(waits()).toEqual([20_000]);
  });

  it('is not asked for again by a tab that nobody sees, nor once nobody looks', async () => {
    const { lookAtMenu, settle, asked, tab } = await openReads(partial(), some);
    const leave = lookAtMenu();
    await settle();
    tab.hide();
    await settle(60_000);
    expect(asked()).toBe(1);
    leave();
    tab.show();
    await settle(60_000);
    expect(asked()).toBe(1);
    lookAtMenu();
    await settle(10);
    expect(asked()).toBe(2);
  });

  it('has facts of its own where its read declares them', async () => {
    const { run, menus, settle, ofMenus } = await openReads(partial(), no('server'));
    const facts = [{ type: 'menu/fetchFailed', data: { key: KEY, kind: 'server', code: null } }] as const;
    run({ ...menus, partial: () => ({ facts }) }).look(KEY);
    await settle(10);
    expect(ofMenus()).toEqual(['menu/requested', 'menu/fetchFailed']);
  });
});
