/**
 * The pickup state: curbside, and an order with its arrival. Always the whole state, so a client needs no missed
 * updates. An order is included only for its token at its own store; knows no session.
 */
import type { PickupState } from '../../wire/generated/resolverTypes.ts';
import { CodedError } from '../base/codedError.ts';
import { unlessUnavailable } from '../db/unavailable.ts';
import type { WakeUps } from '../feed/createWakeUps.ts';
import { abortableIterator } from '../feed/abortableIterator.ts';
import type { Clock, Stores } from '../base/ports.ts';
import { orderKey } from './arrivals.ts';
import { curbsideOf, storeKey } from './curbside.ts';
import type { PickupReads } from './pickupReads.ts';

/** Pause before a read that failed is tried again; a reconnected listener ends it sooner. */
const AFTER_OUTAGE_MS = 1_000;

interface ReadDependencies {
  readonly clock: Clock;
  readonly stores: Stores;
  readonly reads: PickupReads;
}

/** Throws STORE_NOT_FOUND. */
export async function pickupState(
  deps: ReadDependencies,
  storeNumber: string,
  orderToken: string | null,
): Promise<PickupState> {
  const state = await read(deps, storeNumber, orderToken);
  if (!state) throw new CodedError('STORE_NOT_FOUND', 200, 'There is no such store.');
  return state;
}

/** The state now, then each time it changes, until `return` is called. Throws STORE_NOT_FOUND before the first. */
export async function livePickupState(
  deps: ReadDependencies & { readonly wakeUps: Pick<WakeUps, 'watch'> },
  storeNumber: string,
  orderToken: string | null,
): Promise<AsyncIterableIterator<PickupState>> {
  // A token always names the same order, so the keys to watch do not change.
  const { order } = await pickupState(deps, storeNumber, orderToken);
  const keys = [storeKey(storeNumber), ...(order ? [orderKey(order.orderId)] : [])];
  return abortableIterator(async function* (signal) {
    // The watch begins before the first read, so that a change in between wakes it.
    const watch = deps.wakeUps.watch(...keys);
    let last = '';
    try {
      while (!signal.aborted) {
        const state = await unlessUnavailable(read(deps, storeNumber, orderToken));
        if (state === 'unavailable') {
          await watch.wait(signal, AFTER_OUTAGE_MS);
          continue;
        }
        if (!state || signal.aborted) return;
        const text = JSON.stringify(state);
        if (text !== last) yield state;
        last = text;
        await watch.wait(signal);
      }
    } finally {
      watch.stop();
    }
  });
}

async function read(
  { clock, stores, reads }: ReadDependencies,
  storeNumber: string,
  orderToken: string | null,
): Promise<PickupState | null> {
  const store = await stores.byNumber(storeNumber, clock.now());
  if (!store) return null;
  const change = await reads.curbside(storeNumber);
  const order = orderToken === null ? null : await reads.order({ storeNumber, token: orderToken });
  return { storeNumber, curbside: curbsideOf(store, change), order };
}
