/**
 * Puts an operator's menu in the place of the one before, in one transaction. A product whose line was refused stays as the
 * last import had it, if it still fits the menu.
 */
import { sql } from 'drizzle-orm';
import { withoutTimeouts, type Database } from '../../db/createDatabase.ts';
import type { MenuFile, ProductLine } from '../menuLine.ts';
import { createProductCheck } from '../productCheck.ts';
import { canonicalJson } from '../../../domain/canonicalJson.ts';
import { readStoredMenu, writeStoredMenu } from '../storedMenu.ts';

export interface MenuImportOptions {
  /** `productNumber/formCode` of products whose lines were refused. */
  readonly refusedProducts: readonly string[];
  /** The transaction is rolled back at the end. */
  readonly isDryRun: boolean;
}
export interface MenuImportResult {
  readonly isChanged: boolean;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Refused now, and kept as the last import had them. */
  readonly kept: readonly string[];
}

/** Names the form of a `MenuFile` and of the options between an importer and a server of one build. */
export const MENU_FORMAT = 'crema-menu-1';

export const keyOfProduct = ({ productNumber, formCode }: ProductLine): string =>
  `${productNumber}/${formCode}`;

export async function importMenu(
  db: Database,
  menu: MenuFile,
  { refusedProducts, isDryRun }: MenuImportOptions,
): Promise<MenuImportResult> {
  try {
    return await db.transaction(async (tx) => {
      await withoutTimeouts(tx);
      // One import at a time.
      await tx.execute(sql`select from operator_menu for update`);
      const before = (await readStoredMenu(tx)).menu?.products ?? [];
      const kept = keptOf(menu, before, new Set(refusedProducts));
      const next = { ...menu, products: [...menu.products, ...kept] };
      const isChanged = await writeStoredMenu(tx, next);
      const result = { isChanged, ...compared(before, next.products), kept: kept.map(keyOfProduct) };
      if (isDryRun) throw new TakenBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result;
    throw error;
  }
}

function keptOf(
  menu: MenuFile,
  before: readonly ProductLine[],
  refused: ReadonlySet<string>,
): readonly ProductLine[] {
  const check = createProductCheck(menu);
  // What the file says comes first: an old product gives way where its SKU was given to another.
  for (const product of menu.products) check(product);
  const taken = new Set(menu.products.map(keyOfProduct));
  return before.filter((product) => {
    const key = keyOfProduct(product);
    return refused.has(key) && !taken.has(key) && check(product).length === 0;
  });
}

function compared(before: readonly ProductLine[], next: readonly ProductLine[]) {
  const old = new Map(before.map((product) => [keyOfProduct(product), canonicalJson(product)]));
  const added = next.filter((product) => !old.has(keyOfProduct(product))).length;
  const unchanged = next.filter(
    (product) => old.get(keyOfProduct(product)) === canonicalJson(product),
  ).length;
  const names = new Set(next.map(keyOfProduct));
  const removed = before.filter((product) => !names.has(keyOfProduct(product))).length;
  return { added, changed: next.length - added - unchanged, unchanged, removed };
}

class TakenBack extends Error {
  readonly result: MenuImportResult;
  constructor(result: MenuImportResult) {
    super('A dry run is taken back.');
    this.result = result;
  }
}
