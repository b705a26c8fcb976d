/** `why` names the event that made a value, and what led to it; as a fold that looks after every event finds it, too. */
import { describe, expect, it } from 'vitest';
import { asEventId } from '../../domain/ids.ts';
import { foldAll, initialWorld } from '../../streams/log/fold.ts';
import { createCauses } from '../../streams/replay/causes.ts';
import { NONE, parsePath, valueIn } from '../../streams/replay/valuePath.ts';
import { indexValues, isProjection } from '../../streams/replay/valueIndex.ts';
import { isEqual, why } from '../../streams/replay/why.ts';
import type { AppEvent } from '../../domain/events.ts';
import { recordedOrder } from './recordedOrder.ts';
import { someSession } from './someTrace.ts';

function pathOf(text: string) {
  const parsed = parsePath(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.value;
}

function askIn(events: readonly AppEvent[]) {
  const [index, causes] = [indexValues(events), createCauses(events)];
  return (text: string) => {
    const { keys, seq } = pathOf(text);
    const [name = '', ...inside] = keys;
    if (!isProjection(name)) throw new Error(`no state ${name}`);
    const place = seq === null ? events.length - 1 : events.findLastIndex((event) => event.seq <= seq);
    return why(index, causes, { name, keys: inside, tab: events[0]?.tab ?? '', index: place });
  };
}
const typesOf = (answer: ReturnType<ReturnType<typeof askIn>>): readonly (readonly string[])[] =>
  answer === NONE ? [] : answer.madeBy.map(({ causes }) => causes.map(({ type }) => type));

describe('why', () => {
  it('names the events behind a quantity, newest first, each with the press or the answer that led to it', () => {
    const events = someSession(4);
    const ask = askIn(events);
    expect(ask('cart.lines[0].quantity@8')).toMatchObject({ value: 1 });
    expect(typesOf(ask('cart.lines[0].lineId'))).toEqual([['cart/itemRemoved'], ['cart/itemAdded']]);
    expect(typesOf(ask('cart.lines[0].lineId@8'))).toEqual([['cart/itemAdded']]);
    expect(ask('cart.lines[7].price')).toBe(NONE);
    expect(ask('cart.lines')).toMatchObject({
      parts: expect.arrayContaining([
        expect.objectContaining({ path: 'cart.lines[0].quantity', value: 3 }),
      ]) as unknown,
    });
  });

  it('goes from an order’s status back to the press on Place order', async () => {
    const events = await recordedOrder();
    const ask = askIn(events);
    const [chain] = typesOf(ask('order.placed[o-1].status'));
    expect(chain).toEqual(['order/submitted', 'order/submitRequested', 'order/submit']);
    expect(typesOf(ask('pricing.priced'))).toContainEqual([
      'order/submitted',
      'order/submitRequested',
      'order/submit',
    ]);
  });

  it('finds for every value at every event the same change as a fold that compares each state', async () => {
    const events = await recordedOrder();
    const ask = askIn(events);
    const paths = [
      'cart.lines',
      'pricing.priced.price',
      'order.submission',
      'favorites.stores',
      'wallet.cards[0].balance',
    ];
    const lastChange = new Map<string, string | null>(paths.map((path) => [path, null]));
    let world = initialWorld;
    for (const event of events) {
      const before = world;
      world = foldAll(world, [event]);
      for (const path of paths) {
        const { keys } = pathOf(path);
        if (!isEqual(valueIn(before, keys), valueIn(world, keys))) lastChange.set(path, event.id);
        const answer = ask(`${path}@${event.seq}`);
        if (answer === NONE) continue;
        const [made] = answer.madeBy;
        const seq = events.find(({ id }) => id === asEventId(lastChange.get(path) ?? ''))?.seq;
        expect(made?.causes[0]?.seq, `${path} after ${event.seq}`).toBe(seq);
      }
    }
  });

  it('refuses what is no path', () => {
    for (const text of ['', '[', 'cart..lines', 'cart.lines[0', '@4'])
      expect(parsePath(text), text).toMatchObject({ ok: false, reason: expect.stringMatching(/path|state/) });
    expect(pathOf('B:order.placed["a.b"].status@41')).toEqual({
      tab: 'B',
      keys: ['order', 'placed', 'a.b', 'status'],
      seq: 41,
    });
  });
});
