/** The nouns that other folders own, opened on a database: the catalog, the stores, and the REST routes about places. */
import type { FastifyInstance } from 'fastify';
import { createCatalog } from './catalog/createCatalog.ts';
import type { Database } from './db/createDatabase.ts';
import { registerPlaceRoutes } from './places/routes.ts';
import type { Catalog, RouteDependencies, Stores } from './ports.ts';
import { createStores } from './stores/createStores.ts';
import { registerStoreRoutes } from './stores/routes.ts';

export interface World {
  readonly catalog: Catalog;
  readonly stores: Stores;
  registerRoutes(app: FastifyInstance, deps: RouteDependencies): void | Promise<void>;
}

export async function openWorld(db: Database): Promise<World> {
  const stores = await createStores(db);
  return {
    catalog: createCatalog(),
    stores,
    registerRoutes: async (app, deps) => {
      registerStoreRoutes(app, deps, stores);
      registerPlaceRoutes(app, deps);
    },
  };
}
