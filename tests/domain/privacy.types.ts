/** Compiled, never run: what must not compile is marked, and `tsc` fails when it does compile. */
import * as v from 'valibot';
import type { DocumentKind } from '../../domain/documentRef.ts';
import { documentRef } from '../../domain/documentRef.ts';
import { fact } from '../../domain/event.ts';
import { StoreLocation } from '../../domain/stores/store.ts';
import {
  composed,
  credential,
  money,
  nearby,
  personal,
  place,
  pub,
  replaced,
  secret,
  type LoggableSchema,
} from '../../domain/privacy.ts';

export const allowed = fact('test/allowed', {
  field: pub(v.string()),
  name: personal(v.nullable(v.string())),
  token: credential(v.string()),
  amount: money(v.number()),
  document: documentRef('menu'),
  key: composed(v.string(), /^menu:(.*)$/),
  nested: v.strictObject({ spot: v.nullable(v.object({ lat: place(v.number()) })) }),
  list: v.array(v.strictObject({ name: personal(v.string()) })),
  stores: nearby(v.array(place(v.string()))),
  byName: v.record(personal(v.string()), pub(v.number())),
  hours: replaced(v.array(v.object({ opens: v.number() })), []),
});

// @ts-expect-error a secret never enters the log
export const leaking = fact('test/leaking', { pin: secret(v.string()) });

// @ts-expect-error a field without a data class
export const unclassified = fact('test/unclassified', { field: v.string() });

const half = v.strictObject({ known: pub(v.string()), new: v.string() });
// @ts-expect-error a nested field without a data class
export const nested = fact('test/nested', { field: half });

// @ts-expect-error a list's member without a data class
export const listed = fact('test/listed', { field: v.array(v.object({ new: v.string() })) });

// @ts-expect-error a member that may be missing, without a data class
export const wrapped = fact('test/wrapped', { field: v.nullable(v.object({ new: v.string() })) });

// @ts-expect-error the keys of a record without a data class
export const keyed = fact('test/keyed', { field: v.record(v.string(), pub(v.number())) });

// @ts-expect-error a secret, however deep
export const deep = fact('test/deep', { field: v.array(v.object({ pin: secret(v.string()) })) });

// @ts-expect-error one class for a whole object: each member has its own
export const whole = pub(v.object({ name: v.string() }));

// @ts-expect-error a kind of document that nobody declared
export const unknownDocument = documentRef('receipt');

type Schemas = Readonly<Record<DocumentKind, LoggableSchema>>;
declare const others: Schemas;

// @ts-expect-error a field of a document without a data class
export const documentField: Schemas = { ...others, stores: v.array(v.object({ new: v.string() })) };

export const extended: Schemas = {
  ...others,
  // @ts-expect-error a field added to a document without a data class
  stores: v.array(v.object({ ...StoreLocation.entries, manager: v.string() })),
};

// @ts-expect-error a kind without a schema
export const kindWithoutSchema: Schemas = {
  menu: others.menu,
  product: others.product,
  stores: others.stores,
};
