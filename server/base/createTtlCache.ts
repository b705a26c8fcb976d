/**
 * A bounded cache with a time to live; the entry that was not asked for the longest is evicted first. Concurrent requests for a key
 * share one call. Failures are not cached.
 */
import type { Clock } from './ports.ts';

export interface TtlCache<Answer> {
  /** Calls `ask` only where no fresh answer is cached; concurrent requests share the call. */
  of(question: string, ask: () => Promise<Answer>): Promise<Answer>;
}

interface Entry<Answer> {
  readonly answer: Promise<Answer>;
  readonly until: number;
  /** 0 until the answer is there. */
  size: number;
}

/** `most` is the sum of the sizes; without `sizeOf` it is a number of answers. The last one is kept whatever its size. */
export function createTtlCache<Answer>(
  clock: Clock,
  ttlMs: number,
  most: number,
  sizeOf: (answer: Answer) => number = () => 1,
): TtlCache<Answer> {
  const kept = new Map<string, Entry<Answer>>();
  let total = 0;
  const drop = (question: string): void => {
    total -= kept.get(question)?.size ?? 0;
    kept.delete(question);
  };
  const makeRoom = (): void => {
    for (const question of kept.keys()) {
      if (total <= most || kept.size === 1) return;
      drop(question);
    }
  };
  return {
    of(question, ask) {
      const now = clock.now().getTime();
      const known = kept.get(question);
      if (known && known.until > now) {
        // A map keeps the order in which its keys came: this one is the newest again.
        kept.delete(question);
        kept.set(question, known);
        return known.answer;
      }
      drop(question);
      const entry: Entry<Answer> = { answer: ask(), until: now + ttlMs, size: 0 };
      kept.set(question, entry);
      entry.answer.then(
        (answer) => {
          if (kept.get(question) !== entry) return;
          entry.size = sizeOf(answer);
          total += entry.size;
          makeRoom();
        },
        () => {
          if (kept.get(question) === entry) drop(question);
        },
      );
      return entry.answer;
    },
  };
}
