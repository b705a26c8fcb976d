/**
 * Collects the values of a trace that need a stand-in before any is replaced: stand-ins are computed
 * asynchronously. An e-mail address is personal in any field.
 */
import { mapClassified, type ClassVisitor } from '../../domain/mapClassified.ts';
import type { ClassedLeaf, LoggableSchema } from '../../domain/privacy.ts';
import { MAX_STAND_INS } from './limits.ts';
import type { Learned, ReplacedClass } from './pseudonyms.ts';

export interface Classified {
  readonly schema: LoggableSchema;
  readonly value: unknown;
}

export interface CollectedValues {
  readonly learned: readonly Learned[];
  /** Texts of class `place` in events, outside of lists of nearby stores: the places that the person used. */
  readonly namedPlaces: ReadonlySet<string>;
  /** False where there are more values than stand-ins: public texts may then contain an unreplaced value. */
  readonly isComplete: boolean;
}

export function collectValues(
  events: readonly Classified[],
  documents: readonly Classified[],
  documentHashes: readonly string[],
): CollectedValues {
  const found = createDistinctValues();
  for (const value of documentHashes) found.add({ value, dataClass: 'document', name: '' });
  const namedPlaces = new Set<string>();
  visit([...events, ...documents], {
    leaf(schema, value, name) {
      for (const each of partsOf(schema, value))
        for (const one of learnable(schema, each, name)) found.add(one);
    },
  });
  visit(events, {
    leaf(schema, value) {
      if (schema.dataClass !== 'place') return;
      for (const each of partsOf(schema, value))
        if (typeof each === 'string' && namedPlaces.size < MAX_STAND_INS) namedPlaces.add(each);
    },
    nearby: () => [],
  });
  return { learned: found.all(), namedPlaces, isComplete: found.isComplete() };
}

/** Each value of a class once, up to the limit. */
function createDistinctValues() {
  const byClass = new Map<string, Map<string | number, Learned>>();
  let size = 0;
  let isComplete = true;
  return {
    add(value: Learned): void {
      const known = byClass.get(value.dataClass) ?? new Map<string | number, Learned>();
      byClass.set(value.dataClass, known);
      if (known.has(value.value)) return;
      if (size === MAX_STAND_INS) return void (isComplete = false);
      size++;
      known.set(value.value, value);
    },
    all: () => [...byClass.values()].flatMap((known) => [...known.values()]),
    isComplete: () => isComplete,
  };
}

function visit(all: readonly Classified[], visitor: ClassVisitor): void {
  for (const { schema, value } of all) mapClassified(schema, value, visitor);
}

/** The members of a list, the captured groups of a composed text. */
function partsOf({ parts }: ClassedLeaf, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (parts === undefined || typeof value !== 'string') return [value];
  const match = parts.exec(value);
  return match === null ? [value] : match.slice(1).filter((part) => part !== undefined);
}

const replacedClasses: readonly string[] = [
  'credential',
  'personal',
  'place',
  'money',
] satisfies ReplacedClass[];
const isReplaced = (dataClass: string): dataClass is ReplacedClass => replacedClasses.includes(dataClass);

function learnable({ dataClass, standIn }: ClassedLeaf, value: unknown, name: string): readonly Learned[] {
  if (isReplaced(dataClass)) {
    const isValue = typeof value === 'string' || typeof value === 'number';
    return standIn === undefined && isValue ? [{ value, dataClass, name }] : [];
  }
  if (typeof value !== 'string') return [];
  return addressesIn(value).map((address) => ({ value: address, dataClass: 'personal', name: 'email' }));
}

/** Word by word: a single pattern over a long text would take too long. */
const addressesIn = (text: string): readonly string[] =>
  text.includes('@')
    ? text.split(/[\s"'<>(),;:]+/u).filter((word) => /^[^@]+@[^@]+\.\p{L}{2,}$/u.test(word))
    : [];
