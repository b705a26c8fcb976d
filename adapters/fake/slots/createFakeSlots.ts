/** Fake time slots: five minutes each for the coming hour, each for one order, and one reservation. */
const SLOT_MS = 5 * 60_000;
const AHEAD_MS = 60 * 60_000;
const READY_MS = 3 * 60_000;

export type FakeSlotBooks = ReturnType<typeof createFakeSlots>;

export function createFakeSlots(now: () => number) {
  const taken = new Set<number>();
  let reserved: { readonly orderId: string; readonly startsAt: number } | null = null;
  const isFree = (startsAt: number): boolean =>
    startsAt % SLOT_MS === 0 && startsAt >= now() && startsAt <= now() + AHEAD_MS && !taken.has(startsAt);
  return {
    get reserved() {
      return reserved;
    },
    starts(): readonly number[] {
      const first = Math.ceil((now() + READY_MS) / SLOT_MS) * SLOT_MS;
      return Array.from({ length: AHEAD_MS / SLOT_MS }, (_, index) => first + index * SLOT_MS).filter(isFree);
    },
    /** False if the slot is not available; the reservation before has ended in any case. */
    reserve(orderId: string, startsAt: number | null): boolean {
      reserved = null;
      if (startsAt === null) return true;
      if (!isFree(startsAt)) return false;
      reserved = { orderId, startsAt };
      return true;
    },
    /** By the order, or by others. */
    take(startsAt: number): boolean {
      if (!isFree(startsAt)) return false;
      taken.add(startsAt);
      return true;
    },
    takeAll(): void {
      for (const startsAt of this.starts()) taken.add(startsAt);
    },
  };
}
