/**
 * Thousands of damaged and forged traces: each is refused with one sentence that names the line, or is one that a writer
 * could have written, and then verify, show, replay and diff all end well. None throws, none takes long, and nothing
 * reaches the terminal that it would obey.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TraceProblem } from '../../../adapters/trace-file/trace.ts';
import { scanTrace } from '../../../adapters/trace-file/scanTrace.ts';
import { contentHash } from '../../../domain/contentHash.ts';
import { diff } from '../../../tools/trace/diff/command.ts';
import { replay } from '../../../tools/trace/replay.ts';
import { show } from '../../../tools/trace/show.ts';
import { createTerminal } from '../../../tools/trace/terminal.ts';
import { verify } from '../../../tools/trace/verify.ts';
import { someSession, someTrace } from '../../tools/someTrace.ts';
import { attackRuns } from '../runs.ts';
import { linesOf, streamOf } from './forge.ts';
import { mutated } from './mutations.ts';

const RUNS = attackRuns(3000);
/** Of one small file; an honest machine needs a few milliseconds. */
const LONGEST_MS = 5000;
/** By which the memory of the process grows at most, over all files; docs/trace-files.md. */
const MOST_MIB = 256;
const SENTENCE = /^line \d+: \P{C}{1,420}$/u;

let folder = '';
let traces: readonly string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crema-mutated-'));
  traces = [
    await someTrace(),
    await someTrace(someSession(5), null),
    await someTrace(someSession(100), null),
  ];
  traces.forEach((text, index) => writeFileSync(join(folder, `honest-${index}`), text));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a mutated trace', () => {
  it(
    'is refused with a sentence and its line, or is as a writer could have written it and every command takes it',
    async () => {
      const counts = { refused: 0, accepted: 0 };
      const before = process.memoryUsage.rss();
      let most = before;
      for (let seed = 0; seed < RUNS; seed++) {
        const { how, bytes } = mutated(traces, seed);
        const began = performance.now();
        const read = await inTime(
          scanTrace(streamOf(bytes, 9 + (seed % 7) * 997), {}),
          `seed ${seed} (${how})`,
        );
        const which = `seed ${seed} (${how})`;
        expect(performance.now() - began, which).toBeLessThan(LONGEST_MS);
        const sentence = read.ok ? 'line 1: accepted' : read.reason.message;
        expect(sentence, which).toMatch(SENTENCE);
        counts[read.ok ? 'accepted' : 'refused']++;
        most = Math.max(most, process.memoryUsage.rss());
        if (read.ok) checkWritten(bytes, which);
        if (read.ok && counts.accepted % 4 === 0) await checkCommands(bytes, which);
      }
      const grown = Math.round((most - before) / 2 ** 20);
      console.log(
        `${RUNS} files: ${counts.refused} refused, ${counts.accepted} accepted; memory grew by ${grown} MiB`,
      );
      expect(grown).toBeLessThan(MOST_MIB);
      expect(counts.refused).toBeGreaterThan(RUNS / 2);
      expect(counts.accepted).toBeGreaterThan(0);
    },
    Math.max(120_000, RUNS * 60),
  );
});

/** What throws, or never ends, is named. */
async function inTime<T>(work: Promise<T>, which: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('did not end')), LONGEST_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch (problem) {
    throw new Error(`${which} failed`, { cause: problem });
  } finally {
    clearTimeout(timer);
  }
}

interface Line {
  readonly kind: string;
  readonly seq?: number;
  readonly events?: number;
  readonly chain?: string;
  readonly after?: number;
  readonly hash?: string;
  readonly body?: unknown;
  readonly event?: { readonly seq: number; readonly at: number };
}

/** What a writer keeps, found anew without the reader. */
function checkWritten(bytes: Uint8Array, which: string): void {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(
    bytes[0] === 0x1f ? gunzipSync(bytes) : bytes,
  );
  const lines = linesOf(text);
  const parsed = lines.map((line) => JSON.parse(line) as Line);
  expect(
    parsed.map((line) => JSON.stringify(line)),
    which,
  ).toEqual(lines);
  const [header, footer] = [parsed[0], parsed.at(-1)];
  expect([header?.kind, footer?.kind], which).toEqual(['header', 'footer']);
  const places = parsed.flatMap(({ kind, event, seq = 0 }) =>
    kind === 'event' ? [event?.seq ?? 0] : kind === 'passedOver' ? [seq] : [],
  );
  expect(places, which).toEqual(places.map((_, index) => (header?.after ?? 0) + index + 1));
  const events = parsed.filter(({ kind }) => kind === 'event');
  expect(footer?.events, which).toBe(events.length);
  for (const { event } of events) {
    expect(Number.isSafeInteger(event?.at), which).toBe(true);
    expect(Number.isNaN(new Date(event?.at ?? NaN).getTime()), which).toBe(false);
  }
  const documents = parsed.filter(({ kind }) => kind === 'document');
  expect(
    documents.map(({ body }) => contentHash(body)),
    which,
  ).toEqual(documents.map(({ hash }) => hash));
  const chain = lines.slice(0, -1).reduce(
    (link, line) =>
      createHash('sha256')
        .update(link + line)
        .digest('hex'),
    '',
  );
  expect(footer?.chain, which).toBe(chain);
}

async function checkCommands(bytes: Uint8Array, which: string): Promise<void> {
  const path = join(folder, 'mutated');
  writeFileSync(path, bytes);
  const printed: string[] = [];
  const terminal = createTerminal(
    (line) => printed.push(line),
    (line) => printed.push(line),
  );
  const codes = [
    await verify([path], terminal),
    await show([path], terminal),
    await replay([path], terminal).catch((problem: unknown) => {
      if (problem instanceof TraceProblem) return 1;
      throw problem;
    }),
    await diff([path, join(folder, 'honest-0')], terminal),
    await diff([path, path], terminal),
  ];
  expect(codes, which).toEqual([0, 0, expect.toBeOneOf([0, 1]), expect.toBeOneOf([0, 1]), 0]);
  expect(printed.join(''), which).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
}
