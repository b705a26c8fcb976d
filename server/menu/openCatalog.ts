/** The catalog of a running server: the operator's menu, or the demonstration's; a new revision replaces it as a whole. */
import type { Database } from '../db/createDatabase.ts';
import type { Catalog } from '../base/ports.ts';
import { createCatalog, type CountryOf } from './createCatalog.ts';
import { readMenuRevision, readStoredMenu } from './storedMenu.ts';

export interface OpenCatalog extends Catalog {
  /** Reads the menu again if its revision changed. Returns whether it did. */
  refresh(): Promise<boolean>;
}

export async function openCatalog(db: Database, countryOf: CountryOf): Promise<OpenCatalog> {
  const read = async () => {
    const { revision, menu } = await readStoredMenu(db);
    return { revision, catalog: createCatalog(menu ?? undefined, countryOf) };
  };
  let current = await read();
  return {
    menu: (...asked) => current.catalog.menu(...asked),
    product: (...asked) => current.catalog.product(...asked),
    find: (...asked) => current.catalog.find(...asked),
    isAvailableAt: (...asked) => current.catalog.isAvailableAt(...asked),
    markets: () => current.catalog.markets(),
    version: () => String(current.revision),
    pictureOrigins: () => current.catalog.pictureOrigins(),
    async refresh() {
      if ((await readMenuRevision(db)) === current.revision) return false;
      current = await read();
      return true;
    },
  };
}
