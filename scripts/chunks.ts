/**
 * What the build puts into the two chunks that every page loads: libraries, and our own code. A module belongs there when the
 * app's entry or what every page loads at once reaches it; and where the first page reaches it, when others do, too. All
 * else the bundler divides by the `import()`s, as those of `late()` and of the route tables.
 */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
    readonly importedIds: readonly string[];
  } | null;
}

/** They stay in the browser's cache when only our own code changed. */
const libraries =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-intl|@formatjs|intl-messageformat|dexie|dexie-react-hooks|immer|valibot|lucide-react)\//;

type Pages = {
  /** The modules that every page loads at once, beside the app's entry. */
  readonly everyPage: () => readonly string[];
  readonly firstPage: () => string;
};

export function chunkGroups({ everyPage, firstPage }: Pages) {
  const isLibrary = (id: string, graph: ModuleGraph) =>
    libraries.test(id) ? entriesOf(id, graph).some(isEntry(graph)) : isFirstImport(id, graph);
  const isOfEveryPage = (id: string, graph: ModuleGraph) => {
    const entries = entriesOf(id, graph);
    const isAlways = entries.some(
      (each) => isEntry(graph)(each) || (each !== id && everyPage().includes(each)),
    );
    return isAlways || (entries.length > 1 && entries.includes(firstPage()));
  };
  return [named('libraries', 3, isLibrary), named('index', 2, isOfEveryPage)];
}

function named(name: string, priority: number, isIn: (id: string, graph: ModuleGraph) => boolean) {
  return { name: (id: string, graph: ModuleGraph) => (isIn(id, graph) ? name : null), priority };
}

const isEntry = (graph: ModuleGraph) => (id: string) => graph.getModuleInfo(id)?.isEntry === true;

/** What the page's script imports first runs before everything, so it is in the chunk that runs first. */
const isFirstImport = (id: string, graph: ModuleGraph): boolean =>
  importersOf(id, graph).some(
    (script) =>
      graph.getModuleInfo(script)?.importedIds[0] === id && importersOf(script, graph).some(isEntry(graph)),
  );

const importersOf = (id: string, graph: ModuleGraph) => graph.getModuleInfo(id)?.importers ?? [];

/** The entries that load a module at once: the app's, and modules that an `import()` names. */
function entriesOf(id: string, graph: ModuleGraph): readonly string[] {
  const seen = new Set([id]);
  for (const each of seen) for (const importer of importersOf(each, graph)) seen.add(importer);
  return [...seen].filter((each) => {
    const info = graph.getModuleInfo(each);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  });
}
