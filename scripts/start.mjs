/**
 * `npm start`: installs what is missing, builds what is out of date, then becomes the server: the same process goes on
 * as server/main.ts, so no child is left behind however it ends.
 */
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './run.mjs';

const endQuietly = () => process.exit(130);
try {
  process.on('SIGINT', endQuietly).on('SIGTERM', endQuietly);
  await ensureInstalled();
  await ensureBuilt();
  process.off('SIGINT', endQuietly).off('SIGTERM', endQuietly);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const { register } = await import('tsx/esm/api');
register();
process.argv[1] = `${root}server/main.ts`;
await import(pathToFileURL(process.argv[1]).href);
