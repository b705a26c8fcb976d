/** The position of a point of the unit square on a Hilbert curve: close positions are close points. */

const BITS = 20;
const SIDE = 2 ** BITS;

/** `x` and `y` from 0 to 1. A whole number below 2^40. */
export function hilbertIndex(x: number, y: number): number {
  let across = cellOf(x);
  let up = cellOf(y);
  let along = 0;
  for (let side = SIDE / 2; side >= 1; side /= 2) {
    const right = (across & side) > 0 ? 1 : 0;
    const top = (up & side) > 0 ? 1 : 0;
    along += side * side * ((3 * right) ^ top);
    if (top === 1) continue;
    // Each quarter is the same curve, rotated.
    if (right === 1) [across, up] = [SIDE - 1 - across, SIDE - 1 - up];
    [across, up] = [up, across];
  }
  return along;
}

const cellOf = (share: number): number => Math.min(SIDE - 1, Math.max(0, Math.floor(share * SIDE)));
