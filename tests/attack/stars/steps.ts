/**
 * What a step of a history does, by the server's own functions. Around them is only what an order needs to be there: its
 * submission, its price as the rewards know it, its states.
 */
import { sql } from 'drizzle-orm';
import { CodedError } from '../../../server/base/codedError.ts';
import type { Clock, Stores } from '../../../server/base/ports.ts';
import { rowsOf, type Database } from '../../../server/db/createDatabase.ts';
import { postDueStars } from '../../../server/loyalty/earnFromOrders.ts';
import { expireDueStars } from '../../../server/loyalty/expireStars.ts';
import { takeBackStars } from '../../../server/loyalty/takeBackStars.ts';
import { redeemStars, returnReward, returnUnusedRewards } from '../../../server/rewards/redeemStars.ts';
import { addReward } from '../../../server/rewards/rewards.ts';
import { areOffersLost, holdOffers } from '../../../server/rewards/useRewards.ts';
import type { History, Step } from './history.ts';

export interface Member {
  readonly memberId: string;
  readonly country: History['country'];
  readonly clock: Clock;
}

export const STORES: Pick<Stores, 'zoneAndCountryOf'> = {
  zoneAndCountryOf: (storeNumber) =>
    storeNumber === 'CA'
      ? { timeZoneId: 'America/Toronto', countryCode: 'CA' }
      : { timeZoneId: 'America/Los_Angeles', countryCode: 'US' },
};
export const DISCOUNT = 50;

export const depsOf = (db: Database, { clock }: Member) => ({ db, clock, stores: STORES, defaultOffers: [] });
const orderIdOf = ({ memberId }: Member, order: number) => `${memberId}-order-${order}`;
const keyOf = ({ memberId }: Member, order: number) => `${memberId}-key-${order}`;

/** Answers what the member was answered, which is the same for the same step; null where nothing is compared. */
export async function play(db: Database, member: Member, step: Step, index: number): Promise<string | null> {
  const { what, order } = step;
  const deps = depsOf(db, member);
  switch (what) {
    case 'submit':
      await db.transaction((tx) => submit(tx, member, step));
      return null;
    case 'place':
    case 'abort':
    case 'supersede':
    case 'pickUp':
    case 'cancel':
    case 'refund':
      await db.transaction((tx) => ofOrder[what](tx, member, order));
      return null;
    case 'redeem':
      return answered(
        async () =>
          (await redeemStars(deps, writeOf(member, index), member.memberId, step.of % 2 === 0 ? 25 : 100))
            .couponCode,
      );
    case 'giveBack': {
      const code = await rewardOf(db, member, step.of);
      return code === null
        ? null
        : answered(
            async () =>
              (await returnReward(deps, writeOf(member, index, code), member.memberId, code)).couponCode,
          );
    }
    case 'give':
      await db.transaction((tx) => give(tx, member, step, index));
      return null;
    case 'post':
      await postDueStars(deps);
      return null;
    case 'expire':
      await expireDueStars(deps);
      await returnUnusedRewards(deps);
      return null;
    case 'wait':
      return null;
  }
}

async function answered(write: () => Promise<string>): Promise<string> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof CodedError) return error.code;
    throw error;
  }
}

/** Which reward is meant is another at each look: the key says so, as it does where a person presses another. */
const writeOf = ({ memberId }: Member, index: number, code = '') => ({
  ...{ owner: `member:${memberId}`, key: `${memberId}-write-${index}${code}`, operation: 'change-rewards' },
  requestHash: `${index}${code}`,
});

async function rewardOf(tx: Database, { memberId }: Member, of: number): Promise<string | null> {
  const rows = await rowsOf<{ code: string }>(
    tx,
    sql`select coupon_code as code from rewards where member_id = ${memberId} order by used_at is not null, granted_at, coupon_code`,
  );
  return rows[of % Math.max(rows.length, 1)]?.code ?? null;
}

const give = (tx: Database, { memberId, clock }: Member, { of }: Step, index: number) =>
  addReward(tx, clock, {
    ...{
      memberId,
      name: 'A dollar',
      lastDay: '2099-12-31',
      times: (of % 2) + 1,
      couponCode: `${memberId}-coupon-${index}`,
    },
    benefit: { kind: 'amount', amount: 100, most: null, minimum: 0, products: null },
  });

interface Prepared {
  readonly cents: number;
  readonly offers: readonly { readonly code: string; readonly name: string; readonly discount: number }[];
}

