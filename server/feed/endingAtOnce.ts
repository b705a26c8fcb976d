/**
 * A subscription's iterator whose end is heard at once: the generator gets a signal and stops its waiting by it.
 * Doesn't know what is waited for.
 */

/** A generator's own `return` would wait for its next value; this one stops the waiting first. */
export function endingAtOnce<T>(
  generate: (signal: AbortSignal) => AsyncGenerator<T>,
): AsyncIterableIterator<T> {
  const ending = new AbortController();
  const generator = generate(ending.signal);
  return {
    next: () => generator.next(),
    return: () => {
      ending.abort();
      return generator.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
