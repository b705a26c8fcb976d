/** What ends by itself: the known hours of stores, and stores that close for good. For the operator of a running server. */
import type { StoredStore } from './storedStore.ts';

/** Dates are `YYYY-MM-DD`, the first of all; null where none ends. */
export interface StoreEnds {
  readonly hoursKnownUntil: string | null;
  /** The number of stores whose known hours end. */
  readonly hoursEnding: number;
  readonly closesAfter: string | null;
  readonly closing: number;
}

export function storeEndsOf(stores: readonly Pick<StoredStore, 'hoursKnownUntil' | 'lastDate'>[]): StoreEnds {
  const hours = stores.flatMap(({ hoursKnownUntil }) => hoursKnownUntil ?? []);
  const last = stores.flatMap(({ lastDate }) => lastDate ?? []);
  const first = (dates: readonly string[]): string | null => dates.toSorted()[0] ?? null;
  return {
    hoursKnownUntil: first(hours),
    hoursEnding: hours.length,
    closesAfter: first(last),
    closing: last.length,
  };
}

export const linesOfEnds = ({ hoursKnownUntil, hoursEnding, closesAfter, closing }: StoreEnds): string[] => [
  ...(hoursKnownUntil === null
    ? []
    : [
        `  Hours that end: of ${hoursEnding} stores, the first known until ${hoursKnownUntil}; import the stores again before.`,
      ]),
  ...(closesAfter === null
    ? []
    : [`  Stores that close for good: ${closing}, the first after ${closesAfter}.`]),
];
