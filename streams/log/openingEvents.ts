/**
 * The events that a tab appends when it has opened the log: an era where the log is empty, and this build's writer
 * number where it is higher than the log's. A log whose first events cannot be read keeps the era of its other events
 * (`engine/eraResumed`). Also the report of rows that were left out.
 */
import type { History } from './history.ts';
import type { Proposal, Proposed } from './proposal.ts';

export interface Build {
  /** Grows with every build that writes shapes which older ones cannot read. */
  readonly writer: number;
  readonly build: string;
}

export const openingEvents =
  ({ writer, build }: Build, history: History): Proposal =>
  ({ world }) => {
    const events: Proposed[] = [];
    if (world.engine.era === null) {
      const isFirstUse = history.foldedSeq() === 0;
      events.push({
        draft: isFirstUse
          ? { type: 'engine/eraStarted', data: { reason: 'firstUse' } }
          : { type: 'engine/eraResumed', data: {} },
        cause: null,
      });
    }
    if (world.engine.writer < writer)
      events.push({ draft: { type: 'engine/writerRaised', data: { writer, build } }, cause: null });
    return { events };
  };

/** Reports each row that was left out once, up to MAX_SET_ASIDE rows. */
export const reportRowsSetAside =
  (seqs: readonly number[]): Proposal =>
  ({ world }) => {
    const known = new Set(world.engine.setAside ?? []);
    const added = [...new Set(seqs)].filter((seq) => !known.has(seq)).slice(0, MAX_SET_ASIDE - known.size);
    if (added.length === 0) return { events: [] };
    return { events: [{ draft: { type: 'engine/rowsSetAside', data: { seqs: added } }, cause: null }] };
  };

/** A limit, so that a badly damaged log does not make the state large. */
const MAX_SET_ASIDE = 500;
