/**
 * How an event type is declared: its name, version, scope and the class and schema of each field.
 * A field without a data class, or of class `secret`, does not compile, at any depth (tests/domain/privacy.types.ts).
 */
import * as v from 'valibot';
import type { Envelope, Kind, Scope } from './envelope.ts';
import type { DataOf, Fields } from './privacy.ts';

export interface EventDefinition<T extends string = string, F extends Fields = Fields> {
  readonly type: T;
  readonly kind: Kind;
  readonly scope: Scope;
  readonly v: number;
  readonly fields: F;
  readonly schema: v.GenericSchema<unknown, DataOf<F>>;
}

export type EventOf<D> = D extends EventDefinition<infer T, infer F> ? Envelope<T, DataOf<F>> : never;
export type DraftOf<D> =
  D extends EventDefinition<infer T, infer F> ? { readonly type: T; readonly data: DataOf<F> } : never;

interface Options {
  readonly scope?: Scope;
  readonly v?: number;
}

/** Declares an intent. */
export const intent = <const T extends string, F extends Fields>(type: T, fields: F, options: Options = {}) =>
  define('intent', type, fields, options);

/** Declares a fact. */
export const fact = <const T extends string, F extends Fields>(type: T, fields: F, options: Options = {}) =>
  define('fact', type, fields, options);

function define<T extends string, F extends Fields>(
  kind: Kind,
  type: T,
  fields: F,
  { scope = 'device', v: version = 1 }: Options,
): EventDefinition<T, F> {
  // valibot infers from the entries' own types; `DataOf` is the same type for a type parameter.
  const schema = v.strictObject(fields) as unknown as v.GenericSchema<unknown, DataOf<F>>;
  return { type, kind, scope, v: version, fields, schema };
}
