/**
 * Copies immer drafts out of an event's data. A decider reads the world as a draft (fold.ts) and may put parts of it
 * into an event, which outlives the draft. Values without drafts are returned as they are.
 */
import { current, isDraft } from 'immer';

export function withoutDrafts<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  // What is copied out of a draft has the type that the draft shows.
  if (isDraft(value)) return current(value as object) as T;
  const entries = Object.entries(value);
  const plain = entries.map(([key, member]): [string, unknown] => [key, withoutDrafts<unknown>(member)]);
  if (plain.every(([, member], index) => member === entries[index]?.[1])) return value;
  // The same keys with the same shapes: only proxies were replaced.
  return (Array.isArray(value) ? plain.map(([, member]) => member) : Object.fromEntries(plain)) as T;
}
