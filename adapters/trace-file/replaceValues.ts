/**
 * Replaces the values of one event or document by their stand-ins, by data class. As a last line, a value that is known
 * from any classed field is replaced inside public texts too.
 */
import type { GenericSchema } from 'valibot';
import { mapClassified } from '../../domain/mapClassified.ts';
import type { ClassedLeaf, LoggableSchema } from '../../domain/privacy.ts';
import type { CollectedValues } from './collectValues.ts';
import type { Bounds, Pseudonyms } from './pseudonyms.ts';
import { createTextReplacer, UNCHECKED } from './replaceInText.ts';

/** `everything` for a trace that leaves the device; `credentials` are replaced in any. */
export type RedactedClasses = 'everything' | 'credentials';

export interface Replacer {
  /** `fields`: the names of those that changed. */
  replaceIn(
    schema: LoggableSchema,
    value: unknown,
  ): { readonly value: unknown; readonly fields: ReadonlySet<string> };
  /** From now on, the document that was named `hash` is named `name`. */
  rename(hash: string, name: string): void;
}

export function createReplacer(
  pseudonyms: Pseudonyms,
  { namedPlaces, isComplete }: CollectedValues,
  which: RedactedClasses,
): Replacer {
  const renamed = new Map<string, string>();
  const inPublicText = isComplete ? createTextReplacer(pseudonyms) : () => UNCHECKED;
  const replaceLeaf = (schema: ClassedLeaf, value: unknown): unknown => {
    const { dataClass } = schema;
    if (dataClass === 'document') {
      return (
        renamed.get(String(value)) ?? (which === 'everything' ? pseudonyms.ofText(String(value)) : value)
      );
    }
    if (which === 'credentials' && dataClass !== 'credential') return value;
    if (dataClass === 'public') return isFreeText(schema) ? mapTexts(value, inPublicText) : value;
    if ('standIn' in schema) return schema.standIn;
    if (Array.isArray(value)) return value.map((each) => standInOf(pseudonyms, schema, each));
    return standInOf(pseudonyms, schema, value);
  };
  const chooseNearby = (items: readonly unknown[]): readonly unknown[] =>
    items
      .map((item) => ({ item, number: storeNumberOf(item) }))
      .toSorted(
        (a, b) =>
          Number(namedPlaces.has(b.number)) - Number(namedPlaces.has(a.number)) ||
          (pseudonyms.ofText(a.number) < pseudonyms.ofText(b.number) ? -1 : 1),
      )
      .slice(0, 1)
      .map(({ item }) => item);
  return {
    rename: (hash, name) => void renamed.set(hash, name),
    replaceIn(schema, value) {
      const fields = new Set<string>();
      const shown = mapClassified(schema, value, {
        leaf(leaf, before, name) {
          const after = replaceLeaf(leaf, before);
          if (!isSame(before, after) && leaf.dataClass !== 'document') fields.add(name);
          return after;
        },
        ...(which === 'everything' ? { nearby: chooseNearby } : {}),
      });
      return { value: shown, fields };
    },
  };
}

function standInOf(pseudonyms: Pseudonyms, schema: ClassedLeaf, value: unknown): unknown {
  if (typeof value === 'number' && schema.dataClass === 'money') return pseudonyms.ofAmount(value);
  if (typeof value === 'number') return pseudonyms.ofNumber(value, boundsOf(schema, value));
  if (typeof value === 'boolean') return false;
  if (typeof value !== 'string') return null;
  if (schema.parts === undefined) return pseudonyms.ofText(value);
  const spans = schema.parts.exec(value)?.indices?.slice(1);
  if (spans === undefined) return pseudonyms.ofText(value);
  return spans.reduceRight((text, span) => {
    // A group that took no part in the match has no span.
    const [start, end] = (span as readonly [number, number] | undefined) ?? [0, 0];
    return `${text.slice(0, start)}${pseudonyms.ofText(value.slice(start, end))}${text.slice(end)}`;
  }, value);
}

const storeNumberOf = (item: unknown): string => {
  if (typeof item === 'string') return item;
  const number = typeof item === 'object' && item !== null && 'storeNumber' in item ? item.storeNumber : '';
  return typeof number === 'string' ? number : '';
};

/**
 * What a schema allows a number to be; 1 to 1000 where it says nothing. On a scale with two ends that takes fractions, such
 * as a zoom or a latitude, a whole number has a fraction for a stand-in as any other: it would tell how it was chosen.
 */
function boundsOf(schema: GenericSchema, value: number): Bounds {
  const steps = new Map(stepsOf(schema).map(({ type, requirement }) => [type, requirement]));
  const isScale = steps.has('min_value') && steps.has('max_value') && !isWhole(steps);
  return {
    least: Number(steps.get('min_value') ?? 1),
    most: Number(steps.get('max_value') ?? 1000),
    isInteger: Number.isInteger(value) && !isScale,
  };
}

const isWhole = (steps: ReadonlyMap<string, unknown>): boolean =>
  steps.has('integer') || steps.has('safe_integer');

interface Step {
  readonly type: string;
  readonly requirement?: unknown;
}

/** valibot keeps what a pipe checks beside the schema, untyped. */
const stepsOf = (schema: GenericSchema): readonly Step[] =>
  (schema as { readonly pipe?: readonly Step[] }).pipe ?? [];

/** Not one of a few fixed words. */
function isFreeText(schema: GenericSchema): boolean {
  const { type, wrapped, item } = schema as { type: string; wrapped?: GenericSchema; item?: GenericSchema };
  const inner = wrapped ?? item;
  return inner === undefined ? type === 'string' : isFreeText(inner);
}

const mapTexts = (value: unknown, map: (text: string) => string): unknown =>
  Array.isArray(value)
    ? value.map((each) => mapTexts(each, map))
    : typeof value === 'string'
      ? map(value)
      : value;

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
