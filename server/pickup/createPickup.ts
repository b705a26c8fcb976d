/**
 * The pickup module's interface for the rest of the server: check-in, state and changes. The rules are in this
 * folder's files.
 */
import type {
  CustomerArrival,
  CustomerArrivalInput,
  PickupState,
} from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import type { WakeUps } from '../feed/createWakeUps.ts';
import type { WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { Clock, Stores } from '../base/ports.ts';
import { createCustomerArrival } from './createCustomerArrival.ts';
import { createPickupReads } from './pickupReads.ts';
import { livePickupState, pickupState } from './pickupState.ts';

export interface PickupDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** The stores as stored: the baristas' curbside changes are read here, in the transaction that uses them. */
  readonly stores: Stores;
  readonly wakeUps: Pick<WakeUps, 'watch'>;
}
export interface Pickup {
  arrive(write: WriteRequest, memberId: string | null, input: CustomerArrivalInput): Promise<CustomerArrival>;
  state(storeNumber: string, orderToken: string | null): Promise<PickupState>;
  live(storeNumber: string, orderToken: string | null): Promise<AsyncIterableIterator<PickupState>>;
}

export function createPickup(deps: PickupDependencies): Pickup {
  const reading = { ...deps, reads: createPickupReads(deps.db, deps.clock) };
  return {
    arrive: (write, memberId, input) => createCustomerArrival(deps, write, memberId, input),
    state: (storeNumber, orderToken) => pickupState(reading, storeNumber, orderToken),
    live: (storeNumber, orderToken) => livePickupState(reading, storeNumber, orderToken),
  };
}
