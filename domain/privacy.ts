/**
 * Data classes: what kind of value an event field or a document field holds, so that an export knows what to
 * redact. A class belongs to a single value; objects, arrays and records get theirs from their members, at
 * any depth. A field without a class does not compile (`LoggableSchema`), nor does a `secret`: secrets stay
 * in memory, passed by `vaultRef`. The functions are marked as free of side effects for tree shaking.
 */
import type { GenericSchema, InferOutput } from 'valibot';

/**
 * `public` is kept in a trace. `personal` identifies a person and becomes a pseudonym. `place` tells where a person was, or
 * which store, and becomes a pseudonym that keeps no shape. `money` is an amount that a person pays or has; the rate of its tax tells
 * the state, so it becomes other amounts in the same order. `credential` lets its holder act for the person and is replaced
 * in every export. `document` names a stored document by its hash. `secret` is never logged.
 */
export type DataClass = 'public' | 'personal' | 'money' | 'place' | 'credential' | 'document' | 'secret';

export type Classed<C extends DataClass = DataClass> = GenericSchema & { readonly dataClass: C };

/** A value with a class of its own. */
export type ClassedLeaf = Classed<Exclude<DataClass, 'secret'>> & {
  /** See `replaced`. */
  readonly standIn?: unknown;
  /** See `composed`. */
  readonly parts?: RegExp;
  readonly documentKinds?: readonly string[];
};

/** Shape of event and document schemas: classed values, and objects, lists and records of such. */
export type LoggableSchema = ClassedLeaf | LoggableObject | LoggableList | LoggableRecord | LoggableWrapper;

type LoggableObject = GenericSchema & {
  readonly type: 'object' | 'strict_object';
  readonly entries: Fields;
};
type LoggableList = GenericSchema & {
  readonly type: 'array';
  readonly item: LoggableSchema;
  /** See `nearby`. */
  readonly isNearby?: boolean;
};
type LoggableRecord = GenericSchema & {
  readonly type: 'record';
  readonly key: LoggableSchema;
  readonly value: LoggableSchema;
};
type LoggableWrapper = GenericSchema & {
  readonly type: 'nullable' | 'nullish';
  readonly wrapped: LoggableSchema;
};

export interface Fields {
  readonly [name: string]: LoggableSchema;
}
/** A field that may be undefined may be left out. */
type Omittable<F extends Fields> = {
  [K in keyof F]: undefined extends InferOutput<F[K]> ? K : never;
}[keyof F];
export type DataOf<F extends Fields> = {
  readonly [K in Exclude<keyof F, Omittable<F>>]: InferOutput<F[K]>;
} & {
  readonly [K in Omittable<F>]?: InferOutput<F[K]>;
};

type Scalar = string | number | boolean | null;
/** A class is for one value or a plain list of values; an object's members have classes of their own. */
type LeafSchema = GenericSchema<unknown, Scalar | readonly Scalar[]>;

export const pub = /* @__NO_SIDE_EFFECTS__ */ <const S extends LeafSchema>(schema: S) =>
  classed('public', schema);
export const money = /* @__NO_SIDE_EFFECTS__ */ <const S extends LeafSchema>(schema: S) =>
  classed('money', schema);
export const personal = /* @__NO_SIDE_EFFECTS__ */ <const S extends LeafSchema>(schema: S) =>
  classed('personal', schema);
export const place = /* @__NO_SIDE_EFFECTS__ */ <const S extends LeafSchema>(schema: S) =>
  classed('place', schema);
export const credential = /* @__NO_SIDE_EFFECTS__ */ <const S extends LeafSchema>(schema: S) =>
  classed('credential', schema);
/** For a card form's fields; a type error in events and documents. */
export const secret = /* @__NO_SIDE_EFFECTS__ */ <const S extends LeafSchema>(schema: S) =>
  classed('secret', schema);

/**
 * A value that identifies a store (opening hours, amenities) where a pseudonym would not help: a trace has
 * `standIn` instead, the same for every store. Takes any schema.
 */
export const replaced = /* @__NO_SIDE_EFFECTS__ */ <const S extends GenericSchema>(
  schema: S,
  standIn: InferOutput<S>,
) => ({
  ...classed('place', schema),
  standIn,
});

/**
 * A text composed of other fields' values. The groups that `parts` captures are of class `place`, the rest is
 * public; a text that `parts` doesn't match is replaced whole.
 */
export const composed = /* @__NO_SIDE_EFFECTS__ */ <const S extends GenericSchema<unknown, string>>(
  schema: S,
  parts: RegExp,
) => ({
  ...classed('place', schema),
  parts: new RegExp(parts, 'du'),
});

/**
 * A list that is ordered or chosen by distance: its order, length and members reveal a position, so a trace
 * keeps one member.
 */
export const nearby = /* @__NO_SIDE_EFFECTS__ */ <const S extends LoggableList>(schema: S) => ({
  ...schema,
  isNearby: true as const,
});

const classed = /* @__NO_SIDE_EFFECTS__ */ <C extends DataClass, S extends GenericSchema>(
  dataClass: C,
  schema: S,
): S & { readonly dataClass: C } => ({ ...schema, dataClass });
