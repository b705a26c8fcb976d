/**
 * Installs packages of package-lock.json that node_modules lacks; a no-op (20 ms) if none. Compares versions, not file
 * times, so that a fresh checkout of the same lock file installs nothing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root, run } from './run.mjs';

const oldest = [20, 19];

export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    throw new Error(`Crema needs Node ${oldest.join('.')} or later; this is ${process.versions.node}.`);
  }
  const why = whatIsMissing();
  if (why === null) return;
  console.log(`Installing packages (${why}) …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code } = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0)
    throw new Error('`npm ci` failed; its own message is above. Is the package registry reachable?');
}

function whatIsMissing() {
  const installedLock = `${root}node_modules/.package-lock.json`;
  if (!existsSync(installedLock)) return 'none are there yet';
  const wanted = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
  const present = JSON.parse(readFileSync(installedLock, 'utf8')).packages;
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.optional || entry.devOptional || entry.peer) continue;
    if (present[path]?.version !== entry.version)
      return `${path.replace(/^.*node_modules\//, '')} ${entry.version}`;
  }
  return null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
