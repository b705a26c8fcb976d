/**
 * Whether a store offers curbside now and with how many stalls: the store's document, overridden by the baristas'
 * latest change. Each change has a higher revision and notifies the store's watchers. Doesn't know arrivals.
 */
import { eq, sql } from 'drizzle-orm';
import { pickupOptions } from '../../domain/cart/pickupOptions.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { CurbsideState } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { createStatement } from '../db/createStatement.ts';
import { curbsideStates } from './tables.ts';
import { notifyWatchers } from '../feed/createWakeUps.ts';
import type { Clock } from '../base/ports.ts';

/** For a store with curbside and no number of stalls. Spec 1 section 4. */
const DEFAULT_STALLS = 4;

type CurbsideChange = Pick<typeof curbsideStates.$inferSelect, 'isOpen' | 'revision'>;

/** What curbside depends on. */
export type CurbsideStore = Pick<StoreLocation, 'storeNumber' | 'pickUpOptions' | 'mobileOrdering'>;

export const storeKey = (storeNumber: string): string => `pickup:store:${storeNumber}`;

/** Curbside cannot be opened at a store that does not offer it. */
export const offersCurbside = (store: Pick<CurbsideStore, 'pickUpOptions'>): boolean =>
  pickupOptions(store.pickUpOptions.map(({ code }) => code)).includes('CURBSIDE');

/** `changed`: what the baristas said last; null where they said nothing. */
export const isCurbsideOpen = (store: CurbsideStore, changed: boolean | null): boolean =>
  (changed ?? store.mobileOrdering.curbsideAvailability === 'READY') && offersCurbside(store);

export function curbsideOf(store: CurbsideStore, change: CurbsideChange | null): CurbsideState {
  const { stallQuantity } = store.mobileOrdering;
  return {
    availability: isCurbsideOpen(store, change?.isOpen ?? null) ? 'READY' : 'UNAVAILABLE',
    stallQuantity: stallQuantity > 0 ? stallQuantity : DEFAULT_STALLS,
    revision: change?.revision ?? 0,
  };
}

export async function findCurbsideChange(db: Database, storeNumber: string): Promise<CurbsideChange | null> {
  const [change] = await db.select().from(curbsideStates).where(eq(curbsideStates.storeNumber, storeNumber));
  return change ?? null;
}

const readChanges = createStatement<CurbsideChange & { readonly storeNumber: string }>(
  'read-curbside-changes',
  `select store_number as "storeNumber", is_open as "isOpen", revision from curbside_states
    where store_number = any($1::text[])`,
);

/** By the number of the store: of those that the baristas said something about. `db` is no transaction. */
export async function curbsideChangesAt(
  db: Database,
  storeNumbers: readonly string[],
): Promise<ReadonlyMap<string, CurbsideChange>> {
  if (storeNumbers.length === 0) return new Map();
  const changes = await readChanges(db, [storeNumbers]);
  return new Map(changes.map((change) => [change.storeNumber, change]));
}

export async function changeCurbside(
  db: Database,
  clock: Clock,
  store: StoreLocation,
  isOpen: boolean,
): Promise<CurbsideState> {
  const { storeNumber } = store;
  const changedAt = clock.now();
  return db.transaction(async (tx) => {
    const [change] = await tx
      .insert(curbsideStates)
      .values({ storeNumber, isOpen, revision: 1, changedAt })
      .onConflictDoUpdate({
        target: curbsideStates.storeNumber,
        set: { isOpen, changedAt, revision: sql`${curbsideStates.revision} + 1` },
      })
      .returning();
    await notifyWatchers(tx, storeKey(storeNumber));
    return curbsideOf(store, change ?? null);
  });
}
