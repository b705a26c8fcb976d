/**
 * The five who ask: nobody, a guest, another member, a support person, and the owner of what is asked for (Maya, with
 * an order, a favorite and a card). Sessions are written into the table: signing in costs a hash.
 */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../server/db/createDatabase.ts';
import { partsOf } from '../../domain/addresses/someAddress.ts';
import { createBrowser, latteItem, pricedLatte, type Browser } from '../kit/testServer.ts';

export const people = ['nobody', 'guest', 'other member', 'support', 'owner'] as const;
export type Person = (typeof people)[number];

const memberOf = { 'other member': 'leo', support: 'support', owner: 'maya' } as const;

/** With a session of its own each time, so that one request does not spoil the next. */
export async function as(person: Person, db: Database, url: string): Promise<Browser> {
  const browser = createBrowser(url);
  if (person === 'nobody') return browser;
  const token = randomUUID();
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const [memberId, guestId] = person === 'guest' ? [null, randomUUID()] : [memberOf[person], null];
  // Their own carts and addresses are news to the others; what is tested is that they hear nothing of the owner's.
  await db.execute(
    sql`delete from feed_entries where kind in ('cart', 'addresses', 'favorites') and owner <> 'member:maya'`,
  );
  await db.execute(sql`insert into sessions (token_hash, member_id, guest_id, created_at, expires_at)
    values (${tokenHash}, ${memberId}, ${guestId}, now(), now() + interval '1 day')`);
  browser.cookie = `crema_session=${token}`;
  return browser;
}

const { addressLine1: line1, addressLine2: line2, countrySubdivision, type: _type, ...rest } = partsOf();
const { lineId: _lineId, quantity: _quantity, ...latte } = latteItem;
/** The owner has it. */
export const favoriteLatte = latte;
export const someAddress = partsOf();
export const someSingleUseAddress = { ...rest, line1, line2, countrySubDivision: countrySubdivision };

export interface OwnersThings {
  readonly orderId: string;
  readonly orderToken: string;
  /** Of the write that placed the order. */
  readonly key: string;
  readonly sessionId: string;
  readonly favorite: string;
  readonly addressId: string;
  /** Whichever of these an answer holds, it tells of the owner. */
  readonly marks: readonly string[];
}

export async function makeOwnersThings(db: Database, url: string): Promise<OwnersThings> {
  const owner = await as('owner', db, url);
  const key = randomUUID();
  const { data } = await owner.ask('submit-order', await pricedLatte(owner), key);
  const { orderId, orderToken } = data.submitOrder;
  const favorite = 'curbside-2';
  const sessionId = randomUUID();
  const line = { ...latteItem, lineId: 'owners-own-line' };
  await owner.ask('change-cart', { changes: [{ changeId: 'own', lineId: line.lineId, by: 1, item: line }] });
  const { data: added } = await owner.ask('create-address', { address: someAddress });
  const { addressId } = added.createAddress;
  const { data: kept } = await owner.ask('add-favorite-product', { locale: 'en-US', item: favoriteLatte });
  await db.execute(
    sql`insert into rewards (coupon_code, member_id, name, start_date, expiration_date, start_date_only,
          expiration_date_only, granted_at)
        values ('reward-of-maya', 'maya', 'Free drink', now(), now() + interval '9 days', now(), now(), now())`,
  );
  const marks = [
    'reward-of-maya',
    'owners-own-line',
    addressId,
    kept.createFavoriteProduct.id,
    'maya@example.com',
    'card-maya',
    'visa-maya',
    '7777000000004821',
    orderId,
    orderToken,
    sessionId,
    favorite,
  ];
  return { orderId, orderToken, key, sessionId, favorite, addressId, marks };
}

/** The session and the favorite, which the owner's own request of another row may have ended. */
export async function restore(db: Database, { sessionId, favorite }: OwnersThings): Promise<void> {
  await db.execute(
    sql`insert into favorites (member_id, store_number) values ('maya', ${favorite}) on conflict do nothing`,
  );
  await db.execute(sql`insert into sessions (token_hash, session_id, member_id, created_at, expires_at)
    values (${sessionId}, ${sessionId}, 'maya', now(), now() + interval '1 day') on conflict do nothing`);
}

/** What only the owner may change, as one text; without the offers that a pickup gives a moment later. */
export async function ownersState(db: Database, { sessionId }: OwnersThings): Promise<string> {
  const [state] = await rowsOf(
    db,
    sql`select (select count(*)::int from sessions where session_id = ${sessionId}) as session,
          (select string_agg(store_number, ' ' order by store_number) from favorites where member_id = 'maya') as favorites,
          (select sum(balance)::int from accounts join cards using (account_id) where member_id = 'maya') as balance,
          (select json_agg(c order by card_id)::text from cards c where member_id = 'maya') as cards,
          (select json_agg(p order by payment_method_id)::text from payment_methods p where member_id = 'maya') as methods,
          (select string_agg(order_id, ' ' order by order_id) from orders where member_id = 'maya') as orders,
          (select json_agg(a order by address_id)::text from addresses a where member_id = 'maya') as addresses,
          (select json_agg(r order by coupon_code)::text from rewards r where member_id = 'maya' and offer_id is null) as rewards,
          (select lines::text from carts where member_id = 'maya') as cart,
          (select string_agg(favorite_product_id, ' ' order by favorite_product_id) from favorite_products where member_id = 'maya') as products,
          (select count(*)::int from idempotency_keys where owner = 'member:maya') as writes`,
  );
  return JSON.stringify(state);
}
