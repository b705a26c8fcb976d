/**
 * How the state of a device projection is stored in a snapshot: a version, a schema, and a migration step
 * from each released version to the next, as events have (upcast.ts). A stored state that does not match its
 * schema is discarded. A released shape never changes: a state with another shape gets the next `v` and a
 * step from the one before.
 */
import * as v from 'valibot';
import type { Upcaster } from './upcast.ts';

export interface StoredState<S = unknown> {
  readonly v: number;
  readonly schema: v.GenericSchema<unknown, S>;
  /** The first step migrates 1 to 2; there are `v` - 1 of them. */
  readonly steps: readonly Upcaster[];
}

export const storedState = <S>(
  schema: v.GenericSchema<unknown, S>,
  steps: readonly Upcaster[] = [],
): StoredState<S> => ({ v: steps.length + 1, schema, steps });

/** Names of the states whose schema lacks a value or a field of the projection's state, optional fields included. */
export type TooNarrow<Stored, States> = {
  [N in keyof Stored & keyof States]: Stored[N] extends StoredState<infer S>
    ? [States[N]] extends [DeepReadonly<S>]
      ? [DeepRequired<S>] extends [DeepRequired<States[N]>]
        ? never
        : N
      : N
    : N;
}[keyof Stored & keyof States];

type DeepRequired<T> = T extends object ? { readonly [K in keyof T]-?: DeepRequired<T[K]> } : T;
type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

export type ReadState<S> =
  | { readonly status: 'read'; readonly state: S }
  /** Written by a newer build: kept for the upgrade. */
  | { readonly status: 'newer' }
  | { readonly status: 'damaged'; readonly why: string };

export function readState<S>(stored: StoredState<S>, version: number, state: unknown): ReadState<S> {
  if (version > stored.v) return { status: 'newer' };
  try {
    const lifted = stored.steps.slice(version - 1).reduce((each, step) => step(each), state);
    const parsed = v.safeParse(stored.schema, lifted);
    return parsed.success
      ? { status: 'read', state: parsed.output }
      : { status: 'damaged', why: parsed.issues[0].message };
  } catch (error) {
    // A step was given a state that no release wrote.
    return { status: 'damaged', why: String(error) };
  }
}
