/** What holds of each stored state: it is read back as it was folded, those of earlier builds are lifted, another shape is not believed. */
import { expect, it } from 'vitest';
import { readState, type StoredState } from '../../domain/storedState.ts';

export interface StoredRows<S> {
  /** As they were folded, by how they came to be. */
  readonly states: Readonly<Record<string, S>>;
  /** What an earlier version held, and what it is read as. */
  readonly earlier?: readonly (readonly [what: string, version: number, before: unknown, state: unknown])[];
  readonly damaged: Readonly<Record<string, unknown>>;
}

export const without = <T extends object>(of: T | null, ...fields: readonly (keyof T)[]) =>
  Object.fromEntries(Object.entries(of ?? {}).filter(([field]) => !fields.includes(field as keyof T)));

export function isStoredAs<S>(
  stored: StoredState<S>,
  version: number,
  { states, earlier = [], damaged }: StoredRows<S>,
) {
  const read = (state: unknown, of = version) => readState(stored, of, state);
  it.each(Object.entries<S>(states))('is read back as it was folded: %s', (_how, state) => {
    expect(read(state)).toEqual({ status: 'read', state });
  });
  it.each(earlier)('of an earlier build, %s (version %i), is lifted', (_what, of, before, state) => {
    expect(read(before, of)).toEqual({ status: 'read', state });
  });
  it.each(
    Object.entries({ 'with a field too many': { ...Object.values<S>(states)[0], more: 1 }, ...damaged }),
  )('is not believed %s', (_what, state) => expect(read(state).status).toBe('damaged'));
  it('of a newer build is kept for it', () => {
    expect(stored.v).toBe(version);
    expect(read(Object.values<S>(states)[0], version + 1)).toEqual({ status: 'newer' });
  });
}
