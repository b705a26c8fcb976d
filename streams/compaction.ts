/**
 * Keeps cold starts short: a snapshot when 100 events have come since the last, by the tab that wrote last; and events
 * older than the support window leave once a snapshot covers them. Never in the way of a person: it waits for quiet.
 */
import { debounceTime, filter, type Subscription } from 'rxjs';
import type { World } from '../domain/world.ts';
import type { EventLog } from './eventLog.ts';
import { deviceProjections, reducersOf } from './fold.ts';
import type { ClockPort, LogPort } from './ports.ts';

export interface CompactionNeeds {
  readonly log: EventLog;
  readonly port: LogPort;
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
    )
    .subscribe(() => {
      const seq = log.head();
      const world = log.world();
      snapshotAt = seq;
      void port
        .writeSnapshot({ key: 'device', seq, reducers: reducersOf(build), state: deviceState(world) })
        .then(() => (seq > keepEvents ? port.compact(seq - keepEvents, documentsOf(world)) : undefined));
    });
}

export const deviceState = (world: World): Partial<World> =>
  Object.fromEntries(deviceProjections.map((name) => [name, world[name]]));

const documentsOf = ({ menu, order, area, pickup }: World): readonly string[] => [
  ...Object.values(menu.entries).map(({ document }) => document),
  ...(order.previous === null ? [] : [order.previous.document]),
  ...(area.last === null ? [] : [area.last.document]),
  ...Object.values(pickup.stores).map(({ document }) => document),
];
