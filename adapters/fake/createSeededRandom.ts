/** Deterministic random numbers from a seed (mulberry32). For tests only: they are predictable. */
import type { RandomPort } from '../../streams/ports.ts';

export function createSeededRandom(seed = 1): RandomPort {
  let state = seed >>> 0;
  function nextByte(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) & 0xff;
  }
  return { bytes: (length) => Uint8Array.from({ length }, nextByte) };
}
