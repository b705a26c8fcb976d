/**
 * What can be shown of a trace that a newer build wrote: of each line that is an event its place, time and type, without its
 * fields. Nothing of it is verified, and that is said. Lines are bounded as in any trace (readLines.ts).
 */
import * as v from 'valibot';
import { readLines } from '../../adapters/trace-file/readLines.ts';
import { exceededLimit } from '../../adapters/trace-file/measureJson.ts';
import { MAX_TOTAL_BYTES } from '../../adapters/trace-file/limits.ts';
import type { TraceProblem } from '../../adapters/trace-file/trace.ts';
import { instant, seqNumber } from '../../domain/envelope.ts';
import { catalog } from '../../domain/events.ts';
import { bytesOf } from './command.ts';
import type { Terminal } from './terminal.ts';

const SomeEvent = v.object({
  kind: v.literal('event'),
  event: v.object({ seq: seqNumber, at: instant, type: v.pipe(v.string(), v.maxLength(128)) }),
});

export async function showNewer(
  path: string,
  problem: TraceProblem,
  { say, complain }: Terminal,
): Promise<number> {
  complain(problem.message);
  say('This is what can be shown of it; nothing of it was verified.');
  let read = 0;
  for await (const { text } of readLines(await bytesOf(path))) {
    read += text.length;
    if (read > MAX_TOTAL_BYTES) break;
    const found = v.safeParse(SomeEvent, parsed(text));
    if (!found.success) continue;
    const { seq, at, type } = found.output.event;
    const known = catalog.has(type) ? '' : ' (not known here)';
    say(`${String(seq).padStart(6)} ${new Date(at).toISOString().slice(11, 23)} ${type}${known}`);
  }
  return 1;
}

function parsed(text: string): unknown {
  if (exceededLimit(text) !== null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
