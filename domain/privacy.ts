/**
 * Data classes: what kind of value an event field holds, so that export and logs know what to hide.
 * A field without a class does not compile (see event.ts), nor does one of class `secret`:
 * secrets stay in the vault in memory and are handed over by reference (`vaultRef`).
 */
import type { GenericSchema, InferOutput } from 'valibot';

/** `public` is kept in a trace, `money` is kept (replay needs it), `personal` becomes a pseudonym. */
export type DataClass = 'public' | 'personal' | 'money' | 'secret';

export interface Field<C extends DataClass = DataClass, S extends GenericSchema = GenericSchema> {
  readonly dataClass: C;
  readonly schema: S;
}

export type LoggableField = Field<Exclude<DataClass, 'secret'>>;
export type Fields = Readonly<Record<string, LoggableField>>;
export type DataOf<F extends Fields> = { readonly [K in keyof F]: InferOutput<F[K]['schema']> };

export const pub = <S extends GenericSchema>(schema: S): Field<'public', S> => ({
  dataClass: 'public',
  schema,
});
export const personal = <S extends GenericSchema>(schema: S): Field<'personal', S> => ({
  dataClass: 'personal',
  schema,
});
export const money = <S extends GenericSchema>(schema: S): Field<'money', S> => ({
  dataClass: 'money',
  schema,
});
/** Exists so that a card form can say what it holds; no event schema takes it. */
export const secret = <S extends GenericSchema>(schema: S): Field<'secret', S> => ({
  dataClass: 'secret',
  schema,
});
