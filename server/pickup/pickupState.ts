/**
 * What a person who comes to a store sees change: curbside, and their order with their arrival. Whole states, so a gap
 * needs no catching up. Gives an order only to its token at its own store; knows no session.
 */
import { and, eq } from 'drizzle-orm';
import type { PickupOrder, PickupState } from '../../wire/generated/resolverTypes.ts';
import { CodedError } from '../codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { arrivals, orders } from '../db/schema.ts';
import type { WakeUps } from '../feed/createWakeUps.ts';
import { endingAtOnce } from '../feed/endingAtOnce.ts';
import type { Clock, Stores } from '../ports.ts';
import { arrivalOnWire, isStillHere, orderKey } from './arrivals.ts';
import { curbsideOf, findCurbsideChange, storeKey } from './curbside.ts';
import { hasToken } from './findOrder.ts';

/** For a wake-up that never came: a listener that died without a word. */
const SAFETY_READ_MS = 15_000;

interface ReadDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly stores: Stores;
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

/** The state now, then again whenever it is another one, until returned. Throws STORE_NOT_FOUND before the first. */
export async function livePickupState(
  deps: ReadDependencies & { readonly wakeUps: WakeUps },
  storeNumber: string,
  orderToken: string | null,
): Promise<AsyncIterableIterator<PickupState>> {
  // A token's order is the same for ever, so what to watch is known from here on.
  const { order } = await pickupState(deps, storeNumber, orderToken);
  const keys = [storeKey(storeNumber), ...(order ? [orderKey(order.orderId)] : [])];
  return endingAtOnce(async function* (signal) {
    // The watch begins before the first read: what is written in between wakes it.
    const watch = deps.wakeUps.watch(...keys);
    let last = '';
    try {
      while (!signal.aborted) {
        const state = await read(deps, storeNumber, orderToken);
        if (!state || signal.aborted) return;
        const text = JSON.stringify(state);
        if (text !== last) yield state;
        last = text;
        await watch.wait(SAFETY_READ_MS, signal);
      }
    } finally {
      watch.stop();
    }
  });
}

async function read(
  { db, clock, stores }: ReadDependencies,
  storeNumber: string,
  orderToken: string | null,
): Promise<PickupState | null> {
  const now = clock.now();
  const store = await stores.byNumber(storeNumber, now);
  if (!store) return null;
  const change = await findCurbsideChange(db, storeNumber);
  const order = orderToken === null ? null : await findOrder(db, storeNumber, orderToken, now);
  return { storeNumber, curbside: curbsideOf(store, change), order };
}

/** In one statement, so that a status and an arrival of different moments never meet. */
async function findOrder(
  db: Database,
  storeNumber: string,
  token: string,
  now: Date,
): Promise<PickupOrder | null> {
  const isIt = hasToken(storeNumber, token);
  if (isIt === null) return null;
  const [found] = await db
    .select({ orderId: orders.orderId, status: orders.status, arrival: arrivals })
    .from(orders)
    .leftJoin(arrivals, and(eq(arrivals.orderId, orders.orderId), isStillHere(now)))
    .where(isIt);
  if (!found) return null;
  const { orderId, status, arrival } = found;
  return { orderId, status, arrival: arrival && arrivalOnWire(arrival) };
}
