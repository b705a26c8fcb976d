/**
 * The files of a build on the device, in one cache per build: the shell (the page without a route's own files, and what
 * it links), then all others, one at a time. A file that is there is not fetched again, so any of it can be cut off and
 * goes on from there. The files of the build that was active before stay, because its tabs may be open.
 */
const PREFIX = 'crema-';
export const CACHE = `${PREFIX}${__BUILD_FILES__}`;
export const SHELL = '/shell';
/** An entry without content, in the cache of each build that was ever active. */
const ACTIVE_MARK = '/was-active';

const files: ReadonlySet<string> = new Set(__FILES__);
export const isKept = (path: string): boolean => files.has(path);

/** The shell is stored last: where it is, its files are. */
export async function keepShell(): Promise<void> {
  const shell = await fetchShell();
  const cache = await caches.open(CACHE);
  for (const path of linkedIn(shell.html)) await keep(cache, path);
  await cache.put(SHELL, shell.response);
}

export async function refreshShell(): Promise<void> {
  const { response } = await fetchShell();
  await (await caches.open(CACHE)).put(SHELL, response);
}

/** Found when the worker was first asked and when the last of them was kept; to list a cache for each file takes long. */
let missing: readonly string[] = [];

export async function keepNextFile(): Promise<number> {
  const cache = await caches.open(CACHE);
  if (missing.length === 0) missing = await missingIn(cache);
  const [next] = missing;
  if (next === undefined) return 0;
  await keep(cache, next);
  missing = missing.slice(1);
  if (missing.length === 0) missing = await missingIn(cache);
  return missing.length;
}

async function missingIn(cache: Cache): Promise<readonly string[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return __FILES__.filter((path) => !kept.has(path));
}

export async function fileFrom({ pathname }: URL, request: Request): Promise<Response> {
  const own = await (await caches.open(CACHE)).match(pathname, { ignoreVary: true });
  return own ?? (await inOtherBuild(pathname)) ?? fetch(request);
}

export async function forgetOlderBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const formerlyActive: string[] = [];
  for (const name of others)
    if (await (await caches.open(name)).match(ACTIVE_MARK)) formerlyActive.push(name);
  // The names are in the order of their creation.
  const before = formerlyActive.at(-1);
  await Promise.all(others.filter((name) => name !== before).map((name) => caches.delete(name)));
  await (await caches.open(CACHE)).put(ACTIVE_MARK, new Response());
}

/** A server with another build answers with another shell, whose files this worker does not know. */
async function fetchShell(): Promise<{ readonly html: string; readonly response: Response }> {
  const response = await fetch(SHELL, { cache: 'no-cache', credentials: 'omit' });
  const html = await response.clone().text();
  const strange = linkedIn(html).find((path) => !isKept(path));
  if (!response.ok || !html.includes(__ENTRY__) || strange !== undefined)
    throw new Error(
      `Expected the shell of ${__ENTRY__}, but ${response.status} came, with ${strange ?? 'no strange file'}.`,
    );
  return { html, response };
}

const linkedIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)),
];

async function keep(cache: Cache, path: string): Promise<void> {
  if ((await cache.match(path, { ignoreVary: true })) !== undefined) return;
  const response =
    (await inOtherBuild(path)) ?? (await fetch(path, { priority: 'low', credentials: 'omit' }));
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}.`);
  await cache.put(path, response);
}

/** A name with a hash means the same content in every build. */
const inOtherBuild = async (path: string): Promise<Response | undefined> =>
  path.startsWith('/assets/') ? caches.match(path, { ignoreVary: true }) : undefined;
