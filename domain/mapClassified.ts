/**
 * Walks a value by its schema and passes each classed value to `leaf`, keys of records included. Members that
 * the schema doesn't name, and values of a form that the walk doesn't know, are dropped: a value without a
 * class is never exported.
 */
import type { ClassedLeaf, LoggableSchema } from './privacy.ts';

export interface ClassVisitor {
  /** `name`: of the field that holds the value or the list it is in. */
  leaf(schema: ClassedLeaf, value: unknown, name: string): unknown;
  /** Selects the members to walk of a list that is ordered or chosen by distance; all of them if missing. */
  nearby?(items: readonly unknown[]): readonly unknown[];
}

export function mapClassified(
  schema: LoggableSchema,
  value: unknown,
  visitor: ClassVisitor,
  name = '',
): unknown {
  if (value === null || value === undefined) return value;
  if ('dataClass' in schema) return visitor.leaf(schema, value, name);
  switch (schema.type) {
    case 'nullable':
    case 'nullish':
      return mapClassified(schema.wrapped, value, visitor, name);
    case 'array': {
      if (!Array.isArray(value)) return undefined;
      const items: readonly unknown[] = value;
      const walked = schema.isNearby === true ? (visitor.nearby?.(items) ?? items) : items;
      return walked.map((item) => mapClassified(schema.item, item, visitor, name));
    }
    case 'record':
      return fromPairs(value, ([key, member]) => [
        String(mapClassified(schema.key, key, visitor, name)),
        mapClassified(schema.value, member, visitor, key),
      ]);
    case 'object':
    case 'strict_object':
      return fromPairs(value, ([key, member]) => {
        const entry = Object.hasOwn(schema.entries, key) ? schema.entries[key] : undefined;
        return [key, entry === undefined ? undefined : mapClassified(entry, member, visitor, key)];
      });
  }
}

/** Omits members that became undefined. */
function fromPairs(
  value: unknown,
  map: (pair: readonly [string, unknown]) => readonly [string, unknown],
): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const pairs = Object.entries(value).map(map);
  return Object.fromEntries(pairs.filter(([, member]) => member !== undefined));
}
