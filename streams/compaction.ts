/**
 * Keeps cold starts short: a snapshot when 100 events have come since the last, by the tab that wrote last; and events
 * older than the support window leave once a snapshot covers them. Never in the way of a person: it waits for quiet.
 * A tab that lacks what a newer build wrote leaves snapshot and events alone.
 */
import { debounceTime, filter, withLatestFrom, type Subscription } from 'rxjs';
import type { EventLog } from './eventLog.ts';
import { reducersOf } from './fold.ts';
import type { ClockPort } from './ports.ts';
import type { SnapshotPort } from './untilEnd.ts';

export interface CompactionNeeds {
  readonly log: EventLog;
  readonly port: SnapshotPort;
  readonly clock: ClockPort;
  readonly build: string;
  /** How many of the newest events stay for support, whatever a snapshot covers. */
  readonly keepEvents?: number;
}

export const SNAPSHOT_EVERY = 100;
const QUIET_MS = 1_000;
const KEEP_EVENTS = 5_000;

export function startCompaction({
  log,
  port,
  clock,
  build,
  keepEvents = KEEP_EVENTS,
}: CompactionNeeds): Subscription {
  let snapshotAt = 0;
  return log.folded$
    .pipe(
      debounceTime(QUIET_MS, clock.scheduler),
      filter(() => log.head() - snapshotAt >= SNAPSHOT_EVERY),
      withLatestFrom(log.fenced$),
    )
    .subscribe(([, isFenced]) => {
      snapshotAt = log.head();
      // What a newer build wrote is missing in this tab's world: no snapshot of it may stand for the events.
      if (isFenced || log.world().engine.parked > 0) return;
      const world = log.world();
      const seq = snapshotAt;
      // Where its code cannot be loaded, the next hundred events bring another try.
      void import('./keepShort.ts').then(
        ({ keepShort }) => keepShort(port, world, seq, reducersOf(build), keepEvents),
        () => undefined,
      );
    });
}
