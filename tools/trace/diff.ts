/**
 * `diff A B`: the first event at which two traces differ; exit code 1 if there is one. Ids, tabs and instants
 * may differ. Keeps one hash per event, so that two large files need no more memory than one.
 */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import type { TracedEvent } from '../../adapters/trace-file/trace.ts';
import { paths, scanFile } from './command.ts';
import type { Terminal } from './terminal.ts';

export async function diff(args: readonly string[], { say }: Terminal): Promise<number> {
  const [left = '', right = ''] = paths(args, 2, 'diff FILE FILE');
  const [a, b] = [await hashesOf(left), await hashesOf(right)];
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i++) {
    if (a[i] === b[i]) continue;
    say(`first difference at event ${i + 1}:`);
    const [before, after] = [await lineOf(left, i), await lineOf(right, i)];
    const from = firstDifference(before, after);
    say(`- ${around(before, from)}`);
    say(`+ ${around(after, from)}`);
    return 1;
  }
  say(`the same ${length} events`);
  return 0;
}

async function hashesOf(path: string): Promise<readonly string[]> {
  const hashes: string[] = [];
  const hash = (traced: TracedEvent): string =>
    createHash('sha256')
      .update(canonicalJson(said(traced)))
      .digest('base64');
  await scanFile(path, { event: (traced) => void hashes.push(hash(traced)) });
  return hashes;
}

async function lineOf(path: string, index: number): Promise<string> {
  let line = '(no more events)';
  let at = 0;
  await scanFile(path, {
    event(traced) {
      if (at++ === index) line = `${traced.event.seq} ${JSON.stringify(said(traced))}`;
    },
  });
  return line;
}

const said = ({ event: { type, data } }: TracedEvent): unknown => ({ type, data });

const LONGEST = 1000;
const BEFORE = 200;

/** The whole line, or the part of a long one where it differs. */
function around(line: string, at: number): string {
  if (line.length <= LONGEST) return line;
  const from = Math.max(0, at - BEFORE);
  const part = line.slice(from, from + LONGEST);
  return `${from > 0 ? '…' : ''}${part}${from + LONGEST < line.length ? '…' : ''}`;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
