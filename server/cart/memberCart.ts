/**
 * The cart that the server keeps for a member. Changes of all devices are applied one after another under the lock of
 * the cart's row, each once by its id; the rules are those of the devices (domain/cart/change.ts, decision 0043).
 */
import { sql } from 'drizzle-orm';
import { type CartChange, type RefusedChange, applyWithinLimit } from '../../domain/cart/change.ts';
import type { CartPickup } from '../../domain/cart/pickupOptions.ts';
import type { CartLine } from '../../domain/cart/line.ts';
import { isSamePickup } from '../../domain/cart/sharedPickup.ts';
import { selectedStoreOf } from '../../domain/stores/selectedStore.ts';
import type { CartChangeInput, MemberCart } from '../../wire/generated/resolverTypes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellCart } from '../feed/createFeed.ts';
import { withIdempotencyKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { Catalog, Clock, Stores } from '../base/ports.ts';
import { basketLine } from '../pricing/fillBasket.ts';
import type { OrderLimits } from '../pricing/limits.ts';
import { type AskedOfCart, limitChanges } from './limitChanges.ts';

export interface CartDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalog: Catalog;
  /** In memory. */
  readonly stores: Pick<Stores, 'byNumber'>;
  readonly limits: OrderLimits;
}
interface StoredCart {
  readonly version: number;
  readonly lines: readonly CartLine[];
  readonly storeNumber: string | null;
  readonly pickup: CartPickup | null;
}
const noCart: StoredCart = { version: 0, lines: [], storeNumber: null, pickup: null };
const storedCart =
  sql.raw(`version, lines, store_number as "storeNumber", case when collection_type is not null
  then json_build_object('collectionType', collection_type, 'consumptionType', consumption_type) end as pickup`);

export async function memberCart(deps: CartDependencies, memberId: string): Promise<MemberCart> {
  const [stored] = await rowsOf<StoredCart>(
    deps.db,
    sql`select ${storedCart} from carts where member_id = ${memberId}`,
  );
  return answerOf(deps, stored ?? noCart, []);
}

/** Throws BAD_REQUEST. */
export async function changeCart(
  deps: CartDependencies,
  write: WriteRequest,
  memberId: string,
  asked: AskedOfCart,
): Promise<MemberCart> {
  limitChanges(asked);
  const { storeNumber, pickup } = asked;
  const { db, clock, limits } = deps;
  const isStore = storeNumber !== null && (await deps.stores.byNumber(storeNumber, clock.now())) !== null;
  const outcome = await withIdempotencyKey<MemberCart>(db, clock, write, async (tx) => {
    const stored = await lockCart(tx, memberId);
    const fresh = await notKnownYet(tx, clock, memberId, asked.changes);
    const isElsewhere = isStore && storeNumber !== stored.storeNumber;
    const isOtherPickup = pickup !== null && (stored.pickup === null || !isSamePickup(pickup, stored.pickup));
    if (fresh.length === 0 && !isElsewhere && !isOtherPickup)
      return { status: 'done', answer: await answerOf(deps, stored, []) };
    const { changes, unknown } = readChanges(deps, fresh);
    const { lines, refused } = applyWithinLimit(stored.lines, changes, limits.maximumItemAmount);
    const next: StoredCart = {
      ...{ version: stored.version + 1, lines },
      storeNumber: isElsewhere ? storeNumber : stored.storeNumber,
      pickup: pickup ?? stored.pickup,
    };
    await tx.execute(
      sql`update carts set version = ${next.version}, lines = ${JSON.stringify(lines)}::jsonb,
            store_number = ${next.storeNumber}, collection_type = ${next.pickup?.collectionType ?? null},
            consumption_type = ${next.pickup?.consumptionType ?? null} where member_id = ${memberId}`,
    );
    await tellCart(tx, clock, write.owner, { cartVersion: next.version });
    return { status: 'done', answer: await answerOf(deps, next, [...unknown, ...refused]) };
  });
  if (outcome.status === 'refused') throw new Error(`expected changes to be taken, found ${outcome.code}`);
  return outcome.answer;
}

async function lockCart(tx: Database, memberId: string): Promise<StoredCart> {
  await tx.execute(
    sql`insert into carts (member_id, version, lines) values (${memberId}, 0, '[]') on conflict do nothing`,
  );
  const [stored] = await rowsOf<StoredCart>(
    tx,
    sql`select ${storedCart} from carts where member_id = ${memberId} for update`,
  );
  return stored ?? noCart;
}

/** The cart is locked: of two that bring the same change one counts. */
async function notKnownYet(
  tx: Database,
  clock: Clock,
  memberId: string,
  asked: readonly CartChangeInput[],
): Promise<readonly CartChangeInput[]> {
  const ids = JSON.stringify(asked.map(({ changeId }) => changeId));
  const rows = await rowsOf<{ change_id: string }>(
    tx,
    sql`insert into cart_changes (member_id, change_id, at)
        select distinct ${memberId}, id, ${clock.now().toISOString()}::timestamptz
        from json_array_elements_text(${ids}::json) id on conflict do nothing returning change_id`,
  );
  const added = new Set(rows.map((row) => row.change_id));
  return asked.filter(({ changeId }) => added.delete(changeId));
}

function readChanges(
  { catalog, limits }: CartDependencies,
  asked: readonly CartChangeInput[],
): { readonly changes: readonly CartChange[]; readonly unknown: readonly RefusedChange[] } {
  const changes: CartChange[] = [];
  const unknown: RefusedChange[] = [];
  for (const { changeId, lineId, by, item, isEdit = false, beforeLineId = null } of asked) {
    const saysWhat = by > 0 || isEdit;
    const found =
      item && saysWhat ? basketLine(catalog, { ...item, lineId, quantity: Math.max(1, by) }, limits) : null;
    if (saysWhat && found === null) {
      unknown.push({ changeId, reason: 'cart/itemUnknown' });
      continue;
    }
    const line = found && {
      ...found,
      options: found.options.map((option) => ({ ...option })),
      timeAdded: item?.timeAdded == null ? null : Date.parse(item.timeAdded),
    };
    changes.push({ changeId, lineId, by, line, isEdit, beforeLineId });
  }
  return { changes, unknown };
}

async function answerOf(
  { stores, clock, limits }: CartDependencies,
  { version, lines, storeNumber, pickup }: StoredCart,
  refused: readonly RefusedChange[],
): Promise<MemberCart> {
  const now = clock.now();
  const found = storeNumber === null ? null : await stores.byNumber(storeNumber, now);
  const store = found && selectedStoreOf(found, now.getTime());
  const shown = lines.map(({ timeAdded, ...line }) => ({
    ...line,
    timeAdded: timeAdded == null ? null : new Date(timeAdded).toISOString(),
  }));
  return { version, lines: shown, store, pickup, refused, limit: limits.maximumItemAmount } as MemberCart;
}
