/**
 * A bounded cache with a time to live; the oldest entry is evicted first. Concurrent requests for a key share one
 * call. Failures are not cached.
 */
import type { Clock } from './ports.ts';

export interface TtlCache<Answer> {
  /** Calls `ask` only where no fresh answer is cached; concurrent requests share the call. */
  of(question: string, ask: () => Promise<Answer>): Promise<Answer>;
}

export function createTtlCache<Answer>(clock: Clock, ttlMs: number, maxEntries: number): TtlCache<Answer> {
  const kept = new Map<string, { readonly answer: Promise<Answer>; readonly until: number }>();
  return {
    of(question, ask) {
      const now = clock.now().getTime();
      const known = kept.get(question);
      if (known && known.until > now) return known.answer;
      kept.delete(question);
      const oldest = kept.keys().next();
      if (kept.size >= maxEntries && !oldest.done) kept.delete(oldest.value);
      const entry = { answer: ask(), until: now + ttlMs };
      kept.set(question, entry);
      entry.answer.catch(() => {
        if (kept.get(question) === entry) kept.delete(question);
      });
      return entry.answer;
    },
  };
}
