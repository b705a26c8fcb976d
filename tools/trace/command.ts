/**
 * The interface of a trace command, and how it reads its file: a path, gzipped or not, read and verified, or
 * a sentence with the problem.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { scanTrace } from '../../adapters/trace-file/scanTrace.ts';
import type { TraceSummary, TraceVisitor } from '../../adapters/trace-file/trace.ts';
import type { Terminal } from './terminal.ts';

/** Resolves to the exit code. */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/**
 * Reads the whole file; only the visitor keeps anything of it. Throws TraceProblem for a problem in the file,
 * WrongUse when there is none.
 */
export async function scanFile(path: string, visitor: TraceVisitor = {}): Promise<TraceSummary> {
  const read = await scanTrace(await bytesOf(path), visitor);
  if (!read.ok) throw read.reason;
  return read.value;
}

export async function bytesOf(path: string): Promise<ReadableStream<Uint8Array>> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) throw new WrongUse(`There is no file ${path}.`);
  return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
}

/** Exactly `count` paths and nothing else. */
export function paths(args: readonly string[], count: number, usage: string): readonly string[] {
  if (args.length !== count || args.some((arg) => arg.startsWith('-'))) {
    throw new WrongUse(`Usage: npm run trace -- ${usage}`);
  }
  return args;
}
