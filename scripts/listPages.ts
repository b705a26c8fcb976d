/**
 * Build step: writes `pages.json`, which lists for each address of the app the scripts and styles that its page needs,
 * so that the server can name them in the page (server/http/appPages.ts) and no import has to wait for another. Reads
 * the addresses from the `page(path, load)` calls of the modules named routes; one that it cannot read fails the build.
 */
import type { Plugin } from 'vite';

export interface ListedPage {
  readonly path: string;
  readonly scripts: readonly string[];
  /** Besides, what it asks its questions with: not needed where the answers came with the page. */
  readonly questionScripts: readonly string[];
  readonly styles: readonly string[];
}
export interface ListedPages {
  readonly fonts: readonly string[];
  readonly pages: readonly ListedPage[];
}

/** What a page asks for at once beside its own module, by path. */
const alsoNeeded: readonly (readonly [RegExp, string])[] = [
  [/./, 'adapters/rest/createRestSession.ts'],
  [/^\/menu(?!\/(?:store-locator|cart|previous))/, 'src/compose/validatedAnswers.ts'],
  [/^\/menu|store-locator/, 'streams/reads/startReads.ts'],
  [/store-locator\/?\*?$/, 'streams/log/intentRules.ts'],
  [/store-locator\/?\*?$/, 'adapters/rest/createRestStores.ts'],
  [/store-locator\/?\*?$/, 'src/features/stores/map/StoreMap.tsx'],
  [/store-locator\/?\*?$/, 'adapters/store-points-worker/createStorePoints.ts'],
];

/** What a page asks its questions with, by path. */
const questions: typeof alsoNeeded = [[/^\/menu(?!\/store-locator)/, 'src/compose/createGraphqlPorts.ts']];

interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

export function listPages() {
  const moduleOf = new Map<string, string>();
  let root = '';
  const plugin: Plugin = {
    name: 'crema-list-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      root = config.root;
    },
    async transform(code, id) {
      if (!/\/src\/(?:shell|features\/\w+)\/routes\.tsx?$/.test(id)) return null;
      const loads = new Map(
        [...code.matchAll(/const (\w+) = async \(\) =>\s*\(await import\(["']([^"']+)["']\)\)/g)].map(
          ([, name = '', module = '']) => [name, module],
        ),
      );
      const calls = [...code.matchAll(/\bpage\(\s*["']([^"']+)["'],\s*(\w+)\s*\)/g)];
      if (calls.length !== [...code.matchAll(/\bpage\(/g)].length)
        this.error(`${id}: every route is page('<path>', <load>), with the path as a plain text`);
      for (const [, path = '', name = ''] of calls) {
        const module = await this.resolve(loads.get(name) ?? `there is no ${name}`, id);
        if (module === null)
          this.error(`${id}: ${name} is not of the form async () => (await import('…')).Page`);
        moduleOf.set(path, module.id);
      }
      return null;
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle) as readonly Chunk[];
      const chunkOf = (module: string): Chunk => {
        const chunk = files.find(({ facadeModuleId }) => facadeModuleId === module);
        return chunk ?? this.error(`${module} is in no chunk of its own`);
      };
      const pages = [...moduleOf].map(([path, module]) => {
        const neededAt = (list: typeof alsoNeeded) =>
          list.filter(([like]) => like.test(path)).map(([, file]) => `${root}/${file}`);
        const chunks = new Map<string, Chunk>();
        for (const each of [module, ...neededAt(alsoNeeded)]) addWithImports(chunkOf(each), bundle, chunks);
        const scripts = [...chunks.keys()];
        for (const each of neededAt(questions)) addWithImports(chunkOf(each), bundle, chunks);
        return {
          path,
          scripts,
          questionScripts: [...chunks.keys()].slice(scripts.length),
          styles: [
            ...new Set([...chunks.values()].flatMap((each) => [...(each.viteMetadata?.importedCss ?? [])])),
          ],
        };
      });
      // The rest of a font is fetched where it is needed (scripts/cutFonts.ts).
      const fonts = Object.keys(bundle).filter((name) => /-basic-.*\.woff2$/.test(name));
      const listed: ListedPages = { fonts, pages };
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(listed) });
    },
  };
  return {
    plugin,
    everyPage: () => alsoNeeded.filter(([like]) => like.source === '.').map(([, file]) => `${root}/${file}`),
    firstPage: () => moduleOf.get('/') ?? '',
  };
}

function addWithImports(
  chunk: Chunk,
  bundle: Readonly<Record<string, unknown>>,
  into: Map<string, Chunk>,
): void {
  if (into.has(chunk.fileName)) return;
  into.set(chunk.fileName, chunk);
  for (const name of chunk.imports ?? []) addWithImports(bundle[name] as Chunk, bundle, into);
}
