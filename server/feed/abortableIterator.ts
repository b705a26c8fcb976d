/** An async iterator for a subscription that ends at once: the generator gets an AbortSignal to stop its waiting. */

/** A generator's own `return` waits for its next value; this one aborts the wait first. */
export function abortableIterator<T>(
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
