/** The fingerprints of a log: after each event, and of every projection at its end. The same code in a page and in Node. */
import { createWalk } from '../../adapters/trace-file/fingerprints.ts';
import type { AppEvent } from '../../domain/events.ts';
import { foldEngine } from '../../streams/log/foldEngine.ts';

export function traceHashes(events: readonly AppEvent[]) {
  const walk = createWalk(foldEngine, events[0]?.tab ?? '');
  return { after: events.map((event) => walk.step(event)), states: walk.hashes() };
}
