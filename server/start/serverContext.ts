/**
 * The server context: catalog, stores and place routes opened on a database, and the background work that refreshes
 * them.
 */
import type { FastifyInstance } from 'fastify';
import { importMenu, MENU_FORMAT, type MenuImportOptions } from '../menu/import/importMenu.ts';
import type { MenuFile } from '../menu/menuLine.ts';
import { openCatalog } from '../menu/openCatalog.ts';
import { MENU_KEY } from '../menu/storedMenu.ts';
import type { Database } from '../db/createDatabase.ts';
import { withStoreNames } from '../stores/places/withStoreNames.ts';
import { registerPlaceRoutes } from '../stores/places/routes.ts';
import type { Catalog, RouteDependencies, Stores } from '../base/ports.ts';
import { createStores } from '../stores/createStores.ts';
import { importStores, STORES_FORMAT, type ImportOptions } from '../stores/import/importStores.ts';
import type { GiftOffer } from '../../domain/gifts/catalog.ts';
import type { HomeContent } from '../../domain/home/content.ts';
import type { Programme } from '../../domain/loyalty/programme.ts';
import { createSystemClock } from '../base/clock.ts';
import { GIFTS_FORMAT, importOffer } from '../gifts/import/importOffer.ts';
import { CONTENT_FORMAT, importContent } from '../home/import/importContent.ts';
import { importProgramme, LOYALTY_FORMAT } from '../loyalty/import/importProgramme.ts';
import { serveImports, type ImportDesk } from '../imports/serveImports.ts';
import type { StoreEnds } from '../stores/storeEnds.ts';
import type { StoredStore } from '../stores/storedStore.ts';
import { STORES_KEY } from '../stores/readStores.ts';
import { keepCurrent, type BackgroundWork } from '../stores/keepCurrent.ts';
import { registerLocationRoutes } from '../stores/locationRoutes.ts';

export interface ServerContext {
  readonly catalog: Catalog;
  readonly stores: Stores;
  /** ISO 3166-1 codes. */
  readonly storeCountries: () => ReadonlySet<string>;
  /** What ends by itself: /readyz and the start say so. */
  readonly storeEnds: () => StoreEnds;
  registerRoutes(app: FastifyInstance, deps: RouteDependencies): void | Promise<void>;
  /** Works until its signal is aborted. */
  keepCurrent(work: BackgroundWork): Promise<void>;
}

/** `importFolder`: where an importer puts stores for this process, the only one that can open an embedded database. */
export async function openServerContext(
  db: Database,
  { importFolder = null }: { readonly importFolder?: string | null } = {},
): Promise<ServerContext> {
  const catalog = await openCatalog(db, (storeNumber) => stores.countryOf(storeNumber));
  const stores = await createStores(db, () => catalog.markets());
  return {
    catalog,
    stores,
    storeCountries: () => stores.countries(),
    storeEnds: () => stores.ends(),
    registerRoutes: async (app, deps) => {
      const searched = { ...deps, ...withStoreNames(deps, stores) };
      registerLocationRoutes(app, searched, stores);
      registerPlaceRoutes(app, searched);
    },
    keepCurrent: async (work) => {
      const imports =
        importFolder === null ? null : serveImports({ db, folder: importFolder, importers, ...work });
      await Promise.all([
        keepCurrent(stores, STORES_KEY, work),
        keepCurrent(catalog, MENU_KEY, work),
        imports,
      ]);
    },
  };
}

/** The values come from an importer of the same build, which checked them: the format says so. */
const importers: ImportDesk['importers'] = {
  stores: {
    format: STORES_FORMAT,
    take: (db, stores, options) =>
      importStores(db, stores as readonly StoredStore[], options as ImportOptions),
  },
  menu: {
    format: MENU_FORMAT,
    take: (db, [menu], options) => importMenu(db, menu as MenuFile, options as MenuImportOptions),
  },
  loyalty: {
    format: LOYALTY_FORMAT,
    take: (db, [programme]) => importProgramme(db, programme as Programme, createSystemClock()),
  },
  content: {
    format: CONTENT_FORMAT,
    take: (db, [content]) => importContent(db, content as HomeContent, createSystemClock()),
  },
  gifts: {
    format: GIFTS_FORMAT,
    take: (db, [offer]) => importOffer(db, offer as GiftOffer, createSystemClock()),
  },
};
