/**
 * `replay FILE`: folds the events with this code and compares every state: "reproduced exactly", or the first
 * difference.
 */
import { createReplay } from '../../adapters/trace-file/replayTrace.ts';
import { sha256 } from '../../adapters/trace-file/fingerprints.ts';
import { scanFile } from './command.ts';
import { loadTrace } from './loadTrace.ts';
import { options } from './options.ts';
import { replayQuickly } from './replayQuickly.ts';
import type { Terminal } from './terminal.ts';
import { foldEngine as engine } from '../../streams/log/foldEngine.ts';

export async function replay(args: readonly string[], { say, complain }: Terminal): Promise<number> {
  const given = options(args, { paths: 1, flags: ['checkpoints'], usage: 'replay FILE [--checkpoints]' });
  const [path = ''] = given.paths;
  const { header, result } = await (given.flags.has('checkpoints') ? atCheckpoints(path) : afterEach(path));
  if (result.status === 'reproduced') {
    say(`reproduced exactly: ${result.events} events, ${result.checkpoints} checkpoints`);
    return 0;
  }
  const where =
    result.first === null
      ? `between the checkpoints before event ${result.checkpoint}`
      : `at event ${result.first.event.seq} (${result.first.event.type})`;
  const what =
    result.projections.length > 0 ? shortList(result.projections) : 'equal again at the next checkpoint';
  complain(`differs first ${where}; projections at event ${result.checkpoint}: ${what}`);
  if (header.reducers !== sha256(engine.reducers)) {
    complain(`This code folds other events than build ${header.build} did, which may be why.`);
  }
  return 1;
}

/** The states after each event. */
async function afterEach(path: string) {
  const running = createReplay(engine);
  const { header } = await scanFile(path, running.visitor);
  return { header, result: running.result() };
}

/** `--checkpoints`: faster, and without the first event. */
async function atCheckpoints(path: string) {
  const trace = await loadTrace(path);
  return { header: trace.header, result: replayQuickly({ ...trace, events: trace.traced }) };
}

const MAX_NAMES = 20;
const LONGEST_NAME = 40;

/** The names are from the file, so their number and length are bounded. */
const shortList = (names: readonly string[]): string =>
  names
    .slice(0, MAX_NAMES)
    .map((name) => name.slice(0, LONGEST_NAME))
    .join(', ') + (names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '');
