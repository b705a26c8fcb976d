/**
 * Writes an operator's stores to the table in one transaction. The generated chain is deleted, the sandbox's stores
 * stay; stores of an earlier import that are missing now stay unless their removal is requested.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, withoutTimeouts, type Database } from '../../db/createDatabase.ts';
import { readMarkets } from '../../menu/readMarkets.ts';
import { raiseRevision } from '../readStores.ts';
import type { StoredStore } from '../storedStore.ts';
import { writeStores } from '../writeStores.ts';

export interface ImportOptions {
  readonly removeMissing: boolean;
  /** Refused ones of the file: their stores of an earlier import stay and do not count as missing. */
  readonly refusedRefs: readonly string[];
  /** Closed ones of the file: their stores of an earlier import are removed. */
  readonly closedRefs: readonly string[];
  /** The transaction is rolled back at the end. */
  readonly isDryRun: boolean;
}
export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Stores of an earlier import that are not in this one and are still there. */
  readonly missing: number;
  /** Closed ones among them. */
  readonly removed: number;
  /** Taken and shown, but not sold: the menu has no market for their country (empty where that is not known). */
  readonly unsold: readonly Unsold[];
  /** Stores of the fictional chain that were deleted. */
  readonly removedSeeds: number;
  /** Numbers of sandbox stores that are the operator's from now on. */
  readonly sandboxNumbers: readonly string[];
}

export interface Unsold {
  readonly storeNumber: string;
  readonly country: string;
}

/** Names the form of `StoredStore` and of the options between an importer and a server of one build. */
export const STORES_FORMAT = 'crema-stores-3';

export async function importStores(
  db: Database,
  stores: readonly StoredStore[],
  { removeMissing, refusedRefs, closedRefs, isDryRun }: ImportOptions,
): Promise<ImportResult> {
  try {
    return await db.transaction(async (tx) => {
      await withoutTimeouts(tx);
      // One import at a time, and none while a server seeds.
      await tx.execute(sql`select from store_revision for update`);
      const removedSeeds = await countOf(tx, sql`delete from stores where source = 'seed' returning 1`);
      const sandboxNumbers = await sandboxNumbersOf(tx, stores);
      const { added, changed } = await writeStores(tx, stores, 'import');
      const isClosed = sql`source = 'import' and store_number in
        (select jsonb_array_elements_text(${JSON.stringify(closedRefs)}::jsonb))`;
      const closed = await countOf(tx, sql`delete from stores where ${isClosed} returning 1`);
      const numbers = JSON.stringify([...stores.map(({ storeNumber }) => storeNumber), ...refusedRefs]);
      const areMissing = sql`from stores where source = 'import' and store_number not in
        (select jsonb_array_elements_text(${numbers}::jsonb))`;
      const missing = removeMissing ? 0 : await countOf(tx, sql`select 1 ${areMissing}`);
      const removed = closed + (removeMissing ? await countOf(tx, sql`delete ${areMissing} returning 1`) : 0);
      if (added + changed + removed + removedSeeds > 0) await raiseRevision(tx);
      const unchanged = stores.length - added - changed;
      const unsold = unsoldOf(stores, await readMarkets(tx));
      const result = { added, changed, unchanged, missing, removed, unsold, removedSeeds, sandboxNumbers };
      if (isDryRun) throw new TakenBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result;
    throw error;
  }
}

async function sandboxNumbersOf(tx: Database, stores: readonly StoredStore[]): Promise<readonly string[]> {
  const rows = await rowsOf<{ number: string }>(
    tx,
    sql`select store_number as number from stores where source = 'sandbox' order by 1`,
  );
  const theirs = new Set(rows.map(({ number }) => number));
  return stores.map(({ storeNumber }) => storeNumber).filter((storeNumber) => theirs.has(storeNumber));
}

const unsoldOf = (stores: readonly StoredStore[], markets: ReadonlySet<string>): readonly Unsold[] =>
  stores
    .filter(({ address }) => !markets.has(address.countryCode))
    .map(({ storeNumber, address }) => ({ storeNumber, country: address.countryCode }));

class TakenBack extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super('A dry run is taken back.');
    this.result = result;
  }
}

const countOf = async (tx: Database, statement: ReturnType<typeof sql>): Promise<number> =>
  (await rowsOf(tx, statement)).length;
