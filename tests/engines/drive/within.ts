/** Time limits for what a browser driver is asked: a call that hangs fails by name. */
import { setTimeout as pause } from 'node:timers/promises';

export async function within<T>(ms: number, what: string, work: PromiseLike<T>): Promise<T> {
  const stop = new AbortController();
  const timeout = pause(ms, undefined, { signal: stop.signal }).then((): never => {
    throw new Error(`${what} took longer than ${ms} ms`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    stop.abort();
    timeout.catch(() => undefined);
  }
}

/** Asks again until there is an answer. A page that is being left may refuse one: that is no answer. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  timeoutMs = 25_000,
): Promise<T> {
  const endsAt = performance.now() + timeoutMs;
  let lastError: unknown;
  do {
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    await pause(60);
  } while (performance.now() < endsAt);
  throw new Error(`waited ${timeoutMs} ms for ${what}`, { cause: lastError });
}
