/** `diff A B`: the first event at which two traces part; exit code 1 when they do. Ids, tabs and instants may differ. */
import { isDeepStrictEqual } from 'node:util';
import type { TracedEvent } from '../../adapters/trace-file/trace.ts';
import { openTrace, paths } from './command.ts';

export async function diff(args: readonly string[]): Promise<number> {
  const [left = '', right = ''] = paths(args, 2, 'diff FILE FILE');
  const [a, b] = [await openTrace(left), await openTrace(right)];
  const length = Math.max(a.events.length, b.events.length);
  for (let i = 0; i < length; i++) {
    if (isDeepStrictEqual(said(a.events[i]), said(b.events[i]))) continue;
    console.log(`first difference at event ${i + 1}:`);
    console.log(`- ${line(a.events[i])}`);
    console.log(`+ ${line(b.events[i])}`);
    return 1;
  }
  console.log(`the same ${length} events`);
  return 0;
}

const said = (traced: TracedEvent | undefined): unknown =>
  traced === undefined ? null : { type: traced.event.type, data: traced.event.data };

const line = (traced: TracedEvent | undefined): string =>
  traced === undefined ? '(no more events)' : `${traced.event.seq} ${JSON.stringify(said(traced))}`;
