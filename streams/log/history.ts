/**
 * What this tab has folded so far: the world, the seq folded last, and the one queue through which both change.
 * An event of a message is folded only when it is the next; otherwise the tab reads the table, where a missing row is
 * skipped.
 * Doesn't decide and doesn't write (eventLog.ts).
 */
import type { AppEvent } from '../../domain/events.ts';
import type { EraId, TabId } from '../../domain/ids.ts';
import { isFarAbove, seqOf } from '../../domain/seq.ts';
import { foldAll, initialWorld } from './fold.ts';
import { openState } from './openState.ts';
import type { World } from '../../domain/world.ts';
import type { LogPort } from '../ports.ts';
import { readBatch } from './readBatch.ts';
import { rowReader } from './rowReader.ts';
import { tabStatesOf } from './tabStates.ts';

export interface History {
  world(): World;
  /** The highest seq folded here, or passed over. */
  foldedSeq(): number;
  /** From the snapshot or the log's first row (openState.ts), and the rows after it. */
  open(reducers: string): Promise<void>;
  /**
   * Reads the log anew in an open page, where it may be another log or a shorter one. Publishes nothing. Returns a
   * rollback, for when the storage did not work after all.
   */
  reopen(reducers: string): Promise<() => void>;
  /** Replaces the `tab` states without publishing the world. */
  withTabStates(states: Partial<World>): void;
  /** Runs `work` while nothing else is folded. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Takes what this tab has just written, already folded into `world`. Only inside `exclusive`. */
  advance(world: World, events: readonly AppEvent[], announced?: readonly AppEvent[]): void;
  /** Reads and folds the rows of the table that are not folded yet. Only inside `exclusive`. */
  catchUp(): Promise<void>;
  /** Events that another tab says it committed to the log of that id, as they came over the channel. */
  receive(rows: readonly unknown[], logId: string | null | undefined): void;
  /** Publishes the world as it is. */
  publish(): void;
  /** The era of the newest event that could be read, for a log whose first events cannot be. */
  lastEra(): EraId | null;
  /** The seqs of the rows that were no events, since the last call. */
  takeSetAside(): readonly number[];
}

export function createHistory(
  log: LogPort,
  tab: TabId,
  tell: (world: World, events: readonly AppEvent[]) => void,
  /** Whether other tabs write to the same log. */
  isShared: () => boolean = () => true,
  loadReader: typeof rowReader = rowReader,
): History {
  let world = initialWorld;
  let foldedSeq = 0;
  let inbox: unknown[] = [];
  const setAside: number[] = [];
  let lastEra: EraId | null = null;
  let openedBy: string | null = null;
  let isDraining = false;
  /** A message named another log: the table must be read. */
  let isOtherHeard = false;
  let isSilent = false;
  let queue: Promise<unknown> = Promise.resolve();

  const exclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  const onFolded: typeof tell = (folded, events) => {
    if (!isSilent) tell(folded, events);
  };

  /** Folds rows that follow the folded seq; returns whether it folded or passed over all of them. */
  async function take(
    rows: readonly unknown[],
    mayHaveHoles: boolean,
    { head = foldedSeq, isOpening = false } = {},
  ): Promise<boolean> {
    // Before the state is read: another batch may be folded meanwhile.
    const reader = rows.length === 0 ? null : await loadReader();
    const after = { foldedSeq, head, era: world.engine.era, tab, mayHaveHoles, isOpening };
    const batch = readBatch(rows, after, reader);
    if (batch === null) return false;
    const { events, parked } = batch;
    setAside.push(...batch.setAside);
    lastEra = batch.lastEra ?? lastEra;
    if (batch.foldedSeq === foldedSeq) return true;
    foldedSeq = batch.foldedSeq;
    world = foldAll(world, events);
    if (parked > 0) world = { ...world, engine: { ...world.engine, parked: world.engine.parked + parked } };
    onFolded(world, events);
    return true;
  }

  /** A hole in the table (a row that is gone or cannot be read) is passed over, not waited for. */
  const catchUp = async (): Promise<void> => {
    // The log was empty when it was opened, and may have been restored since: then a snapshot precedes its first row.
    if (foldedSeq === 0 && openedBy !== null && (await log.readSnapshot('device')) !== null)
      return open(openedBy, tabStatesOf(world));
    const before = foldedSeq;
    const rows = await log.readAfter(foldedSeq);
    // A stray row, or another tab was far ahead: only the log's head tells which.
    const isInDoubt = isFarAbove(seqOf(rows.at(-1)) ?? 0, foldedSeq);
    await take(rows, true, isInDoubt ? { head: await log.head() } : {});
    if (foldedSeq > before) return;
    const head = await log.head();
    if (head <= foldedSeq) return;
    await take(await log.readAfter(foldedSeq), true, { head });
    foldedSeq = Math.max(foldedSeq, head);
  };

  async function drain(): Promise<void> {
    isDraining = false;
    const rows = inbox.toSorted((a, b) => (seqOf(a) ?? 0) - (seqOf(b) ?? 0));
    const isInDoubt = isOtherHeard;
    [inbox, isOtherHeard] = [[], false];
    if (isShared() && (!(await take(rows, false)) || isInDoubt)) await catchUp();
  }

  async function open(reducers: string, states: Partial<World> = {}): Promise<void> {
    openedBy = reducers;
    const begun = await openState(log, reducers);
    [world, foldedSeq] = [{ ...begun.world, ...states }, begun.foldedSeq];
    await take(begun.rows, true, { head: begun.head, isOpening: true });
    onFolded(world, []);
  }

  return {
    world: () => world,
    foldedSeq: () => foldedSeq,
    exclusive,
    catchUp,
    open,
    async reopen(reducers) {
      const before = { world, foldedSeq, lastEra };
      [world, foldedSeq, inbox, lastEra] = [initialWorld, 0, [], null];
      isSilent = true;
      try {
        await open(reducers);
      } finally {
        isSilent = false;
      }
      world = { ...world, ...tabStatesOf(before.world) };
      return () => void ({ world, foldedSeq, lastEra } = before);
    },
    withTabStates: (states) => void (world = { ...world, ...states }),
    advance(next, events, announced = events) {
      world = next;
      foldedSeq = events.at(-1)?.seq ?? foldedSeq;
      lastEra = events.at(-1)?.session ?? lastEra;
      onFolded(world, announced);
    },
    receive(rows, logId) {
      if (logId === log.id()) inbox.push(...rows);
      else isOtherHeard = true;
      if (isDraining) return;
      isDraining = true;
      // Not within the queue, where everything else would wait for the reader.
      void whenLoaded(loadReader(), () => exclusive(drain)).catch(() => undefined);
    },
    publish: () => onFolded(world, []),
    lastEra: () => lastEra,
    takeSetAside: () => setAside.splice(0),
  };
}

/** In the same task where it is loaded. */
const whenLoaded = async <T>(loaded: T | Promise<T>, work: () => Promise<void>): Promise<void> => {
  if (loaded instanceof Promise) await loaded;
  return work();
};
