/** The countries of the menu, for what asks where there are prices without a running server. */
import type { Database } from '../db/createDatabase.ts';
import { demoMenu } from './demoMenu.ts';
import { readStoredMenu } from './storedMenu.ts';

/** ISO 3166-1 codes; those of the demonstration's menu until an operator imports one. */
export async function readMarkets(db: Database): Promise<ReadonlySet<string>> {
  const { menu } = await readStoredMenu(db);
  return new Set(Object.keys((menu ?? demoMenu()).markets));
}
