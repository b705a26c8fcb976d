/** The promised pickup time of an order, moved by the time in which the bank asked the person. */
import { SLOT_MS } from '../slots/capacity.ts';

/** Instants as text. */
export interface Promised {
  readonly pickupEarliest: string;
  readonly pickupLatest: string;
  readonly minutesMin: number;
  readonly minutesMax: number;
  readonly scheduledFor: string | null;
  readonly baristaDueAt: string | null;
  readonly lastSlot: string;
  /** Null without a closing in sight. What an earlier build wrote has none. */
  readonly closesAt?: string | null;
}

const MINUTE_MS = 60_000;

/** A time that was promised relative to the submission moves by whole minutes; a chosen slot stays. */
export function afterWaiting<T extends Promised>(placing: T, since: Date, now: Date): T {
  const { scheduledFor, pickupEarliest, pickupLatest, baristaDueAt, closesAt } = placing;
  const waited = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS));
  if (waited === 0) return placing;
  if (scheduledFor !== null) {
    const minutesMin = Math.max(0, placing.minutesMin - waited);
    return { ...placing, minutesMin, minutesMax: minutesMin + SLOT_MS / MINUTE_MS };
  }
  const later = (at: string): string => new Date(new Date(at).getTime() + waited * MINUTE_MS).toISOString();
  return {
    ...placing,
    ...{ pickupEarliest: later(pickupEarliest), pickupLatest: atClosing(later(pickupLatest), closesAt) },
    baristaDueAt: baristaDueAt === null ? null : later(baristaDueAt),
  };
}

const slotOf = (at: string): number => Math.floor(new Date(at).getTime() / SLOT_MS) * SLOT_MS;
const isAfterTheLast = ({ pickupEarliest, lastSlot, closesAt }: Promised): boolean =>
  slotOf(pickupEarliest) > new Date(lastSlot).getTime() || (closesAt != null && pickupEarliest >= closesAt);

/** Both as `toISOString` writes them, so that they compare as texts. */
const atClosing = (at: string, closesAt: string | null | undefined): string =>
  closesAt != null && closesAt < at ? closesAt : at;

/** The slot has begun, or the store closes before it could be ready. */
export const isTooLate = (promised: Promised, now: Date): boolean =>
  promised.scheduledFor === null ? isAfterTheLast(promised) : new Date(promised.scheduledFor) < now;

export function noRoom(promised: Promised): string {
  if (promised.scheduledFor !== null) return 'SLOT_UNAVAILABLE';
  return isAfterTheLast(promised) ? 'NO_VALID_SERVICE_TIME' : 'HIGH_VOLUME_STORE';
}
