/**
 * `replayByCheckpoints` at several times its speed: folded on plain objects (streams/replay/plainFold.ts), the texts of parts
 * that did not change kept, hashed by Node. Whatever it does not reproduce is replayed as the app folds, and that is the answer.
 */
import { hash } from 'node:crypto';
import { replayByCheckpoints, type Replay } from '../../adapters/trace-file/replayTrace.ts';
import { createStateText } from '../../adapters/trace-file/stateText.ts';
import type { Trace } from '../../adapters/trace-file/trace.ts';
import { foldEngine } from '../../streams/log/foldEngine.ts';
import { openPlainFold } from '../../streams/replay/plainFold.ts';

type Checked = Omit<Trace, 'documents'>;

export const replayQuickly = (trace: Checked): Replay =>
  isReproduced(trace)
    ? { status: 'reproduced', events: trace.events.length, checkpoints: trace.checkpoints.length }
    : replayByCheckpoints(trace, foldEngine);

/** False also where a handler throws, or would have changed a fact. */
export function isReproduced({ header, events, checkpoints }: Checked): boolean {
  const folding = openPlainFold(header.tab);
  const text = createStateText();
  const hashes = new Map<string, { readonly text: string; readonly hash: string }>();
  const take = (name: string): void => {
    const now = text.of(folding.states()[name]);
    if (hashes.get(name)?.text !== now) hashes.set(name, { text: now, hash: hash('sha256', now) });
  };
  for (const name of Object.keys(folding.states())) take(name);
  const changed = new Set<string>();
  let at = 0;
  for (const { seq, hashes: recorded } of checkpoints) {
    changed.clear();
    try {
      for (let next = events[at]?.event; next !== undefined && next.seq <= seq; next = events[++at]?.event)
        folding.fold(next, changed);
      for (const name of changed) take(name);
    } catch {
      return false;
    }
    text.forgetUnused();
    const names = Object.keys(recorded);
    if (names.length !== hashes.size || names.some((name) => hashes.get(name)?.hash !== recorded[name]))
      return false;
  }
  return true;
}
