/** The linter names what a decider, a fold or a stream reads past its ports. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'crema-purity-'));
afterAll(() => rmSync(copy, { recursive: true }));

const reads = {
  'domain/cart/decide.ts': ['Date.now()', 'Math.random()', "['b', 'a'].sort((x, y) => x.localeCompare(y))"],
  'domain/cart/evolve.ts': [
    "new Intl.NumberFormat('en').format(1)",
    '(1).toLocaleString()',
    'localStorage.length',
  ],
  'streams/cart/shareCart.ts': [
    'performance.now()',
    'crypto.randomUUID()',
    'navigator.language',
    'sessionStorage.length',
  ],
  'streams/cart/reads.ts': [
    "fetch('/')",
    'setTimeout(() => undefined)',
    'indexedDB.databases()',
    'location.href',
  ],
};

it('each of clock, chance, locale, storage and network, in the file that reads it', () => {
  copyFileSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'));
  for (const [path, lines] of Object.entries(reads)) {
    mkdirSync(join(copy, path, '..'), { recursive: true });
    writeFileSync(
      join(copy, path),
      lines.map((line, index) => `export const value${index} = ${line};\n`).join(''),
    );
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=unix', '.'], {
    cwd: copy,
    encoding: 'utf8',
  });
  for (const [path, lines] of Object.entries(reads))
    for (const [index, line] of lines.entries()) expect(stdout, line).toContain(`${path}:${index + 1}:`);
  expect(stdout.split('\n').filter((line) => line.includes('restricted')).length).toBe(
    Object.values(reads).flat().length,
  );
});
