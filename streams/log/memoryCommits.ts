/**
 * What this tab committed in memory mode, kept until storage works again. The other files of memory mode: the log's adapter
 * goes into memory and says so (adapters/log-dexie/createDexieLog.ts), storageHealth.ts records it, reopenings.ts says when
 * storage is probed, and then returnToStorage.ts and rebase.ts, which are loaded on demand, write to the log what is kept
 * here. eventLog.ts calls all but storageHealth.ts.
 */
import type { AppEvent } from '../../domain/events.ts';
import type { World } from '../../domain/world.ts';
import type { Proposal } from './proposal.ts';

/** A proposal and the events that it was decided to be in memory. */
export interface MemoryCommit {
  readonly proposal: Proposal;
  readonly isEra: boolean;
  readonly events: readonly AppEvent[];
  /** Who was signed in before it. */
  readonly leaver: string | null;
}

export interface MemoryCommits {
  /**
   * The log of this id has just gone into memory, with this world; `foldedSeq` is the last seq that is folded into it.
   */
  begin(world: World, foldedSeq: number, id: string | null): void;
  /** Runs `work`, which reads the log anew; `begin` is ignored meanwhile. */
  whileReturning<T>(work: () => Promise<T>): Promise<T>;
  /** The last seq of the durable log that this tab has folded. */
  foldedBefore(): number;
  /** Which log that was; null where none had been opened. */
  logIdBefore(): string | null;
  keep(commit: MemoryCommit): void;
  /** In order, and the era before the first of them. Empties the list. */
  takeAll(): { readonly commits: readonly MemoryCommit[]; readonly eraBefore: string | null };
  /** All of it is in the log. */
  forget(): void;
}

export function createMemoryCommits(): MemoryCommits {
  let commits: MemoryCommit[] = [];
  let eraBefore: string | null = null;
  let foldedBefore = 0;
  let logIdBefore: string | null = null;
  let isReturning = false;

  return {
    begin(world, foldedSeq, id) {
      if (commits.length > 0 || isReturning) return;
      eraBefore = world.engine.era;
      foldedBefore = foldedSeq;
      logIdBefore = id;
    },
    async whileReturning(work) {
      isReturning = true;
      try {
        return await work();
      } finally {
        isReturning = false;
      }
    },
    foldedBefore: () => foldedBefore,
    logIdBefore: () => logIdBefore,
    keep(one) {
      // Also if the end of an era produced no event: the commits of that era stay.
      if (one.events.length === 0) return;
      // Nothing of an older era stays, here as on the device.
      if (one.isEra) commits = [];
      commits.push(one);
    },
    takeAll() {
      const taken = { commits, eraBefore };
      commits = [];
      return taken;
    },
    forget: () => void (commits = []),
  };
}
