import fc from 'fast-check';

/** The same numbers from 0 to 1 for the same seed, each as likely as any other. */
export function numbersOf(seed: number): () => number {
  const numbers = fc.sample(fc.integer({ min: 0, max: 999 }), { seed, numRuns: 10_007, unbiased: true });
  let at = 0;
  return () => (numbers[at++ % numbers.length] ?? 0) / 1_000;
}
