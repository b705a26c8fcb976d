/**
 * What this tab has folded so far: the world, its head, and the one queue through which both change.
 * An event is folded only when it is the next; anything else makes the tab read the table.
 * Doesn't decide and doesn't write (eventLog.ts).
 */
import type { AppEvent } from '../domain/events.ts';
import type { TabId } from '../domain/ids.ts';
import { deviceProjections, foldAll, initialWorld } from './fold.ts';
import { catalog } from '../domain/events.ts';
import type { World } from '../domain/world.ts';
import type { LogPort } from './ports.ts';
import { readRow } from './readEvents.ts';

export interface History {
  world(): World;
  head(): number;
  /** From the snapshot, if its reducers are today's, and the tail after it. */
  open(reducers: string): Promise<void>;
  /** Runs alone: nothing is folded meanwhile but by `work` itself. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Takes what this tab has just written, already folded into `world`. Only inside `exclusive`. */
  advance(world: World, events: readonly AppEvent[]): void;
  /** Reads the table after the head. Only inside `exclusive`. */
  catchUp(): Promise<void>;
  /** Events that another tab says it committed, as they came over the channel. */
  receive(rows: readonly unknown[]): void;
}

export function createHistory(
  log: LogPort,
  tab: TabId,
  onFolded: (world: World, events: readonly AppEvent[]) => void,
): History {
  let world = initialWorld;
  let head = 0;
  let inbox: unknown[] = [];
  let isDraining = false;
  let queue: Promise<unknown> = Promise.resolve();

  const exclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  /** Folds rows that are known to follow the head; tells whether it folded or passed over all of them. */
  function take(rows: readonly unknown[], mayHaveHoles: boolean, isOpening = false): boolean {
    const events: AppEvent[] = [];
    let next = head;
    let parked = 0;
    for (const row of rows) {
      const read = readRow(row);
      const seq = read.status === 'event' ? read.event.seq : read.seq;
      if (seq <= next) continue;
      const beginsEra = read.status === 'event' && read.event.type === 'engine/eraStarted';
      if (seq !== next + 1 && !mayHaveHoles && !beginsEra) return false;
      next = seq;
      if (read.status === 'parked') parked++;
      if (read.status !== 'event') continue;
      // What an earlier page of this tab was doing ended with it: a page begins with fresh `tab` states.
      if (scopeOf(read.event) === 'device' || (read.event.tab === tab && !isOpening)) events.push(read.event);
    }
    if (next === head) return true;
    head = next;
    world = foldAll(world, events);
    if (parked > 0) world = { ...world, engine: { ...world.engine, parked: world.engine.parked + parked } };
    onFolded(world, events);
    return true;
  }

  /** The table is the truth: a hole in it (a row that someone removed) is passed over, not waited for. */
  const catchUp = async (): Promise<void> => {
    take(await log.readAfter(head), true);
  };

  async function drain(): Promise<void> {
    isDraining = false;
    const rows = inbox.toSorted((a, b) => seqOf(a) - seqOf(b));
    inbox = [];
    if (!take(rows, false)) await catchUp();
  }

  function begin(seq: number, state: Partial<World>): void {
    world = { ...initialWorld, ...state };
    head = seq;
  }

  return {
    world: () => world,
    head: () => head,
    exclusive,
    catchUp,
    async open(reducers) {
      const [snapshot, storedHead] = await Promise.all([log.readSnapshot('device'), log.head()]);
      const isPossible = snapshot !== null && snapshot.seq <= storedHead && isDeviceState(snapshot.state);
      if (isPossible && snapshot.reducers === reducers) begin(snapshot.seq, snapshot.state);
      let rows = await log.readAfter(head);
      // An old build's snapshot is all that is left of events that compaction removed: better than forgetting them.
      if (isPossible && head === 0 && !beginsWhole(rows[0])) {
        begin(snapshot.seq, snapshot.state);
        rows = await log.readAfter(head);
      }
      take(rows, true, true);
      onFolded(world, []);
    },
    advance(next, events) {
      world = next;
      head = events.at(-1)?.seq ?? head;
      onFolded(world, events);
    },
    receive(rows) {
      inbox.push(...rows);
      if (isDraining) return;
      isDraining = true;
      void exclusive(drain);
    },
  };
}

const scopeOf = ({ type }: AppEvent) => catalog.get(type)?.scope;

const seqOf = (row: unknown): number =>
  typeof row === 'object' && row !== null && 'seq' in row && typeof row.seq === 'number' ? row.seq : 0;

/** A log that still has its first event, or its era's. */
const beginsWhole = (row: unknown): boolean => {
  const first = readRow(row);
  return first.status === 'event' && (first.event.seq === 1 || first.event.type === 'engine/eraStarted');
};

/** An older build knew fewer projections: those that it lacks begin anew. */
function isDeviceState(state: unknown): state is Partial<World> {
  if (typeof state !== 'object' || state === null) return false;
  return deviceProjections.some((name) => name in state);
}
