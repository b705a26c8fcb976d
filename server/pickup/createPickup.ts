/** Pickup as the rest of the server sees it: arriving, the state and its changes. The rules stand in this folder's files. */
import type {
  CustomerArrival,
  CustomerArrivalInput,
  PickupState,
} from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import type { WakeUps } from '../feed/createWakeUps.ts';
import type { WriteRequest } from '../idempotency/answerOnce.ts';
import type { Clock, Stores } from '../ports.ts';
import { createCustomerArrival } from './createCustomerArrival.ts';
import { livePickupState, pickupState } from './pickupState.ts';

export interface PickupDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** As their documents have them: what baristas said of curbside is read here, in the transaction that needs it. */
  readonly stores: Stores;
  readonly wakeUps: WakeUps;
}
export interface Pickup {
  arrive(write: WriteRequest, memberId: string | null, input: CustomerArrivalInput): Promise<CustomerArrival>;
  state(storeNumber: string, orderToken: string | null): Promise<PickupState>;
  live(storeNumber: string, orderToken: string | null): Promise<AsyncIterableIterator<PickupState>>;
}

export const createPickup = (deps: PickupDependencies): Pickup => ({
  arrive: (write, memberId, input) => createCustomerArrival(deps, write, memberId, input),
  state: (storeNumber, orderToken) => pickupState(deps, storeNumber, orderToken),
  live: (storeNumber, orderToken) => livePickupState(deps, storeNumber, orderToken),
});
