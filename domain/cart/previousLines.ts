/** What was ordered last on this device, to be ordered again from the empty cart (spec 3 section 4, spec rulings). */
import { isStillValid } from '../freshness.ts';
import type { CartLine } from './line.ts';

export interface PreviousCart {
  readonly lines: readonly CartLine[];
  /** When the server took the order, in milliseconds since 1970. */
  readonly at: number;
}

const VALID_MS = 15 * 60_000;

/** Empty after a quarter of an hour. */
export const previousLines = (previous: PreviousCart | null, now: number): readonly CartLine[] =>
  previous !== null && isStillValid(previous.at, VALID_MS, now) ? previous.lines : [];
