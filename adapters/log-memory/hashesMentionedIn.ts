/**
 * The hashes of stored documents that rows contain as whole strings, at any depth. Knows no event type, so
 * the documents of a newer build's rows are kept too.
 */
export function hashesMentionedIn(rows: readonly unknown[], hashes: Iterable<string>): ReadonlySet<string> {
  const known = new Set(hashes);
  const named = new Set<string>();
  const waiting: unknown[] = [...rows];
  while (waiting.length > 0 && named.size < known.size) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (known.has(value)) named.add(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) waiting.push(inner);
    }
  }
  return named;
}
