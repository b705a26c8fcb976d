/**
 * Which stored documents are still named by some row, anywhere inside it: a hash counts where it is a whole string.
 * Knows no event type, so a row of a newer build keeps its documents too.
 */
export function documentsNamedBy(rows: readonly unknown[], hashes: Iterable<string>): ReadonlySet<string> {
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
