/**
 * Which of two check-ins for an order counts, on the server and on the device: a request and an answer may come late
 * and out of order. Decision 0100.
 */
export interface ToldArrival {
  readonly stallNumber: number;
  readonly arrivedAt: number;
  readonly revision?: number | null | undefined;
}

/** A later arrival is another visit; within one its revision decides. */
export const isOlderArrival = (
  told: Pick<ToldArrival, 'arrivedAt' | 'revision'>,
  known: Pick<ToldArrival, 'arrivedAt' | 'revision'>,
): boolean =>
  told.arrivedAt === known.arrivedAt
    ? (told.revision ?? 0) < (known.revision ?? 0)
    : told.arrivedAt < known.arrivedAt;

/**
 * The check-in was pressed before the one that the open arrival shows, by a device that did not know that one. A
 * check-in that knew the open arrival counts, whatever the clocks of two devices say.
 */
export const isSaidBefore = <At extends Date | number>(
  said: { readonly saidAt: At | null; readonly seenRevision: number | null },
  open: { readonly saidAt: At | null; readonly revision: number },
): boolean =>
  (said.seenRevision ?? 0) < open.revision &&
  said.saidAt !== null &&
  open.saidAt !== null &&
  said.saidAt < open.saidAt;
