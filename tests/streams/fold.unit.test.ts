import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { foldAll, initialWorld } from '../../streams/fold.ts';
import { latte, store } from '../flow/openApp.ts';
import { worldAfter } from '../domain/given.ts';

const add = (lineId: string): FactDraft => ({ type: 'cart/itemAdded', data: { line: latte(lineId) } });
const broken = {
  type: 'order/statusChanged',
  data: { cursor: 'not a number', orderId: 'o', status: 'Received', storeNumber: '1', changedAt: 0 },
} as FactDraft;

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

const eventOf = (fact: FactDraft, seq: number): AppEvent =>
  ({ id: `e${seq}`, seq, at: 1, tab: 't', session: 's', cause: null, v: 1, ...fact }) as unknown as AppEvent;
