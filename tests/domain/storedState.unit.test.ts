/** A stored state is lifted to today's shape, or not believed; and what documents a state names is found by itself. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contentHash, documentHash, documentsNamedIn } from '../../domain/contentHash.ts';
import { readState, storedState } from '../../domain/storedState.ts';
import { storedStates } from '../../domain/storedStates.ts';
import type { AppEvent } from '../../domain/events.ts';
import { initialWorld, projections } from '../../domain/world.ts';
import { foldAll } from '../../streams/log/fold.ts';

/** First it held a name, then a list of names, then a list of people. */
const stored = storedState(v.strictObject({ people: v.array(v.strictObject({ name: v.string() })) }), [
  (state) => ({ names: [(state as { name: string }).name] }),
  (state) => ({ people: (state as { names: readonly string[] }).names.map((name) => ({ name })) }),
]);

describe('a stored state', () => {
  it.each([
    [1, { name: 'Maya' }],
    [2, { names: ['Maya'] }],
    [3, { people: [{ name: 'Maya' }] }],
  ])('of version %i is lifted to the newest, step by step', (version, state) => {
    expect(stored.v).toBe(3);
    expect(readState(stored, version, state)).toEqual({
      status: 'read',
      state: { people: [{ name: 'Maya' }] },
    });
  });

  it('of a newer version is not looked at', () => {
    expect(readState(stored, 4, { people: [{ name: 'Maya' }] })).toEqual({ status: 'newer' });
  });

  it.each([
    ['of another version than it says', 3, { name: 'Maya' }],
    ['that a step cannot take', 2, null],
    ['with a field too many', 3, { people: [], more: 1 }],
  ])('%s is damaged, and says where', (_what, version, state) => {
    expect(readState(stored, version, state)).toEqual({ status: 'damaged', why: expect.any(String) });
  });
});

it('is declared for every device projection, and for no other', () => {
  const device = Object.values(projections).filter(({ scope }) => scope === 'device');
  expect(Object.keys(storedStates).toSorted()).toEqual(device.map(({ name }) => name).toSorted());
});

it('of the engine is read back with the rows that were set aside', () => {
  const told = { leader: { tab: 't', at: 1 }, quarantineTold: ['cart'] };
  const state = { writer: 4, era: 'e', quarantined: [], parked: 0, setAside: [7, 9], ...told };
  expect(readState(storedStates.engine, storedStates.engine.v, state)).toEqual({ status: 'read', state });
});

describe('the documents that a state names', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((each) => contentHash(each)) as [string, string, string];

  it('are found wherever they stand: in lists, deep inside, as keys', () => {
    const state = { last: { document: a }, pages: [[b]], byHash: { [c]: true }, storeNumber: '99001', at: 1 };
    expect(documentsNamedIn(state).toSorted()).toEqual([a, b, c].toSorted());
  });

  it('are typed as such in every stored state: a field called document takes nothing but a hash', () => {
    const typed = Object.entries(storedStates).flatMap(([name, { schema }]) =>
      documentFields(schema).map((field) => [name, field === documentHash] as const),
    );
    expect(typed.length).toBeGreaterThan(5);
    expect(typed.filter(([, isHash]) => !isHash)).toEqual([]);
  });
});

/** The schemas of all fields whose name says that they hold a document. */
function documentFields(schema: unknown, name = ''): unknown[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { entries, item, value, wrapped, options } = schema as Record<string, unknown>;
  if (/document|page/i.test(name)) return [wrapped ?? schema];
  return [
    ...Object.entries(entries ?? {}).flatMap(([key, each]) => documentFields(each, key)),
    ...[item, value, wrapped].flatMap((each) => documentFields(each)),
    ...(Array.isArray(options) ? options.flatMap((each) => documentFields(each)) : []),
  ];
}

it('of the engine keeps which rows were set aside', () => {
  const setAside = { type: 'engine/rowsSetAside', data: { seqs: [2 ** 48, 3.5] } };
  const state = foldAll(initialWorld, [setAside as AppEvent]).engine;
  expect(state.setAside).toHaveLength(2);
  expect(readState(storedStates.engine, storedStates.engine.v, state)).toEqual({ status: 'read', state });
});
