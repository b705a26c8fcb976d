/** Deterministic random numbers (mulberry32 with a seed). For seed data only, never for secrets. */
export interface Chance {
  /** In [0, 1). */
  next(): number;
  below(limit: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** True in `share` of the cases. */
  happens(share: number): boolean;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    happens: (share) => next() < share,
  };
}
