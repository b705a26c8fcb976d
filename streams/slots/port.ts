/** The slots of a store, and the reservation of one, asked of the server. Instants are milliseconds. */
import type { Answer } from '../ports.ts';

export interface SlotsPort {
  /** The starts of those that can still be had, earliest first. `key`: a `slotKey` (domain/slots/question.ts). */
  slots(key: string, signal: AbortSignal): Promise<Answer<readonly number[]>>;
  /** `startsAt` null ends the reservation. Answers until when it is kept; null where it ended. */
  reserve(
    wanted: { readonly orderId: string; readonly startsAt: number | null },
    idempotencyKey: string,
  ): Promise<Answer<number | null>>;
}
