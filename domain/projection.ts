/**
 * How a projection is declared: a name, what it starts as, and one handler per fact it folds.
 * A handler changes the immer draft it is given and reads nothing but the draft and the fact.
 * A table instead of a switch: the compiler checks its keys and the fold looks a handler up once (decision 0003).
 */
import type { Draft } from 'immer';
import type { Scope } from './envelope.ts';
import type { FactOf, FactType } from './events.ts';

export type Handlers<S, T extends FactType> = {
  readonly [K in T]: (draft: Draft<S>, fact: FactOf<K>) => void;
};

export interface Projection<N extends string, S, T extends FactType> {
  readonly name: N;
  /** `device` states are equal in all tabs and are kept in snapshots; `tab` states begin anew with the page. */
  readonly scope: Scope;
  readonly initial: S;
  readonly on: Handlers<S, T>;
}

/** `T` is inferred from the handlers' keys; fold.ts proves that no fact is left out. */
export const projection = <const N extends string, S, T extends FactType>(
  name: N,
  scope: Scope,
  initial: S,
  on: Handlers<S, T>,
): Projection<N, S, T> => ({ name, scope, initial, on });
