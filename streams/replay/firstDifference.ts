/** The first field in which two values differ. */

/** A path such as `data.line.quantity`; `type` where even that differs; null where nothing does. */
export type Field = string | null;

/** Undefined members count as left out, as they are in JSON. `mayLack`: what `a` leaves out or empty is not compared. */
export function firstDifference(a: unknown, b: unknown, path: string, mayLack = false): Field {
  if (Object.is(a, b) || (mayLack && (a === null || a === undefined))) return null;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return path;
  const isList = Array.isArray(a);
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = firstDifference(a[key], b[key], isList ? `${path}[${key}]` : `${path}.${key}`, mayLack);
    if (found !== null) return found;
  }
  return null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
