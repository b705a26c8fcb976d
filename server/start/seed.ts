/**
 * Seeds a sandbox: demo members, a card and previous orders, the seeds of catalog and stores. Once per database, under
 * a lock for concurrent starts. Deterministic.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, withoutTimeouts, type Database } from '../db/createDatabase.ts';
import { cards } from '../wallet/tables.ts';
import { favorites } from '../favorites/tables.ts';
import { members } from '../members/tables.ts';
import { orders, orderStatusHistory } from '../orders/tables.ts';
import type { Catalog, Clock, Stores } from '../base/ports.ts';
import { subtotalOf } from '../../domain/cart/rules.ts';
import type { BasketItem } from '../pricing/basket.ts';
import { taxOf } from '../pricing/tax.ts';
import { sandboxCard } from '../sandbox/createSandboxGateway.ts';
import { hashPassword } from '../session/passwords.ts';
import { fundingAccount, move, openAccount, salesAccount } from '../wallet/ledger.ts';
import { sandboxNumber, SANDBOX_PIN, seedSandboxCards } from '../wallet/sandboxCards.ts';

export const DEMO_PEOPLE = [
  {
    memberId: 'maya',
    firstName: 'Maya',
    email: 'maya@example.com',
    password: 'crema-demo-1',
    role: 'member',
  },
  { memberId: 'leo', firstName: 'Leo', email: 'leo@example.com', password: 'crema-demo-2', role: 'member' },
  {
    memberId: 'nora',
    firstName: 'Nora',
    email: 'nora@example.com',
    password: 'crema-demo-3',
    role: 'member',
  },
  {
    memberId: 'support',
    firstName: 'Sam',
    email: 'support@example.com',
    password: 'crema-support-1',
    role: 'support',
  },
] as const;

export const DEMO_CARDS = [
  { cardId: 'card-maya', memberId: 'maya', lastFour: '4821', cents: 2500, status: 'active' },
  { cardId: 'card-nora-lost', memberId: 'nora', lastFour: '1032', cents: 2000, status: 'lost' },
  { cardId: 'card-nora-new', memberId: 'nora', lastFour: '1030', cents: 2000, status: 'notActivated' },
] as const;

const SEATTLE = { lat: 47.61, lng: -122.33 };
const DAY_MS = 86_400_000;

/** `hashOf` is for tests, which seed hundreds of databases: a hash takes 30 ms of the processor. */
export async function seedPeople(db: Database, clock: Clock, hashOf = hashPassword): Promise<void> {
  await once(db, clock, 'people', async (tx) => {
    const at = clock.now();
    for (const { password, ...person } of DEMO_PEOPLE)
      await tx.insert(members).values({ ...person, passwordHash: await hashOf(password), createdAt: at });
    await openAccount(tx, fundingAccount('USD'), 'funding', 'USD');
    for (const { cardId, memberId, lastFour, cents, status } of DEMO_CARDS) {
      await openCard(tx, cardId, memberId, lastFour, status);
      const from = fundingAccount('USD');
      await move(tx, { kind: 'reload', reference: `seed:${cardId}`, from, to: cardId, amount: cents, at });
    }
  });
  await once(db, clock, 'sandbox cards', async (tx) =>
    seedSandboxCards(tx, clock.now(), await hashOf(SANDBOX_PIN)),
  );
  await once(db, clock, 'payment methods', async (tx) => seedSavedCard(tx, clock.now()));
}

