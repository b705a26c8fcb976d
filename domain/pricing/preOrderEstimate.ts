/**
 * When an order would be ready (`preOrderEstimate`, spec 3 section 3): the store's wait, and a minute for every three more
 * pieces, as a barista makes about three while the first are handed over. Minutes.
 */
interface Wait {
  readonly min: number;
  readonly max: number;
}

export function preOrderEstimate({ min, max }: Wait, pieces: number): Wait {
  const more = Math.floor(Math.max(pieces - 1, 0) / 3);
  return { min: min + more, max: max + more };
}
