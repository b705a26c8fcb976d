/**
 * Which built files a visit fetches, from Vite's manifest: static imports with their importer, dynamic ones
 * when a route needs them. What src/compose imports on the first visit counts there; its GraphQL chunk counts
 * with every other route, as the worst case; the locator, where only members use GraphQL, counts its map and
 * worker instead. Knows names, not sizes.
 */
export interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

export interface Route {
  readonly name: string;
  readonly files: readonly string[];
}

const isHome = (key: string): boolean => /\/home\/[^/]*Page\.tsx$|\/HomePage\.tsx$/i.test(key);
/** Any page requests the session over REST; menus, prices and orders use GraphQL. */
const loadedAtOnce = 'adapters/rest/createRestSession.ts';
const loadedByPages = [
  'src/compose/createGraphqlPorts.ts',
  'streams/reads/startReads.ts',
  'streams/log/intentRules.ts',
] as const;
const loadedByTrace = 'src/compose/exportTrace.ts';
/**
 * The locator uses REST (except for a member's past orders); it imports the map and the worker that groups
 * its stores.
 */
const loadedByLocator = [
  'adapters/rest/createRestStores.ts',
  'streams/reads/startReads.ts',
  'streams/log/intentRules.ts',
  'src/features/stores/map/StoreMap.tsx',
  'adapters/store-points-worker/createStorePoints.ts',
] as const;
export const isLocator = (key: string): boolean => /\/LocatorPage\.tsx$/.test(key);
/** A page chunk: a lazy-loaded module of a feature or the app shell that is a screen. */
const isPage = (key: string): boolean => /^src\/(features|shell)\/.*Page\.tsx$/.test(key);

/**
 * All files that the browser fetches for `/`: those linked in the page, the home chunk, and the fonts of
 * English texts of their styles.
 */
export function firstVisit(
  manifest: Manifest,
  linked: readonly string[],
  readStyle: (file: string) => string,
): readonly string[] {
  const roots = Object.entries(manifest).filter(
    ([key, chunk]) => chunk.isEntry === true || isHome(key) || key === loadedAtOnce,
  );
  const files = new Set([...linked, ...roots.flatMap(([key]) => [...closure(manifest, key)])]);
  for (const style of [...files].filter((file) => file.endsWith('.css'))) {
    for (const font of fontsOf(readStyle(style))) files.add(font);
  }
  return [...files].filter((file) => !/\.(png|jpe?g|webp|avif)$/.test(file));
}

/** Each other page with the files that it adds, in the manifest's order. */
export function routesOf(manifest: Manifest, first: readonly string[]): readonly Route[] {
  const known = new Set(first);
  return Object.keys(manifest)
    .filter((key) => isPage(key) && manifest[key]?.isDynamicEntry === true && !isHome(key))
    .map((key) => ({
      name: key,
      files: [...withLazyRemotePorts(manifest, key)].filter((file) => !known.has(file)),
    }));
}

function withLazyRemotePorts(manifest: Manifest, key: string): ReadonlySet<string> {
  const also = isLocator(key) ? loadedByLocator : /TracePage/.test(key) ? [loadedByTrace] : loadedByPages;
  const files = [key, ...also].flatMap((each) => [...closure(manifest, each)]);
  // Vite lists a worker's file among the assets of the module that starts it.
  const workers = also.flatMap((each) => manifest[each]?.assets ?? []);
  return new Set([...files, ...workers.filter((file) => /\.js$/.test(file))]);
}

function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const files = new Set<string>();
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return files;
  seen.add(key);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const next of chunk.imports ?? []) for (const file of closure(manifest, next, seen)) files.add(file);
  return files;
}

/** Fonts of English texts: those whose unicode-range begins with the space, or that have none. */
function fontsOf(style: string): readonly string[] {
  const faces = style.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  return faces
    .filter((face) => !/unicode-range/i.test(face) || /unicode-range:[^;}]*u\+0*20-/i.test(face))
    .flatMap((face) =>
      [...face.matchAll(/url\(["']?\/?([^"')]+\.woff2)["']?\)/g)].map(([, file]) => file ?? ''),
    );
}
