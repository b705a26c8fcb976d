/** What a trace command is, and how each gets its file: a path, gzipped or not, read and verified, or a sentence why not. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { readTrace } from '../../adapters/trace-file/readTrace.ts';
import type { Trace } from '../../adapters/trace-file/trace.ts';

/** Answers the exit code. */
export type Command = (args: readonly string[]) => Promise<number>;

export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** Throws TraceProblem for what is wrong in the file, WrongUse when there is none. */
export async function openTrace(path: string): Promise<Trace> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) throw new WrongUse(`There is no file ${path}.`);
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  const read = await readTrace(bytes);
  if (!read.ok) throw read.reason;
  return read.value;
}

/** Exactly `count` paths and nothing else. */
export function paths(args: readonly string[], count: number, usage: string): readonly string[] {
  if (args.length !== count || args.some((arg) => arg.startsWith('-'))) {
    throw new WrongUse(`Usage: npm run trace -- ${usage}`);
  }
  return args;
}
