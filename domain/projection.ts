/**
 * How a projection is declared: a name, its initial state, and one handler per fact it folds. A handler
 * changes its immer draft and reads only the draft and the fact. A table instead of a switch: the compiler
 * checks its keys, and a fold is one lookup (decision 0003).
 */
import type { Draft } from 'immer';
import type { Scope } from './envelope.ts';
import type { FactOf, FactType } from './events.ts';

export type Handlers<S, T extends FactType> = {
  readonly [K in T]: (draft: Draft<S>, fact: FactOf<K>) => void;
};

export interface Projection<N extends string, S, T extends FactType, Where extends Scope = Scope> {
  readonly name: N;
  /**
   * `device` states are equal in all tabs and are kept in snapshots (storedStates.ts); `tab` states are
   * initial on each page load.
   */
  readonly scope: Where;
  readonly initial: S;
  readonly on: Handlers<S, T>;
}

/** `T` is inferred from the handlers' keys; world.ts proves that every fact is folded. */
export const projection = <const N extends string, S, T extends FactType, Where extends Scope>(
  name: N,
  scope: Where,
  initial: S,
  on: Handlers<S, T>,
): Projection<N, S, T, Where> => ({ name, scope, initial, on });