/** Holds a reward, or none, as the transaction that accepts an order's write. */
async function submit(tx: Database, member: Member, { order, of, cents }: Step): Promise<void> {
  const code = of < 3 ? null : await rewardOf(tx, member, of);
  const offers = code === null ? [] : [{ code, name: 'A dollar', discount: DISCOUNT }];
  const at = member.clock.now();
  const reference = keyOf(member, order);
  const prepared: Prepared = { cents, offers };
  const made = await rowsOf(
    tx,
    sql`insert into order_submissions (reference, order_id, owner, prepared, created_at)
        values (${reference}, ${orderIdOf(member, order)}, ${`member:${member.memberId}`}, ${JSON.stringify(prepared)}::jsonb, ${at.toISOString()})
        on conflict do nothing returning 1`,
  );
  if (made.length === 0) return;
  const held = await holdOffers(
    tx,
    offers,
    { memberId: member.memberId, reference, orderId: orderIdOf(member, order) },
    at,
  );
  // The person is told, and orders without it.
  if (!held)
    await tx.execute(
      sql`update order_submissions set prepared = ${JSON.stringify({ cents, offers: [] })}::jsonb where reference = ${reference}`,
    );
}

type OfOrder = (tx: Database, member: Member, order: number) => Promise<void>;

/** Null where it waits no longer. */
async function lockSubmission(tx: Database, member: Member, order: number): Promise<Prepared | null> {
  const [row] = await rowsOf<{ prepared: Prepared }>(
    tx,
    sql`select prepared from order_submissions where reference = ${keyOf(member, order)} and settled_at is null for update`,
  );
  return row?.prepared ?? null;
}
const settle = (tx: Database, member: Member, order: number) =>
  tx.execute(
    sql`update order_submissions set settled_at = ${member.clock.now().toISOString()} where reference = ${keyOf(member, order)}`,
  );

const place: OfOrder = async (tx, member, order) => {
  const prepared = await lockSubmission(tx, member, order);
  if (prepared === null) return;
  const { cents, offers } = prepared;
  const reference = keyOf(member, order);
  if (!(await areOffersLost(tx, reference, offers))) await write(tx, member, order, prepared, cents);
  await settle(tx, member, order);
};

/** As functions/write_order.sql writes it. */
async function write(
  tx: Database,
  member: Member,
  order: number,
  { offers }: Prepared,
  cents: number,
): Promise<void> {
  const { memberId, country, clock } = member;
  const [orderId, at] = [orderIdOf(member, order), clock.now().toISOString()];
  const discount = offers.reduce((sum, each) => sum + each.discount, 0);
  await tx.execute(
    sql`insert into orders (order_id, member_id, order_token, store_number, store_name, status, basket, total, tip_amount, currency,
          card_id, pickup_earliest, pickup_latest, minutes_min, minutes_max, submitted_at, submit_key, discount, savings)
        values (${orderId}, ${memberId}, ${orderId}, ${country}, 'Store', 'Received',
          ${JSON.stringify([{ unitPrice: cents, quantity: 1 }])}::jsonb, ${cents - discount}, 0, 'USD', ${memberId}, ${at}, ${at}, 3, 5,
          ${at}, ${keyOf(member, order)}, ${discount},
          spend_offers(${memberId}, ${keyOf(member, order)}, ${orderId}, ${JSON.stringify(offers)}::jsonb, ${at}::timestamptz))`,
  );
}

const lockOrder = (tx: Database, member: Member, order: number) =>
  rowsOf<{ status: string; isOver: boolean }>(
    tx,
    sql`select status, cancelled_at is not null or refunded_at is not null as "isOver" from orders where order_id = ${orderIdOf(member, order)} for update`,
  );

const ofOrder: Readonly<Record<'place' | 'abort' | 'supersede' | 'pickUp' | 'cancel' | 'refund', OfOrder>> = {
  place,
  abort: async (tx, member, order) => {
    if ((await lockSubmission(tx, member, order)) !== null) await settle(tx, member, order);
  },
  /** Another order took its cart, and gave back what it holds. */
  supersede: async (tx, member, order) => {
    if ((await lockSubmission(tx, member, order)) !== null)
      await tx.execute(
        sql`select release_rewards(${keyOf(member, order)}, 'held', ${member.clock.now().toISOString()}::timestamptz)`,
      );
  },
  pickUp: async (tx, member, order) => {
    const [found] = await lockOrder(tx, member, order);
    if (found === undefined || found.isOver || found.status === 'PickedUp') return;
    const orderId = orderIdOf(member, order);
    await tx.execute(sql`update orders set status = 'PickedUp' where order_id = ${orderId}`);
    await tx.execute(
      sql`insert into order_status_history (order_id, status, at) values (${orderId}, 'PickedUp', ${member.clock.now().toISOString()})`,
    );
  },
  cancel: async (tx, member, order) => {
    const [found] = await lockOrder(tx, member, order);
    if (found?.isOver === false && found.status === 'Received')
      await tx.execute(
        sql`update orders set cancelled_at = ${member.clock.now().toISOString()} where order_id = ${orderIdOf(member, order)}`,
      );
  },
  refund: async (tx, member, order) => {
    const [found] = await lockOrder(tx, member, order);
    if (found === undefined || found.isOver || found.status !== 'PickedUp') return;
    const [orderId, at] = [orderIdOf(member, order), member.clock.now()];
    await tx.execute(sql`update orders set refunded_at = ${at.toISOString()} where order_id = ${orderId}`);
    await takeBackStars(tx, { memberId: member.memberId, orderId }, at);
  },
};
