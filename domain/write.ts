/**
 * How a write is declared, as far as the log knows it: its kind, what it carries, which facts ask for it and which facts
 * are its answer. The outbox is folded from these declarations; how a write is sent is in streams/<noun>/writes.ts.
 */
import type * as v from 'valibot';
import type { FactOf, FactType } from './events.ts';

/** Facts that speak of a write by its id: the id of the fact that asked, which is the idempotency key on the wire. */
export type SettlingType = {
  [T in FactType]: FactOf<T>['data'] extends { readonly writeId: string }
    ? T extends `outbox/${string}`
      ? never
      : T
    : never;
}[FactType];

export interface WriteDeclaration<
  K extends string = string,
  E extends v.ObjectEntries = v.ObjectEntries,
  A extends FactType = FactType,
  S extends SettlingType = SettlingType,
> {
  readonly kind: K;
  /** The data of the write: stored with the outbox, so that it can be sent after a reload. Never a secret. */
  readonly entries: E;
  /** By the fact that asks: what the write carries. */
  readonly asks: { readonly [T in A]: (data: FactOf<T>['data']) => DataOf<E> };
  /** The facts that say what came of it; each has a `writeId`. */
  readonly settles: readonly S[];
  /**
   * It carries a secret, by the reference in its entry `vaultRef`: only the page that asked can send it, and sends it once.
   * After a reload it must be entered again.
   */
  readonly isVolatile: boolean;
}

type DataOf<E extends v.ObjectEntries> = v.InferOutput<v.StrictObjectSchema<E, undefined>>;
export type WriteOf<D> = D extends {
  readonly kind: infer K;
  readonly entries: infer E extends v.ObjectEntries;
}
  ? Readonly<{ kind: K } & DataOf<E>>
  : never;

/** A write that may be sent again as long as no answer came. */
export const write = /* @__NO_SIDE_EFFECTS__ */ <
  const K extends string,
  const E extends v.ObjectEntries,
  A extends FactType,
  S extends SettlingType,
>(
  kind: K,
  entries: E,
  { asks, settles }: Pick<WriteDeclaration<K, E, A, S>, 'asks' | 'settles'>,
): WriteDeclaration<K, E, A, S> => ({ kind, entries, asks, settles, isVolatile: false });

/** A write that carries a secret. @public */
export const volatileWrite = /* @__NO_SIDE_EFFECTS__ */ <
  const K extends string,
  const E extends v.ObjectEntries & { readonly vaultRef: v.GenericSchema<string> },
  A extends FactType,
  S extends SettlingType,
>(
  kind: K,
  entries: E,
  { asks, settles }: Pick<WriteDeclaration<K, E, A, S>, 'asks' | 'settles'>,
): WriteDeclaration<K, E, A, S> => ({ kind, entries, asks, settles, isVolatile: true });

/**
 * What the client itself answers for a volatile write whose secret is gone, and the server for one whose key it closed:
 * nothing took effect, and it must be entered again.
 */
export const ENTER_AGAIN = 'ENTER_AGAIN';

/** The server tells what became of a write to the person who sent it alone. */
export const NOT_YOUR_WRITE = 'NOT_YOUR_WRITE';
