/** Check-in for an order, and changes at its store, asked of the server. */
import type { Observable } from 'rxjs';
import type { AnnouncedWay, Arrival, PickupState } from '../../domain/pickup/state.ts';
import type { Answer } from '../ports.ts';

export interface PickupPort {
  /** Says that the person has arrived at the curb. */
  checkIn(
    arrival: {
      readonly storeNumber: string;
      readonly orderToken: string | null;
      readonly displayName: string;
      readonly stallNumber: number;
      /** When the person pressed, by this device's clock, and the revision of the arrival that it knew then. */
      readonly saidAt?: number | null | undefined;
      readonly seenRevision?: number | null | undefined;
    },
    idempotencyKey: string,
  ): Promise<Answer<Arrival>>;
  /** Says that the person has come in, or to the drive-thru. */
  announce(
    arrival: {
      readonly storeNumber: string;
      readonly orderToken: string | null;
      readonly displayName: string;
      readonly way: AnnouncedWay;
      /** By this device's clock. */
      readonly saidAt: number;
    },
    idempotencyKey: string,
  ): Promise<Answer<Arrival>>;
  /** The state now, then each new one; errors with a RemoteFailure when there is no socket. */
  subscribe(storeNumber: string, orderToken: string | null): Observable<PickupState>;
  /** The same state, for networks that block WebSockets. */
  state(storeNumber: string, orderToken: string | null): Promise<Answer<PickupState>>;
}
