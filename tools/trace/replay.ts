/** `replay FILE`: folds the events with this code and compares every state: "reproduced exactly", or where it first differs. */
import { replayTrace } from '../../adapters/trace-file/replayTrace.ts';
import { sha256 } from '../../adapters/trace-file/fingerprints.ts';
import { openTrace, paths } from './command.ts';
import { foldEngine as engine } from '../../streams/foldEngine.ts';

export async function replay(args: readonly string[]): Promise<number> {
  const [path = ''] = paths(args, 1, 'replay FILE');
  const trace = await openTrace(path);
  const result = await replayTrace(trace, engine);
  if (result.status === 'reproduced') {
    console.log(`reproduced exactly: ${result.events} events, ${result.checkpoints} checkpoints`);
    return 0;
  }
  const where =
    result.first === null
      ? `between the checkpoints before event ${result.checkpoint}`
      : `at event ${result.first.event.seq} (${result.first.event.type})`;
  const what =
    result.projections.length > 0 ? result.projections.join(', ') : 'equal again at the next checkpoint';
  console.error(`differs first ${where}; projections at event ${result.checkpoint}: ${what}`);
  if (trace.header.reducers !== (await sha256(engine.reducers))) {
    console.error(`This code folds other events than build ${trace.header.build} did, which may be why.`);
  }
  return 1;
}
