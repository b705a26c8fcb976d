/** What a person asked and what came of it are one append, told apart from what could not be written. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { AppEvent, IntentDraft } from '../../domain/events.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import { createDispatch, dispatchKept } from '../../streams/intents.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT } from '../flow/openApp.ts';

const browserOf = () => ({ clock: createVirtualClock(), browser: createFakeTabs() });
type Browser = ReturnType<typeof browserOf>;

async function open({ clock, browser }: Browser, { writer = 1, seed = 1, tab = browser.openTab() } = {}) {
  const { tabs, log: port } = tab;
  const log = await createEventLog({
    ...{ log: port, tabs, clock, writer, build: 'test' },
    random: createSeededRandom(seed),
  });
  const batches: (readonly AppEvent[])[] = [];
  log.folded$.subscribe((events) => batches.push(events));
  return { log, tab, tabs, batches, dispatch: createDispatch(log, tabs) };
}

const add = (lineId: string, quantity = 1): IntentDraft => ({
  type: 'cart/addItem',
  data: { line: latte(lineId, quantity), limit: LIMIT },
});

describe('an intent', () => {
  it('is written with its facts in one batch, each fact naming the intent as its cause', async () => {
    const { clock, browser } = browserOf();
    const { batches, dispatch, log, tabs } = await open({ clock, browser });
    const before = log.foldedSeq();
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
    expect(fact?.id).not.toBe(intent?.id);
    expect(era).not.toBeNull();
  });

  it('of which nothing comes is written all the same', async () => {
    const { batches, dispatch } = await open(browserOf());
    await dispatch(add('a', 2));
    const nothing: IntentDraft = {
      type: 'cart/changeQuantity',
      data: { lineId: 'a', quantity: 2, limit: LIMIT },
    };
    expect(await dispatch(nothing)).toEqual({ status: 'decided', facts: [] });
    expect(batches.at(-1)?.map(({ type }) => type)).toEqual(['cart/changeQuantity']);
  });

  it('that is refused is decided, too: the fact says why', async () => {
    const { dispatch } = await open(browserOf());
    expect(await dispatch(add('a', LIMIT + 1))).toMatchObject({
      status: 'decided',
      facts: [{ type: 'cart/refused', data: { reason: 'cart/limitReached' } }],
    });
  });

  it('is decided at the moment it is written', async () => {
    const { clock, browser } = browserOf();
    const { batches, dispatch } = await open({ clock, browser });
    clock.advance(90_000);
    await dispatch(add('a'));
    expect(batches.flat().map(({ at }) => at)).toEqual([clock.now(), clock.now()]);
  });

  it('that its schema refuses throws to its caller, and nothing of it is in the log', async () => {
    const { clock, browser } = browserOf();
    const { dispatch, log } = await open({ clock, browser });
    const before = log.foldedSeq();
    await expect(dispatch(add('a', Number.NaN))).rejects.toThrow(/cart\/addItem.*line\.quantity/);
    expect(log.foldedSeq()).toBe(before);
    await dispatch(add('b'));
    expect(log.world().cart.lines.map(({ lineId }) => lineId)).toEqual(['b']);
    expect(log.world().engine.setAside ?? []).toEqual([]);
  });

  it('of which this build knows nothing throws, too', async () => {
    const { dispatch, log } = await open(browserOf());
    const before = log.foldedSeq();
    const unknown = { type: 'cart/addGift', data: {} } as unknown as IntentDraft;
    await expect(dispatch(unknown)).rejects.toThrow(
      'expected the data of cart/addGift to fit its schema, found no such intent; nothing was written',
    );
    const empty = { ...add('a'), data: null } as unknown as IntentDraft;
    await expect(dispatch(empty)).rejects.toThrow(/found data: Invalid type/);
    expect(log.foldedSeq()).toBe(before);
  });

  it('leaves a card number that somebody typed behind', async () => {
    const { clock, browser } = browserOf();
    const { dispatch } = await open({ clock, browser });
    await dispatch({ type: 'pickup/giveName', data: { firstName: 'Maya 4111 1111 1111 1111' } });
    const rows = JSON.stringify(await browser.log.readAfter(0));
    expect(rows).toContain('Maya ••••');
    expect(rows).not.toContain('1111');
  });

  it('that storage cannot take says so and changes nothing', async () => {
    const { clock, browser } = browserOf();
    const { batches, dispatch, log, tabs } = await open({ clock, browser });
    browser.log.failNext(1);
    expect(await dispatch(add('a'))).toEqual({ status: 'failed' });
    expect(log.world().cart.lines).toEqual([]);
    expect(batches).toEqual([]);
    expect(tabs.takeKept()).toEqual([]);
  });
});

describe('a tab that a newer build has fenced', () => {
  it('keeps what it was asked for the page that replaces it, which asks it again, once and in order', async () => {
    const device = browserOf();
    const old = await open(device);
    await open(device, { writer: 2, seed: 2 });
    await device.clock.advanceAndSettle(10);
    expect(await old.dispatch(add('a'))).toEqual({ status: 'fenced' });
    expect(await old.dispatch(add('b', 2))).toEqual({ status: 'fenced' });
    expect(old.log.world().cart.lines).toEqual([]);

    const next = await open(device, { writer: 2, seed: 3, tab: old.tab.reload() });
    await dispatchKept(next.dispatch, next.tabs, next.log.world().engine.era);
    expect(next.log.world().cart.lines).toEqual([latte('a'), latte('b', 2)]);
    await dispatchKept(next.dispatch, next.tabs, next.log.world().engine.era);
    expect(next.log.world().cart.lines).toEqual([latte('a'), latte('b', 2)]);
  });
});

it('after a conflict the same intent is decided again on the newer world, and written once', async () => {
  const device = browserOf();
  const first = await open(device);
  const second = await open(device, { seed: 2 });
  const outcomes = await Promise.all([
    first.dispatch(add('a', 10)),
    second.dispatch({ type: 'cart/addItem', data: { line: latte('b', 10), limit: LIMIT } }),
  ]);
  await device.clock.advanceAndSettle(10);
  const facts = outcomes.flatMap((outcome) => (outcome.status === 'decided' ? outcome.facts : []));
  expect(facts.map(({ type }) => type).toSorted()).toEqual(['cart/itemAdded', 'cart/refused']);
  const written = (await device.browser.log.readAfter(0)) as readonly AppEvent[];
  const intents = written.filter(({ type }) => type === 'cart/addItem');
  expect(intents).toHaveLength(2);
  expect(facts.map(({ cause }) => cause).toSorted()).toEqual(intents.map(({ id }) => id).toSorted());
});
