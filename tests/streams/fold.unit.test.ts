import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import {
  deviceProjections,
  foldAll,
  initialWorld,
  openFold,
  projectionNames,
  reducersHash,
  reducersOf,
} from '../../streams/fold.ts';
import { foldEngine } from '../../streams/foldEngine.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { store } from '../flow/openApp.ts';
import { worldAfter } from '../domain/given.ts';

const add = (lineId: string): FactDraft => ({ type: 'cart/itemAdded', data: { line: latte(lineId) } });
const broken = {
  type: 'order/statusChanged',
  data: { cursor: 'not a number', orderId: 'o', status: 'Received', storeNumber: '1', changedAt: 0 },
} as FactDraft;

const good = (cursor: string): FactDraft => ({
  type: 'order/statusChanged',
  data: { cursor, orderId: 'o', status: 'Received', storeNumber: '1', changedAt: 0 },
});

describe('the fold', () => {
  it('leaves out what a handler cannot take, notes it, and folds the rest', () => {
    const first = {
      type: 'order/statusChanged',
      data: { ...(broken.data as object), cursor: '1' },
    } as FactDraft;
    const world = worldAfter([add('a'), first, broken, add('b')]);
    expect(world.cart.lines.map(({ lineId }) => lineId)).toEqual(['a', 'b']);
    expect(world.engine.quarantined).toEqual([{ eventId: 'event-3', projection: 'live' }]);
  });

  it('never changes the facts it folds, not even within one batch', () => {
    const facts: FactDraft[] = [
      add('a'),
      { type: 'cart/quantityChanged', data: { lineId: 'a', quantity: 3 } },
    ];
    const events = facts.map((fact, index) => eventOf(fact, index + 1));
    const text = canonicalJson(events);
    expect(foldAll(initialWorld, events).cart.lines[0]?.quantity).toBe(3);
    expect(canonicalJson(events)).toBe(text);
  });

  it('changes nothing that came before', () => {
    const before = worldAfter([add('a')]);
    const text = canonicalJson(before);
    worldAfter([add('b')], undefined, before);
    expect(canonicalJson(before)).toBe(text);
  });

  it('starts anew with an era, keeping who may write', () => {
    const world = worldAfter([
      { type: 'engine/writerRaised', data: { writer: 3, build: 'x' } },
      { type: 'locator/storeSelected', data: { store } },
      add('a'),
      { type: 'engine/eraStarted', data: { reason: 'signedOut' } },
    ]);
    expect(world.cart.lines).toEqual([]);
    expect(world.store.selected).toBeNull();
    expect(world.engine).toMatchObject({ writer: 3, era: 'era-1' });
  });

  it('gives the same world in one batch as event by event', () => {
    const facts = [
      add('a'),
      add('b'),
      { type: 'cart/quantityChanged', data: { lineId: 'a', quantity: 3 } } as FactDraft,
    ];
    const events = facts.map((fact, index) => eventOf(fact, index + 1));
    const stepwise = events.reduce((world, event) => foldAll(world, [event]), initialWorld);
    expect(canonicalJson(foldAll(initialWorld, events))).toBe(canonicalJson(stepwise));
  });
});

