/** Coming for an order: check-in and what changes at the store. */
import type { Observable } from 'rxjs';
import type { Arrival, PickupState } from '../../domain/pickup/state.ts';
import type { Answer } from '../ports.ts';

export interface PickupPort {
  /** "I am here", at the curb. */
  checkIn(
    arrival: {
      readonly storeNumber: string;
      readonly orderToken: string | null;
      readonly displayName: string;
      readonly stallNumber: number;
    },
    idempotencyKey: string,
  ): Promise<Answer<Arrival>>;
  /** The state now, then each new one; errors with a RemoteFailure when the socket cannot be had or breaks. */
  subscribe(storeNumber: string, orderToken: string | null): Observable<PickupState>;
  /** The polling twin. */
  state(storeNumber: string, orderToken: string | null): Promise<Answer<PickupState>>;
}
