/**
 * Builds the client into dist/client if a source changed since the last build, and writes a .br and a .gz of each
 * compressible file; into dist/render the same components for the server, which renders pages by them; and into
 * dist/vault the frame of the card fields. The server is built into dist/server. A new build replaces the old one by a
 * rename, so an interrupted build changes nothing. The client's build before stays in dist/client-before.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled } from './ensure-installed.mjs';
import { bin, endChildrenWithUs, root, run } from './run.mjs';

const sources = [
  'index.html',
  'vite.config.ts',
  'vite.vault.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'scripts',
];
const folders = ['src', 'domain', 'streams', 'adapters', 'wire', 'public'];
const stampFile = `${root}dist/client.stamp`;
const serverSources = [
  'vite.server.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'server',
  'domain',
  'wire',
];

/** Resolves to whether it built. */
export async function ensureBuilt() {
  const stamp = hashOf([...sources, ...folders]);
  const current = existsSync(stampFile) && existsSync(`${root}dist/client/index.html`);
  if (current && readFileSync(stampFile, 'utf8') === stamp) return false;
  console.log('Building the client …');
  const next = `dist/client.next-${process.pid}`;
  const nextRender = `dist/render.next-${process.pid}`;
  const nextVault = `dist/vault.next-${process.pid}`;
  await build(next);
  await build(nextRender, '--ssr', 'src/start/renderPage.tsx');
  await build(nextVault, '--config', 'vite.vault.config.ts');
  await compressAll(root + next);
  await compressAll(root + nextVault);
  rmSync(`${root}dist/render`, { recursive: true, force: true });
  renameSync(root + nextRender, `${root}dist/render`);
  rmSync(`${root}dist/vault`, { recursive: true, force: true });
  renameSync(root + nextVault, `${root}dist/vault`);
  keepBuildBefore(`${root}dist/client`, `${root}dist/client-before`);
  renameSync(root + next, `${root}dist/client`);
  writeFileSync(stampFile, stamp);
  return true;
}

/** Resolves to whether it built. Its stamp is in its folder: two that build at the same time replace each other whole. */
export async function ensureServerBuilt() {
  const stamp = hashOf(serverSources);
  const built = `${root}dist/server`;
  const isCurrent = () => existsSync(`${built}/stamp`) && readFileSync(`${built}/stamp`, 'utf8') === stamp;
  if (isCurrent()) return false;
  const next = `dist/server.next-${process.pid}`;
  await build(next, '--config', 'vite.server.config.ts');
  writeFileSync(`${root}${next}/stamp`, stamp);
  // A server of before may still load a chunk of its own: such a folder stays until the next build.
  const before = `${root}dist/server-before`;
  try {
    rmSync(before, { recursive: true, force: true });
    if (existsSync(built)) renameSync(built, before);
    renameSync(root + next, built);
  } catch (error) {
    rmSync(root + next, { recursive: true, force: true });
    // Another process built the same meanwhile.
    if (!isCurrent()) throw error;
  }
  return true;
}

async function build(folder, ...more) {
  const [node, vite] = bin('vite/bin/vite.js');
  const flags = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'warn', ...more];
  const { code } = await run(node, [...vite, 'build', ...flags]);
  if (code === 0) return;
  rmSync(root + folder, { recursive: true, force: true });
  throw new Error(
    `${folder.includes('server') ? 'The server' : 'The client'} does not build; see the message above.`,
  );
}

/** A page of the build before still asks for its files after an update: the server serves them from there. */
export function keepBuildBefore(current, before) {
  if (!existsSync(current)) return;
  rmSync(before, { recursive: true, force: true });
  renameSync(current, before);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => (existsSync(root + path) ? filesIn(root + path) : []));
  for (const file of files.sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}

async function compressAll(folder) {
  const worth = /\.(html|js|css|svg|json|txt|webmanifest|wasm|ico)$/;
  const compress = async (file) => {
    const body = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
  };
  // At once: libuv has four threads for it.
  await Promise.all(
    filesIn(folder)
      .filter((name) => worth.test(name))
      .map(compress),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  endChildrenWithUs();
  try {
    await ensureInstalled();
    await ensureServerBuilt();
    if (!(await ensureBuilt())) console.log('The client is up to date.');
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
