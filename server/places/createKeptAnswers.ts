/** Answers kept for a while, the oldest making room: a bounded map from question to answer. Failures are not kept. */
import type { Clock } from '../ports.ts';

export interface KeptAnswers<Answer> {
  /** Asks only where nothing fresh is kept; who asks the same meanwhile shares the question. */
  of(question: string, ask: () => Promise<Answer>): Promise<Answer>;
}

export function createKeptAnswers<Answer>(
  clock: Clock,
  keptMs: number,
  mostKept: number,
): KeptAnswers<Answer> {
  const kept = new Map<string, { readonly answer: Promise<Answer>; readonly until: number }>();
  return {
    of(question, ask) {
      const now = clock.now().getTime();
      const known = kept.get(question);
      if (known && known.until > now) return known.answer;
      kept.delete(question);
      const oldest = kept.keys().next();
      if (kept.size >= mostKept && !oldest.done) kept.delete(oldest.value);
      const entry = { answer: ask(), until: now + keptMs };
      kept.set(question, entry);
      entry.answer.catch(() => {
        if (kept.get(question) === entry) kept.delete(question);
      });
      return entry.answer;
    },
  };
}
