/**
 * The part of a fact that may be counted: its values of class `public`, and of a composed text what is left without its
 * parts. All other classes are cut out before a rule sees the fact; the type says the same, so that a rule which reads a
 * personal value does not compile. `amounts` names the exceptions, which can be of class `money` or a currency only.
 */
import type { GenericSchema, InferOutput } from 'valibot';
import type { EventDefinition } from '../event.ts';
import { catalog, type Fact, type FactType } from '../events.ts';
import type { facts } from '../generated/events.ts';
import { mapClassified } from '../mapClassified.ts';
import type { ClassedLeaf } from '../privacy.ts';

type Definition<T extends FactType> = Extract<(typeof facts)[number], { readonly type: T }>;

export interface Countable<T extends FactType> extends Pick<Fact, 'id' | 'at'> {
  readonly data: Omit<CountableOf<Fields<Definition<T>>>, AmountOf<T>> & AmountsOf<T>;
}
type AmountOf<T extends FactType> = T extends keyof typeof amounts ? (typeof amounts)[T][number] : never;
type AmountsOf<T extends FactType> = {
  readonly [K in AmountOf<T>]: ValueOf<Extract<Fact, { readonly type: T }>['data'], K>;
};
type ValueOf<D, K> = K extends keyof D ? D[K] : never;

/** What an order costs in cents, which part a stored-value card pays, a tip, what a cancelled order gives back, and the currency. */
export const amounts = {
  'order/submitRequested': ['price', 'tipAmount', 'cardAmount', 'currency'],
  'order/guestSubmitRequested': ['price', 'currency'],
  'pricing/tipChosen': ['tipAmount'],
  'cancellations/cancelled': ['refunded'],
} as const satisfies { readonly [T in FactType]?: readonly AmountField<T>[] };

/** Null for an event that is no known fact. */
export function countable<T extends FactType>(fact: Extract<Fact, { type: T }>): Countable<T> | null {
  const definition = catalog.get(fact.type);
  if (definition === undefined) return null;
  const named: readonly string[] = Object.hasOwn(amounts, fact.type)
    ? amounts[fact.type as keyof typeof amounts]
    : [];
  const values = fact.data as Readonly<Record<string, unknown>>;
  const data = Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => [
      name,
      named.includes(name) ? values[name] : mapClassified(field, values[name], { leaf }, name),
    ]),
  );
  // mapClassified has just left the classes of which the type is made.
  return { id: fact.id, at: fact.at, data: data as unknown as Countable<T>['data'] };
}

function leaf({ dataClass, parts, standIn }: ClassedLeaf, value: unknown): unknown {
  if (standIn !== undefined) return undefined;
  if (parts !== undefined) return typeof value === 'string' ? withoutParts(value, parts) : undefined;
  return dataClass === 'public' ? value : undefined;
}

/** A text that the pattern does not match has an unknown form and is left out whole. */
function withoutParts(text: string, pattern: RegExp): string | undefined {
  const match = pattern.exec(text);
  if (match?.indices === undefined) return undefined;
  return match.indices
    .slice(1)
    .filter((range) => range !== undefined)
    .toSorted(([a], [b]) => b - a)
    .reduce((left, [start, end]) => left.slice(0, start) + left.slice(end), text);
}

type Fields<D> = D extends EventDefinition<string, infer F> ? { readonly entries: F } : never;

type CountableOf<S> = S extends { readonly parts: RegExp }
  ? string | undefined
  : S extends { readonly standIn: unknown }
    ? undefined
    : S extends { readonly dataClass: infer C }
      ? [C] extends ['public']
        ? S extends GenericSchema
          ? InferOutput<S>
          : never
        : undefined
      : S extends { readonly type: 'array'; readonly item: infer I }
        ? readonly CountableOf<I>[]
        : S extends { readonly type: 'nullable' | 'nullish'; readonly wrapped: infer W }
          ? CountableOf<W> | null
          : S extends { readonly entries: infer E }
            ? { readonly [K in keyof E]: CountableOf<E[K]> }
            : never;

type AmountField<T extends FactType> = {
  [K in keyof Definition<T>['fields']]: Definition<T>['fields'][K] extends
    | { readonly dataClass: 'money' }
    | { readonly standIn: string }
    ? K
    : never;
}[keyof Definition<T>['fields']];