/** Maya's saved Visa. It has no number, and so no fingerprint. */
async function seedSavedCard(tx: Database, now: Date): Promise<void> {
  const paymentMethodId = 'visa-maya';
  await tx.execute(
    sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id, payment_type, last_four,
          expiration_month, expiration_year, postal_code, gateway_card, is_default, added_at)
        select ${paymentMethodId}, ${createHash('sha256').update(paymentMethodId).digest('hex')}, member_id, 'visa',
          '1881', 12, ${now.getUTCFullYear() + 3}, '98101', ${sandboxCard('accepted')}, true, ${now.toISOString()}
        from members where member_id = 'maya'`,
  );
}

async function openCard(
  tx: Database,
  cardId: string,
  memberId: string,
  lastFour: string,
  status: 'active' | 'lost' | 'notActivated',
): Promise<void> {
  await openAccount(tx, cardId, 'card', 'USD');
  // The others do not pay, and have the last digits of cards that can be added.
  const cardNumber = status === 'active' ? sandboxNumber(lastFour) : null;
  const nickname = status === 'active' ? 'My card' : 'Old card';
  const isPrimary = cardId !== 'card-nora-new';
  await tx
    .insert(cards)
    .values({ cardId, memberId, nickname, lastFour, accountId: cardId, isPrimary, status, cardNumber });
}

/** Maya's three past orders and her favorite stores, near Seattle. They were paid by reloads of the same amounts. */
export async function seedPastOrders(
  db: Database,
  clock: Clock,
  context: { readonly catalog: Catalog; readonly stores: Stores },
): Promise<void> {
  const now = clock.now();
  const near = await context.stores.near({ ...SEATTLE, features: [], limit: 50 }, now);
  // Not one of the sandbox's stores, some of which refuse prices to test errors.
  const stores = near
    .filter(
      ({ mobileOrdering, name }) => mobileOrdering.availability === 'READY' && !name.startsWith('Sandbox'),
    )
    .slice(0, 3);
  const items = await someItems(context.catalog);
  await once(db, clock, 'past orders', async (tx) => {
    await openAccount(tx, salesAccount('USD'), 'sales', 'USD');
    for (const [index, store] of stores.entries()) {
      const basket = items.slice(index, index + 2);
      if (basket.length === 0) continue;
      const at = new Date(now.getTime() - (index * 3 + 1) * DAY_MS);
      const subtotal = subtotalOf(basket);
      const total = subtotal + taxOf(subtotal, store.address.countrySubdivisionCode);
      const orderId = `past-${index + 1}`;
      const card = 'card-maya';
      const reload = { kind: 'reload', from: fundingAccount('USD'), to: card } as const;
      await move(tx, { ...reload, reference: `seed:${orderId}`, amount: total, at });
      const purchase = { kind: 'purchase', from: card, to: salesAccount('USD') } as const;
      await move(tx, { ...purchase, reference: orderId, amount: total, at });
      await tx.insert(orders).values(pastOrder(orderId, store, basket, total, at));
      await tx.insert(orderStatusHistory).values({ orderId, status: 'PickedUp', at });
      if (index < 2) await tx.insert(favorites).values({ memberId: 'maya', storeNumber: store.storeNumber });
    }
  });
}

function pastOrder(
  orderId: string,
  store: { readonly storeNumber: string; readonly name: string },
  basket: readonly BasketItem[],
  total: number,
  at: Date,
): typeof orders.$inferInsert {
  return {
    orderId,
    memberId: 'maya',
    orderToken: `seed-${orderId}`,
    storeNumber: store.storeNumber,
    storeName: store.name,
    status: 'PickedUp',
    basket,
    total,
    tipAmount: 0,
    currency: 'USD',
    cardId: 'card-maya',
    pickupEarliest: new Date(at.getTime() + 5 * 60_000),
    pickupLatest: new Date(at.getTime() + 9 * 60_000),
    minutesMin: 5,
    minutesMax: 9,
    submittedAt: at,
    baristaDueAt: null,
  };
}

/** The first product of the first few categories, in its middle size, without changed options. */
async function someItems(catalog: Catalog): Promise<readonly BasketItem[]> {
  const menu = await catalog.menu(null, 'en-US');
  const firsts = menu.menus
    .flatMap((section) => section.categories)
    .flatMap(({ products, subcategories }) =>
      [...products, ...subcategories.flatMap((each) => each.products)].slice(0, 1),
    );
  return firsts.slice(0, 4).flatMap(({ productNumber, formCode }, index) => {
    const product = catalog.find(productNumber, formCode, null);
    const size = product?.sizes[Math.floor(product.sizes.length / 2)];
    if (!product?.isOrderable || !size) return [];
    const { name, illustration } = product;
    const { sizeCode, sku, price } = size;
    const base = {
      lineId: `past-${index}`,
      productNumber,
      formCode,
      name,
      illustration,
      quantity: 1,
      options: [],
    };
    return [{ ...base, sizeCode, sizeName: size.name, sku, unitPrice: price }];
  });
}

async function once(
  db: Database,
  clock: Clock,
  name: string,
  work: (tx: Database) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(7220002)`);
    const done = await rowsOf(tx, sql`select 1 from seeded where name = ${name}`);
    if (done.length > 0) return;
    await work(tx);
    await tx.execute(sql`insert into seeded (name, at) values (${name}, ${clock.now().toISOString()})`);
  });
}
