/** What a person asked and what came of it are one append, told apart from what could not be written. */
import { describe, expect, it } from 'vitest';
import type { AppEvent, IntentDraft } from '../../domain/events.ts';
import { createDispatch, dispatchKept } from '../../streams/log/intents.ts';
import { type IntentRules, intentRules } from '../../streams/log/intentRules.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT } from '../flow/openApp.ts';
import { later, openDevice } from './device.ts';

async function open(device = openDevice(), options: Parameters<typeof device.openTab>[0] = {}) {
  const opened = await device.openTab(options);
  return { ...device, ...opened, dispatch: createDispatch(opened.log, opened.tabs, () => intentRules) };
}
const add = (lineId: string, quantity = 1): IntentDraft => ({
  type: 'cart/addItem',
  data: { line: latte(lineId, quantity), limit: LIMIT },
});

describe('an intent', () => {
  it('is written with its facts in one batch, each fact naming the intent as its cause', async () => {
    const { clock, dispatch, log, tabs } = await open();
    const batches: (readonly AppEvent[])[] = [];
    log.folded$.subscribe((events) => batches.push(events));
    const before = log.foldedSeq();
    clock.advance(90_000);
    const outcome = await dispatch(add('a', 2));
    expect(batches).toHaveLength(1);
    const [intent, fact] = batches[0] ?? [];
    const { era } = log.world().engine;
    const stamped = { at: clock.now(), tab: tabs.tabId, session: era, v: 1 };
    expect(intent).toEqual({ ...stamped, ...add('a', 2), id: intent?.id, seq: before + 1, cause: null });
    expect(fact).toEqual({
      ...stamped,
      ...{ id: fact?.id, seq: before + 2, cause: intent?.id },
      ...{ type: 'cart/itemAdded', data: { line: latte('a', 2) } },
    });
    expect(outcome).toEqual({ status: 'decided', facts: [fact] });
    expect([fact?.id === intent?.id, era]).toEqual([false, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  it('of which nothing comes, or that is refused, is decided, too: the fact says why', async () => {
    const { types, dispatch } = await open();
    await dispatch(add('a', 2));
    const nothing: IntentDraft = {
      type: 'cart/changeQuantity',
      data: { lineId: 'a', quantity: 2, limit: LIMIT },
    };
    expect(await dispatch(nothing)).toEqual({ status: 'decided', facts: [] });
    expect(types().at(-1)).toBe('cart/changeQuantity');
    expect(await dispatch(add('a', LIMIT + 1))).toMatchObject({
      facts: [{ type: 'cart/refused', data: { reason: 'cart/limitReached' } }],
    });
  });

  it('that its schema refuses, or of which this build knows nothing, throws; nothing of it is in the log', async () => {
    const { dispatch, log, lines } = await open();
    const before = log.foldedSeq();
    await expect(dispatch(add('a', Number.NaN))).rejects.toThrow(/cart\/addItem.*line\.quantity/);
    const unknown = { type: 'cart/addGift', data: {} } as unknown as IntentDraft;
    await expect(dispatch(unknown)).rejects.toThrow(
      'expected the data of cart/addGift to fit its schema, found no such intent; nothing was written',
    );
    const empty = { ...add('a'), data: null } as unknown as IntentDraft;
    await expect(dispatch(empty)).rejects.toThrow(/found data: Invalid type/);
    expect(log.foldedSeq()).toBe(before);
    await dispatch(add('b'));
    expect([lines(), log.world().engine.setAside ?? []]).toEqual([['b'], []]);
  });

  it('leaves a card number that somebody typed behind', async () => {
    const { browser, dispatch } = await open();
    await dispatch({ type: 'pickup/giveName', data: { firstName: 'Maya 4111 1111 1111 1111' } });
    const rows = JSON.stringify(await browser.log.readAfter(0));
    expect(rows).toContain('Maya ••••');
    expect(rows).not.toContain('1111');
  });
});

it('what waits for its rules at a reload is written once, by the next page; but no card number is stored for it', async () => {
  const device = openDevice();
  const { tabs, tab, log } = await device.openTab();
  const coming = later<IntentRules>();
  const dispatch = createDispatch(log, tabs, () => coming.said);
  const named = (firstName: string): IntentDraft => ({ type: 'pickup/giveName', data: { firstName } });
  const asked = [add('a'), named('Maya 4111 1111 1111 1111'), add('b')].map((each) => dispatch(each));
  dispatch.keepForReload();
  coming.answer(intentRules);
  expect(await Promise.all(asked)).toEqual(asked.map(() => ({ status: 'stopped' })));
  const next = await open(device, { tab: tab.reload() });
  for (let times = 0; times < 2; times++) {
    await dispatchKept(next.dispatch, next.tabs, next.log.world().engine.era);
    expect(next.lines()).toEqual(['a', 'b']);
  }
  expect(next.types()).not.toContain('pickup/giveName');
});

it('a tab that a newer build has fenced keeps what it was asked for the page that replaces it: once, in order', async () => {
  const device = openDevice();
  const old = await open(device);
  await open(device, { writer: 2 });
  await device.settle(10);
  expect(await old.dispatch(add('a'))).toEqual({ status: 'fenced' });
  expect(await old.dispatch(add('b', 2))).toEqual({ status: 'fenced' });
  expect(old.lines()).toEqual([]);
  const next = await open(device, { writer: 2, tab: old.tab.reload() });
  for (let times = 0; times < 2; times++) {
    await dispatchKept(next.dispatch, next.tabs, next.log.world().engine.era);
    expect(next.log.world().cart.lines).toEqual([latte('a'), latte('b', 2)]);
  }
});

it('that waits for its rules is written before a later one, in the era in which it was asked for', async () => {
  const { log, tabs, lines } = await open();
  let load = (_rules: IntentRules): void => undefined;
  let rules: IntentRules | Promise<IntentRules> = new Promise((resolve) => (load = resolve));
  const dispatch = createDispatch(log, tabs, () => rules);
  const first = [dispatch(add('a')), dispatch(add('b')), dispatch(add('c'), undefined, 'an era before')];
  load(intentRules);
  rules = intentRules;
  const outcomes = await Promise.all([...first, dispatch(add('d'))]);
  expect(outcomes.map(({ status }) => status)).toEqual(['decided', 'decided', 'eraEnded', 'decided']);
  expect(lines()).toEqual(['a', 'b', 'd']);
});

describe('an intent of an era that ended in another tab meanwhile', () => {
  async function openTwo() {
    const device = openDevice();
    const mine = await open(device);
    return { device, mine, other: await open(device) };
  }

  it.each<IntentDraft>([
    add('a'),
    {
      type: 'wallet/change',
      data: { change: 'rename', cardId: 'c-1', nickname: 'Mine', toCard: null, amount: null },
    },
    { type: 'pickup/giveName', data: { firstName: 'Maya' } },
  ])('is not written into the next one: $type', async (draft) => {
    const { device, mine, other } = await openTwo();
    void other.endEra();
    expect(await mine.dispatch(draft)).toEqual({ status: 'eraEnded' });
    const rows = (await device.browser.log.readAfter(0)) as readonly AppEvent[];
    expect(rows.map(({ type }) => type)).not.toContain(draft.type);
    expect(await mine.dispatch(add('b'))).toMatchObject({ status: 'decided' });
    expect(other.lines()).toEqual(['b']);
  });

  it('is not written either where it is the next step of what began before', async () => {
    const { mine, other } = await openTwo();
    const { era } = mine.log.world().engine;
    await other.endEra();
    expect(await mine.dispatch(add('a'), undefined, era)).toEqual({ status: 'eraEnded' });
    expect(mine.lines()).toEqual([]);
  });

  it('is dropped, too, where a fenced tab kept it and the era ends while the next page writes the first', async () => {
    const device = openDevice();
    const old = await open(device);
    const newer = await open(device, { writer: 2 });
    await device.settle(10);
    for (const line of ['a', 'b', 'c']) await old.dispatch(add(line));
    const next = await open(device, { writer: 2, tab: old.tab.reload() });
    void newer.endEra();
    await dispatchKept(next.dispatch, next.tabs, next.log.world().engine.era);
    expect(next.log.world().cart.lines).toEqual([]);
  });
});
