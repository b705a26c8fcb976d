/**
 * A member's favorite products. One that is kept already is not added again, one that is gone is removed: of two devices that
 * do the same both are answered the same. Each change is told to the member's devices.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { favoriteKey, itemOf, type FavoriteItem } from '../../domain/favoriteProducts/item.ts';
import { MAX_FAVORITE_PRODUCTS } from '../../domain/favoriteProducts/rules.ts';
import type {
  FavoriteItemInput,
  FavoriteProduct,
  FavoriteProductChanged,
} from '../../wire/generated/resolverTypes.ts';
import { badRequest, refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { withIdempotencyKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { Catalog, Clock } from '../base/ports.ts';
import { availabilityNow, onePiece } from '../pricing/availabilityNow.ts';
import { seenOnWire } from '../pricing/basket.ts';
import { basketLine } from '../pricing/fillBasket.ts';
import { isSeenTooLong, isUnkeepable, LONGEST_NAME, MAX_OPTIONS } from '../pricing/limitInput.ts';
import type { OrderLimits } from '../pricing/limits.ts';

export interface FavoriteProductDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalog: Catalog;
  readonly limits: OrderLimits;
}

export async function favoriteProductsOf(
  { db, catalog, limits }: Pick<FavoriteProductDependencies, 'db' | 'catalog' | 'limits'>,
  memberId: string,
  {
    storeNumber,
    isPricingEnabled,
  }: { readonly storeNumber: string | null; readonly isPricingEnabled: boolean },
): Promise<readonly FavoriteProduct[]> {
  const rows = await rowsOf<{ id: string; item: FavoriteItem }>(
    db,
    sql`select favorite_product_id as id, item from favorite_products
        where member_id = ${memberId} order by created_at, favorite_product_id`,
  );
  return rows.map(({ id, item }) => {
    const { availability, found } = availabilityNow(catalog, item, storeNumber, limits);
    const shown = found === null ? item : itemOf({ ...found, options: [...found.options] });
    return {
      ...{ id, availability, item: { ...shown, seen: seenOnWire(shown.seen) } },
      product: { forms: [{ formCode: item.formCode, name: found?.name ?? item.name }] },
      price: isPricingEnabled && found !== null ? found.unitPrice : null,
    };
  });
}

/** Throws BAD_REQUEST. */
export async function createFavoriteProduct(
  deps: FavoriteProductDependencies,
  write: WriteRequest,
  memberId: string,
  input: FavoriteItemInput,
  replaces: string | null = null,
): Promise<FavoriteProductChanged> {
  limitItem(input);
  if (replaces !== null) limitId(replaces);
  const { db, clock, catalog, limits } = deps;
  const outcome = await withIdempotencyKey<FavoriteProductChanged>(db, clock, write, async (tx) => {
    const line = basketLine(catalog, onePiece(input), limits);
    if (line === null) return { status: 'refused', code: 'ITEMS_NOT_FOUND' };
    const item = itemOf({ ...line, options: [...line.options] });
    // Of today's menu: the same drink may have been kept by another difference from another standard.
    const todaysKey = favoriteKey(item);
    const key = favoriteKey({ ...item, options: [...item.options, ...(item.seen?.usual ?? [])] });
    await holdFavorites(tx, memberId);
    const known = await rowsOf<{ id: string; item: FavoriteItem }>(
      tx,
      sql`select favorite_product_id as id, item from favorite_products where member_id = ${memberId}`,
    );
    const same = known.find(
      (each) =>
        favoriteKey(availabilityNow(catalog, each.item, null, limits).found ?? each.item) === todaysKey,
    );
    const others = known.filter((each) => each.id !== replaces);
    if (same === undefined && others.length >= MAX_FAVORITE_PRODUCTS)
      return { status: 'refused', code: '561007' };
    const isReplacing = others.length < known.length && same?.id !== replaces;
    if (replaces !== null && isReplacing) await takeOut(tx, memberId, replaces);
    if (same !== undefined) {
      if (isReplacing) await tellChange(tx, clock, write.owner, 'favorites');
      return { status: 'done', answer: { id: same.id } };
    }
    const id = randomUUID();
    await tx.execute(
      sql`insert into favorite_products (favorite_product_id, member_id, item_key, item, created_at)
          values (${id}, ${memberId}, ${key}, ${JSON.stringify(item)}::jsonb, ${clock.now().toISOString()})`,
    );
    await tellChange(tx, clock, write.owner, 'favorites');
    return { status: 'done', answer: { id } };
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

export async function removeFavoriteProduct(
  { db, clock }: Pick<FavoriteProductDependencies, 'db' | 'clock'>,
  write: WriteRequest,
  memberId: string,
  id: string,
): Promise<FavoriteProductChanged> {
  limitId(id);
  const outcome = await withIdempotencyKey<FavoriteProductChanged>(db, clock, write, async (tx) => {
    await holdFavorites(tx, memberId);
    const gone = await takeOut(tx, memberId, id);
    if (gone.length > 0) await tellChange(tx, clock, write.owner, 'favorites');
    return { status: 'done', answer: { id } };
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

/** Locks the member's favorites: of two changes at the same time the second waits, and sees the result of the first. */
const holdFavorites = (tx: Database, memberId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favorite products ${memberId}`}, 0))`);

const takeOut = (tx: Database, memberId: string, id: string) =>
  rowsOf(
    tx,
    sql`delete from favorite_products where favorite_product_id = ${id} and member_id = ${memberId} returning 1`,
  );

function limitId(id: string): void {
  if (!/^[\w-]{1,64}$/.test(id)) throw badRequest('`favoriteProductId` is the `id` of a favorite.');
}

function limitItem({ formCode, sizeCode, sku, options, seen }: FavoriteItemInput): void {
  const names = [formCode, sizeCode, sku, ...(options ?? []).map((option) => option.sizeCode ?? '')];
  if (
    (options ?? []).length > MAX_OPTIONS ||
    isSeenTooLong(seen) ||
    names.some((name) => name.length > LONGEST_NAME)
  )
    throw badRequest('The item has too many options, or a name in it is too long.');
  if (names.some(isUnkeepable)) throw badRequest('A name holds a character that cannot be kept.');
}
