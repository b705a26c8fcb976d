/**
 * Limits the length of a cold start: writes a snapshot when 100 events were folded since this tab's last one, and
 * removes events beyond the newest `keepEvents` that it covers. Waits until nothing was folded for a second.
 * A fenced tab, or one that has parked events, writes no snapshot and removes nothing.
 */
import { debounceTime, filter, withLatestFrom, type Subscription } from 'rxjs';
import type { EventLog } from './eventLog.ts';
import { reducersOf } from './fold.ts';
import type { ClockPort } from '../ports.ts';
import type { SnapshotPort } from '../untilEnd.ts';

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
      filter(() => log.foldedSeq() - snapshotAt >= SNAPSHOT_EVERY),
      withLatestFrom(log.fenced$),
    )
    .subscribe(([, isFenced]) => {
      snapshotAt = log.foldedSeq();
      // This tab has not folded events of a newer build: its snapshot must not replace them.
      if (isFenced || log.world().engine.parked > 0) return;
      const world = log.world();
      const seq = snapshotAt;
      // Where its code cannot be loaded, it is tried again after the next hundred events.
      void import('./snapshotAndCompact.ts').then(
        ({ snapshotAndCompact }) => snapshotAndCompact(port, world, seq, reducersOf(build), keepEvents),
        () => undefined,
      );
    });
}
