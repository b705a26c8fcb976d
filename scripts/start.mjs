/**
 * `npm start`: installs missing packages, builds if out of date, then runs the built server/start/main.ts in the same process, so
 * that no child process remains.
 */
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureServerBuilt } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './run.mjs';

const endQuietly = () => process.exit(130);
try {
  process.on('SIGINT', endQuietly).on('SIGTERM', endQuietly);
  await ensureInstalled();
  await ensureServerBuilt();
  await ensureBuilt();
  process.off('SIGINT', endQuietly).off('SIGTERM', endQuietly);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// A stack names the source.
process.setSourceMapsEnabled(true);
process.argv[1] = `${root}dist/server/main.js`;
await import(pathToFileURL(process.argv[1]).href);
