/**
 * The server context: catalog, stores and place routes opened on a database, and the background work that refreshes
 * them.
 */
import type { FastifyInstance } from 'fastify';
import { createCatalog } from './menu/createCatalog.ts';
import type { Database } from './db/createDatabase.ts';
import { registerPlaceRoutes } from './stores/places/routes.ts';
import type { Catalog, RouteDependencies, Stores } from './ports.ts';
import { createStores } from './stores/createStores.ts';
import { serveImports } from './stores/import/serveImports.ts';
import { keepCurrent, type BackgroundWork } from './stores/keepCurrent.ts';
import { registerStoreRoutes } from './stores/routes.ts';

export interface ServerContext {
  readonly catalog: Catalog;
  readonly stores: Stores;
  /** ISO 3166-1 codes. */
  readonly storeCountries: () => ReadonlySet<string>;
  registerRoutes(app: FastifyInstance, deps: RouteDependencies): void | Promise<void>;
  /** Works until its signal is aborted. */
  keepCurrent(work: BackgroundWork): Promise<void>;
}

/** `importFolder`: where an importer puts stores for this process, the only one that can open an embedded database. */
export async function openServerContext(
  db: Database,
  { importFolder = null }: { readonly importFolder?: string | null } = {},
): Promise<ServerContext> {
  const stores = await createStores(db);
  return {
    catalog: createCatalog(),
    stores,
    storeCountries: () => stores.countries(),
    registerRoutes: async (app, deps) => {
      registerStoreRoutes(app, deps, stores);
      registerPlaceRoutes(app, deps);
    },
    keepCurrent: async (work) => {
      const imports = importFolder === null ? null : serveImports({ db, folder: importFolder, ...work });
      await Promise.all([keepCurrent(stores, work), imports]);
    },
  };
}
