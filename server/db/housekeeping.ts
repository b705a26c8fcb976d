/**
 * What has served its time leaves, hourly: answers after a day, prices a day after they ended, arrivals (over after four
 * hours, see pickup/arrivals.ts) after a day, feed after 30 days.
 */
import { lt } from 'drizzle-orm';
import { endOldArrivals } from '../pickup/arrivals.ts';
import type { Clock } from '../ports.ts';
import type { Database } from './createDatabase.ts';
import { arrivals, feedEntries, idempotencyKeys, pricedOrders, sessions, signInFailures } from './schema.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export async function startHousekeeping(
  db: Database,
  clock: Clock,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await keepHouse(db, clock).catch(onError);
    await clock.wait(HOUR_MS, signal);
  }
}

export async function keepHouse(db: Database, clock: Clock): Promise<void> {
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(DAY_MS)));
  await db.delete(pricedOrders).where(lt(pricedOrders.expiresAt, ago(DAY_MS)));
  await endOldArrivals(db, clock.now());
  await db.delete(arrivals).where(lt(arrivals.arrivedAt, ago(DAY_MS)));
  await db.delete(sessions).where(lt(sessions.expiresAt, ago(0)));
  await db.delete(signInFailures).where(lt(signInFailures.at, ago(HOUR_MS)));
  await db.delete(feedEntries).where(lt(feedEntries.at, ago(30 * DAY_MS)));
}
