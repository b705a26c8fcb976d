/**
 * What this tab has folded so far: the world, its head, and the one queue through which both change.
 * From a message an event is folded only when it is the next; anything else makes the tab read the table, where a
 * missing row is skipped.
 * Doesn't decide and doesn't write (eventLog.ts).
 */
import type { AppEvent } from '../domain/events.ts';
import type { EraId, TabId } from '../domain/ids.ts';
import { isFarAbove, seqOf } from '../domain/seq.ts';
import { foldAll, initialWorld } from './fold.ts';
import { openState } from './openState.ts';
import type { World } from '../domain/world.ts';
import type { LogPort } from './ports.ts';
import { readBatch } from './readBatch.ts';
import { tabStatesOf } from './tabStates.ts';

export interface History {
  world(): World;
  head(): number;
  /** From the snapshot or the log's first row (openState.ts), and the rows after it. */
  open(reducers: string): Promise<void>;
  /**
   * Reads the log anew in an open page, where it may be another log or a shorter one. Publishes nothing. Returns a
   * rollback, for when the storage did not work after all.
   */
  reopen(reducers: string): Promise<() => void>;
  /** Replaces `tab` states, telling nobody. */
  withTabStates(states: Partial<World>): void;
  /** Runs alone: nothing is folded meanwhile but by `work` itself. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Takes what this tab has just written, already folded into `world`. Only inside `exclusive`. */
  advance(world: World, events: readonly AppEvent[], announced?: readonly AppEvent[]): void;
  /** Reads the table after the head. Only inside `exclusive`. */
  catchUp(): Promise<void>;
  /** Events that another tab says it committed to the log of that id, as they came over the channel. */
  receive(rows: readonly unknown[], logId: string | null | undefined): void;
  /** Tells everybody the world as it is. */
  publish(): void;
  /** The era of the newest event that could be read, for a log whose beginning can't. */
  lastEra(): EraId | null;
  /** Numbers of the rows that were no events, since this was last asked. */
  takeSetAside(): readonly number[];
}

export function createHistory(
  log: LogPort,
  tab: TabId,
  tell: (world: World, events: readonly AppEvent[]) => void,
  /** Whether other tabs write to the same log. */
  isShared: () => boolean = () => true,
): History {
  let world = initialWorld;
  let head = 0;
  let inbox: unknown[] = [];
  let setAside: number[] = [];
  let lastEra: EraId | null = null;
  let isDraining = false;
  /** Another tab told of another log: what counts is what the table of this one holds. */
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

  /** Folds rows that are known to follow the head; tells whether it folded or passed over all of them. */
  function take(
    rows: readonly unknown[],
    mayHaveHoles: boolean,
    { end = head, isOpening = false } = {},
  ): boolean {
    const batch = readBatch(rows, { head, end, era: world.engine.era, tab, mayHaveHoles, isOpening });
    if (batch === null) return false;
    const { events, parked } = batch;
    setAside.push(...batch.setAside);
    lastEra = batch.lastEra ?? lastEra;
    if (batch.head === head) return true;
    head = batch.head;
    world = foldAll(world, events);
    if (parked > 0) world = { ...world, engine: { ...world.engine, parked: world.engine.parked + parked } };
    onFolded(world, events);
    return true;
  }

  /** The table is the truth: a hole in it (a row that is gone or can't be read) is passed over, not waited for. */
  const catchUp = async (): Promise<void> => {
    const before = head;
    const rows = await log.readAfter(head);
    // A stray row, or another tab was far ahead: the log knows.
    const isInDoubt = isFarAbove(seqOf(rows.at(-1)) ?? 0, head);
    take(rows, true, isInDoubt ? { end: await log.head() } : {});
    if (head > before) return;
    const end = await log.head();
    if (end <= head) return;
    take(await log.readAfter(head), true, { end });
    head = Math.max(head, end);
  };

  async function drain(): Promise<void> {
    isDraining = false;
    const rows = inbox.toSorted((a, b) => (seqOf(a) ?? 0) - (seqOf(b) ?? 0));
    const isInDoubt = isOtherHeard;
    [inbox, isOtherHeard] = [[], false];
    if (isShared() && (!take(rows, false) || isInDoubt)) await catchUp();
  }

  async function open(reducers: string): Promise<void> {
    const begun = await openState(log, reducers);
    ({ world, head } = begun);
    take(begun.rows, true, { end: begun.end, isOpening: true });
    onFolded(world, []);
  }

  return {
    world: () => world,
    head: () => head,
    exclusive,
    catchUp,
    open,
    async reopen(reducers) {
      const before = { world, head, lastEra };
      [world, head, inbox, lastEra] = [initialWorld, 0, [], null];
      isSilent = true;
      try {
        await open(reducers);
      } finally {
        isSilent = false;
      }
      world = { ...world, ...tabStatesOf(before.world) };
      return () => void ({ world, head, lastEra } = before);
    },
    withTabStates: (states) => void (world = { ...world, ...states }),
    advance(next, events, announced = events) {
      world = next;
      head = events.at(-1)?.seq ?? head;
      lastEra = events.at(-1)?.session ?? lastEra;
      onFolded(world, announced);
    },
    receive(rows, logId) {
      if (logId === log.id()) inbox.push(...rows);
      else isOtherHeard = true;
      if (isDraining) return;
      isDraining = true;
      void exclusive(drain).catch(() => undefined);
    },
    publish: () => onFolded(world, []),
    lastEra: () => lastEra,
    takeSetAside() {
      const taken = setAside;
      setAside = [];
      return taken;
    },
  };
}
