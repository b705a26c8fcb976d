/** The fold: facts in order become the world; what a handler cannot take is left out of its projection, and noted. */
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import type { FactDraft } from '../../domain/events.ts';
import {
  deviceProjections,
  foldAll,
  initialWorld,
  openFold,
  projectionNames,
  reducersHash,
  reducersOf,
} from '../../streams/log/fold.ts';
import { foldEngine } from '../../streams/log/foldEngine.ts';
import { storeChosen } from '../domain/orderFacts.ts';
import { worldAfter } from '../domain/given.ts';
import { itemAdded as add, signedOut } from './device.ts';
import { row } from './log/stored.ts';

const moved = (cursor: string): FactDraft => ({
  type: 'order/statusChanged',
  data: { cursor, orderId: 'o', status: 'Received', storeNumber: '1', changedAt: 0 },
});
/** Of a cursor that is no number. */
const broken = moved('not a number');
const three: FactDraft = { type: 'cart/quantityChanged', data: { lineId: 'a', quantity: 3 } };
const events = (...facts: readonly FactDraft[]) => facts.map((fact, index) => row(index + 1, fact));
const lineIds = ({ cart }: typeof initialWorld) => cart.lines.map(({ lineId }) => lineId);

describe('the fold', () => {
  it('never changes the facts it folds, nor what came before, and is the same in one batch as event by event', () => {
    const all = events(add('a'), add('b'), three);
    const before = worldAfter([storeChosen]);
    const texts = [all, before].map((each) => canonicalJson(each));
    const world = foldAll(before, all);
    expect(world.cart.lines[0]?.quantity).toBe(3);
    expect([all, before].map((each) => canonicalJson(each))).toEqual(texts);
    const stepwise = all.reduce((now, event) => foldAll(now, [event]), before);
    expect(canonicalJson(world)).toBe(canonicalJson(stepwise));
  });

  it('takes an event that nothing folds', () => {
    const intent = row(1, { type: 'pricing/refresh', data: {} } as unknown as FactDraft);
    expect(foldAll(initialWorld, [intent])).toEqual(initialWorld);
    const world = foldAll(initialWorld, [intent, ...events(moved('1'), broken), intent]);
    expect(world.engine.quarantined).toHaveLength(1);
  });

  it('keeps what the other projections make of an event that one cannot take', () => {
    const { order, live, engine } = foldAll(initialWorld, events(moved('1'), broken));
    expect([Object.keys(order.statuses), live.cursor]).toEqual([['o'], '1']);
    expect(engine.quarantined).toEqual([{ eventId: 'e2', projection: 'live' }]);
  });
});

describe('a batch that is being decided', () => {
  it('shows each proposal what the ones before it decided, also after one that a handler cannot take', () => {
    const fold = openFold(initialWorld);
    fold.apply(events(add('a'), moved('1')));
    expect(lineIds(fold.world)).toEqual(['a']);
    fold.apply(events(broken));
    expect(lineIds(fold.world)).toEqual(['a']);
    fold.apply(events(add('b')));
    expect(lineIds(fold.world)).toEqual(['a', 'b']);
    fold.apply(events(moved('2'), add('c')));
    const world = fold.finish();
    expect([lineIds(world), world.live.cursor, lineIds(initialWorld)]).toEqual([['a', 'b', 'c'], '2', []]);
    expect(world.engine.quarantined).toEqual([{ eventId: 'e1', projection: 'live' }]);
  });
});

describe('a new era', () => {
  const facts: readonly FactDraft[] = [
    { type: 'engine/writerRaised', data: { writer: 3, build: 'x' } },
    { type: 'engine/storageChanged', data: { mode: 'memory', reason: 'quota' } },
    moved('1'),
    add('a'),
  ];

  it('knows nothing of the one before but who may write and how storage is', () => {
    const world = worldAfter([...facts, signedOut]);
    expect(world).toEqual({
      ...initialWorld,
      engine: expect.objectContaining({ writer: 3, quarantined: [], era: 'era-1' }),
      storage: expect.objectContaining({ mode: 'memory' }),
    });
  });

  it('begins so as well in a batch that a handler cannot take, and forgets what that was, but not its own', () => {
    const world = worldAfter([...facts, broken, signedOut, add('b'), moved('2'), broken]);
    expect([lineIds(world), world.engine.writer, world.storage.mode]).toEqual([['b'], 3, 'memory']);
    expect(world.engine.quarantined).toEqual([{ eventId: 'event-9', projection: 'live' }]);
  });
});

describe('what a fold is known by', () => {
  it('names each fact with the projections that fold it, in an order that does not change, and the build', () => {
    const lines = reducersHash.split(' ');
    expect(lines).toContain('cart/itemAdded>cart+order');
    expect(lines).toContain('order/statusChanged>cart+history+live+order+wallet');
    expect(lines).toEqual(lines.toSorted());
    expect(reducersOf('a')).toBe(`a ${reducersHash}`);
  });

  it('is of every projection, of which the device keeps its own', () => {
    expect(projectionNames).toEqual(Object.keys(initialWorld));
    expect(deviceProjections).toEqual(expect.arrayContaining(['cart', 'order', 'outbox', 'session']));
    expect(deviceProjections).not.toContain('locator');
    expect(deviceProjections).not.toContain('notices');
  });

  it('is the same in the replay of a trace', () => {
    const facts = events(add('a'), moved('1'));
    const world = foldEngine.fold(foldEngine.initial, facts);
    expect([world, foldEngine.reducers]).toEqual([foldAll(initialWorld, facts), reducersHash]);
    expect(foldEngine.projections(world)).toEqual(world);
  });
});
