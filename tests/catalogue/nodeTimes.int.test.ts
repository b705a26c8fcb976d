/**
 * The server's times are the same on each Node that is tried, whose own time zone data differ: 2025c in Node 20, 2026c in 24 and
 * 26. The other versions are taken from npm; without it the test is skipped by name.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { ZONES } from '../setup/shownTimes.ts';

const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, 'nodeTimes.ts');
const OTHERS = ['24.21.0', '26.10.0'];
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Null where npm does not answer. */
async function nodeOf(version: string): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'node-'));
  folders.push(folder);
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const asked = ['install', '--silent', '--no-audit', '--no-fund', `node@${version}`];
  return run('npm', asked, { cwd: folder, timeout: 120_000 }).then(
    () => join(folder, 'node_modules/.bin/node'),
    () => null,
  );
}
const timesOf = async (node: string): Promise<string> =>
  (await run(node, ['--import', 'tsx', SCRIPT], { cwd: join(import.meta.dirname, '../..') })).stdout;

const nodes = await Promise.all(OTHERS.map(async (version) => ({ version, node: await nodeOf(version) })));

describe('the times of forty zones over two years', async () => {
  const here = await timesOf(process.execPath);

  it('are known for each zone', () => {
    expect(ZONES.length).toBe(40);
    expect(
      new Set(
        here
          .trim()
          .split('\n')
          .map((line) => line.split(' ')[0]),
      ).size,
    ).toBe(40);
  });

  for (const { version, node } of nodes)
    it.skipIf(node === null)(`are the same on Node ${version}`, async () => {
      expect(
        execFileSync(node ?? '', ['--version'])
          .toString()
          .trim(),
      ).toBe(`v${version}`);
      expect(await timesOf(node ?? '')).toBe(here);
    });
});
