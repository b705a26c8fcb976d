/**
 * A server for hundreds of orders: Maya's card holds enough for all of them, the barista rests. And, once the server
 * has ended, what its database really holds, past every list and limit of its API.
 */
import { and, eq, notLike } from 'drizzle-orm';
import type { CartLine } from '../../domain/cart/line.ts';
import { initialConfiguration } from '../../domain/menu/configure.ts';
import { toCartLine } from '../../domain/menu/toCartLine.ts';
import { selectedStoreOf, type SelectedStore } from '../../domain/stores/selectedStore.ts';
import { createSystemClock } from '../../server/base/clock.ts';
import { createDatabase, type Database } from '../../server/db/createDatabase.ts';
import { migrate } from '../../server/db/migrate.ts';
import { accounts, ledgerTransactions } from '../../server/wallet/tables.ts';
import { orders } from '../../server/orders/tables.ts';
import type { Catalog } from '../../server/base/ports.ts';
import { seedPeople } from '../../server/start/seed.ts';
import { seedStores } from '../../server/stores/seedStores.ts';
import { fundingAccount, move } from '../../server/wallet/ledger.ts';
import { openServerContext } from '../../server/start/serverContext.ts';
import { startCrema, tempFolder, type RunningCrema } from '../e2e/testApp.ts';
import { fillDataFolder } from '../server/kit/emptyDatabase.ts';

const STORE = '99001';
const STORES = 20;
const CARD = 'card-maya';
const A_LOT = 1_000_000;

export interface RichShop {
  readonly crema: RunningCrema;
  readonly store: SelectedStore;
  readonly line: CartLine;
  /** Ends the server and counts; the second time it only tells again. */
  end(): Promise<Books>;
}
export interface Books {
  /** Not those that Maya is born with. */
  readonly orders: readonly { readonly orderId: string; readonly total: number }[];
  readonly purchases: readonly string[];
  readonly spent: number;
}

export async function openRichShop(): Promise<RichShop> {
  const dataDir = tempFolder();
  const { balance, ...wanted } = await prepare(dataDir);
  const crema = await startCrema({
    dataDir,
    env: { SEED_STORES: String(STORES), BARISTA_STEP_SECONDS: '3600', RATE_LIMIT_PER_MINUTE: '0' },
  });
  const endAndCount = async (): Promise<Books> => {
    await crema.stop();
    const found = await openBooks(dataDir);
    return { ...found, spent: balance - found.balance };
  };
  let books: Promise<Books> | null = null;
  return { ...wanted, crema, end: () => (books ??= endAndCount()) };
}

/** What `npm start` would do to a fresh folder, and a reload of Maya's card. */
async function prepare(path: string) {
  const clock = createSystemClock();
  await fillDataFolder(path);
  const connection = await createDatabase({ kind: 'folder', path });
  const { db } = connection;
  await migrate(connection);
  await seedStores(db, { count: STORES });
  await seedPeople(db, clock);
  const reload = { kind: 'reload', reference: 'crash tests', from: fundingAccount('USD') } as const;
  await db.update(accounts).set({ maxBalance: null }).where(eq(accounts.accountId, CARD));
  await db.transaction((tx) => move(tx, { ...reload, to: CARD, amount: A_LOT, at: clock.now() }));
  const { catalog, stores } = await openServerContext(db);
  const location = await stores.byNumber(STORE, clock.now());
  if (location === null) throw new Error(`expected the sandbox store ${STORE}, found none`);
  const store = selectedStoreOf(location, clock.now().getTime());
  const balance = await balanceOf(db);
  const line = await cheapestLine(catalog);
  await connection.close();
  return { store, line, balance };
}

async function cheapestLine(catalog: Catalog): Promise<CartLine> {
  const { menus } = await catalog.menu(STORE, 'en-US');
  const cheapest = menus
    .flatMap(({ categories }) => categories)
    .flatMap(({ products, subcategories }) => [
      ...products,
      ...subcategories.flatMap((each) => each.products),
    ])
    .filter(({ availability }) => availability === 'Available')
    .toSorted((a, b) => a.price - b.price)[0];
  const { productNumber = 0, formCode = '' } = cheapest ?? {};
  const product = await catalog.product(productNumber, formCode, STORE, 'en-US');
  if (product === null) throw new Error(`expected a product that ${STORE} has, found none`);
  // As a page makes it: what the server does not add to it does not change its price.
  return toCartLine(product, initialConfiguration(product), { lineId: 'line', quantity: 1 });
}

/** What Maya was born with (past-1 to past-3) is not counted. */
async function openBooks(path: string) {
  const connection = await createDatabase({ kind: 'folder', path });
  const { db } = connection;
  const { orderId, total } = orders;
  const { reference } = ledgerTransactions;
  const found = {
    orders: await db.select({ orderId, total }).from(orders).where(notLike(orderId, 'past-%')),
    purchases: await db
      .select({ reference })
      .from(ledgerTransactions)
      .where(and(eq(ledgerTransactions.kind, 'purchase'), notLike(reference, 'past-%'))),
    balance: await balanceOf(db),
  };
  await connection.close();
  return { ...found, purchases: found.purchases.map((each) => each.reference) };
}

async function balanceOf(db: Database): Promise<number> {
  const [card] = await db.select().from(accounts).where(eq(accounts.accountId, CARD));
  return card?.balance ?? 0;
}
