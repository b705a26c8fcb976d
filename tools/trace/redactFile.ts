/** `redact FILE`: the same trace with pseudonyms for personal values, on stdout; the file itself is not touched. */
import { writeTrace } from '../../adapters/trace-file/writeTrace.ts';
import { openTrace, paths } from './command.ts';
import { foldEngine as engine } from '../../streams/foldEngine.ts';

export async function redactFile(args: readonly string[]): Promise<number> {
  const [path = ''] = paths(args, 1, 'redact FILE');
  const { header, events, passedOver, documents } = await openTrace(path);
  const key = crypto.getRandomValues(new Uint8Array(32));
  const source = { ...header, passedOver, documents, events: events.map(({ event }) => event) };
  process.stdout.write(await writeTrace(source, engine, key));
  return 0;
}
