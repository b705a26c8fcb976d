/**
 * What a tab appends before anything else: an era where there is no log, and this build's writer number where it is
 * higher. A log whose beginning can't be read is no first use: its era is taken from its events, nothing starts anew.
 */
import type { History } from './history.ts';
import type { Proposal, Proposed } from './proposal.ts';

export interface Build {
  /** Grows with every build that writes shapes which older ones cannot read. */
  readonly writer: number;
  readonly build: string;
}

export const firstUse =
  ({ writer, build }: Build, history: History): Proposal =>
  ({ world }) => {
    const events: Proposed[] = [];
    if (world.engine.era === null) {
      const isFirstUse = history.head() === 0;
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

/** Says once which rows were left out; the first few hundred are enough to say so. */
export const rowsSetAside =
  (seqs: readonly number[]): Proposal =>
  ({ world }) => {
    const known = new Set(world.engine.setAside ?? []);
    const added = [...new Set(seqs)].filter((seq) => !known.has(seq)).slice(0, MAX_SET_ASIDE - known.size);
    if (added.length === 0) return { events: [] };
    return { events: [{ draft: { type: 'engine/rowsSetAside', data: { seqs: added } }, cause: null }] };
  };

/** More would make the state grow with the damage. */
const MAX_SET_ASIDE = 500;
