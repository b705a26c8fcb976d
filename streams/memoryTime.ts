/**
 * What was committed while the log was in memory, until storage works again. How it comes into the log then is in
 * replays.ts, which is loaded when it does.
 */
import type { AppEvent } from '../domain/events.ts';
import type { World } from '../domain/world.ts';
import type { Proposal } from './proposal.ts';

/** A proposal as it was decided in memory. */
export interface Kept {
  readonly proposal: Proposal;
  readonly isEra: boolean;
  readonly events: readonly AppEvent[];
  /** The member before it. */
  readonly leaver: string | null;
}

export interface MemoryTime {
  /** The log of this id has just gone into memory, with this world at this head. */
  begin(world: World, head: number, id: string | null): void;
  /** The log is read anew meanwhile: a world in between is none that this page left. */
  whileReturning<T>(work: () => Promise<T>): Promise<T>;
  /** Where the durable log ended for this tab. */
  headBefore(): number;
  /** Which log that was; null where none had been opened. */
  idBefore(): string | null;
  keep(kept: Kept): void;
  /** In order, and the era before the first of them. Nothing is kept any more. */
  takeKept(): { readonly kept: readonly Kept[]; readonly eraBefore: string | null };
  /** All of it lies in the log. */
  forget(): void;
}

export function createMemoryTime(): MemoryTime {
  let kept: Kept[] = [];
  let eraBefore: string | null = null;
  let headBefore = 0;
  let idBefore: string | null = null;
  let isReturning = false;

  return {
    begin(world, head, id) {
      if (kept.length > 0 || isReturning) return;
      eraBefore = world.engine.era;
      headBefore = head;
      idBefore = id;
    },
    async whileReturning(work) {
      isReturning = true;
      try {
        return await work();
      } finally {
        isReturning = false;
      }
    },
    headBefore: () => headBefore,
    idBefore: () => idBefore,
    keep(one) {
      // An era that was not ended after all, too: what was done in it stays.
      if (one.events.length === 0) return;
      // Nothing of an older era is on the device, nor here.
      if (one.isEra) kept = [];
      kept.push(one);
    },
    takeKept() {
      const taken = { kept, eraBefore };
      kept = [];
      return taken;
    },
    forget: () => void (kept = []),
  };
}