describe('a batch that is being decided', () => {
  const events = (...facts: readonly FactDraft[]) => facts.map((fact, index) => eventOf(fact, index + 1));
  const lineIds = ({ cart }: typeof initialWorld) => cart.lines.map(({ lineId }) => lineId);

  it('shows each proposal what the ones before it decided', () => {
    const fold = openFold(initialWorld);
    expect(lineIds(fold.world)).toEqual([]);
    fold.apply(events(add('a')));
    expect(lineIds(fold.world)).toEqual(['a']);
    fold.apply(events(add('b')));
    expect(lineIds(fold.world)).toEqual(['a', 'b']);
    expect(lineIds(fold.finish())).toEqual(['a', 'b']);
    expect(lineIds(initialWorld)).toEqual([]);
  });

  it('goes on after an event that a handler cannot take, with all that came before and after it', () => {
    const fold = openFold(initialWorld);
    fold.apply(events(add('a'), good('1')));
    fold.apply(events(broken));
    expect(lineIds(fold.world)).toEqual(['a']);
    fold.apply(events(add('b')));
    fold.apply(events(good('2'), add('c')));
    const world = fold.finish();
    expect(lineIds(world)).toEqual(['a', 'b', 'c']);
    expect(world.live.cursor).toBe('2');
    expect(world.engine.quarantined).toEqual([{ eventId: 'e1', projection: 'live' }]);
  });

  it('that a handler cannot take keeps what the other projections make of the event', () => {
    const { order, live, engine } = foldAll(initialWorld, events(good('1'), broken));
    expect(order.statuses).toHaveProperty('o');
    expect(live.cursor).toBe('1');
    expect(engine.quarantined).toHaveLength(1);
  });

  it('takes an event that nothing folds', () => {
    const intent = eventOf({ type: 'pricing/refresh', data: {} } as unknown as FactDraft, 1);
    expect(foldAll(initialWorld, [intent])).toEqual(initialWorld);
    const world = foldAll(initialWorld, [intent, ...events(good('1'), broken), intent]);
    expect(world.engine.quarantined).toHaveLength(1);
  });
});

describe('a new era', () => {
  const facts: readonly FactDraft[] = [
    { type: 'engine/writerRaised', data: { writer: 3, build: 'x' } },
    { type: 'engine/storageChanged', data: { mode: 'memory', reason: 'quota' } },
    good('1'),
  ];
  const era: FactDraft = { type: 'engine/eraStarted', data: { reason: 'signedOut' } };
  const wanted = {
    ...initialWorld,
    engine: expect.objectContaining({ writer: 3, quarantined: [] }),
    storage: expect.objectContaining({ mode: 'memory' }),
  };

  it('knows nothing of the one before but who may write and how storage is', () => {
    expect(worldAfter([...facts, add('a'), era])).toEqual(wanted);
    expect(worldAfter([...facts, add('a'), era]).engine.era).not.toBeNull();
  });

  it('begins so as well in a batch that a handler cannot take', () => {
    const { cart, engine, storage, live } = worldAfter([...facts, add('a'), broken, era, add('b')]);
    expect(cart.lines.map(({ lineId }) => lineId)).toEqual(['b']);
    expect(engine).toMatchObject({ writer: 3, quarantined: [] });
    expect(storage.mode).toBe('memory');
    expect(live.cursor).toBeNull();
  });

  it('forgets quarantined events of the one before, not its own', () => {
    const { engine } = worldAfter([...facts, broken, era, good('2'), broken]);
    expect(engine.quarantined).toEqual([{ eventId: 'event-7', projection: 'live' }]);
  });
});

describe('what a fold is known by', () => {
  it('names each fact with the projections that fold it, in an order that does not change', () => {
    const lines = reducersHash.split(' ');
    expect(lines).toContain('cart/itemAdded>cart+order');
    expect(lines).toContain('order/statusChanged>cart+live+order+wallet');
    expect(lines).toEqual(lines.toSorted());
  });

  it('is another for another build', () => {
    expect(reducersOf('a')).toBe(`a ${reducersHash}`);
    expect(reducersOf('a')).not.toBe(reducersOf('b'));
  });

  it('is of every projection, of which the device keeps its own', () => {
    expect(projectionNames).toEqual(Object.keys(initialWorld));
    expect(deviceProjections).toEqual(expect.arrayContaining(['cart', 'order', 'outbox', 'session']));
    expect(deviceProjections).not.toContain('locator');
    expect(deviceProjections).not.toContain('notices');
  });

  it('is the same in the replay of a trace', () => {
    const facts = [add('a'), good('1')].map((fact, index) => eventOf(fact, index + 1));
    const world = foldEngine.fold(foldEngine.initial, facts);
    expect(world).toEqual(foldAll(initialWorld, facts));
    expect(foldEngine.reducers).toBe(reducersHash);
    expect(foldEngine.projections(world)).toEqual(world);
  });
});

const eventOf = (fact: FactDraft, seq: number): AppEvent =>
  ({ id: `e${seq}`, seq, at: 1, tab: 't', session: 's', cause: null, v: 1, ...fact }) as unknown as AppEvent;
