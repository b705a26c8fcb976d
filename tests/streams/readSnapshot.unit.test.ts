/** Each state of a stored snapshot is believed or left out by itself. */
import { describe, expect, it } from 'vitest';
import { storedStates } from '../../domain/storedStates.ts';
import { deviceState, readSnapshot, snapshotOf, storedNames } from '../../streams/readSnapshot.ts';
import { worldAfter } from '../domain/given.ts';
import { latteAdded } from '../domain/orderFacts.ts';

const world = worldAfter([latteAdded]);
const stored = { ...snapshotOf(world, 4, 'reducers-1'), state: deviceState(world) };
const without = (name: string) =>
  Object.fromEntries(Object.entries(stored.state).filter(([each]) => each !== name));

describe('a snapshot', () => {
  it('is read back as it was written: every state of the device, none of a page', () => {
    expect(readSnapshot(stored)).toEqual({
      ...{ seq: 4, reducers: 'reducers-1', state: deviceState(world), unread: [] },
    });
    expect(stored).toMatchObject({ key: 'device', versions: { cart: storedStates.cart.v } });
    expect(Object.keys(stored.state).toSorted()).toEqual(storedNames.toSorted());
    expect(storedNames).not.toContain('menuFetch');
  });

  it.each([
    null,
    'text',
    {},
    { ...stored, seq: 0 },
    { ...stored, seq: 1.5 },
    { ...stored, reducers: 7 },
    { ...stored, state: null },
    { ...stored, versions: { cart: 0 } },
  ])('is none at all where its outline is another: %o', (other) => {
    expect(readSnapshot(other)).toBeNull();
  });

  it('of release 0.2.0 says no versions: all its states are of the first', () => {
    const { versions: _, ...old } = stored;
    const read = readSnapshot({ ...old, state: { cart: world.cart } });
    expect(read?.state.cart).toEqual(world.cart);
  });
});

describe('a state that cannot be read', () => {
  it('costs no other its own', () => {
    const rest = { ...stored, state: { ...stored.state, cart: { lines: 'none' } } };
    const read = readSnapshot(rest);
    expect(read?.unread).toEqual([{ name: 'cart', why: 'damaged' }]);
    expect(read?.state).toEqual(without('cart'));
  });

  it('of a newer build waits, one that the writer did not know is absent', () => {
    const newer = { ...stored, versions: { ...stored.versions, cart: storedStates.cart.v + 1 } };
    expect(readSnapshot(newer)).toMatchObject({ unread: [{ name: 'cart', why: 'newer' }] });
    expect(readSnapshot({ ...stored, state: without('cart') })).toMatchObject({
      ...{ state: without('cart'), unread: [{ name: 'cart', why: 'absent' }] },
    });
  });
});
