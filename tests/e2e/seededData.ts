/**
 * A data folder that a first start has filled, for one test's server. Creating and filling a database takes longer than
 * many a test: it is done once, kept in .cache for as long as the server's code is the same, and copied.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(root, '.cache');
const SEEDED = 'seeded-';

/** `fill` starts a server on the folder and ends it again. */
export async function copySeededData(to: string, fill: (dataDir: string) => Promise<void>): Promise<void> {
  const kept = join(CACHE, SEEDED + codeHash());
  if (!existsSync(kept)) {
    mkdirSync(CACHE, { recursive: true });
    for (const name of readdirSync(CACHE))
      if (name.startsWith(SEEDED)) rmSync(join(CACHE, name), { recursive: true, force: true });
    const filling = join(CACHE, `filling-${process.pid}`);
    await fill(filling);
    try {
      renameSync(filling, kept);
    } catch (error) {
      // Another project filled it meanwhile.
      if (!existsSync(kept)) throw error;
      rmSync(filling, { recursive: true, force: true });
    }
  }
  cpSync(kept, to, { recursive: true });
}

/** Of what may change what a first start writes. */
export function codeHash(): string {
  const hash = createHash('sha256');
  for (const folder of ['server', 'domain', 'wire'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted()) {
      const { mtimeMs, size } = statSync(join(root, folder, name));
      hash.update(`${folder}/${name} ${mtimeMs} ${size}\n`);
    }
  return hash.digest('hex').slice(0, 12);
}
