/** The script that runs before the app is in a build once, under the name of its content. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { nameBeforeApp } from '../../scripts/nameBeforeApp.ts';

it('leaves out the copy of the script that no page asks for, and nothing else of public/', async () => {
  const root = await mkdtemp(join(tmpdir(), 'crema-page-'));
  try {
    await writeFile(
      join(root, 'index.html'),
      '<!doctype html><title>Crema</title><script src="/before-app.js"></script>',
    );
    const outDir = join(root, 'out');
    const publicDir = join(import.meta.dirname, '../../public');
    await build({
      ...{ root, publicDir, configFile: false, logLevel: 'silent', plugins: [nameBeforeApp()] },
      build: { outDir },
    });
    const copied = (await readdir(publicDir)).filter((name) => name !== 'before-app.js');
    expect(await readdir(outDir)).toEqual(['assets', 'index.html', ...copied].toSorted());
    expect(await readdir(join(outDir, 'assets'))).toEqual([
      expect.stringMatching(/^before-app-[\w-]{8}\.js$/),
    ]);
  } finally {
    await rm(root, { recursive: true });
  }
});
