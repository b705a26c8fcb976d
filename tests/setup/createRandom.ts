/** Random numbers of a seed: the same seed gives the same numbers, so that a test that failed can be repeated. */

/** mulberry32: 32 bits of state, good enough to choose damage and pauses. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return { below, of: <T>(all: readonly T[]): T => all[below(all.length)] as T };
}
